package ruling

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/bigtext"
	"flagfall/tui/layout"
	"flagfall/tui/words"
)

// narrow is the width below which the seats stand one under the other and labels are short.
const narrow = 64

// listHead is the number of lines above a list of choices.
const listHead = 4

// View draws the frame: who, what, the remedy as the one loud thing, what follows, and who says so.
func (s *Screen) View() string { return view{s}.draw() }

// view draws the frame.
type view struct{ *Screen }

func (s view) draw() string {
	if s.mode == choosing {
		return strings.Join(s.viewList(), "\n")
	}
	if s.isNote() && s.incident.Struck == nil {
		return strings.Join(s.viewNote(), "\n")
	}
	x := s.headline()
	lines := layout.Stack(s.h,
		layout.Part{Rank: 4, Lines: s.seats()},
		layout.Gap(),
		layout.Part{Lines: s.offenceLines()},
		layout.Gap(),
		layout.Part{Lines: x.Draw(s.desk.Theme(), s.full, s.h)},
		layout.Gap(),
		layout.Part{Rank: 6, Lines: s.label("Do", "Do", x.Again(s.desk.Theme(), s.full, s.h))},
		layout.Part{Lines: s.label("Proposed", "Prop", s.proposed())},
		layout.Part{Rank: 1, Lines: s.label("By now", "Now", s.byNow())},
		layout.Part{Rank: 1, Lines: s.label("Next time", "Next", s.next())},
		layout.Part{Rank: 2, Lines: s.label("Nobody said", "Mind", s.granted())},
		layout.Part{Rank: 2, Lines: s.label("Says who", "By", s.saysWho())},
		layout.Part{Rank: 5, Lines: s.label("Because", "Why", s.because())},
		layout.Part{Rank: 2, Lines: s.label("Elsewhere", "Else", s.elsewhere())},
		layout.Part{Rank: 3, Lines: s.label("Whole event", "All", s.wholeEvent())},
		layout.Part{Rank: 6, Lines: s.label("Said", "Said", s.lastSaid())},
	)
	if cited := s.cited(); len(lines)+len(cited) <= s.h {
		lines = append(lines, cited...)
	}
	return strings.Join(lines, "\n")
}

// label sets a text beside its name; where it is narrow the name is shorter.
func (s view) label(name, short, text string) []string {
	width := 15
	if s.w < narrow {
		width, name = max(7, 2+len(short)), short
	}
	return layout.Labelled("  "+s.desk.Theme().Dim.Render(name), text, width, s.w)
}

// seats shows the four players, partners one above the other, with the steps that stand against each in this match.
func (s view) seats() []string {
	cell := func(seat bughouse.Seat, w int) string {
		mark := " "
		if s.incident.Seat != nil && *s.incident.Seat == seat {
			mark = s.desk.Theme().Selected.Sign
		}
		name := layout.Cut(s.table.Full[seat], w/2)
		return layout.Fit(fmt.Sprintf("%s %s  %s  %s  %s", mark, seat.Letter(), name, s.desk.Theme().Dim.Render(s.table.Team(seat)), s.badges(seat)), w)
	}
	if s.w < narrow {
		var lines []string
		for _, seat := range bughouse.Seats {
			lines = append(lines, cell(seat, s.w))
		}
		return lines
	}
	half := s.w / 2
	return []string{
		cell(bughouse.WA, half) + cell(bughouse.BA, s.w-half),
		cell(bughouse.BB, half) + cell(bughouse.WB, s.w-half),
	}
}

// badges are the steps that stand against a player in this match, "W1".
func (s view) badges(seat bughouse.Seat) string {
	reached := map[string]int{}
	var order []string
	for _, i := range s.desk.Hall().Ledger.At(s.incident.Match) {
		st := i.Standing()
		if !st.Offence || i.Seat == nil || *i.Seat != seat {
			continue
		}
		o, _ := i.Book().Offence(i.Offence)
		letter := strings.ToUpper(o.Letter)
		if _, ok := reached[letter]; !ok {
			order = append(order, letter)
		}
		reached[letter] = max(reached[letter], st.Made().Verdict.Step.N)
	}
	for n, letter := range order {
		order[n] = letter + strconv.Itoa(reached[letter])
	}
	return strings.Join(order, " ")
}

// offenceLines name the offence, who did it, the step and the rule.
func (s view) offenceLines() []string {
	t := s.desk.Theme()
	v := s.shownVerdict()
	title := strings.ToUpper(s.incident.Title())
	who := "whole table"
	if s.incident.Seat != nil {
		who = s.table.Full[*s.incident.Seat]
	}
	if s.sentBack() {
		title = strings.ToUpper("sent back by " + s.desk.Hall().Register.ActorName(s.incident.LastAppeal().Decided.Actor) + ": rule again")
		who = words.Initial(who) + ", " + s.incident.Title()
	}
	left := "  " + t.Head.Render(title) + "   " + who
	step := words.Step(v.Step)
	refs := words.Refs(v.Refs) + ", " + words.Authority(v.Authority)
	if s.fault != nil || len(v.Questions) > 0 || s.incident.Offence == rules.KindNote {
		refs = ""
	}
	if s.w < narrow {
		lines := []string{layout.Cut("  "+t.Head.Render(title), s.w)}
		who = strings.TrimSuffix("  "+words.Initial(who)+", "+step, ", ")
		if ansi.StringWidth(who+refs) < s.w {
			return append(lines, layout.Sides(who, refs, s.w))
		}
		return append(lines, layout.Cut(who, s.w), layout.Right(refs, s.w))
	}
	if step != "" {
		left += "   " + step
	}
	return []string{layout.Sides(left, refs, s.w)}
}

// headline is the frame's one loud thing: what to do now.
func (s view) headline() bigtext.Headline {
	var x bigtext.Headline
	x.Mark, x.Text = s.headlineText()
	if from, set, ok := s.clocks(); ok {
		x.From, x.To = penalties.FormatClock(from), penalties.FormatClock(set)
	}
	return x
}

// headlineText is what the director does now, in a sentence, with a sign where a game is lost or something is settled.
func (s view) headlineText() (mark, text string) {
	t := s.desk.Theme()
	v := s.shownVerdict()
	ruling := s.rulingInForce()
	switch {
	case s.incident.Struck != nil:
		return t.Irreversible.Mark(), "struck: it never happened"
	case s.fault != nil:
		return t.Attention.Mark(), s.fault.Error()
	case ruling == nil && len(v.Questions) > 0:
		return t.Attention.Mark(), v.Questions[0].Text
	case ruling == nil && s.chosen == nil && !prescribed(v) && len(v.Options) > 0:
		return "", "you may: " + s.optionWords()
	case ruling == nil && s.chosen == nil && !prescribed(v):
		return "", "no remedy is named: you decide"
	}
	remedies := s.remedies()
	made := s.made(remedies)
	if ruling != nil && !s.changed() {
		made = ruling.RulingMade
		if st := s.incident.Standing(); s.decided() != nil {
			if st.Imposing == 0 {
				return t.Attention.Mark(), "overturned: nothing is imposed"
			}
			made, remedies = st.Made(), st.InForce
		}
	}
	match := s.table.Match(made.Match())
	idle := s.table.Idle(made)
	if idle || consequence.TakenBack(s.desk.Hall().Ledger, s.incident) != nil {
		match = ""
	}
	text = s.table.Imposed(made)
	switch {
	case len(remedies) == 0 && s.chosen == nil && prescribed(v) && (ruling == nil || !ruling.Departed):
		text = s.table.Outcome(v)
	case match != "":
		text += ": " + match
	}
	switch {
	case !idle && words.Ends(remedies) || match != "":
		mark = t.Irreversible.Mark()
	case ruling != nil && !s.changed():
		mark = t.Done.Mark()
	}
	return mark, text
}

func (s view) optionWords() string {
	var said []string
	for _, r := range s.offered() {
		said = append(said, s.table.Remedy(r))
	}
	return strings.Join(said, ", or ")
}

// clocks are what the clock reads and what it is to be set to, in milliseconds; false where no clock is moved or read.
func (s view) clocks() (from, set int64, ok bool) {
	if ms, typed := s.reading(); typed {
		set, ok = s.setTo()
		if ok {
			return ms, set, true
		}
	}
	if r := s.rulingInForce(); r != nil && r.Clock != nil {
		for _, remedy := range s.incident.Standing().InForce {
			if remedy.SetTo != nil {
				return *r.Clock, *remedy.SetTo, true
			}
		}
	}
	return 0, 0, false
}

// byNow tells that the book would answer otherwise than what was ruled.
func (s view) byNow() string {
	if !s.outdated() {
		return ""
	}
	return s.desk.Theme().Attention.Mark() + " " + words.Capital(s.bookSays()) + ". Enter corrects the ruling."
}

// next is what happens next time.
func (s view) next() string {
	v := s.shownVerdict()
	if len(v.Next) == 0 || s.fallen() {
		return ""
	}
	next := words.AtTable(v.Next)
	text := words.Capital(s.table.Remedies(next))
	for _, r := range next {
		if seat := words.Seat(r.Seat); seat != nil && r.Kind == rules.ForfeitGame {
			text += "; " + s.table.OtherTeam(*seat) + " win the match"
		}
	}
	return text + "."
}

func (s view) saysWho() string {
	v := s.shownVerdict()
	said := words.SaysWho(v)
	switch {
	case s.chosen == nil:
	case s.made(*s.chosen).Departed:
		said = "You depart from the book, and give a reason."
	default:
		said = "The book leaves it to you: say what you decide, and from which book."
	}
	if r := s.rulingInForce(); r != nil && r.Reason != "" && s.chosen == nil {
		said = "Your reason: " + words.Sentence(r.Reason)
		if r.Departed {
			said = "Departs from the book. " + said
		}
	} else if r != nil && r.Decided != "" && s.chosen == nil {
		said = "You decided: " + words.Decision(r.Decided, r.From)
	}
	register := s.desk.Hall().Register
	if a := s.decided(); a != nil {
		said = fmt.Sprintf("%s, %s, %s: %s", register.ActorName(a.Decided.Actor), appeal.LevelName(a.Decision.Level), words.Deciding(s.incident), words.Sentence(a.Reason))
	}
	if a := s.incident.LastAppeal(); a != nil && a.Pending() {
		level, _ := appeal.Hearing(s.desk.Hall().Ledger, a)
		said += fmt.Sprintf(" Appeal %d waits before the %s.", a.Appeal, appeal.LevelName(level))
	}
	if c := consequence.TakenBack(s.desk.Hall().Ledger, s.incident); c != nil {
		said += fmt.Sprintf(" Its result was taken back by %s (consequence %d).", register.ActorName(c.By.Actor), c.Consequence)
	}
	if s.frozen() && s.incident.Restarted != nil {
		said += " The clocks have restarted: only an appeal changes it."
	}
	if level, due, err := appeal.Right(s.desk.Hall().Ledger, s.incident); err == nil && due.After(s.desk.Now()) {
		left, _ := words.Left(due, s.desk.Now())
		said += fmt.Sprintf(" Appeal to the %s, %s.", appeal.LevelName(level), left)
	}
	return said
}

// because is the reasoning, with names for seats.
func (s view) because() string {
	v := s.shownVerdict()
	if len(v.Questions) > 0 || s.fallen() {
		return "" // there is none before the question is answered, or any more
	}
	because := slices.Clone(v.Because)
	if s.granted() != "" { // it stands in a line of its own
		because = slices.DeleteFunc(because, func(said string) bool {
			return slices.ContainsFunc(v.Granted, func(g rules.Granted) bool { return said == g.Because() })
		})
	}
	return s.table.Plain(strings.Join(because, " "))
}

// granted is what was taken for granted because nobody said it, each with the key that says otherwise; "" where it can no longer be said.
func (s view) granted() string {
	if s.frozen() || s.fallen() {
		return ""
	}
	m := s.desk.Keys().Ruling
	otherwise := map[string]string{
		"move_kind": m.Castling.Help().Key + " if it was castling",
		"flag_down": m.Flag.Help().Key + " if the opponent’s flag fell by it",
		"intent":    m.Covered.Help().Key + " if it was not meant",
	}
	var said []string
	for _, g := range s.shownVerdict().Granted {
		text := g.Text
		if key, ok := otherwise[g.Ask]; ok {
			text += "; " + key
		}
		said = append(said, words.Capital(text)+".")
	}
	return strings.Join(said, " ")
}

// wholeEvent counts the offences of this ladder over the event, for the player and the team, beside the step.
func (s view) wholeEvent() string {
	if s.offence().Ladder == "" || s.incident.Seat == nil {
		return ""
	}
	who := s.incident.Offender
	count := func(player int) int {
		return len(s.desk.Hall().Ledger.Counted(event.PlayerRef{Team: who.Team, Player: player}, s.offence().Ladder))
	}
	return fmt.Sprintf("%s %d, %s %d", s.table.Name(s.incident.Seat), count(who.Player), s.table.Team(*s.incident.Seat), count(1)+count(2))
}

// lastSaid is the last thing that somebody said, and how many spoke before.
func (s view) lastSaid() string {
	n := len(s.incident.Testimony)
	if n == 0 {
		return ""
	}
	last := s.incident.Testimony[n-1]
	who := last.Relation
	if seat := words.Seat(last.Seat); seat != nil {
		who = s.table.Name(seat)
	}
	text := who + ": " + last.Text
	if n > 1 {
		text += fmt.Sprintf(" (and %d more: %s)", n-1, s.desk.Keys().Ruling.History.Help().Key)
	}
	return text
}

// cited are the rules behind it, to be read out, where there is room for all of them.
func (s view) cited() []string {
	if s.w < narrow {
		return nil
	}
	lines := []string{"", "  " + s.desk.Theme().Head.Render("The rules cited")}
	for _, ref := range s.shownVerdict().Refs {
		if card, ok := s.incident.Book().Card(ref); ok {
			lines = append(lines, s.label(card.Ref, card.Ref, card.Title+". "+card.Text)...)
		}
	}
	if len(lines) == 2 {
		return nil
	}
	return lines
}

// viewList is a list of choices under the offence it is about.
func (s view) viewList() []string {
	t := s.desk.Theme()
	where := fmt.Sprintf("%d of %d", s.menu.At()+1, s.menu.Len())
	lines := append(s.offenceLines(), "", layout.Sides("  "+t.Head.Render(s.listLabel()), t.Dim.Render(where), s.w))
	if len(lines) < listHead {
		lines = append(lines, "")
	}
	return append(lines, s.menu.Lines(t, s.table)...)
}

// viewNote shows a note: what was written, what somebody said, and no verdict.
func (s view) viewNote() []string {
	var written []string
	for _, n := range s.incident.Remarks() {
		at := s.desk.Hall().Register.Minute(n.Meta.At)
		written = append(written, s.label(at, at+" ", n.Text)...)
	}
	if written == nil {
		written = []string{"  " + s.desk.Theme().Dim.Render("Nothing is written yet.")}
	}
	return layout.Stack(s.h,
		layout.Part{Rank: 2, Lines: s.seats()},
		layout.Gap(),
		layout.Part{Lines: s.offenceLines()},
		layout.Gap(),
		layout.Part{Lines: written},
		layout.Gap(),
		layout.Part{Rank: 1, Lines: s.label("Said", "Said", s.lastSaid())},
	)
}

// decided is the last decision about the ruling that is shown, nil while there is none.
func (s view) decided() *penalties.Appeal {
	if s.rulingInForce() == nil || s.changed() {
		return nil
	}
	return s.incident.LastDecided()
}

// fallen tells whether a chief has overturned the ruling that is shown.
func (s view) fallen() bool { return s.decided() != nil && s.incident.Standing().Imposing == 0 }

// proposed is what waits to be signed, and for whom; "" for nothing.
func (s view) proposed() string {
	if p := s.recorded.Proposal; p != nil && s.incident.Struck == nil {
		return words.Capital(words.Proposed(s.desk.Hall().Register, s.table, p)) + "."
	}
	return ""
}

// elsewhere is what was carried from other events, at a player's first offence; "" for nothing.
func (s view) elsewhere() string {
	if said := words.InAnotherEvent(s.desk.Hall().Ledger.Elsewhere(s.incident)); said != "" {
		return "In another event, counted by no ladder: " + said + "."
	}
	return ""
}

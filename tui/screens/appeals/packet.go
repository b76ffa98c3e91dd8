package appeals

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/evidence"
	"flagfall/tui/document"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// lineWriter sets labeled texts one under the other.
type lineWriter struct {
	theme theme.Theme
	w     int
	lines []string
}

func (t *lineWriter) labelWidth() int {
	if t.w < narrow {
		return 10
	}
	return 13
}

func (t *lineWriter) add(label, text string) {
	t.lines = append(t.lines, layout.Labeled("  "+t.theme.Dim.Render(label), text, t.labelWidth(), t.w)...)
}

// section writes a titled section; an empty one is left out.
func (t *lineWriter) section(title string, body func()) {
	at := len(t.lines)
	body()
	if len(t.lines) == at {
		return
	}
	head := []string{"  " + t.theme.Head.Render(title)}
	if at > 0 {
		head = append([]string{""}, head...)
	}
	t.lines = append(t.lines[:at:at], append(head, t.lines[at:]...)...)
}

// packet lays out an appeal as a chief reads it.
type packet struct {
	desk     screen.Desk
	matter   *matter
	outlooks map[string]outlook // by decision
	painter  *boards.Painter
	w        int
}

// lines returns the packet in the order in which a chief reads it.
func (s packet) lines() []string {
	t := &lineWriter{theme: s.desk.Theme(), w: s.w}
	t.section("What is asked", func() { s.writeAppeal(t) })
	t.section("What was ruled, and why", func() { s.writeRuling(t) })
	t.section("Testimony", func() { s.writeTestimony(t) })
	t.section("The position", func() { s.writePositions(t) })
	t.section("Rules cited", func() { s.writeRules(t) })
	t.section("The ladder, before and after", func() { s.writeLadder(t) })
	t.section("Earlier decisions", func() { s.writeEarlierDecisions(t) })
	if hall, a := s.desk.Hall(), s.matter.appeal; a.Pending() {
		t.section("What would follow", func() { t.writeFacts(story.Foresight(hall, a)) })
	}
	t.section("Similar rulings at this event", func() {
		t.writeFacts(story.Precedents(s.desk.Hall(), s.matter.appeal.Subject, s.desk.Now()))
	})
	return t.lines
}

func (s packet) writeAppeal(t *lineWriter) {
	a, register := s.matter.appeal, s.desk.Hall().Register
	who := s.matter.table.Full[*words.ParseSeat(a.Seat)] + ", " + s.matter.table.Team(*words.ParseSeat(a.Seat))
	if a.Reopens != nil {
		t.add("For", who)
		t.add("Reopens", fmt.Sprintf("appeal %d, decided and final, on new evidence.", a.Reopens.Appeal))
		t.add("New", a.Text)
		t.add("Why now", a.WhyLate)
		s.writeHearing(t)
		return
	}
	if a.OnBehalf != "" {
		who += "; " + a.OnBehalf + " speaks for the player"
	}
	t.add("By", who)
	t.add("Grounds", words.UpperFirst(words.Grounds(a.Grounds))+".")
	t.add("Says", a.Text)
	if a.Sought != "" {
		t.add("Asks for", a.Sought)
	}
	filed := register.TimeOfDay(a.Filed.At)
	if a.Late {
		t.add("Filed", filed+", late: due at "+register.TimeOfDay(a.Due())+". "+words.UpperFirst(a.LateReason))
	} else {
		text := filed + ", on time: due at " + register.TimeOfDay(a.Due())
		if a.LateReason != "" {
			text += ". " + words.UpperFirst(words.DelayIntro(a)) + ": " + a.LateReason
		}
		t.add("Filed", text)
	}
	s.writeHearing(t)
}

// writeHearing tells before whom the appeal is, or who decided it.
func (s packet) writeHearing(t *lineWriter) {
	a, register := s.matter.appeal, s.desk.Hall().Register
	level, _ := appeal.HearingLevel(s.desk.Hall().Ledger, a)
	for _, skip := range appeal.SkipReasons(s.desk.Hall().Ledger, a) {
		t.add("Skips", appeal.LevelName(skip.Level)+": "+skip.Why)
	}
	before := appeal.LevelName(level)
	var names []string
	for _, o := range appeal.EligibleDeciders(s.desk.Hall().Ledger, a) {
		names = append(names, o.Name)
	}
	if len(names) > 0 {
		before += ": " + strings.Join(names, " or ")
	} else if a.Pending() {
		before += ": " + words.NoDecider
	}
	switch gone := words.Withdrawal(a); {
	case gone != "":
		t.add("Over", gone)
	case a.Decision == nil:
		t.add("Before", before)
	default:
		t.add(
			"Decided",
			fmt.Sprintf(
				"%s %s at %s: %s",
				register.ActorName(a.Decided.Actor),
				words.DecidedIt(a.Decision.Decision),
				register.TimeOfDay(a.Decided.At),
				a.Reason,
			),
		)
		if a.Decision.Heavier {
			t.add("Note", s.matter.table.Heavier(a))
		}
	}
	for _, caution := range appeal.ConflictWarnings(s.desk.Hall().Ledger, a) {
		t.add("Note", caution)
	}
}

func (s packet) writeRuling(t *lineWriter) {
	i, register := s.matter.appeal.Subject, s.desk.Hall().Register
	r := i.Ruling()
	who := "the whole table"
	if i.Seat != nil {
		who = s.matter.table.Full[*i.Seat] + ", seat " + i.Seat.Letter() + ", " + s.matter.table.Team(*i.Seat)
	}
	t.add("Of", words.UpperFirst(i.Title())+": "+who)
	for _, f := range i.GivenFacts() {
		t.add("Told", s.matter.table.FactQuestion(f.Key, f.Value))
	}
	t.add("Ruling", words.Sentence(words.UpperFirst(s.matter.table.Ruling(r.RulingMade))))
	for _, moved := range words.ClockChanges(r.RulingMade) {
		t.add("Clock", moved)
	}
	t.add("By", register.ActorName(r.By())+" at "+register.TimeOfDay(r.Meta.At))
	t.add("Rule", words.UpperFirst(words.Refs(r.Verdict.Refs))+". "+words.AuthorityAndPolicy(r.Verdict))
	t.add("Because", s.matter.table.Reasons(r.RulingMade, penalties.Reasons(s.desk.Hall().Ledger, i)))
	reason := r.Reason
	if r.Departed {
		reason = "Departs from the book. " + reason
	}
	t.add("Reason", reason)
	if r.Decided != "" {
		t.add("Decided", s.matter.table.Decision(r.Decided, r.From))
	}
	if len(i.Appeals) > 1 || s.matter.appeal.Decision != nil {
		t.add("In force", words.Sentence(words.UpperFirst(story.InForce(s.desk.Hall(), i))))
	}
}

// writeTestimony is the testimony, each with its relation to the teams, and what was added since
// the appeal; then the notes.
func (s packet) writeTestimony(t *lineWriter) {
	for _, said := range s.matter.appeal.Subject.Testimony {
		who := s.matter.table.Witness(said.TestimonyAdded)
		if seat := words.ParseSeat(said.Seat); seat != nil {
			who = s.matter.table.Full[*seat] + ", " + s.matter.table.Team(*seat)
		}
		text := words.UpperFirst(who) + ": " + said.Text
		if said.Meta.Seq > s.matter.appeal.Filed.Seq {
			text += " (on appeal)"
		}
		t.add(s.desk.Hall().Register.HourMinute(said.Meta.At), text)
	}
	for _, n := range s.matter.appeal.Subject.Remarks() {
		t.add("Note", n.Text)
	}
}

// writeRules are the cards that the ruling cites, in the book's own order of citing.
func (s packet) writeRules(t *lineWriter) {
	book := s.matter.appeal.Subject.Book()
	for _, ref := range s.matter.appeal.Subject.Ruling().Verdict.Refs {
		if c, ok := book.Card(ref); ok {
			t.add(c.Ref, c.Title+". "+c.Text)
		}
	}
}

// writeLadder is the stream as it stands, and where each ruling would stand if this one fell.
func (s packet) writeLadder(t *lineWriter) {
	then := map[int]string{}
	for _, c := range s.outlooks[penalties.Overturn].raised {
		if c.Step != nil {
			then[c.Incident] = fmt.Sprintf("%s step %d", theme.Arrow, c.Step.WouldBe)
		}
	}
	for _, i := range s.desk.Hall().Ledger.Stream(s.matter.appeal.Subject) {
		r := i.Ruling()
		text := words.Step(r.Verdict.Step) + ", " + story.InForce(s.desk.Hall(), i)
		switch {
		case i == s.matter.appeal.Subject && s.matter.appeal.Pending():
			text += "; this one: no longer counts if overturned"
		case !i.CurrentEffect().Offence:
			text += "; no longer counts"
		case then[i.No] != "":
			text += "; if this is overturned " + then[i.No]
		}
		t.add(i.Label, words.Sentence(words.UpperFirst(text)))
	}
}

// writeEarlierDecisions are the decisions on earlier appeals of the same incident, with what each
// of them saw.
func (s packet) writeEarlierDecisions(t *lineWriter) {
	for _, a := range s.matter.appeal.Subject.Appeals {
		if a == s.matter.appeal || a.Decision == nil {
			continue
		}
		t.add(
			"Appeal "+fmt.Sprint(a.Appeal),
			fmt.Sprintf("%s, %s, %s: %s", s.desk.Hall().Register.ActorName(a.Decided.Actor),
				appeal.LevelName(a.Decision.Level), words.DecidedIt(a.Decision.Decision), a.Reason),
		)
	}
}

// writeFacts writes labeled sentences.
func (t *lineWriter) writeFacts(facts document.Facts) {
	for _, f := range facts {
		t.add(f.Label, f.Text)
	}
}

// writePositions draws each version of the position at the moment in dispute, in place.
func (s packet) writePositions(t *lineWriter) {
	i := s.matter.appeal.Subject
	laws := i.Book().Laws
	height := 16 // both boards beside each other
	if s.w < narrow {
		height = 30 // one above the other
	}
	plan := boards.Fit(s.desk.Theme(), s.w-2, height)
	for n, v := range i.CurrentPositions() {
		name := v.Name()
		if v.Meta.Seq > s.matter.appeal.Filed.Seq {
			name += " (on appeal)"
		}
		if n > 0 {
			t.lines = append(t.lines, "")
		}
		t.add("Version", name+", entered by "+s.desk.Hall().Register.ActorName(v.Meta.Actor))
		final := v.FinalMatch(laws)
		scene := &boards.Scene{Match: &final}
		scene.Names = s.matter.table.Names
		for _, line := range s.painter.Draw(scene, plan) {
			t.lines = append(t.lines, "  "+line)
		}
		for _, why := range evidence.ImpossibleReasons(&final) {
			t.add("Not possible", why)
		}
	}
	if len(i.CurrentPositions()) > 0 {
		t.add(
			"Boards",
			"press "+s.desk.Keys().Everywhere.Boards.Help().Key+" to open them and step through the moves",
		)
	}
}

package appeals

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/evidence"
	"flagfall/penalties/insight"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// teller sets labelled texts one under the other.
type teller struct {
	s     *Hearing
	lines []string
}

func (t *teller) labelWidth() int {
	if t.s.w < narrow {
		return 10
	}
	return 13
}

func (t *teller) tell(label, text string) {
	t.lines = append(t.lines, layout.Labelled("  "+t.s.desk.Theme().Dim.Render(label), text, t.labelWidth(), t.s.w)...)
}

// title begins a part, unless the part turns out empty.
func (t *teller) part(title string, body func()) {
	at := len(t.lines)
	body()
	if len(t.lines) == at {
		return
	}
	head := []string{"  " + t.s.desk.Theme().Head.Render(title)}
	if at > 0 {
		head = append([]string{""}, head...)
	}
	t.lines = append(t.lines[:at:at], append(head, t.lines[at:]...)...)
}

// mostSimilar is how many precedents are shown.
const mostSimilar = 3

// page writes the packet.
type page struct{ *Hearing }

// contents is the packet in the order a chief thinks.
func (s page) contents() []string {
	t := &teller{s: s.Hearing}
	t.part("What is asked", func() { s.asked(t) })
	t.part("What was ruled, and why", func() { s.ruled(t) })
	t.part("What is said", func() { s.said(t) })
	t.part("The position", func() { s.positions(t) })
	t.part("The rules cited", func() { s.rules(t) })
	t.part("The ladder, before and after", func() { s.ladder(t) })
	t.part("Decided before", func() { s.before(t) })
	t.part("Similar rulings of this event", func() { s.similar(t) })
	return t.lines
}

func (s page) asked(t *teller) {
	a, register := s.appeal, s.desk.Hall().Register
	who := s.table.Full[*words.Seat(a.Seat)] + ", " + s.table.Team(*words.Seat(a.Seat))
	if a.Reopens != nil {
		t.tell("For", who)
		t.tell("Takes up", fmt.Sprintf("appeal %d, which was decided for good, on new evidence.", a.Reopens.Appeal))
		t.tell("New", a.Text)
		t.tell("Only now", a.WhyLate)
		s.hearing(t)
		return
	}
	if a.OnBehalf != "" {
		who += "; " + a.OnBehalf + " speaks for the player"
	}
	t.tell("By", who)
	t.tell("Grounds", words.Capital(words.Grounds(a.Grounds))+".")
	t.tell("Says", a.Text)
	if a.Sought != "" {
		t.tell("Asks for", a.Sought)
	}
	filed := register.TimeOfDay(a.Filed.At)
	if a.Late {
		t.tell("Filed", filed+", late: it was due at "+register.TimeOfDay(a.Due())+". "+words.Capital(a.LateReason))
	} else {
		text := filed + ", in time: due at " + register.TimeOfDay(a.Due())
		if a.LateReason != "" {
			text += ". " + words.Capital(words.Delay(a)) + ": " + a.LateReason
		}
		t.tell("Filed", text)
	}
	s.hearing(t)
}

// hearing tells before whom the appeal is, or who decided it.
func (s page) hearing(t *teller) {
	a, register := s.appeal, s.desk.Hall().Register
	level, _ := appeal.HearingLevel(s.desk.Hall().Ledger, a)
	for _, skip := range appeal.SkipReasons(s.desk.Hall().Ledger, a) {
		t.tell("Not to", appeal.LevelName(skip.Level)+": "+skip.Why)
	}
	before := appeal.LevelName(level)
	var names []string
	for _, o := range appeal.EligibleDeciders(s.desk.Hall().Ledger, a) {
		names = append(names, o.Name)
	}
	if len(names) > 0 {
		before += ": " + strings.Join(names, " or ")
	} else if a.Pending() {
		before += ": " + words.NoHearer
	}
	switch gone := words.Withdrawn(a); {
	case gone != "":
		t.tell("Over", gone)
	case a.Decision == nil:
		t.tell("Before", before)
	default:
		t.tell("Decided", fmt.Sprintf("%s %s at %s: %s", register.ActorName(a.Decided.Actor), words.Decided(a.Decision.Decision), register.TimeOfDay(a.Decided.At), a.Reason))
	}
	for _, caution := range appeal.ConflictWarnings(s.desk.Hall().Ledger, a) {
		t.tell("Mind", caution)
	}
}

func (s page) ruled(t *teller) {
	i, register := s.appeal.Subject, s.desk.Hall().Register
	r := i.Ruling()
	who := "the whole table"
	if i.Seat != nil {
		who = s.table.Full[*i.Seat] + ", seat " + i.Seat.Letter() + ", " + s.table.Team(*i.Seat)
	}
	t.tell("Of", words.Capital(i.Title())+": "+who)
	for _, f := range i.GivenFacts() {
		t.tell("Told", s.table.Answered(f.Key, f.Value))
	}
	t.tell("Ruling", words.Capital(s.table.Ruling(r.RulingMade))+".")
	for _, moved := range words.Clocks(r.RulingMade) {
		t.tell("Clock", moved)
	}
	t.tell("By", register.ActorName(r.By())+" at "+register.TimeOfDay(r.Meta.At))
	t.tell("Rule", words.Capital(words.Refs(r.Verdict.Refs))+". "+words.SaysWho(r.Verdict))
	t.tell("Because", s.table.Plain(strings.Join(r.Verdict.Because, " ")))
	reason := r.Reason
	if r.Departed {
		reason = "Departs from the book. " + reason
	}
	t.tell("Reason", reason)
	if r.Decided != "" {
		t.tell("Decided", words.Decision(r.Decided, r.From))
	}
	if now := i.CurrentEffect(); len(i.Appeals) > 1 || s.appeal.Decision != nil {
		t.tell("In force", words.Capital(s.table.Imposed(now.Made()))+".")
	}
}

// said is the testimony, each with its relation to the teams, and what was added since the appeal; then the notes.
func (s page) said(t *teller) {
	for _, said := range s.appeal.Subject.Testimony {
		who := said.Relation
		if seat := words.Seat(said.Seat); seat != nil {
			who = s.table.Full[*seat] + ", " + s.table.Team(*seat)
		}
		text := words.Capital(who) + ": " + said.Text
		if said.Meta.Seq > s.appeal.Filed.Seq {
			text += " (on appeal)"
		}
		t.tell(s.desk.Hall().Register.HourMinute(said.Meta.At), text)
	}
	for _, n := range s.appeal.Subject.Remarks() {
		t.tell("Note", n.Text)
	}
}

// rules are the cards that the ruling cites, in the book's own order of citing.
func (s page) rules(t *teller) {
	book := s.appeal.Subject.Book()
	for _, ref := range s.appeal.Subject.Ruling().Verdict.Refs {
		if c, ok := book.Card(ref); ok {
			t.tell(c.Ref, c.Title+". "+c.Text)
		}
	}
}

// ladder is the stream as it stands, and where each ruling would stand if this one fell.
func (s page) ladder(t *teller) {
	then := map[int]string{}
	for _, c := range s.outlooks[penalties.Overturn].raised {
		if c.Step != nil {
			then[c.Incident] = fmt.Sprintf("%s step %d", theme.Arrow, c.Step.WouldBe)
		}
	}
	for _, i := range s.desk.Hall().Ledger.Stream(s.appeal.Subject) {
		r := i.Ruling()
		text := words.Step(r.Verdict.Step) + ", " + words.At(s.desk.Hall().Register, i.Match).Imposed(i.CurrentEffect().Made())
		switch {
		case i == s.appeal.Subject && s.appeal.Pending():
			text += "; this one: overturned, it counts no more"
		case !i.CurrentEffect().Offence:
			text += "; counts no more"
		case then[i.No] != "":
			text += "; if this falls " + then[i.No]
		}
		t.tell(i.Label, words.Capital(text)+".")
	}
}

// before are the decisions on earlier appeals of the same incident, with what each of them saw.
func (s page) before(t *teller) {
	for _, a := range s.appeal.Subject.Appeals {
		if a == s.appeal || a.Decision == nil {
			continue
		}
		t.tell("Appeal "+fmt.Sprint(a.Appeal), fmt.Sprintf("%s, %s, %s: %s", s.desk.Hall().Register.ActorName(a.Decided.Actor),
			appeal.LevelName(a.Decision.Level), words.Decided(a.Decision.Decision), a.Reason))
	}
}

// similar are final rulings on the same offence: those that nobody may appeal any more, or only late.
func (s page) similar(t *teller) {
	ledger, told := s.desk.Hall().Ledger, 0
	for _, i := range insight.Precedents(ledger, s.appeal.Subject, ledger.IncidentCount()) {
		if _, due, err := appeal.LevelAndDeadline(ledger, i); told == mostSimilar || err == nil && due.After(s.desk.Now()) {
			continue
		}
		told++
		r := i.Ruling()
		text := words.At(s.desk.Hall().Register, i.Match).Ruling(r.RulingMade) + ", " + words.Stands(i)
		if r.Explanation() != "" {
			text += ": " + r.Explanation()
		}
		t.tell(i.Label, words.Capital(text))
	}
}

// positions draws each version of the position at the moment in dispute, in place.
func (s page) positions(t *teller) {
	i := s.appeal.Subject
	laws := i.Book().Laws
	height := 16 // both boards beside each other
	if s.w < narrow {
		height = 30 // one above the other
	}
	plan := boards.Fit(s.desk.Theme(), s.w-2, height)
	for n, v := range i.CurrentPositions() {
		name := v.Name()
		if v.Meta.Seq > s.appeal.Filed.Seq {
			name += " (on appeal)"
		}
		if n > 0 {
			t.lines = append(t.lines, "")
		}
		t.tell("Version", name+", entered by "+s.desk.Hall().Register.ActorName(v.Meta.Actor))
		final := v.FinalMatch(laws)
		scene := &boards.Scene{Match: &final}
		for seat, full := range s.table.Full {
			scene.Names[seat] = words.Initial(full)
		}
		for _, line := range s.painter.Draw(scene, plan) {
			t.lines = append(t.lines, "  "+line)
		}
		for _, why := range evidence.ImpossibleReasons(&final) {
			t.tell("Not so", why)
		}
	}
	if len(i.CurrentPositions()) > 0 {
		t.tell("Boards", s.desk.Keys().Everywhere.Boards.Help().Key+" opens them, to step through the moves")
	}
}

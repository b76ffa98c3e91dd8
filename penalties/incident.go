package penalties

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Incident is something a TD was called to, with all that followed.
type Incident struct {
	No        int
	Label     string // "R4-12-02": round, table, and the how-manieth there
	Place     event.Place
	Match     *event.Match
	Seat      *bughouse.Seat  // the offender's or the claimant's, nil for the whole table
	Offender  event.PlayerRef // who sat there
	Charged   event.PlayerRef // whose ladder it may climb: the offender, or against whom the claim is made
	Offence   string
	Given     rules.StatedFacts
	EnteredBy string
	CalledBy  string
	Logged    fact.Meta
	Rulings   []*Ruling // the last one stands, the others are superseded
	Proposal  *Proposal // what waits to be signed, nil for nothing
	Notes     []Note
	Testimony []Testimony
	Positions []*PositionVersion // evidence, number n at n-1
	Appeals   []*Appeal          // oldest first
	Struck    *fact.Meta
	Restarted *fact.Meta     // the clocks run again: the ruling is frozen
	History   []HistoryEntry // every entry about it, in order
}

// Ruling is a decision of a TD.
type Ruling struct {
	RulingMade
	Meta   fact.Meta
	Reason string

	policy rules.Policy // the event's, when it was made
}

// Proposal is a ruling that waits to be signed.
type Proposal struct {
	RulingProposed
	Meta fact.Meta
}

// By is the actor who proposes, whoever entered it.
func (p *Proposal) By() string {
	if p.Ruling.CalledBy != "" {
		return p.Ruling.CalledBy
	}
	return p.Meta.Actor
}

// By is the actor who ruled, whoever entered it.
func (r *Ruling) By() string {
	if r.CalledBy != "" {
		return r.CalledBy
	}
	return r.Meta.Actor
}

// Explanation is what the official said for the ruling: its reason, and without one what they decided where the book leaves it to them.
func (r *Ruling) Explanation() string { return cmp.Or(r.Reason, r.Decided) }

// Note is free text, by an official.
type Note struct {
	NoteAdded
	Meta fact.Meta
}

// Remarks are the notes about the incident itself; the others say why something was done.
func (i *Incident) Remarks() []Note {
	return slices.DeleteFunc(slices.Clone(i.Notes), func(n Note) bool { return n.About != Remark })
}

// Testimony is what somebody said, as an official took it down.
type Testimony struct {
	TestimonyAdded
	Meta fact.Meta
}

// HistoryEntry is one entry in an incident's history.
type HistoryEntry struct {
	Meta fact.Meta
	Fact fact.Fact
}

// Ruling is the one that stands, nil while the incident is open.
func (i *Incident) Ruling() *Ruling {
	if len(i.Rulings) == 0 {
		return nil
	}
	return i.Rulings[len(i.Rulings)-1]
}

// The states of an incident.
const (
	Open   = "open"
	Ruled  = "ruled"
	Struck = "struck"
)

// State is Open, Ruled or Struck, or that of the newest appeal against its ruling.
func (i *Incident) State() string {
	r, a := i.Ruling(), i.LastAppeal()
	switch {
	case i.Struck != nil:
		return Struck
	case r == nil:
		return Open
	case a != nil && (a.Decision == nil || a.Decided.Seq > r.Meta.Seq):
		return a.State()
	}
	return Ruled
}

// DecidedAt is when it was ruled, or last decided about: from then on the time to appeal runs. It is zero before the first ruling.
func (i *Incident) DecidedAt() time.Time {
	r := i.Ruling()
	if r == nil {
		return time.Time{}
	}
	at := r.Meta.At
	if a := i.LastAppeal(); a != nil && a.Decision != nil && a.Decided.At.After(at) {
		at = a.Decided.At
	}
	return at
}

// Hash is the printed head of the newest entry about the incident.
func (i *Incident) Hash() string { return i.History[len(i.History)-1].Meta.Hash }

// Book is the rulebook that the incident falls under.
func (i *Incident) Book() *rules.Book { return i.Match.Pairing.Section.Book }

// SetSeat says whose seat it is about, and with that who is charged.
func (i *Incident) SetSeat(seat bughouse.Seat) {
	i.Seat, i.Charged = &seat, i.Offender
	if o, ok := i.Book().Offence(i.Offence); ok && o.Claim {
		i.Charged = i.Match.PlayerAt(seat.Opponent())
	}
}

// chargedSeat is where the charged player sits.
func (i *Incident) chargedSeat() bughouse.Seat {
	if i.Charged == i.Offender {
		return *i.Seat
	}
	return i.Seat.Opponent()
}

// onLadder tells whether the incident was ruled a step of a ladder.
func (i *Incident) onLadder(ladder string) bool {
	r := i.Ruling()
	return r != nil && r.Verdict.Step != nil && r.Verdict.Step.Ladder == ladder
}

// ladderStep is the ladder on which an offence counts by what holds for it, and its rung; "" for none. Where the first time is only forbidden
// (FIDE 3.9) no step is ruled, and for it to be repeated it counts all the same.
func (i *Incident) ladderStep(st CurrentEffect) (ladder string, rung int) {
	if step := st.Step(); step != nil {
		return step.Ladder, step.N
	}
	o, known := i.Book().OffenceByKind(offenceKind(i))
	l, climbs := i.Book().Ladder(o.Ladder)
	if !known || !climbs || st.Imposing == 0 || l.Rungs[0].Remedy != rules.Instruct {
		return "", 0
	}
	v := st.Ruling.Verdict
	repeated := v.Outcome == rules.OutDiscretion && len(v.Options) == len(l.Tail) // no other case of the offence
	if v.Outcome != rules.OutInstruct && !repeated {
		return "", 0
	}
	return l.ID, 1
}

// Title is the offence in a few words of its rulebook, which accuse nobody of what is not found; the kind itself where the book has lost it.
func (i *Incident) Title() string {
	if o, ok := i.Book().Offence(i.Offence); ok {
		return o.TitleFor(i.Given.Facts())
	}
	return strings.ReplaceAll(i.Offence, "-", " ")
}

// FirstRulingSeq is the entry in which the incident's step was first assessed: the order in which steps were climbed.
func (i *Incident) FirstRulingSeq() int64 { return i.Rulings[0].Meta.Seq }

// RulingNumbers are the numbers of all rulings ever made on the incident.
func (i *Incident) RulingNumbers() []int {
	numbers := make([]int, len(i.Rulings))
	for n, r := range i.Rulings {
		numbers[n] = r.RulingMade.Ruling
	}
	return numbers
}

// CountsAsOffence tells whether the incident is a standing offence of some ladder.
func (i *Incident) CountsAsOffence() bool { return i.CurrentEffect().Offence }

// SeatOf is the seat of a letter, a to d; false for anything else.
func SeatOf(letter string) (bughouse.Seat, bool) {
	if len(letter) != 1 {
		return 0, false
	}
	return bughouse.SeatOfLetter(rune(letter[0]))
}

// PlayContinues tells whether the match goes on since the ruling.
func (i *Incident) PlayContinues() bool {
	_, over := i.Match.Result()
	return i.ClocksRunning() && !over
}

// FinallyDecided tells whether the last level has decided about the incident, whatever was struck, carried out or reopened since.
func (i *Incident) FinallyDecided() bool {
	for _, a := range slices.Backward(i.Appeals) {
		if a.Decision != nil {
			return a.Decision.Final
		}
	}
	return false
}

// LastDecidedAppeal is the newest appeal about the present ruling that has been decided, whatever waits since; nil where none has.
func (i *Incident) LastDecidedAppeal() *Appeal {
	r := i.Ruling()
	for _, a := range slices.Backward(i.Appeals) {
		if r != nil && a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			return a
		}
	}
	return nil
}

// LastAppeal is the newest appeal about the incident that was not withdrawn, nil when there is none.
func (i *Incident) LastAppeal() *Appeal {
	for _, a := range slices.Backward(i.Appeals) {
		if a.Withdrawn == nil {
			return a
		}
	}
	return nil
}

// SettledAppeal is the appeal against the present ruling that was settled by agreement, nil for none.
func (i *Incident) SettledAppeal() *Appeal {
	r := i.Ruling()
	for _, a := range i.Appeals {
		if a.Withdrawn != nil && a.Withdrawn.Agreed && r != nil && a.Filed.Seq > r.Meta.Seq {
			return a
		}
	}
	return nil
}

// TimeUsed tells whether the clocks have run since the ruling, so that time given is time used.
func TimeUsed(i *Incident) bool {
	_, over := i.Match.Result()
	return over || i.ClocksRunning() || !i.Match.Pairing.Round.Finished.IsZero()
}

// ClocksRunning tells whether the clocks have run since the matter was last decided at the table: a remand brings it back there.
func (i *Incident) ClocksRunning() bool {
	if i.Restarted == nil {
		return false
	}
	return !slices.ContainsFunc(i.Appeals, func(a *Appeal) bool {
		return a.Decision != nil && a.Decision.Decision == Remand && a.Decided.Seq > i.Restarted.Seq
	})
}

// RulingToCorrect is the number of the ruling that a new one would correct, 0 where none stands: before the first, and after a remand.
func (i *Incident) RulingToCorrect() int {
	if i.AwaitsRuling() {
		return 0
	}
	return i.Ruling().RulingMade.Ruling
}

// Correctable tells whether the TD may still rule: there is no ruling yet, a chief sent it back, or since then the clocks
// stand and nobody has appealed.
func (i *Incident) Correctable() bool {
	if i.AwaitsRuling() {
		return true
	}
	a := i.LastAppeal()
	return !i.ClocksRunning() && (a == nil || a.Decision != nil && a.Decision.Decision == Remand)
}

// AwaitsRuling tells whether it waits for the TD: for the first time, or sent back.
func (i *Incident) AwaitsRuling() bool { return i.Ruling() == nil || i.State() == Remanded }

// IsNote tells whether something was written down and nothing imposed: a note, of which nothing follows.
func (i *Incident) IsNote() bool {
	r := i.Ruling()
	return i.Offence == rules.KindNote && r != nil && len(r.Remedies) == 0 && i.LastAppeal() == nil
}

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

// Incident is something a TD was called to, with everything that followed.
type Incident struct {
	No       int
	Label    string // "R4-12-02": round, table, number at the table
	Place    event.Place
	Match    *event.Match
	Seat     *bughouse.Seat  // of the offender or claimant, nil for the whole table
	Offender event.PlayerRef // who sat there
	// whose ladder it may climb: the offender, or the player a claim is made against
	Charged   event.PlayerRef
	Offence   string
	Given     rules.StatedFacts
	EnteredBy string
	CalledBy  string
	Logged    fact.Meta
	Rulings   []*Ruling // the last one is current, the others are superseded
	Proposal  *Proposal // a ruling that waits for a signature, nil for none
	Notes     []Note
	Testimony []Testimony
	Positions []*PositionVersion // evidence, number n at n-1
	Appeals   []*Appeal          // oldest first
	Struck    *fact.Meta
	Restarted *fact.Meta     // the clocks run again, and the ruling is frozen
	History   []HistoryEntry // every entry about it, in order

	seated [4]event.PlayerRef // who sat there when it was logged, by seat; zero before
}

// Ruling is a decision of a TD.
type Ruling struct {
	RulingMade
	Meta   fact.Meta
	Reason string

	policy *rules.Policy // at the time of the ruling; rulings share it
}

// Proposal is a ruling that waits for a signature.
type Proposal struct {
	RulingProposed
	Meta fact.Meta
}

// By is the actor who proposes: who entered it, whoever was called.
func (p *Proposal) By() string { return p.Meta.Actor }

// EnteredFor returns the ruling with who was called, where another one enters it: it is theirs only
// if they have proved who they are.
func (r RulingMade) EnteredFor(called string, proved bool) RulingMade {
	if proved {
		r.CalledBy = called
	} else {
		r.Called = called
	}
	return r
}

// OtherHands are the actors besides the one who ruled: who entered it, proposed it or was called; in
// this order, "" for none.
func (r *Ruling) OtherHands() (entered, proposed, called string) {
	other := func(actor string) string {
		if actor == r.By() {
			return ""
		}
		return actor
	}
	return other(r.Meta.Actor), other(r.Proposed), other(r.Called)
}

// By is the actor who ruled, even where another one entered it.
func (r *Ruling) By() string {
	if r.CalledBy != "" {
		return r.CalledBy
	}
	return r.Meta.Actor
}

// Explanation is the reason of the ruling, else what the official decided where the rulebook leaves
// it open.
func (r *Ruling) Explanation() string { return cmp.Or(r.Reason, r.Decided) }

// Note is free text by an official.
type Note struct {
	NoteAdded
	Meta fact.Meta
}

// Remarks are the notes about the incident itself. The other notes explain an act.
func (i *Incident) Remarks() []Note {
	return slices.DeleteFunc(slices.Clone(i.Notes), func(n Note) bool { return n.About != Remark })
}

// Testimony is a statement as an official wrote it down.
type Testimony struct {
	TestimonyAdded
	Meta fact.Meta
}

// HistoryEntry is one entry in an incident's history.
type HistoryEntry struct {
	Meta fact.Meta
	Fact fact.Fact // as it was recorded; of a ruling, the *Ruling that holds it
}

// Ruling is the current ruling, nil while the incident is open.
func (i *Incident) Ruling() *Ruling {
	if len(i.Rulings) == 0 {
		return nil
	}
	return i.Rulings[len(i.Rulings)-1]
}

// The states of an incident without an appeal.
const (
	Open   = "open"
	Ruled  = "ruled"
	Struck = "struck"
)

// State is Open, Ruled or Struck, or the state of the newest appeal against the current ruling.
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

// DecidedAt is the time of the ruling or of the last decision on it. The time to appeal runs from
// then. It is zero before the first ruling.
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

// Hash is the printed head of the newest entry about the incident, "" where it is not recorded yet.
func (i *Incident) Hash() string {
	if len(i.History) == 0 {
		return ""
	}
	return i.History[len(i.History)-1].Meta.Hash.String()
}

// Book is the rulebook of the incident's section.
func (i *Incident) Book() *rules.Book { return i.Match.Pairing.Section.Book }

// SetSeat sets the seat that the incident is about, and who is charged.
func (i *Incident) SetSeat(seat bughouse.Seat) {
	i.Seat, i.Charged = &seat, i.Offender
	if o, ok := i.Book().Offence(i.Offence); ok && o.Claim {
		i.Charged = i.Match.PlayerAt(seat.Opponent())
	}
}

// PlayerAt returns who sat in a seat of its match when it was logged.
func (i *Incident) PlayerAt(seat bughouse.Seat) event.PlayerRef {
	if who := i.seated[seat]; who.Team != 0 {
		return who
	}
	return i.Match.PlayerAt(seat)
}

// chargedSeat is the seat of the charged player.
func (i *Incident) chargedSeat() bughouse.Seat {
	if i.Charged == i.Offender {
		return *i.Seat
	}
	return i.Seat.Opponent()
}

// onLadder reports whether the incident was ruled a step of a ladder.
func onLadder(i *Incident, ladder string) bool {
	r := i.Ruling()
	return r != nil && r.Verdict.Step != nil && r.Verdict.Step.Ladder == ladder
}

// ladderStep returns the ladder on which an offence with an effect counts, and its rung; "" for
// none. An offence that is only forbidden the first time (FIDE 3.9) has no step, and still counts
// as rung 1 so that a repetition is recognized: the text asks whether it was done before, so it
// counts before anything is ruled on it too.
func (i *Incident) ladderStep(st CurrentEffect) (ladder string, rung int) {
	if step := st.Step(); step != nil {
		return step.Ladder, step.N
	}
	l, forbids := i.forbiddingLadder()
	switch {
	case !forbids || st.Struck:
		return "", 0
	case i.AwaitsRuling():
		return l.ID, 1
	case st.Imposing == 0:
		return "", 0
	}
	v := st.Ruling.Verdict
	// Only the discretion of a repeated offense offers as many options as the ladder has tails.
	repeated := v.Outcome == rules.OutDiscretion && len(v.Options) == len(l.Tail)
	if v.Outcome != rules.OutInstruct && !repeated {
		return "", 0
	}
	return l.ID, 1
}

// forbiddingLadder is the ladder of an offence that is only forbidden the first time (FIDE 3.9);
// false for any other offence.
func (i *Incident) forbiddingLadder() (rules.Ladder, bool) {
	o, known := i.Book().OffenceByKind(offenceKind(i))
	l, climbs := i.Book().Ladder(o.Ladder)
	return l, known && climbs && l.Rungs[0].Remedy == rules.Instruct
}

// ForbidsFirst reports whether an incident's offence is only forbidden the first time (FIDE 3.9).
func ForbidsFirst(i *Incident) bool {
	_, forbids := i.forbiddingLadder()
	return forbids
}

// Title is the offence in a few words of its rulebook, which accuse no one before it is proved; the
// kind itself where the rulebook no longer has it.
func (i *Incident) Title() string {
	if o, ok := i.Book().Offence(i.Offence); ok {
		return o.TitleFor(i.Given.Facts())
	}
	return strings.ReplaceAll(i.Offence, "-", " ")
}

// FirstRulingSeq is the entry of the first ruling, 0 before that. Steps are climbed in the order of
// these.
func (i *Incident) FirstRulingSeq() int64 {
	if len(i.Rulings) == 0 {
		return 0
	}
	return i.Rulings[0].Meta.Seq
}

// RulingNumbers are the numbers of all rulings ever made on the incident.
func (i *Incident) RulingNumbers() []int {
	numbers := make([]int, len(i.Rulings))
	for n, r := range i.Rulings {
		numbers[n] = r.RulingMade.Ruling
	}
	return numbers
}

// CountsAsOffence reports whether the incident counts on a ladder.
func (i *Incident) CountsAsOffence() bool { return i.CurrentEffect().Offence }

// SeatOf is the seat of a letter, a to d; false for anything else.
func SeatOf(letter string) (bughouse.Seat, bool) {
	if len(letter) != 1 {
		return 0, false
	}
	return bughouse.SeatOfLetter(rune(letter[0]))
}

// PlayContinues reports whether the match has gone on since the ruling.
func (i *Incident) PlayContinues() bool {
	_, over := i.Match.Result()
	return i.ClocksRunning() && !over
}

// FinallyDecided reports whether the last level has decided about the incident, whatever was
// struck, carried out or reopened since.
func (i *Incident) FinallyDecided() bool {
	for _, a := range slices.Backward(i.Appeals) {
		if a.Decision != nil {
			return a.Decision.Final
		}
	}
	return false
}

// LastDecidedAppeal is the newest decided appeal against the current ruling, nil for none.
func (i *Incident) LastDecidedAppeal() *Appeal {
	r := i.Ruling()
	for _, a := range slices.Backward(i.Appeals) {
		if r != nil && a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			return a
		}
	}
	return nil
}

// LastAppeal is the newest appeal that was not withdrawn, nil for none.
func (i *Incident) LastAppeal() *Appeal {
	for _, a := range slices.Backward(i.Appeals) {
		if a.Withdrawn == nil {
			return a
		}
	}
	return nil
}

// SettledAppeal is the appeal against the current ruling that was settled by agreement, nil for
// none.
func (i *Incident) SettledAppeal() *Appeal {
	r := i.Ruling()
	for _, a := range i.Appeals {
		if a.Withdrawn != nil && a.Withdrawn.Agreed && r != nil && a.Filed.Seq > r.Meta.Seq {
			return a
		}
	}
	return nil
}

// TimeUsed reports whether play has gone on since the ruling, so that time given was used.
func TimeUsed(i *Incident) bool {
	_, over := i.Match.Result()
	return over || i.ClocksRunning() || !i.Match.Pairing.Round.Finished.IsZero()
}

// ClocksRunning reports whether the clocks were restarted since the matter was last with the TD. A
// remand brings it back there.
func (i *Incident) ClocksRunning() bool {
	if i.Restarted == nil {
		return false
	}
	return !slices.ContainsFunc(i.Appeals, func(a *Appeal) bool {
		return a.Decision != nil && a.Decision.Decision == Remand && a.Decided.Seq > i.Restarted.Seq
	})
}

// RulingToCorrect is the number of the ruling that a new one would correct; 0 before the first
// ruling and after a remand.
func (i *Incident) RulingToCorrect() int {
	if i.AwaitsRuling() {
		return 0
	}
	return i.Ruling().RulingMade.Ruling
}

// Correctable reports whether the TD may rule: there is no ruling yet, a chief sent it back, or the
// clocks have not restarted and no appeal is filed.
func (i *Incident) Correctable() bool {
	if i.AwaitsRuling() {
		return true
	}
	a := i.LastAppeal()
	return !i.ClocksRunning() && (a == nil || a.Decision != nil && a.Decision.Decision == Remand)
}

// AwaitsRuling reports whether it has no ruling, or was sent back.
func (i *Incident) AwaitsRuling() bool { return i.Ruling() == nil || i.State() == Remanded }

// IsNote reports whether it is a mere note, with nothing imposed and no appeal.
func (i *Incident) IsNote() bool {
	r := i.Ruling()
	return i.Offence == rules.KindNote && r != nil && len(r.Remedies) == 0 && i.LastAppeal() == nil
}

// Package penalties is the ledger: incidents with their rulings, the streams that steps are counted from, and who may do what.
package penalties

import (
	"errors"
	"fmt"
	"maps"

	"flagfall/pairing"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// State is the ledger as it stands. It is read freely and changed only by Apply.
type State struct {
	register  *pairing.State
	Incidents []*Incident // number n at n-1
	Rulings   []*Ruling   // number n at n-1

	Appeals      []*Appeal      // number n at n-1
	Consequences []*Consequence // number n at n-1
	Days         []Day          // closed, oldest first
	Calls        []*Call        // number n at n-1
	ties         map[TieDeclared]bool

	// The same incidents, by where and by whom: a floor of hundreds of tables asks on every key.
	byMatch   map[*pairing.Match][]*Incident
	byCharged map[pairing.PlayerRef][]*Incident
	atTable   map[pairing.Place]int // incidents at a table in a round, match 0
}

// NewState is the ledger of an empty journal, over its register.
func NewState(register *pairing.State) *State {
	return &State{
		register: register, ties: map[TieDeclared]bool{}, byMatch: map[*pairing.Match][]*Incident{},
		byCharged: map[pairing.PlayerRef][]*Incident{}, atTable: map[pairing.Place]int{},
	}
}

// Incident is something a TD was called to, with all that followed.
type Incident struct {
	No        int
	Label     string // "R4-12-02": round, table, and the how-manieth there
	Place     pairing.Place
	Match     *pairing.Match
	Seat      *bughouse.Seat    // the offender's or the claimant's, nil for the whole table
	Offender  pairing.PlayerRef // who sat there
	Charged   pairing.PlayerRef // whose ladder it may climb: the offender, or against whom the claim is made
	Offence   string
	Given     map[string]any
	EnteredBy string
	CalledBy  string
	Logged    pairing.Meta
	Rulings   []*Ruling // the last one stands, the others are superseded
	Notes     []Note
	Testimony []Testimony
	Positions []*Version // evidence, number n at n-1
	Appeals   []*Appeal  // oldest first
	Struck    *pairing.Meta
	Restarted *pairing.Meta // the clocks run again: the ruling is frozen
	History   []Event       // every entry about it, in order
}

// Ruling is a decision of a TD.
type Ruling struct {
	RulingMade
	Meta   pairing.Meta
	Reason string

	policy rules.Policy // the event's, when it was made
}

// By is the actor who ruled, whoever entered it.
func (r *Ruling) By() string {
	if r.CalledBy != "" {
		return r.CalledBy
	}
	return r.Meta.Actor
}

// Note is free text, by an official.
type Note struct {
	NoteAdded
	Meta pairing.Meta
}

// Testimony is what somebody said, as an official took it down.
type Testimony struct {
	TestimonyAdded
	Meta pairing.Meta
}

// Event is one entry in an incident's history.
type Event struct {
	Meta pairing.Meta
	Fact pairing.Fact
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

// Hash is the printed head of the newest entry about the incident.
func (i *Incident) Hash() string { return i.History[len(i.History)-1].Meta.Hash }

// Book is the rulebook that the incident falls under.
func (i *Incident) Book() *rules.Book { return i.Match.Pairing.Section.Book }

// Incident returns incident n, or an error naming those there are.
func (s *State) Incident(n int) (*Incident, error) {
	switch {
	case len(s.Incidents) == 0:
		return nil, fmt.Errorf("no incident %d: none is logged yet", n)
	case n < 1 || n > len(s.Incidents):
		return nil, fmt.Errorf("no incident %d: they are numbered 1 to %d", n, len(s.Incidents))
	}
	return s.Incidents[n-1], nil
}

// At lists the incidents of a match, struck ones too.
func (s *State) At(m *pairing.Match) []*Incident { return s.byMatch[m] }

// Owns tells whether a fact is this package's.
func Owns(fact pairing.Fact) bool { return owned[fact.Kind()] }

var owned = func() map[string]bool {
	m := map[string]bool{}
	for _, f := range Facts() {
		m[f.Kind()] = true
	}
	return m
}()

// Apply folds one fact into the ledger. An error means that the journal speaks of something it never introduced;
// the ledger is unchanged then.
func (s *State) Apply(meta pairing.Meta, fact pairing.Fact) error {
	switch f := fact.(type) {
	case IncidentLogged:
		return s.applyLogged(meta, f)
	case FactsGiven:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Given = merged(i.Given, f.Given) })
	case RulingMade:
		if f.Ruling != len(s.Rulings)+1 {
			return fmt.Errorf("ruling %d is out of order", f.Ruling)
		}
		if i, err := s.Incident(f.Incident); err == nil && f.Supersedes != 0 {
			if err := s.knowsRuling(f.Supersedes, i); err != nil {
				return err
			}
		}
		return s.about(meta, f, f.Incident, func(i *Incident) {
			r := &Ruling{RulingMade: f, Meta: meta, policy: s.register.Policy}
			i.Rulings = append(i.Rulings, r)
			s.Rulings = append(s.Rulings, r)
		})
	case ClocksRestarted:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Restarted = &meta })
	case IncidentStruck:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Struck = &meta })
	case TestimonyAdded:
		return s.about(meta, f, f.Incident, func(i *Incident) { i.Testimony = append(i.Testimony, Testimony{f, meta}) })
	case NoteAdded:
		return s.applyNote(meta, f)
	case PositionEntered:
		return s.applyPosition(meta, f)
	default:
		return s.applyAppeals(meta, fact)
	}
}

// applyAppeals folds what follows rulings.
func (s *State) applyAppeals(meta pairing.Meta, fact pairing.Fact) error {
	switch f := fact.(type) {
	case AppealFiled:
		if f.Appeal != len(s.Appeals)+1 {
			return fmt.Errorf("appeal %d is out of order", f.Appeal)
		}
		if err := s.knowsFiled(f); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(i *Incident) {
			a := &Appeal{AppealFiled: f, Of: i, Filed: meta}
			i.Appeals = append(i.Appeals, a)
			s.Appeals = append(s.Appeals, a)
		})
	case AppealReopened:
		return s.applyReopened(meta, f)
	case AppealDecided:
		a, err := s.Appeal(f.Appeal)
		if err != nil {
			return err
		}
		if err := errors.Join(belongs("appeal", f.Appeal, f.Incident, a.Incident), s.knowsParts(f.Skipped)); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(*Incident) { a.Decision, a.Decided = &f, meta })
	case ConsequenceRaised:
		if f.Consequence != len(s.Consequences)+1 {
			return fmt.Errorf("consequence %d is out of order", f.Consequence)
		}
		if err := s.knowsRaised(f); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(i *Incident) {
			s.Consequences = append(s.Consequences, &Consequence{ConsequenceRaised: f, Of: i, Raised: meta})
		})
	case ConsequenceSettled:
		c, err := s.Consequence(f.Consequence)
		if err != nil {
			return err
		}
		if err := belongs("consequence", f.Consequence, f.Incident, c.Incident); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(*Incident) { c.Settled, c.By = &f, meta })
	case ConsequenceLapsed:
		c, err := s.Consequence(f.Consequence)
		if err != nil {
			return err
		}
		if err := belongs("consequence", f.Consequence, f.Incident, c.Incident); err != nil {
			return err
		}
		return s.about(meta, f, f.Incident, func(*Incident) { c.Lapsed = &meta })
	case TieDeclared:
		if err := s.knowsTie(f); err != nil {
			return err
		}
		s.ties[f] = true
		return nil
	case TieLifted:
		delete(s.ties, TieDeclared(f))
		return nil
	case DayClosed:
		if err := s.knowsLeft(f); err != nil {
			return err
		}
		s.Days = append(s.Days, Day{f, meta})
		return nil
	default:
		return s.applyCalls(meta, fact)
	}
}

// applyNote keeps a text, and puts reasons where they belong.
func (s *State) applyNote(meta pairing.Meta, f NoteAdded) error {
	if f.Ruling < 0 || f.Ruling > len(s.Rulings) || f.Appeal < 0 || f.Appeal > len(s.Appeals) ||
		f.Consequence < 0 || f.Consequence > len(s.Consequences) || !s.hasPosition(f) {
		return fmt.Errorf("a note explains what is not in the journal")
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		i.Notes = append(i.Notes, Note{f, meta})
		switch {
		case f.Ruling > 0:
			s.Rulings[f.Ruling-1].Reason = f.Text
		case f.Consequence > 0:
			s.Consequences[f.Consequence-1].Reason = f.Text
		case f.Appeal > 0:
			s.Appeals[f.Appeal-1].note(f)
		case f.Position > 0:
			i.Positions[f.Position-1].Title = f.Text
		}
	})
}

// note puts a text about an appeal where it belongs.
func (a *Appeal) note(f NoteAdded) {
	switch f.About {
	case GroundsOfAppeal:
		a.Text = f.Text
	case RemedySought:
		a.Sought = f.Text
	case SpeaksFor:
		a.OnBehalf = f.Text
	case ReasonOfDelay:
		a.LateWhy = f.Text
	case WhyOnlyNow:
		a.OnlyNow = f.Text
	case ReasonOfDecision:
		a.Reason = f.Text
	}
}

func (s *State) applyLogged(meta pairing.Meta, f IncidentLogged) error {
	if f.Incident != len(s.Incidents)+1 {
		return fmt.Errorf("incident %d is out of order", f.Incident)
	}
	m, err := s.register.Find(f.Place)
	if err != nil {
		return err
	}
	if err := s.knowsSeated(f, m); err != nil {
		return err
	}
	i := &Incident{
		No: f.Incident, Place: f.Place, Match: m, Offence: f.Offence, Given: f.Given,
		Offender:  pairing.PlayerRef{Team: f.Team, Player: f.Player},
		EnteredBy: meta.Actor, CalledBy: f.CalledBy, Logged: meta,
		History: []Event{{meta, f}},
	}
	if seat, ok := seatOf(f.Seat); ok {
		i.sit(seat)
	}
	i.Label = s.label(f.Place)
	s.Incidents = append(s.Incidents, i)
	s.byMatch[m] = append(s.byMatch[m], i)
	s.atTable[tableOf(f.Place)]++
	if i.Seat != nil {
		s.byCharged[i.Charged] = append(s.byCharged[i.Charged], i)
	}
	return nil
}

// sit says whose seat it is about, and with that who is charged.
func (i *Incident) sit(seat bughouse.Seat) {
	i.Seat, i.Charged = &seat, i.Offender
	if o, ok := i.Book().OffenceByKind(i.Offence); ok && o.Claim {
		i.Charged = i.Match.Seated(seat.Opponent())
	}
}

// chargedSeat is where the charged player sits.
func (i *Incident) chargedSeat() bughouse.Seat {
	if i.Charged == i.Offender {
		return *i.Seat
	}
	return i.Seat.Opponent()
}

// tableOf is a place without its match.
func tableOf(p pairing.Place) pairing.Place {
	p.Match = 0
	return p
}

// label is the printed number of the next incident at a place: round, table, and the how-manieth there.
func (s *State) label(p pairing.Place) string {
	return fmt.Sprintf("R%d-%d-%02d", p.Round, p.Table, s.atTable[tableOf(p)]+1)
}

func (s *State) about(meta pairing.Meta, fact pairing.Fact, n int, change func(*Incident)) error {
	i, err := s.Incident(n)
	if err != nil {
		return err
	}
	change(i)
	i.History = append(i.History, Event{meta, fact})
	return nil
}

// merged lays newer facts over older ones; a null forgets.
func merged(old, newer map[string]any) map[string]any {
	all := maps.Clone(old)
	if all == nil {
		all = map[string]any{}
	}
	maps.Copy(all, newer)
	maps.DeleteFunc(all, func(_ string, v any) bool { return v == nil })
	return all
}

// Standing lists the player's offences on a ladder over the whole event that count: ruled with a step, and not struck.
func (s *State) Standing(who pairing.PlayerRef, ladder string) []*Incident {
	var standing []*Incident
	for _, i := range s.byCharged[who] {
		if i.onLadder(ladder) && i.counts() {
			standing = append(standing, i)
		}
	}
	return standing
}

// onLadder tells whether the incident was ruled a step of a ladder.
func (i *Incident) onLadder(ladder string) bool {
	r := i.Ruling()
	return r != nil && r.Verdict.Step != nil && r.Verdict.Step.Ladder == ladder
}

package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// Appeal is a challenge with its decision.
type Appeal struct {
	AppealFiled
	Of       *Incident
	Filed    fact.Meta
	Text     string // what is wrong
	Sought   string // the remedy asked for, "" where it goes without saying, or Text says it
	OnBehalf string // who speaks for the player, "" when the player does
	LateWhy  string
	Reopens  *Appeal // the one that new evidence has opened again, nil for a player's appeal
	OnlyNow  string  // of a reopened one: why the evidence was not there before
	Decision *AppealDecided
	Decided  fact.Meta
	Reason   string
}

// The states of an appeal, and of an incident under one.
const (
	Protest    = "protest"
	Upheld     = "upheld"
	Overturned = "overturned"
	Modified   = "modified"
	Remanded   = "remanded"
	Final      = "final"
)

var decided = map[string]string{Uphold: Upheld, Overturn: Overturned, Modify: Modified, Remand: Remanded}

// State is Open or Protest until it is decided; then what was decided, or Final where nobody is left to appeal to.
// It is Struck where the incident was, which leaves nothing to decide.
func (a *Appeal) State() string {
	switch {
	case a.Decision == nil && a.Of.Struck != nil:
		return Struck
	case a.Decision == nil && a.Protest:
		return Protest
	case a.Decision == nil:
		return Open
	case a.Decision.Final:
		return Final
	}
	return decided[a.Decision.Decision]
}

// Pending tells whether somebody still has to decide it.
func (a *Appeal) Pending() bool { return a.Decision == nil && a.Of.Struck == nil }

// Due is when filing was due, zero of one that was reopened: what is new has no deadline.
func (a *Appeal) Due() time.Time {
	t, err := time.Parse(time.RFC3339, a.Deadline)
	if err != nil {
		return time.Time{}
	}
	return t
}

// Appeal returns appeal n, or an error naming those there are.
func (s *State) Appeal(n int) (*Appeal, error) {
	switch {
	case len(s.Appeals) == 0:
		return nil, fmt.Errorf("no appeal %d: none is filed yet", n)
	case n < 1 || n > len(s.Appeals):
		return nil, fmt.Errorf("no appeal %d: they are numbered 1 to %d", n, len(s.Appeals))
	}
	return s.Appeals[n-1], nil
}

// FileRequest is an appeal as it is brought to the desk.
type FileRequest struct {
	Incident int
	Seat     string
	OnBehalf string
	Grounds  string
	Text     string
	Sought   string // the remedy asked for, in the player's words
	Late     string // why it comes after the deadline; kept too where this desk's clock has it in time
}

// File decides the entry of an appeal. The level follows from the chain; past the deadline a reason is needed.
func (s *State) File(req FileRequest, now time.Time) ([]fact.Fact, error) {
	i, err := s.Incident(req.Incident)
	if err != nil {
		return nil, err
	}
	if err := appealable(i); err != nil {
		return nil, err
	}
	seat, ok := seatOf(req.Seat)
	if !ok {
		return nil, fmt.Errorf("no seat %q: a player appeals; say who, with a seat from a to d", req.Seat)
	}
	switch req.Grounds {
	case RuleWrong, FactsWrong, Discretion:
	default:
		return nil, fmt.Errorf("no grounds %q: use rule, facts or discretion", req.Grounds)
	}
	text := typed.Clean(req.Text)
	if text == "" {
		return nil, errors.New("the appeal says nothing: write what is wrong and what is asked for")
	}
	level, skipped, err := s.nextLevel(i)
	if err != nil {
		return nil, err
	}
	due := s.Deadline(i)
	late, why := now.After(due), typed.Clean(req.Late)
	if late && why == "" {
		return nil, fmt.Errorf("the time to appeal %s ended at %s: give the reason why it comes late", i.Label, s.register.Clock(due))
	}
	who := i.Match.Seated(seat)
	n := len(s.Appeals) + 1
	facts := []fact.Fact{
		AppealFiled{
			Appeal: n, Incident: i.No, Seat: seat.Letter(), Team: who.Team, Player: who.Player, Grounds: req.Grounds,
			Level: level, Skipped: skipped, Deadline: due.UTC().Format(time.RFC3339), Late: late,
			Protest: i.plays(),
		},
		NoteAdded{Incident: i.No, About: GroundsOfAppeal, Appeal: n, Text: text},
	}
	for _, note := range []struct{ about, text string }{
		{RemedySought, typed.Clean(req.Sought)}, {SpeaksFor, typed.Clean(req.OnBehalf)}, {ReasonOfDelay, why},
	} {
		if note.text != "" {
			facts = append(facts, NoteAdded{Incident: i.No, About: note.about, Appeal: n, Text: note.text})
		}
	}
	return facts, nil
}

// plays tells whether the match goes on since the ruling.
func (i *Incident) plays() bool {
	_, over := i.Match.Result()
	return i.runs() && !over
}

func appealable(i *Incident) error {
	switch a := i.LastAppeal(); {
	case i.Struck != nil:
		return fmt.Errorf("%s is struck: there is nothing to appeal", i.Label)
	case i.OnlyNoted():
		return fmt.Errorf("%s is a note: nothing was ruled that could be appealed", i.Label)
	case i.Ruling() == nil:
		return fmt.Errorf("%s is not ruled yet: a ruling is appealed, not an incident", i.Label)
	case a != nil && a.Decision == nil:
		return fmt.Errorf("appeal %d against %s is not decided yet", a.Appeal, i.Label)
	case i.closed():
		return fmt.Errorf("%s was decided by the %s: that is final", i.Label, LevelName(a.Decision.Level))
	case a != nil && a.Decision.Decision == Remand && i.Ruling().Meta.Seq < a.Decided.Seq:
		return fmt.Errorf("%s was sent back to the TD and is not ruled again yet", i.Label)
	}
	return nil
}

// closed tells whether the last level has decided about the incident, whatever was struck, carried out or reopened since.
func (i *Incident) closed() bool {
	for _, a := range slices.Backward(i.Appeals) {
		if a.Decision != nil {
			return a.Decision.Final
		}
	}
	return false
}

// LastDecided is the newest appeal about the present ruling that has been decided, whatever waits since; nil where none has.
func (i *Incident) LastDecided() *Appeal {
	r := i.Ruling()
	for _, a := range slices.Backward(i.Appeals) {
		if r != nil && a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			return a
		}
	}
	return nil
}

// LastAppeal is the newest appeal about the incident, nil when there is none.
func (i *Incident) LastAppeal() *Appeal {
	if len(i.Appeals) == 0 {
		return nil
	}
	return i.Appeals[len(i.Appeals)-1]
}

// Deadline is when the time to appeal ends: so many minutes (A22) after the ruling or the last decision was recorded; zero
// while there is no ruling.
func (s *State) Deadline(i *Incident) time.Time {
	if i.Ruling() == nil {
		return time.Time{}
	}
	from := i.Ruling().Meta.At
	if a := i.LastAppeal(); a != nil && a.Decision != nil && a.Decided.At.After(from) {
		from = a.Decided.At
	}
	minutes, err := strconv.Atoi(s.register.Policy.Get("appeal_minutes"))
	if err != nil {
		panic("the policy's appeal_minutes is no number") // the policy checks it
	}
	return from.Add(time.Duration(minutes) * time.Minute)
}

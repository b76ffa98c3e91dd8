package penalties

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// OffenceCarried is an offence from another event that an official has matched with a player here.
// It is shown at the player's first offence; no ladder counts it. Offence, Title and Remedies are
// the other event's: the kind, its name there, and the kinds of remedy in force.
type OffenceCarried struct {
	Carried  int      `json:"carried"`
	Team     int      `json:"team"`
	Player   int      `json:"player"` // 1 or 2
	Event    string   `json:"event"`
	Label    string   `json:"label"` // of the incident there
	On       string   `json:"on"`    // the day there, 2006-01-02
	Offence  string   `json:"offence"`
	Title    string   `json:"title"`
	Remedies []string `json:"remedies"`
}

// Kind is the fact's name in journals. It never changes.
func (OffenceCarried) Kind() string { return "offence.carried" }

// CarryUndone takes back an OffenceCarried.
type CarryUndone struct {
	Carried int `json:"carried"`
}

// Kind is the fact's name in journals. It never changes.
func (CarryUndone) Kind() string { return "offence.not_carried" }

// CarriedOffence is an offence from another event. Undone is set when it was taken back.
type CarriedOffence struct {
	OffenceCarried
	Undone *fact.Meta
}

// PlayerRef is the player here.
func (f OffenceCarried) PlayerRef() event.PlayerRef {
	return event.PlayerRef{Team: f.Team, Player: f.Player}
}

func applyOffenceCarried(s *State, _ fact.Meta, f OffenceCarried) error {
	switch {
	case f.Carried != len(s.Carried)+1:
		return refusal.Damaged.Errorf("carried offense %d is out of order", f.Carried)
	case checkPlayer(s, f.PlayerRef()) != nil:
		return refusal.Damaged.Errorf("carried offense %d names a player who is missing",
			f.Carried)
	}
	s.Carried = append(s.Carried, &CarriedOffence{OffenceCarried: f})
	return nil
}

func applyCarryUndone(s *State, meta fact.Meta, f CarryUndone) error {
	if err := checkNumber("carried offence", f.Carried, len(s.Carried)); err != nil {
		return err
	}
	s.Carried[f.Carried-1].Undone = &meta
	return nil
}

// CarriedFor lists the offences carried from other events to a player and not taken back.
func (s *State) CarriedFor(who event.PlayerRef) []OffenceCarried {
	var list []OffenceCarried
	for _, f := range s.Carried {
		if f.PlayerRef() == who && f.Undone == nil {
			list = append(list, f.OffenceCarried)
		}
	}
	return list
}

// CarriedAtFirstOffence lists the offences carried to the player charged with i, where i is the
// player's first in this event.
func (s *State) CarriedAtFirstOffence(i *Incident) []OffenceCarried {
	if i.Seat == nil {
		return nil
	}
	for _, earlier := range s.ChargedWith(i.Charged) {
		if earlier.No < i.No && earlier.Struck == nil {
			return nil
		}
	}
	return s.CarriedFor(i.Charged)
}

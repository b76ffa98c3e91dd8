package penalties

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// OffenceCarried is something that a player was ruled on in another event, as a person has matched them. It is told at the player's first offence
// here, and no ladder ever counts it. Offence, Title and Remedies are the other event's: the kind of offence, what it was called there, and the
// kinds of remedy that stand. On is the day there.
type OffenceCarried struct {
	Carried  int      `json:"carried"`
	Team     int      `json:"team"`
	Player   int      `json:"player"` // 1 or 2
	Event    string   `json:"event"`
	Label    string   `json:"label"` // of the incident there
	On       string   `json:"on"`    // 2006-01-02
	Offence  string   `json:"offence"`
	Title    string   `json:"title"`
	Remedies []string `json:"remedies"`
}

// Kind is as it stands in journals for ever.
func (OffenceCarried) Kind() string { return "offence.carried" }

// CarryUndone takes back what was carried: it was matched with the wrong player, or is not to be told here.
type CarryUndone struct {
	Carried int `json:"carried"`
}

// Kind is as it stands in journals for ever.
func (CarryUndone) Kind() string { return "offence.not_carried" }

// CarriedOffence is something from another event, and whether that was taken back.
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
		return refusal.Damaged.Errorf("carried offence %d is out of order", f.Carried)
	case f.Team < 1 || f.Team > len(s.Register.Teams) || f.Player < 1 || f.Player > 2:
		return refusal.Damaged.Errorf("carried offence %d is of a player who is not in the journal", f.Carried)
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

// CarriedFor lists what a player was ruled on in other events.
func (s *State) CarriedFor(who event.PlayerRef) []OffenceCarried {
	var list []OffenceCarried
	for _, f := range s.Carried {
		if f.PlayerRef() == who && f.Undone == nil {
			list = append(list, f.OffenceCarried)
		}
	}
	return list
}

// CarriedAtFirstOffence is what is told of other events with an incident: all that was carried to whom it charges, where it is their first here.
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

package view

import (
	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// TableState is what the rulings in force have made of a match at its table. Game is 1, and one more
// after each new game. Maps go by seat letter.
type TableState struct {
	Game    int             `json:"game"`
	Running bool            `json:"running"` // no ruling waits for the clocks to restart
	Flags   map[string]Flag `json:"flags,omitempty"`
	Seconds map[string]int  `json:"seconds,omitempty"`  // given to a clock by rulings, negative if taken
	Out     []string        `json:"out,omitempty"`      // seats of expelled players
	Ended   string          `json:"ended,omitempty"`    // the result; empty while the match goes on
	EndedBy string          `json:"ended_by,omitempty"` // the incident whose ruling ended it
	Rests   []RestsOn       `json:"rests,omitempty"`
}

// Flag is a flag that a ruling rests on: down, or back where the ruling of the incident put it up.
type Flag struct {
	State string `json:"state"`
	By    string `json:"by"`
}

// RestsOn are the facts that the ruling in force on an incident rests on.
type RestsOn struct {
	Incident string         `json:"incident"`
	Facts    map[string]any `json:"facts,omitempty"`
}

// OfTableState shows the state of an incident's table.
func OfTableState(s *penalties.State, i *penalties.Incident) TableState {
	t := s.TableState(i.Match)
	out := TableState{
		Game: t.Game, Running: t.Running, Flags: map[string]Flag{}, Seconds: map[string]int{},
		Ended: string(t.End.Outcome),
	}
	if t.EndedBy != nil {
		out.EndedBy = t.EndedBy.Label
	}
	for _, seat := range bughouse.Seats {
		letter, flag := seat.Letter(), t.Flags[seat]
		switch {
		case flag.Back:
			out.Flags[letter] = Flag{"back", flag.By.Label}
		case flag.Down:
			out.Flags[letter] = Flag{"down", flag.By.Label}
		}
		if n := t.Seconds[seat]; n != 0 {
			out.Seconds[letter] = n
		}
	}
	for _, seat := range t.Out {
		out.Out = append(out.Out, seat.Letter())
	}
	for _, ruled := range t.Rulings {
		on := RestsOn{Incident: ruled.Label, Facts: map[string]any{}}
		for _, f := range ruled.GivenFacts() {
			on.Facts[f.Key] = f.Value
		}
		out.Rests = append(out.Rests, on)
	}
	return out
}

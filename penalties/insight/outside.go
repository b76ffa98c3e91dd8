package insight

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/personname"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// OutsideOffence is an offence in effect against a player of another event.
type OutsideOffence struct {
	penalties.OffenceCarried                 // without whose it is here
	Incident                 int             // number there
	Player                   personname.Name // there
	Team                     string          // its name there
}

// OffencesToCarry lists the offences of another event's players with remedies in force, oldest
// first.
func OffencesToCarry(other *penalties.State) []OutsideOffence {
	var list []OutsideOffence
	for _, i := range other.Incidents() {
		if i.Seat == nil || i.Struck != nil || len(i.CurrentEffect().InForce) == 0 {
			continue
		}
		e := OutsideOffence{
			Incident: i.No, Player: other.Register.Person(i.Charged),
			Team: other.Register.Team(i.Charged.Team).Name,
		}
		e.Event, e.Label, e.Offence, e.Title = other.Register.Event.Name, i.Label, i.Offence, i.Title()
		e.On = other.Register.Local(i.Logged.At).Format("2006-01-02")
		for _, r := range i.CurrentEffect().InForce {
			if !slices.Contains(e.Remedies, r.Kind) {
				e.Remedies = append(e.Remedies, r.Kind)
			}
		}
		list = append(list, e)
	}
	return list
}

// Namesakes lists the players here with the name of another event's player, however it is written.
// A person decides whether they are the same.
func Namesakes(s *penalties.State, e OutsideOffence) []event.PlayerRef {
	var list []event.PlayerRef
	for _, t := range s.Register.Entrants() {
		for n := range t.Players {
			if key := t.Person(n + 1).Key(); key != "" && key == e.Player.Key() {
				list = append(list, t.Ref(n+1))
			}
		}
	}
	return list
}

// Carry records another event's offence for the player here whom a person knows to be the same.
func Carry(s *penalties.State, e OutsideOffence, who event.PlayerRef) ([]fact.Fact, error) {
	if f := FindCarried(s, e); f != nil {
		return nil, refusal.Conflict.Errorf("%s of %s is already matched with %s", e.Label, e.Event,
			s.Register.Person(f.PlayerRef()).Full())
	}
	f := e.OffenceCarried
	f.Carried, f.Team, f.Player = len(s.Carried)+1, who.Team, who.Player
	return []fact.Fact{f}, nil
}

// FindCarried is the record here of another event's offence, nil where it is not carried.
func FindCarried(s *penalties.State, e OutsideOffence) *penalties.CarriedOffence {
	for _, f := range s.Carried {
		if f.Undone == nil && f.Event == e.Event && f.On == e.On && f.Label == e.Label {
			return f
		}
	}
	return nil
}

// UndoCarry takes back carried offence n. The reason may be "".
func UndoCarry(s *penalties.State, n int, reason string) ([]fact.Fact, error) {
	switch {
	case n < 1 || n > len(s.Carried):
		return nil, refusal.OutOfRange("match number", n, len(s.Carried), "the event")
	case s.Carried[n-1].Undone != nil:
		return nil, refusal.Conflict.Errorf("%s of %s is no longer matched",
			s.Carried[n-1].Label, s.Carried[n-1].Event)
	}
	return event.WithReason(fmt.Sprintf("carried offense %d", n), reason, penalties.CarryUndone{
		Carried: n,
	}), nil
}

package roster

import (
	"fmt"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// entering turns entries into facts, one after another, and gathers what is wrong with any of them.
type entering struct {
	section *event.Section
	index   int // of the entry at work
	facts   []fact.Fact
	faults  []EnterError

	teams, waiting int                       // the last numbers given
	clubs          map[string]int            // numbers by folded name
	taken          map[string]bool           // team names of the section
	waits          map[string]*event.Waiting // who in the section waits for a partner, by folded name
}

func newEntering(s *event.State, sec *event.Section) *entering {
	n := &entering{
		section: sec, teams: len(s.Teams), waiting: len(s.Waiting),
		clubs: map[string]int{}, taken: map[string]bool{}, waits: map[string]*event.Waiting{},
	}
	for i, c := range s.Clubs {
		n.clubs[fold(c)] = i + 1
	}
	for _, t := range sec.Teams {
		n.taken[fold(t.Name)] = true
	}
	for _, w := range s.WaitingIn(sec.ID) {
		n.waits[fold(w.Player.Name)] = w
	}
	return n
}

func (n *entering) fault(column string, err error) {
	n.faults = append(n.faults, EnterError{n.index, column, err.Error(), refusal.KindOf(err)})
}

// club is the number of a club, 0 for none; one not known yet comes in.
func (n *entering) club(name string) int {
	name = cleantext.Clean(name)
	if name != "" && n.clubs[fold(name)] == 0 {
		n.clubs[fold(name)] = len(n.clubs) + 1
		n.facts = append(n.facts, event.ClubAdded{Club: n.clubs[fold(name)], Name: name})
	}
	return n.clubs[fold(name)]
}

// team enters a team. Who of the two waited for a partner waits no longer.
func (n *entering) team(e event.Entry) {
	n.teams++
	t := event.TeamAdded{Team: n.teams, Section: n.section.ID, Name: e.Name, Club: n.club(e.Club), Players: e.Players}
	if n.taken[fold(e.Name)] {
		n.fault("team", refusal.Conflict.Errorf("section %s has a team %q already: rename one of them", n.section.ID, e.Name))
	}
	var err error
	if t.Name, err = cleantext.Name("the team", e.Name); err != nil {
		n.fault("team", err)
	}
	for p := range t.Players {
		if t.Players[p].Name, err = cleantext.Name("the player", e.Players[p].Name); err != nil {
			n.fault(fmt.Sprintf("player%d", p+1), err)
		}
		if err := aged(t.Players[p]); err != nil {
			n.fault(fmt.Sprintf("age%d", p+1), err)
		}
		if err := rated(t.Players[p]); err != nil {
			n.fault(fmt.Sprintf("rating%d", p+1), err)
		}
		if w := n.waits[fold(e.Players[p].Name)]; w != nil {
			t.Wanted[p] = w.No
			delete(n.waits, fold(w.Player.Name))
		}
	}
	if err := two(e.Players); err != nil {
		n.fault("player2", err)
	}
	n.facts = append(n.facts, t)
}

// player puts somebody on the list of those who wait. Two of one name there could not be told apart.
func (n *entering) player(p event.Player, club string) {
	var err error
	if p.Name, err = cleantext.Name("the player", p.Name); err != nil {
		n.fault("player1", err)
		return
	}
	if err := possible(p); err != nil {
		n.fault("age1", err)
		return
	}
	if w := n.waits[fold(p.Name)]; w != nil {
		n.fault("player1", refusal.Conflict.Errorf("%s waits for a partner in section %s already: if they are two, add to the name", w.Player.Name, n.section.ID))
		return
	}
	if len(n.waits) >= limits.Teams {
		n.fault("player1", refusal.Limit.Errorf("%d wait for a partner in section %s already, and no more can: make teams of them first", limits.Teams, n.section.ID))
		return
	}
	n.waiting++
	n.waits[fold(p.Name)] = &event.Waiting{No: n.waiting, Player: p}
	no := n.club(club)
	n.facts = append(n.facts, event.TeamWanted{Wanted: n.waiting, Section: n.section.ID, Player: p, Club: no})
}

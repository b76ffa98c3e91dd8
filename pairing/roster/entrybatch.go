package roster

import (
	"fmt"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// entryBatch turns entries into facts, one after another, and collects their faults.
type entryBatch struct {
	section *event.Section
	index   int // of the current entry
	facts   []fact.Fact
	faults  []EntryError

	teams, waiting int             // the last numbers given
	clubs          map[string]int  // numbers by folded name
	takenNames     map[string]bool // folded names of the section's teams
	// The section's players without a partner, by the keys of their names.
	waitingByName map[string]*event.Waiting
}

func newEntryBatch(s *event.State, sec *event.Section) *entryBatch {
	n := &entryBatch{
		section: sec, teams: len(s.Teams), waiting: len(s.Waiting),
		clubs: map[string]int{}, takenNames: map[string]bool{},
		waitingByName: map[string]*event.Waiting{},
	}
	for i, c := range s.Clubs {
		n.clubs[foldName(c)] = i + 1
	}
	for _, t := range sec.Teams {
		n.takenNames[foldName(t.Name)] = true
	}
	for _, w := range s.WaitingIn(sec.ID) {
		n.waitingByName[w.Player.Key()] = w
	}
	return n
}

func (n *entryBatch) addFault(column string, err error) {
	n.faults = append(n.faults, EntryError{n.index, column, err.Error(), refusal.KindOf(err)})
}

// clubNumber returns the number of a club, 0 for none. A new club is added.
func (n *entryBatch) clubNumber(name string) int {
	name = cleantext.Clean(name)
	if name != "" && n.clubs[foldName(name)] == 0 {
		n.clubs[foldName(name)] = len(n.clubs) + 1
		n.facts = append(n.facts, event.ClubAdded{Club: n.clubs[foldName(name)], Name: name})
	}
	return n.clubs[foldName(name)]
}

// addTeam enters a team and takes its players off the list of players without a partner.
func (n *entryBatch) addTeam(e event.Entry) {
	n.teams++
	t := event.TeamAdded{
		Team: n.teams, Section: n.section.ID, Name: e.Name, Club: n.clubNumber(e.Club),
		Players: e.Players,
	}
	if n.takenNames[foldName(e.Name)] {
		n.addFault("team",
			refusal.Conflict.Errorf("section %s already has a team %q: rename one of them",
				n.section.ID, e.Name))
	}
	var err error
	if t.Name, err = cleantext.Name("the team", e.Name); err != nil {
		n.addFault("team", err)
	}
	for p := range t.Players {
		if t.Players[p], err = cleanName(e.Players[p]); err != nil {
			n.addFault(fmt.Sprintf("player%d", p+1), err)
		}
		if err := checkAge(t.Players[p]); err != nil {
			n.addFault(fmt.Sprintf("age%d", p+1), err)
		}
		if err := checkRating(t.Players[p]); err != nil {
			n.addFault(fmt.Sprintf("rating%d", p+1), err)
		}
		if w := n.waitingByName[e.Players[p].Key()]; w != nil {
			t.Wanted[p] = w.No
			delete(n.waitingByName, w.Player.Key())
		}
	}
	if err := checkTwoPlayers(e.Players); err != nil {
		n.addFault("player2", err)
	}
	n.facts = append(n.facts, t)
}

// addSingle enters a player into a mixer, as a team of one with the player's name.
func (n *entryBatch) addSingle(p event.Player, club string) {
	p, err := cleanName(p)
	if err != nil {
		n.addFault("player1", refusal.Invalid.Errorf(
			"section %s draws the partners: enter each player alone (%w)", n.section.ID, err))
		return
	}
	if err := checkPlayer(p); err != nil {
		n.addFault("age1", err)
		return
	}
	name := p.FullName()
	if n.takenNames[foldName(name)] {
		n.addFault("player1", refusal.Conflict.Errorf(
			"%s is already in section %s: for another player, add to the name", name, n.section.ID))
		return
	}
	n.teams++
	n.takenNames[foldName(name)] = true
	no := n.clubNumber(club)
	n.facts = append(n.facts, event.TeamAdded{
		Team: n.teams, Section: n.section.ID, Name: name, Club: no, Players: [2]event.Player{p},
	})
}

// addWaiting puts a player on the list of players without a partner. Two players of the same name
// are refused: they could not be told apart.
func (n *entryBatch) addWaiting(p event.Player, club string) {
	var err error
	if p, err = cleanName(p); err != nil {
		n.addFault("player1", err)
		return
	}
	if err := checkPlayer(p); err != nil {
		n.addFault("age1", err)
		return
	}
	if w := n.waitingByName[p.Key()]; w != nil {
		n.addFault("player1",
			refusal.Conflict.Errorf(
				"%s is already waiting for a partner in section %s: for another player, add to the name",
				w.Player.Name, n.section.ID))
		return
	}
	if len(n.waitingByName) >= limits.Teams {
		n.addFault("player1",
			refusal.Limit.Errorf(
				"%d players already wait for a partner in section %s, the limit: make teams of them first",
				limits.Teams, n.section.ID))
		return
	}
	n.waiting++
	n.waitingByName[p.Key()] = &event.Waiting{No: n.waiting, Player: p}
	no := n.clubNumber(club)
	n.facts = append(n.facts,
		event.TeamWanted{Wanted: n.waiting, Section: n.section.ID, Player: p, Club: no})
}

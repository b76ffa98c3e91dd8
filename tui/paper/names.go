package paper

import (
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/paper/page"
	"flagfall/tui/voice/words"
)

// player is a player's name as the sheet may show it: in full on what stays with staff or goes to
// those concerned, on the wall as the event's policy has it.
func (m *maker) player(p event.Player) string {
	if m.sheet.For == page.Public {
		return m.names().Player(p)
	}
	return p.Name
}

// team is a team's name as the sheet may show it.
func (m *maker) team(t *event.Team) string {
	if m.sheet.For == page.Public {
		return m.names().Team(t)
	}
	return t.Name
}

// names is how names are told on the wall.
func (m *maker) names() *words.PublicNames {
	if m.public == nil {
		m.public = words.NewPublicNames(m.Hall.Register)
	}
	return m.public
}

// bothPlayers names the two players of a team who sit in the given order: 1 and 2, or 2 and 1.
func (m *maker) bothPlayers(t *event.Team, first int) string {
	return m.player(t.Players[first-1]) + ", " + m.player(t.Players[2-first])
}

// official names who wrote an entry, with their office.
func (m *maker) official(actor string) string {
	o := m.Hall.Register.OfficialByActor(actor)
	if o == nil {
		return m.say("the desk")
	}
	return o.Name + ", " + m.sayIfKnown(appeal.LevelName(string(o.Role)))
}

// offenderText names the person an incident is about, with seat and team.
func (m *maker) offenderText(i *penalties.Incident) string {
	if i.Seat == nil {
		return m.say("the whole table")
	}
	return m.player(m.Hall.Register.Player(i.Offender)) + " (" + i.Seat.Letter() + ", " + m.team(m.Hall.Register.Team(i.Offender.Team)) + ")"
}

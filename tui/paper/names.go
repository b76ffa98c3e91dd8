package paper

import (
	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/tui/document"
)

// player is the name of a team's player, 1 or 2, as the sheet may show it: in full on what stays
// with staff or goes to those concerned, on the wall as the event's policy has it.
func (m *maker) player(t *event.Team, player int) string {
	if m.sheet.For == document.Public {
		return m.names().Player(t, player)
	}
	return t.Person(player).Full()
}

// playerAt is player by reference.
func (m *maker) playerAt(r event.PlayerRef) string {
	name := m.Hall.Register.Person(r)
	if m.sheet.For == document.Public {
		return m.names().Person(name)
	}
	return name.Full()
}

// team is a team's name as the sheet may show it.
func (m *maker) team(t *event.Team) string {
	if m.sheet.For == document.Public {
		return m.names().Team(t)
	}
	return t.Name
}

// teamAt is team 1 or 2 at a table, with why it is not there: "Otters (withdrawn)".
func (m *maker) teamAt(p *event.Pairing, team int) string {
	t := p.Teams[team-1]
	if why := p.WhyAway(t); why != "" {
		return m.team(t) + " (" + m.say(why) + ")"
	}
	return m.team(t)
}

// club is a club's name as the sheet may show it.
func (m *maker) club(name string) string {
	if m.sheet.For == document.Public {
		return m.names().Club(name)
	}
	return name
}

// names is what the public reads.
func (m *maker) names() publicname.Names { return m.Hall.PublicNames() }

// bothPlayers names the two players of a team who sit in the given order: 1 and 2, or 2 and 1.
func (m *maker) bothPlayers(t *event.Team, first int) string {
	if t.IsSingle() {
		return m.player(t, 1)
	}
	return m.player(t, first) + ", " + m.player(t, 3-first)
}

// official names who wrote an entry, with their office.
func (m *maker) official(actor string) string {
	o := m.Hall.Register.OfficialByActor(actor)
	if o == nil {
		return m.say("the desk")
	}
	return o.Name + ", " + m.sayIfKnown(hearing.LevelName(string(o.Role)))
}

// offenderText names the person an incident is about, with seat and team.
func (m *maker) offenderText(i *penalties.Incident) string {
	if i.Seat == nil {
		return m.say("the whole table")
	}
	return m.playerAt(i.Offender) + " (" + i.Seat.Letter() + ", " + m.team(m.Hall.Register.Team(i.Offender.Team)) + ")"
}

package teams

import (
	"cmp"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// TeamForm enters a team into a section; entered is called when it is there.
func TeamForm(d screen.Desk, section *event.Section, entered func()) input.Form {
	var e event.Entry
	return input.Form{
		Title:   "a new team for " + section.Name,
		Fields:  ask.Entry(&e),
		Confirm: func() string { return namesakeQuestion(d, section.ID, e) },
		Act: func() (any, error) {
			return acts.EnterTeams{Section: section.ID, Teams: []event.Entry{e}}, nil
		},
		Saved: func(facts []fact.Fact) {
			d.Say(screen.Done, e.Name+" is entered"+partnerNote(d, facts, ""))
			entered()
		},
	}
}

// namesakeQuestion asks about players of an entry who share a name with others of a section, "" for none.
func namesakeQuestion(d screen.Desk, section string, e event.Entry) string {
	return words.NamesakeQuestion(roster.Namesakes(d.Hall().Register, section, e))
}

// CorrectForm corrects how a team was entered. It stays the same team, and what it was called is
// kept.
func CorrectForm(d screen.Desk, team *event.Team) input.Form {
	r := acts.EditTeam{Team: team.No, To: team.Entry()}
	reason := ask.Reason(&r.Reason)
	reason.Help += "; required for a player’s name once round 1 has started"
	return input.Form{
		Title:   "edit " + team.Name,
		Fields:  append(ask.Entry(&r.To), reason),
		Confirm: func() string { return words.NamesakeQuestion(roster.NewNamesakes(d.Hall().Register, team, r.To)) },
		Act: func() (any, error) {
			to := r
			to.To = keepParts(r.To, team)
			return to, nil
		},
		Saved: func(facts []fact.Fact) {
			d.Say(screen.Done, team.Name+" is corrected"+partnerNote(d, facts, "the old entry stays on record"))
		},
	}
}

// keepParts keeps the parts of names that were told apart and have not been changed.
func keepParts(e event.Entry, t *event.Team) event.Entry {
	for i, p := range t.Players {
		e.Players[i].Given, e.Players[i].Family = "", ""
		if e.Players[i].Name == p.Name {
			e.Players[i].Given, e.Players[i].Family = p.Given, p.Family
		}
	}
	return e
}

// partnerNote says who waits no longer by what was recorded, or otherwise something else, to go on
// a sentence; "" for nothing.
func partnerNote(d screen.Desk, facts []fact.Fact, otherwise string) string {
	if text := cmp.Or(words.NoLongerWaiting(roster.RemovedFromWaiting(d.Hall().Register, facts)),
		otherwise); text != "" {
		return "; " + text
	}
	return ""
}

// PlayerForm puts down a player who has no partner yet.
func PlayerForm(d screen.Desk, section *event.Section) input.Form {
	r := acts.AddPlayer{Section: section.ID}
	return input.Form{
		Title:  "a single player, " + section.Name,
		Fields: ask.AddPlayer(&r),
		Confirm: func() string {
			return namesakeQuestion(d, section.ID, event.Entry{Players: [2]event.Player{r.Player}})
		},
		Act:   input.Asks(&r),
		Saved: func([]fact.Fact) { d.Say(screen.Done, r.Player.Name+" is waiting for a partner") },
	}
}

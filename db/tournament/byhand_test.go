package tournament_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// toOthers are the acts by which table 1 is given to other teams.
var toOthers = map[string]func(*tournament.Tournament) ([]fact.Fact, error){
	"paired again": func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairAgain(t, "K5", 0, "") },
	"exchanged": func(t *tournament.Tournament) ([]fact.Fact, error) {
		r := t.Register.Sections[0].LatestRound()
		return tournament.ExchangeTeams(t, "K5", 0, r.AtTable(1).Teams[0], r.AtTable(2).Teams[0], "siblings")
	},
	"moved": func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.MoveTable(t, "K5", 0, 1, 9, "the light")
	},
}

// An official is called to a table before the round starts. A ruling there is about the teams that
// sit there. While the call stands, no act brings other teams to that table.
func TestATableSomebodyWasCalledToKeepsItsTeams(t *testing.T) {
	for name, anew := range toOthers {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, u18, 6)
			h.PlayOut("K5")
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
			logAt(h, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})})
			gone := h.T.Register.AtTable(1).Teams[0]
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Withdraw(t, gone, "", "") })
			if err := h.Do(event.DeskActor, anew); refusal.KindOf(err) != refusal.Conflict {
				t.Fatalf("refused with %v", err)
			}
			ama := h.Official("Ama")
			h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return incident.Strike(t.Ledger, 1, "another table", ama)
			})
			h.Must(event.DeskActor, anew)
		})
	}
}

// A forfeit may be entered before the round starts. It is not lost unseen when the table is given
// to others, by whichever act.
func TestATableWithAResultKeepsItsTeams(t *testing.T) {
	for name, anew := range toOthers {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, u18, 6)
			h.PlayOut("K5")
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
			at := event.Place{Section: "K5", Table: 1}
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Report(s, at, event.Team1Wins, "", event.Forfeit)
			})
			gone := h.T.Register.AtTable(1).Teams[1]
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Withdraw(t, gone, "", "") })
			halltest.ExpectError(t, h.Do(event.DeskActor, anew), "a result: strike that first, or")
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.StrikeResult(s, at, "they came", nil) })
			h.Must(event.DeskActor, anew)
		})
	}
}

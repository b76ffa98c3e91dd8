package event

import (
	"fmt"

	"flagfall/pairing/fact"
)

const pairAgainHint = "press {results.again} on the results to pair it again"

// describeSetup describes facts that set up the event.
func describeSetup[F fact.Fact](*State, F) (did, otherwise string) {
	return "the event changed", "press {floor.event} on the floor to change it"
}

// describeStaff describes facts about officials.
func describeStaff[F fact.Fact](*State, F) (did, otherwise string) {
	return "the staff changed", "press {everywhere.who} and {who.mend} to correct it"
}

// anonymousClub returns the name of a club in an archive.
func anonymousClub(n int) string { return fmt.Sprint("Club ", n) }

// anonymousTeam returns the names of a team and its players in an archive.
func anonymousTeam(n int, players [2]Player, as *fact.Aliases) (string, [2]Player) {
	for i := range players {
		if players[i].Name == "" {
			continue // a player who entered alone
		}
		players[i].Name, players[i].Given, players[i].Family = as.Player(n, i+1), "", ""
	}
	return fmt.Sprint("Team ", n), players
}

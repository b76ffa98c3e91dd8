package desk

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"time"

	"flagfall/penalties"
)

// aGame is a record of a game whose clocks are told.
const aGame = `[Event "casual"]
[TimeControl "180+0"]
[WhiteA "Owl"][BlackA "Fork"][WhiteB "Pin"][BlackB "Skewer"]
[Result "*"]

1A. e4{178.000} 1a. e5{177.000} 1B. d4{176.000} 1b. d5{175.000} 2A. Nf3{174.000} *
`

// chessCom is one board of a match as chess.com gives it.
func chessCom(id, partner, moves, stamps string) string {
	return fmt.Sprintf(`{"game":{"id":%q,"partnerGameId":%q,"type":"bughouse","baseTime1":1800,"timeIncrement1":0,"moveList":%q,"moveTimestamps":%q},`+
		`"players":{"top":{"color":"white","username":"Owl"},"bottom":{"color":"black","username":"Fork"}}}`, id, partner, moves, stamps)
}

// hashOf is the short hash that a record is bound by.
func hashOf(text string) string {
	sum := strings.ToUpper(fmt.Sprintf("%x", sha256.Sum256([]byte(text))))
	return sum[0:4] + "-" + sum[4:8] + "-" + sum[8:12] + "-" + sum[12:16]
}

// The record of a game is attached to a table from the list of files, stepped through on both boards
// with the clocks, and the moment in dispute is put on record by one key, bound by the file's hash.
func TestAGameIsAttachedToATable(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "game.bpgn", aGame, time.Minute)
	filed(t, here, "teams.csv", twoTeams, time.Minute)
	p := sit(t, newStore(t), "Ortiz", 110, 40, lists(here)).press("10bw", "enter", "b").sees("a attach a game")
	p.press("a").sees("Choose the record of the game", "▸   game.bpgn", "1 minute ago").seesNo("teams.csv")
	p.press("enter").sees("game 1 of 1", " s take this position   ↵", "Owl").press("end").sees("2:54", "2:55")
	p.press("left").sees("2:56").press("s").sees("recorded: record "+hashOf(aGame), "version 1 of 1")

	i := p.newest()
	v := i.Positions[0]
	if v.Title != "record "+hashOf(aGame) || len(v.Plies) != 4 || v.Plies[3].Clock.Millis != 175_000 {
		t.Errorf("recorded is %q with %d moves: %+v", v.Title, len(v.Plies), v.Plies)
	}
	m := v.FinalMatch(i.Book().Laws)
	if fen := (&penalties.PositionEntered{}); fen.Encode(penalties.Evidence{Start: m}) != nil || !strings.HasPrefix(fen.BFEN, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR") {
		t.Errorf("the position is %s", fen.BFEN)
	}
	p.press("esc").sees("pressed with the other hand")
}

// Without an incident a record can be stepped through, and nothing of it is recorded.
func TestAGameIsOnlyReplayedWithoutAnIncident(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "game.bpgn", aGame, time.Minute)
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24, lists(here)).press("down", "down", "down", "down", "down", "down", "down", "down", "down", "enter", "b", "a", "enter")
	before := len(s.entries)
	p.sees("game 1 of 1").seesNo("take this position").press("s").sees("game 1 of 1", "A position belongs to an incident")
	if len(s.entries) != before {
		t.Error("something was recorded")
	}
	p.press("esc").sees("▸   game.bpgn").press("esc").seesNo("game.bpgn")
}

// A board of chess.com finds its partner in another file, and only there.
func TestAChessComBoardFindsItsPartner(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "b.json", chessCom("12", "11", "mC", "1800"), 3*time.Minute)
	filed(t, here, "other.json", chessCom("99", "98", "mC", "1800"), 2*time.Minute)
	filed(t, here, "a.json", chessCom("11", "12", "mC0K", "1790,1780"), time.Minute)
	p := sit(t, newStore(t), "Ortiz", 110, 40, lists(here)).press("10bw", "enter", "b", "a").sees("▸   a.json")
	p.press("enter").sees("game 1 of 1").press("end", "s").sees("recorded: record ")
	if v := p.newest().Positions[0]; len(v.Plies) != 3 {
		t.Errorf("%d moves of both boards", len(v.Plies))
	}
}

// A file that holds no game is refused by its name, and the list stays.
func TestAFileWithoutAGameIsRefused(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "empty.pgn", "no game at all", time.Minute)
	p := sit(t, newStore(t), "Ortiz", 80, 24, lists(here)).press("10bw", "enter", "b", "a", "enter")
	p.sees("empty.pgn: no game in this file", "▸   empty.pgn")
}

// A desk over a connection attaches no file of the machine that serves it.
func TestADeskElsewhereAttachesNoGame(t *testing.T) {
	here := t.TempDir()
	path := filed(t, here, "game.bpgn", aGame, time.Minute)
	p := sit(t, newStore(t), "Ortiz", 80, 24, lists(here), func(c *Config) { c.remote = true }).press("10bw", "enter", "b", "a")
	p.sees("records of games are read on the machine that serves this desk").seesNo("game.bpgn").press(path, "enter").seesNo("game 1 of 1")
}

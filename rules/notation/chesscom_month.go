package notation

import (
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// monthGame is a game of the public archive of a player's month. A game of bughouse is one board.
type monthGame struct {
	URL         string      `json:"url"`
	TimeControl string      `json:"time_control"` // "180", "180+1"
	EndTime     int64       `json:"end_time"`     // in seconds
	TCN         string      `json:"tcn"`
	UUID        string      `json:"uuid"`
	Setup       string      `json:"initial_setup"`
	Rules       string      `json:"rules"`
	White       monthPlayer `json:"white"`
	Black       monthPlayer `json:"black"`
}

type monthPlayer struct {
	Username string   `json:"username"`
	Rating   flexible `json:"rating"`
	Result   string   `json:"result"`
}

// archivedGame is what tells the two boards of a match in an archive, which names no partners.
type archivedGame struct {
	number, ended int64
	control       string
}

// mostApart are the seconds between the ends of the two boards of a match, and the most by which
// chess.com's numbers for them differ.
const (
	mostSecondsApart = 2
	mostNumbersApart = 2
)

// readMonth reads the boards of a month, given as one object or as one of its games. Games of other
// rules are counted.
func readMonth(doc []byte, name string, others map[string]int) (boards []ChessComBoard, is bool, err error) {
	var month struct {
		Games []json.RawMessage `json:"games"`
		TCN   *string           `json:"tcn"`
	}
	if err := json.Unmarshal(doc, &month); err != nil || month.Games == nil && month.TCN == nil {
		return nil, false, nil //nolint:nilerr // another form, which says itself what is wrong
	}
	if month.Games == nil {
		month.Games = []json.RawMessage{doc}
	}
	for n, raw := range month.Games {
		if len(boards) == limits.ChessComBoards {
			return boards, true, refusal.Limit.Errorf("more than %d boards: %s", limits.ChessComBoards,
				limits.ChessComFile.Advice)
		}
		var g monthGame
		if err := json.Unmarshal(raw, &g); err != nil {
			return boards, true, fmt.Errorf("game %d: %w", n+1, err)
		}
		if v, _ := variantOf(g.Rules); v != variantBughouse {
			others[g.rules()]++
			continue
		}
		if len(g.TCN) > 2*limits.Plies {
			return boards, true, fmt.Errorf("game %d: %w", n+1, &tooLong)
		}
		boards = append(boards, g.board(name))
	}
	return boards, true, nil
}

// rules returns what the game is counted as.
func (g monthGame) rules() string {
	if g.Rules == "" {
		return "games of unsaid rules"
	}
	return truncate(g.Rules)
}

// board returns the game as a board of chess.com.
func (g monthGame) board(name string) ChessComBoard {
	id := path.Base(g.URL)
	number, _ := strconv.ParseInt(id, 10, 64)
	base, increment, _ := strings.Cut(g.TimeControl, "+")
	b := ChessComBoard{
		ID: id, Name: name, archived: &archivedGame{number, g.EndTime, g.TimeControl},
		game: chessComGame{
			UUID: g.UUID, MoveList: g.TCN, InitialSetup: g.Setup, Type: "bughouse",
			BaseTime: monthSeconds(base), Increment: monthSeconds(increment),
		},
	}
	b.game.Headers = map[string]any{"Site": "Chess.com"}
	if g.EndTime > 0 && g.EndTime < 1<<40 {
		b.game.Headers["Date"] = time.Unix(g.EndTime, 0).UTC().Format("2006.01.02")
	}
	for color, p := range [2]monthPlayer{g.White, g.Black} {
		b.players[color] = chessComPlayer{Username: p.Username, Rating: p.Rating}
		switch p.Result {
		case "win":
			b.game.Winner = [2]string{"white", "black"}[color]
		default:
			b.game.EndReason = p.Result
		}
	}
	if b.game.Winner == "" && endedWord(b.game.EndReason) == EndedDraw {
		b.game.Headers["Result"] = "1/2-1/2"
	}
	return b
}

// monthSeconds reads a time in seconds as the clocks of a board have it.
func monthSeconds(text string) tenths {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1<<20 {
		return 0
	}
	return tenths(n * 1000)
}

// archivedPartner returns the first unused board that is of the same match as one of an archive, behind
// the last for none: with four different players, the same time, opposite winners, and numbers or ends
// close to each other.
func archivedPartner(boards []ChessComBoard, used []bool, i int) int {
	a := &boards[i]
	for j := i + 1; j < len(boards); j++ {
		b := &boards[j]
		if !used[j] && b.archived != nil && a.mayBeMatchWith(b) {
			return j
		}
	}
	return len(boards)
}

func (b *ChessComBoard) mayBeMatchWith(other *ChessComBoard) bool {
	one, two := b.archived, other.archived
	var names []string
	for _, p := range slices.Concat(b.players[:], other.players[:]) {
		if name := strings.ToLower(p.Username); name == "" || slices.Contains(names, name) {
			return false
		} else {
			names = append(names, name)
		}
	}
	numbered := one.number > 0 && two.number > 0 && abs(one.number-two.number) <= mostNumbersApart
	return one.control == two.control && abs(one.ended-two.ended) <= mostSecondsApart &&
		(numbered || one.ended > 0 && one.number == 0) &&
		teamResult(1, other.result()) == b.result() && b.result() != "*"
}

func abs(n int64) int64 { return max(n, -n) }

// ReadChessComMonth is ReadChessCom, with how many games of a month are no bughouse, by their rules.
func ReadChessComMonth(r io.Reader, name string) (boards []ChessComBoard, others map[string]int, err error) {
	others = map[string]int{}
	boards, err = readChessCom(r, name, others)
	return boards, others, err
}

package event

import (
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// Endings lists the ways a match may end.
var Endings = []string{"mate", "flag", "illegal", "resign", Forfeit}

// Forfeit is the ending of a match that was not played, or that a ruling ended.
const Forfeit = "forfeit"

// endingWords are what people write for an ending, beside its name. A draw's own ways of ending are "".
var endingWords = map[string][]string{
	"mate": {"m", "#", "++", "checkmate", "mated", "checkmated"},
	"flag": {
		"f", "time", "on time", "timeout", "time out", "out of time", "flagged", "flag fell", "lost on time",
		"both flags",
	},
	"illegal": {"i", "illegal move", "illegal drop", "king taken", "king capture"},
	"resign":  {"r", "resigned", "resigns", "resignation", "gave up"},
	Forfeit: {
		"x", "ff", "forfeited", "forfeiture", "default", "no show", "no-show", "noshow", "absent", "walkover", "w/o",
		"1f-0f", "0f-1f", "0f-0f", "ruling", "penalty",
	},
	"": {
		"-", "–", "—", "=", "?", "n/a", "none", "unknown", "draw", "drawn", "agreed", "agreement", "draw agreed",
		"repetition", "stalemate",
	},
}

// ReadEnding returns the ending, one of Endings, that a text means; "" for none, or for a way in which draws end.
func ReadEnding(text string) (ended string, ok bool) {
	text = strings.Trim(strings.ToLower(strings.TrimSpace(text)), "().! ")
	text = strings.TrimPrefix(text, "by ")
	if text == "" || slices.Contains(Endings, text) {
		return text, true
	}
	for ending, said := range endingWords {
		if slices.Contains(said, text) {
			return ending, true
		}
	}
	return "", false
}

// Outcome is how a match ended, for the two teams.
type Outcome string

// The outcomes of a match. BothLose is a double forfeit.
const (
	Team1Wins Outcome = "1"
	Team2Wins Outcome = "2"
	Draw      Outcome = "draw"
	BothLose  Outcome = "double-forfeit"
)

// check returns an error unless it is one of the outcomes.
func (o Outcome) check() error {
	if o.String() == "?" {
		return refusal.Damaged.Errorf("%.40q is no outcome", string(o))
	}
	return nil
}

// String returns the score: "1-0".
func (o Outcome) String() string {
	switch o {
	case Team1Wins:
		return "1-0"
	case Team2Wins:
		return "0-1"
	case Draw:
		return "1/2-1/2"
	case BothLose:
		return "0-0"
	}
	return "?"
}

// seenFrom returns the outcome with team 1 or 2 named first.
func (o Outcome) seenFrom(team int) Outcome {
	switch {
	case team == 2 && o == Team1Wins:
		return Team2Wins
	case team == 2 && o == Team2Wins:
		return Team1Wins
	}
	return o
}

// Wins returns the outcome in which team 1 or 2 wins.
func Wins(team int) Outcome {
	if team == 1 {
		return Team1Wins
	}
	return Team2Wins
}

// OfBoards returns the result of a match whose boards ended apart from each other: a board each is a draw, and a
// board won beside one without a winner wins. It is "" where one board is drawn and the other lost by both.
func OfBoards(one, other Outcome) Outcome {
	switch {
	case one == other:
		return one
	case one.isWin() && other.isWin():
		return Draw
	case one.isWin():
		return one
	case other.isWin():
		return other
	}
	return ""
}

func (o Outcome) isWin() bool { return o == Team1Wins || o == Team2Wins }

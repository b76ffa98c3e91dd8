package pairing

import (
	"strings"

	"flagfall/pairing/swiss"
)

// choice is what a reason explains.
type choice uint8

const (
	choicePair choice = iota
	choiceBye
	choiceFloat
	choiceRematch
)

// articles are where each system's text settles a choice: FIDE C.04.6 (2026), US Chess 27 to 29.
var articles = map[swiss.System][4]string{
	swiss.FIDE: {
		choicePair: "C.04.6 3.6", choiceBye: "C.04.6 3.4", choiceFloat: "C.04.6 3.5",
		choiceRematch: "C.04.6 3.3.3",
	},
	swiss.US29D: {choicePair: "US 27A3", choiceBye: "US 28L2", choiceFloat: "US 29D", choiceRematch: "US 27A1"},
}

// grounds are further articles, by what a reason says of them.
var grounds = []struct {
	says     string
	articles map[swiss.System]string
}{
	{"came down and meets", map[swiss.System]string{swiss.US29D: "29D"}},
	{"it has met", map[swiss.System]string{swiss.FIDE: "C1", swiss.US29D: "27A1"}},
	{"had a bye or a win by forfeit", map[swiss.System]string{swiss.FIDE: "C2", swiss.US29D: "28L"}},
	{"could not be paired", map[swiss.System]string{swiss.FIDE: "C3"}},
	{"could not be completed", map[swiss.System]string{swiss.FIDE: "C3"}},
	{"White on the first board", map[swiss.System]string{swiss.FIDE: "C8"}},
	{"floated last round", map[swiss.System]string{swiss.FIDE: "C7"}},
	{"has played the most matches", map[swiss.System]string{swiss.FIDE: "3.4.3"}},
	{"of its club", map[swiss.System]string{swiss.US29D: "28N"}},
}

// cite returns the articles behind a choice in parentheses, by what its reason says.
func cite(system swiss.System, c choice, why string) string {
	if system == "" {
		system = swiss.FIDE
	}
	all := []string{articles[system][c]}
	for _, g := range grounds {
		if a := g.articles[system]; a != "" && strings.Contains(why, g.says) {
			all = append(all, a)
		}
	}
	return " (" + strings.Join(all, ", ") + ")"
}

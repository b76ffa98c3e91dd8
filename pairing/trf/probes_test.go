package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/pairing/trf"
)

// A probeMatch is a match of two teams: the team with White on board 1, the other, and the result of
// the first: W, D, L, + or - if it was forfeited, and x if both lost by forfeit.
type probeMatch struct {
	white, black int
	result       byte
}

// probeRound has the matches of a round in order, such as "1-5W 3-2x", a team that is absent as "9Z" and
// one with the allocated bye as "5U".
func probeRound(t *testing.T, text string) (matches []probeMatch, byes map[int]byte) {
	t.Helper()
	byes = map[int]byte{}
	for _, word := range strings.Fields(text) {
		var m probeMatch
		if n, _ := fmt.Sscanf(word, "%d-%d%c", &m.white, &m.black, &m.result); n == 3 {
			matches = append(matches, m)
			continue
		}
		var team int
		var code byte
		if n, err := fmt.Sscanf(word, "%d%c", &team, &code); n != 2 {
			t.Fatalf("%s: %v", word, err)
		}
		byes[team] = code
	}
	return matches, byes
}

// probeReport writes a report of teams of two: the players of team T are 2T-1, on board 1, and 2T.
func probeReport(t *testing.T, teams, rounds int, system string, history []string, more ...string) string {
	t.Helper()
	games := make([]string, 2*teams+1)
	points, forfeits := make([]float64, teams+1), []string{}
	codes := map[byte][3]any{'W': {"1", "0", 1.0}, 'D': {"=", "=", 0.5}, 'L': {"0", "1", 0.0}, '+': {"+", "-", 1.0}, '-': {"-", "+", 0.0}, 'x': {"-", "-", 0.0}}
	for r, text := range history {
		matches, byes := probeRound(t, text)
		for _, m := range matches {
			ours, theirs, won := codes[m.result][0], codes[m.result][1], codes[m.result][2].(float64)
			games[2*m.white-1] += fmt.Sprintf("  %4d w %s", 2*m.black-1, ours)
			games[2*m.black-1] += fmt.Sprintf("  %4d b %s", 2*m.white-1, theirs)
			games[2*m.black] += fmt.Sprintf("  %4d w %s", 2*m.white, theirs)
			games[2*m.white] += fmt.Sprintf("  %4d b %s", 2*m.black, ours)
			points[m.white] += won
			if m.result != 'x' {
				points[m.black] += 1 - won
			}
			if forfeit := map[byte]string{'+': "+-", '-': "-+", 'x': "--"}[m.result]; forfeit != "" {
				forfeits = append(forfeits, fmt.Sprintf("330 %s %3d %3d %3d", forfeit, r+1, m.white, m.black))
			}
		}
		for team, code := range byes {
			for _, p := range []int{2*team - 1, 2 * team} {
				games[p] += "  0000 - " + string(code)
			}
			if code == 'U' {
				points[team] += 0.5
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "012 Probe\n062 %d\n072 0\n082 %d\n142 %d\n152 W\n192 %s\n352 WB\n162  W 1.0    D 0.5    L 0.0    P 0.5\n362 TW 2.0   TD 1.0   TL 0.0\n",
		2*teams, teams, rounds, system)
	for p := 1; p <= 2*teams; p++ {
		fmt.Fprintf(&b, "001 %4d      %-33s %4d%28s%4.1f %4d%s\n", p, fmt.Sprintf("Player %d", p), 2400-10*p, "", points[(p+1)/2], p, games[p])
	}
	for n := 1; n <= teams; n++ {
		fmt.Fprintf(&b, "310 %3d %-32s%7s%6d %6.1f %6.1f %3d  %4d %4d\n", n, fmt.Sprintf("Team %d", n), "", 2400-20*n, 2*points[n], 2*points[n], n, 2*n-1, 2*n)
	}
	for _, line := range append(forfeits, more...) {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// TestC0406Probes has the cases by which an independent checker of team Swisses was probed, as published
// in github.com/MarkDechamps/fide-swiss-pairing-engine (docs/research/gacrux-team-probe.md), as the events
// that their text describes. What the round is by our reading is examined without a finding; the other
// reading is found.
func TestC0406Probes(t *testing.T) {
	for name, c := range map[string]struct {
		teams, rounds int
		system        string
		history       []string
		more          []string
		ours, other   string // the next round, all matches drawn
		found         string // in the other reading
	}{
		"1, as the text of 3.6.1 has it: the smaller number is the top member, also of an upfloater": {
			teams: 8, rounds: 5, system: "FIDE_TEAM_TYPEA_MP_GP", history: []string{"1-5W 2-6W 3-7D 4-8W"},
			ours: "4-2D 3-1D 7-5D 6-8D", other: "4-1D 3-2D 7-5D 6-8D", found: "pairings",
		},
		"2, disputed: C6 counts the upfloaters of the next group; the checker asks only for the least by parity": {
			teams: 10, rounds: 5, system: "FIDE_TEAM_TYPEA_MP_GP", history: []string{
				"1-7W 2-8D 3-4D 5-6D 9Z 10Z", "1-9W 2-10D 3-5D 4-6D 7Z 8Z", "1-10W 2-9D 3-6D 4-5D 7Z 8Z",
			},
			ours: "3-1D 6-2D 9-4D 5-8D 10-7D", other: "2-1D 9-3D 10-4D 5-8D 6-7D", found: "pairings",
		},
		"3, as published: C7 is minimized where it cannot be zero": {
			teams: 10, rounds: 6, system: "FIDE_TEAM_TYPEA_MP_GP", history: []string{
				"1-6W 2-7W 3-4D 5Z 10Z 8Z 9Z", "1-2D 3-6D 4-7D 5-10W 8-9D",
			},
			ours: "5-1D 2-3D 4-8D 6-9D 7-10D", other: "4-1D 2-3D 8-5D 6-9D 7-10D", found: "pairings",
		},
		"4, as published: a match that both forfeited may be paired again": {
			teams: 6, rounds: 5, system: "FIDE_TEAM_TYPEA_MP_GP", history: []string{"1-2x 3-4D 5-6D"},
			ours: "5-3D 4-6D 1-2D", other: "3-1D 5-2D 4-6D", found: "pairings",
		},
		"4, as published: a forfeited match is none of those that 3.4.3 counts": {
			teams: 5, rounds: 5, system: "FIDE_TEAM_TYPEA_MP_GP", history: []string{"1-2W 3-4+ 5U"},
			ours: "3-1D 5-4D 2U", other: "3-1D 2-5D 4U", found: "pairings",
		},
		"5, disputed: two Whites at the end are a strong preference in the last round too, as the checker has it": {
			teams: 6, rounds: 5, system: "FIDE_TEAM_TYPEB_MP_GP", history: []string{
				"6-1D 2-5x 3-4D", "5-1D 6-4D 2-3D", "1-4D 5-3D 6-2D", "1-3D 2-4D 6-5D",
			},
			ours: "3-6D 2-1D 4-5D", other: "3-6D 1-2D 4-5D", found: "colors",
		},
		"6, as published: 4.3.6 compares the matches played from the last on": {
			teams: 6, rounds: 6, system: "FIDE_TEAM_TYPEA_MP", history: []string{
				"3-2L 4-5D 1Z 6Z", "4-1L 2-5W 3-6D", "1-5W 6-2L 3-4D", "3-1L 2Z 4Z 5Z 6Z",
			},
			ours: "1-2D 5-3D 6-4D", other: "2-1D 5-3D 6-4D", found: "colors",
		},
		"7, disputed: floaters under acceleration are told by real scores; the checker takes those of the pairing": {
			teams: 10, rounds: 7, system: "FIDE_TEAM_TYPEA_MP_GP_BAKU", more: []string{"250  2.0  0.0   1   2    1    4"},
			history: []string{"1-4W 3-2W 5-9W 6-8D 7-10D", "1-3W 2-5W 4-10D 6-7D 8-9D"},
			ours:    "6-1D 7-2D 3-8D 9-4D 10-5D", other: "2-1D 3-7D 5-8D 10-6D 9-4D", found: "pairings",
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, next := range []string{c.ours, c.other} {
				round := len(c.history) + 1
				f, err := trf.Reading{Strict: true}.Read([]byte(probeReport(t, c.teams, c.rounds, c.system, append(c.history[:len(c.history):len(c.history)], next), c.more...)))
				if err != nil {
					t.Fatal(err)
				}
				var wrong []string
				for _, x := range trf.Examine(f) {
					if x.Round == round && !x.OK {
						wrong = append(wrong, x.What+": "+x.Says)
					}
				}
				switch got := strings.Join(wrong, "\n"); {
				case next == c.ours && got != "":
					t.Errorf("%s: %s", next, got)
				case next == c.other && !strings.HasPrefix(got, c.found):
					t.Errorf("%s is not found: %q", next, got)
				}
			}
		})
	}
}

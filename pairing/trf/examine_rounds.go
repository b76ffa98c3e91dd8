package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/tiebreak"
)

// rematches finds pairs that had played each other (C.04.1; C.04.6 C1).
func (x *examiner) rematches(n int) {
	if strings.HasPrefix(x.file.Type, "ROBIN2") {
		x.skip("rematches", n, "everybody meets twice")
		return
	}
	var faults []string
	for _, t := range x.table.Teams {
		now := t.Results[n-1]
		if now.Opponent <= t.TPN {
			continue
		}
		for r, before := range t.Results[:n-1] {
			if before.Opponent == now.Opponent && before.Kind == tiebreak.Played {
				faults = append(faults, fmt.Sprintf(
					"teams %d and %d had met in round %d (C.04.6 C1)", t.TPN, now.Opponent, r+1))
			}
		}
	}
	if len(faults) == 0 {
		x.sound("rematches", n, "no teams meet twice")
		return
	}
	x.unlessExplained("rematches", n, faults)
}

// byes finds allocated byes to teams that may have none (C.04.6 C2), and more than one a round.
func (x *examiner) byes(n int) {
	if strings.HasPrefix(x.file.Type, "ROBIN") {
		x.skip("byes", n, "the table of a round robin gives them")
		return
	}
	var faults, had []string
	for _, t := range x.table.Teams {
		if t.Results[n-1].Kind != tiebreak.PAB {
			continue
		}
		had = append(had, strconv.Itoa(t.TPN))
		for r, before := range t.Results[:n-1] {
			switch before.Kind {
			case tiebreak.PAB, tiebreak.FullBye, tiebreak.ForfeitWin:
				faults = append(faults, fmt.Sprintf(
					"team %d has the bye after points without play in round %d (C.04.6 C2)", t.TPN, r+1))
			default:
			}
		}
	}
	if len(had) > 1 {
		faults = append(faults, fmt.Sprintf("teams %s all have the allocated bye", strings.Join(had, ", ")))
	}
	if len(faults) == 0 {
		x.sound("byes", n, "the bye goes to a team that may have it")
		return
	}
	x.unlessExplained("byes", n, faults)
}

// colors examines that a team's boards have the colors of record 352.
func (x *examiner) colors(n int) {
	sequence := strings.ToLower(x.file.Colors)
	if sequence == "" {
		x.skip("colors", n, "record 352 does not give the boards' colors")
		return
	}
	c := converter{File: x.file, ix: x.file.index()}
	var faults []string
	for _, t := range x.file.Teams {
		games := c.games(t, n)
		first := byte(0)
		for k, g := range games {
			if g.Opponent == 0 || g.Color == '-' || k >= len(sequence) {
				continue
			}
			flip := g.Color != sequence[k]
			if first == 0 {
				first = map[bool]byte{false: 'w', true: 'b'}[flip]
			} else if (first == 'b') != flip && len(x.file.LineUps) == 0 {
				faults = append(faults, fmt.Sprintf(
					"team %d: board %d has the other color than record 352 says", t.Number, k+1))
			}
		}
	}
	x.addOr("colors", n, faults, "boards follow record 352 (%s)", x.file.Colors)
}

// apart finds teams that met although record 260 keeps them apart.
func (x *examiner) apart(n int) {
	var faults []string
	groups := 0
	for _, g := range x.file.Apart {
		if g.From > n || n > g.To {
			continue
		}
		groups++
		for _, t := range x.table.Teams {
			if o := t.Results[n-1].Opponent; o > t.TPN && slices.Contains(g.Teams, t.TPN) &&
				slices.Contains(g.Teams, o) {
				faults = append(faults, fmt.Sprintf(
					"teams %d and %d met, and record 260 keeps them apart", t.TPN, o))
			}
		}
	}
	if groups == 0 && len(faults) == 0 {
		return
	}
	x.addOr("apart", n, faults, "teams kept apart by record 260 did not meet (%d of its lines)", groups)
}

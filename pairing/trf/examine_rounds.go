package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// rematches finds pairs that had played each other (C.04.1; C.04.6 C1).
func (x *examiner) rematches(n int) {
	if parseType(x.file.Type).System == event.DoubleRoundRobin {
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
					"%s %d and %d had met in round %d (%s)", x.plural(), t.TPN, now.Opponent, r+1,
					x.article("C.04.6 C1", "C.04.1 2")))
			}
		}
	}
	if len(faults) == 0 {
		x.sound("rematches", n, "no %s meet twice", x.plural())
		return
	}
	x.unlessExplained("rematches", n, faults)
}

// byes finds allocated byes to teams that may have none (C.04.6 C2), and more than one a round.
func (x *examiner) byes(n int) {
	if parseType(x.file.Type).isRobin() {
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
					"%s %d has the bye after points without play in round %d (%s)", x.singular(), t.TPN, r+1,
					x.article("C.04.6 C2", "C.04.1 4")))
			default:
			}
		}
	}
	if len(had) > 1 {
		faults = append(faults, fmt.Sprintf("%s %s all have the allocated bye", x.plural(), strings.Join(had, ", ")))
	}
	if len(faults) == 0 {
		x.sound("byes", n, "the bye goes to one that may have it")
		return
	}
	x.unlessExplained("byes", n, faults)
}

// colors examines that a team's boards have the colors of record 352.
func (x *examiner) colors(n int) {
	sequence := strings.ToLower(x.file.Colors)
	if x.file.isEntries() {
		x.skip("colors", n, "entries have no boards of their own")
		return
	}
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

// color returns the color, 'W' or 'B', of a team's first board in a round, 0 where it is not said. Where
// nobody played there, record 352 tells it from another board.
func (x *examiner) color(tpn, n int) byte {
	ix := x.file.index()
	players := ix.team[tpn].Players
	for _, l := range x.file.LineUps {
		if l.Round == n && l.Team == tpn {
			players = l.Players
		}
	}
	sequence := strings.ToUpper(x.file.Colors)
	board := 0
	for _, number := range players {
		p := ix.player[number]
		absent := p == nil || n > len(p.Results) || p.Results[n-1].Opponent == 0
		if absent && number > 0 {
			continue // a reserve, or a player whom a reserve replaced
		}
		if board++; absent || p.Results[n-1].Color == '-' || board > max(1, len(sequence)) {
			continue
		}
		if white := p.Results[n-1].Color == 'w'; white == (board == 1 || sequence[board-1] == sequence[0]) {
			return 'W'
		}
		return 'B'
	}
	return 0
}

// initialColor returns the color that the lot gave number 1: that of record 152, else White.
func (x *examiner) initialColor() byte {
	if strings.HasPrefix(strings.ToUpper(x.file.header("152")), "B") {
		return 'B'
	}
	return 'W'
}

// firstColors compares who has White on the first boards with what C.04.6 4.3 gives.
func (x *examiner) firstColors(n int, should swiss.Round) {
	if len(should.Pairs) == 0 || parseType(x.file.Type).Colors == swiss.NoPreferences {
		return
	}
	var faults []string
	for _, p := range should.Pairs {
		if x.color(p.White, n) == 'B' {
			faults = append(faults, fmt.Sprintf("teams %d and %d: team %d has White on the first board by C.04.6 4.3, "+
				"the report has Black", p.A, p.B, p.White))
		}
	}
	x.addOr("colors", n, faults, "the first boards' colors are as C.04.6 4.3 gives them")
}

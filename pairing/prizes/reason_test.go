package prizes

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/envtest"
)

// anyResult is who wins what by a random plan on random standings. Classes are lists of teams.
func anyResult(t *rapid.T) Result {
	teams := rapid.IntRange(1, 9).Draw(t, "teams")
	sec := &event.Section{ID: "K5"}
	sec.Prizes.Ties, sec.Prizes.Currency = rapid.SampledFrom([]string{event.TiesSplit, event.TiesCoChampions}).Draw(t, "ties"), "$"
	places := map[string]int{}
	for n := range rapid.IntRange(1, 6).Draw(t, "prizes") {
		p := event.Prize{Cents: int64(rapid.IntRange(0, 20).Draw(t, "money") * 500)}
		if n > 0 {
			p.Class.Name = rapid.SampledFrom([]string{"", "U", "G"}).Draw(t, "class")
		}
		for no := 1; p.Class.Name != "" && no <= teams; no++ {
			if no%map[string]int{"U": 2, "G": 3}[p.Class.Name] == 0 {
				p.Class.Teams = append(p.Class.Teams, no)
			}
		}
		places[p.Class.Name]++
		if p.Place = places[p.Class.Name]; p.Cents == 0 {
			p.Thing, p.Worth = "medal", int64(n)
		}
		sec.Prizes.Prizes = append(sec.Prizes.Prizes, p)
	}
	r := Result{Section: sec, hall: Basis{Register: &event.State{Sections: []*event.Section{sec}}}}
	points := 9
	for n := range teams {
		points -= rapid.IntRange(0, 1).Draw(t, "fewer points")
		team := &event.Team{No: n + 1, Name: fmt.Sprint("Team ", n+1), Section: sec.ID}
		row := tiebreak.Row{Points: tiebreak.Points(points) * tiebreak.One}
		for range standings.Tiebreaks(sec) {
			row.Values = append(row.Values, tiebreak.Value{Number: big.NewRat(int64(teams-n), 1)})
		}
		sec.Teams = append(sec.Teams, team)
		r.Field = append(r.Field, Contender{Team: team, Place: n + 1, Group: points, Level: n + 1, Row: row})
	}
	r.Awards, r.Left = r.distribute(r.Field)
	return r
}

var (
	divided = regexp.MustCompile(`, ([^,;]*) divided by (\d+)(?: of the (\d+) tied)?`)
	single  = regexp.MustCompile(`, (\$[\d.]+(?: [+−] \$[\d.]+)*)(?: for one of the (\d+) tied)?`)
	largest = regexp.MustCompile(`, (\$[\d.]+), the largest prize it could win alone`)
	amount  = regexp.MustCompile(`(− )?\$(\d+)(?:\.(\d\d))?`)
	between = regexp.MustCompile(`^tied for (\w+) (?:and|through) (\w+) place`)
)

// sumOf adds up the amounts of a text, in cents: "$100 + $50 − $20.50".
func sumOf(text string) (sum int64) {
	for _, m := range amount.FindAllStringSubmatch(text, -1) {
		whole, _ := strconv.ParseInt(m[2], 10, 64)
		cents, _ := strconv.ParseInt(m[3], 10, 64)
		if cents += 100 * whole; m[1] != "" {
			cents = -cents
		}
		sum += cents
	}
	return sum
}

// US Chess rules 32B2 and 32B3: the reason of an award gives its amount again, to the cent that does not
// divide; it divides by as many teams as have that part, names the places of all who are tied, and names
// no tie-break for money that ties share.
func TestTheReasonGivesTheAmount(t *testing.T) {
	for range envtest.Times(10, 100) { // of 100 plans each
		rapid.Check(t, func(t *rapid.T) {
			r := anyResult(t)
			for _, a := range r.Awards {
				checkReason(t, r, a, r.AwardReason(a))
			}
		})
	}
}

func checkReason(t *rapid.T, r Result, a Award, why string) {
	tied := []int{}
	for _, s := range r.Field {
		if s.Group == a.Group {
			tied = append(tied, s.Place)
		}
	}
	if m := between.FindStringSubmatch(why); m != nil &&
		(m[1] != Ordinal(tied[0]) || m[2] != Ordinal(tied[len(tied)-1])) {
		t.Fatalf("%q: tied are the places %v", why, tied)
	}
	alike := 0
	for _, b := range r.Awards {
		if slices.Equal(a.Pool, b.Pool) && !b.Capped && b.Cents > 0 {
			alike++
		}
	}
	switch m, most := divided.FindStringSubmatch(why), largest.FindStringSubmatch(why); {
	case m != nil:
		parts, _ := strconv.ParseInt(m[2], 10, 64)
		if got := a.Cents*parts - sumOf(m[1]); got <= -parts || got >= parts || parts != int64(alike) {
			t.Fatalf("%q: it gets %d cents, %d teams as much", why, a.Cents, alike)
		}
		if n, _ := strconv.Atoi(m[3]); m[3] != "" && (n <= int(parts) || n > len(tied)) {
			t.Fatalf("%q: %d teams are tied", why, len(tied))
		}
	case most != nil:
		if sumOf(most[1]) != a.Cents {
			t.Fatalf("%q: it gets %d cents", why, a.Cents)
		}
	case a.Parts == 1 && single.MatchString(why):
		m = single.FindStringSubmatch(why)
		if sumOf(m[1]) != a.Cents || alike != 1 {
			t.Fatalf("%q: it gets %d cents, %d teams as much", why, a.Cents, alike)
		}
		if n, _ := strconv.Atoi(m[2]); m[2] != "" && (n <= 1 || n > len(tied)) {
			t.Fatalf("%q: %d teams are tied", why, len(tied))
		}
	case a.Cents > 0:
		if len(a.With) > 0 || a.Cents != r.Section.Prizes.Prizes[a.Pool[0]-1].Cents {
			t.Fatalf("%q: it gets %d cents of %v", why, a.Cents, a.Pool)
		}
	}
	if a.Cents > 0 && r.shares(a) && len(a.With) == 0 && strings.Contains(why, " on ") {
		t.Fatalf("%q: ties are shared", why)
	}
}

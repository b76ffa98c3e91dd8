package mixer

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

// evening draws rounds for players of whom some leave or come late, and returns the field of each
// round with what was drawn for it.
func evening(t *rapid.T) (fields []Field, rounds []Round) {
	way := rapid.SampledFrom(Ways).Draw(t, "way")
	n, count := rapid.IntRange(4, 60).Draw(t, "players"), rapid.IntRange(3, 12).Draw(t, "rounds")
	players := make([]Player, n)
	for i := range players {
		players[i] = Player{ID: i + 1, Rating: rapid.IntRange(0, 2400).Draw(t, "rating"), Place: i + 1}
	}
	var past []Seating
	satOut := map[int]int{}
	for round := range count {
		f := Field{Way: way, Past: slices.Clone(past), Seed: rapid.Uint64().Draw(t, "seed")}
		for i, p := range players {
			away := n > 8 && rapid.IntRange(0, 19).Draw(t, "away") == 0
			if p.SatOut, p.Place = satOut[p.ID], (i+7*round)%n+1; !away {
				f.Players = append(f.Players, p)
			}
		}
		if len(f.Players) < 4 {
			continue
		}
		r, err := Draw(f)
		if err != nil {
			t.Fatalf("round %d of %d players: %v", round+1, len(f.Players), err)
		}
		fields, rounds, past = append(fields, f), append(rounds, r), append(past, r.Seatings()...)
		for _, id := range r.Out {
			satOut[id]++
		}
	}
	return fields, rounds
}

// counts counts, over tables, how often two players were partners or opponents.
func counts(tables []Seating) (partners, met map[[2]int]int) {
	partners, met = map[[2]int]int{}, map[[2]int]int{}
	for _, t := range tables {
		for _, team := range t {
			for i := range team {
				for _, other := range team[i+1:] {
					partners[pair(team[i], other)]++
				}
			}
		}
		for _, a := range t[0] {
			for _, b := range t[1] {
				met[pair(a, b)]++
			}
		}
	}
	return partners, met
}

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// The order of wishes, counted anew from what was drawn.
func TestOrderOfWishes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fields, rounds := evening(t)
		for n, r := range rounds {
			checkPlaces(t, n+1, fields[n], r)
			checkSittingOut(t, n+1, fields[n], r)
			checkPartners(t, n+1, fields[n], r)
		}
		n := rapid.IntRange(0, len(rounds)-1).Draw(t, "round")
		checkExchanges(t, n+1, fields[n], rounds[n])
	})
}

// Each player has one place.
func checkPlaces(t *rapid.T, n int, f Field, r Round) {
	var ids, want []int
	for _, table := range r.Tables {
		ids = append(ids, table[0][0], table[0][1], table[1][0], table[1][1])
	}
	ids = append(ids, r.Out...)
	slices.Sort(ids)
	for _, p := range f.Players {
		want = append(want, p.ID)
	}
	if !slices.Equal(ids, want) || len(r.Out) > 3 {
		t.Fatalf("round %d has the players %v, %d of them sitting out; want %v", n, ids, len(r.Out), want)
	}
}

// No player sits out twice while another has not sat out.
func checkSittingOut(t *rapid.T, n int, f Field, r Round) {
	for _, p := range f.Players {
		for _, q := range f.Players {
			if !slices.Contains(r.Out, p.ID) && slices.Contains(r.Out, q.ID) && q.SatOut > p.SatOut {
				t.Fatalf("round %d: %d sits out for the %dth time, and %d plays after %d",
					n, q.ID, q.SatOut+1, p.ID, p.SatOut)
			}
		}
	}
}

// No draw has fewer teams of former partners.
func checkPartners(t *rapid.T, n int, f Field, r Round) {
	partners, _ := counts(f.Past)
	repeated := 0
	for _, table := range r.Tables {
		for _, team := range table {
			repeated += min(partners[pair(team[0], team[1])], 1)
		}
	}
	if least := leastRepeats(f, partners, repeated); least < repeated {
		t.Fatalf("round %d of %d players repeats %d partners, and %d would do",
			n, len(f.Players), repeated, least)
	}
}

// leastRepeats tries all ways to sit out and to make teams, and returns the fewest repeated
// partners, or the limit if there is nothing better or the tries run out.
func leastRepeats(f Field, partners map[[2]int]int, limit int) int {
	level := make([]int, 0, len(f.Players))
	for _, p := range f.Players {
		level = append(level, p.SatOut)
	}
	slices.Sort(level)
	bench := len(f.Players) % 4
	tries := 200_000
	var search func(left []Player, benched []int, repeats int)
	search = func(left []Player, benched []int, repeats int) {
		if limit == 0 {
			return
		}
		if tries--; tries < 0 || repeats >= limit {
			return
		}
		if len(left) == 0 {
			if slices.Sort(benched); slices.Equal(benched, level[:bench]) {
				limit = repeats
			}
			return
		}
		for i, q := range left[1:] {
			rest := slices.Delete(slices.Clone(left[1:]), i, i+1)
			search(rest, slices.Clone(benched), repeats+min(partners[pair(left[0].ID, q.ID)], 1))
		}
		if len(benched) < bench && left[0].SatOut <= level[bench-1] {
			search(left[1:], append(slices.Clone(benched), left[0].SatOut), repeats)
		}
	}
	search(f.Players, nil, 0)
	return limit
}

// No exchange of two players lessens the repeated opponents, or with as many makes tables more even.
func checkExchanges(t *rapid.T, n int, f Field, r Round) {
	partners, met := counts(f.Past)
	judge := judgment(f, partners, met)
	best := judge(r.Tables)
	for i, p := range f.Players {
		for _, q := range f.Players[i+1:] {
			outside := slices.Contains(r.Out, p.ID) != slices.Contains(r.Out, q.ID)
			if outside && p.SatOut != q.SatOut {
				continue
			}
			if got := judge(exchanged(r.Tables, p.ID, q.ID)); slices.Compare(got, best) < 0 {
				t.Fatalf("round %d of %d by %s: exchanging %d and %d gives %v instead of %v",
					n, len(f.Players), f.Way, p.ID, q.ID, got, best)
			}
		}
	}
}

// exchanged returns tables in which two players have taken each other's place.
func exchanged(tables []Table, a, b int) []Table {
	out := slices.Clone(tables)
	for i := range out {
		for side := range out[i] {
			for k, id := range out[i][side] {
				switch id {
				case a:
					out[i][side][k] = b
				case b:
					out[i][side][k] = a
				}
			}
		}
	}
	return out
}

// judgment returns a function that counts what tables give up, the most important first.
func judgment(f Field, partners, met map[[2]int]int) func([]Table) []int {
	strength, sum, rated := map[int]int{}, 0, 0
	for _, p := range f.Players {
		if p.Rating > 0 {
			sum, rated = sum+p.Rating, rated+1
		}
	}
	for _, p := range f.Players {
		switch {
		case f.Way == ByStanding:
			strength[p.ID] = p.Place
		case p.Rating == 0 && rated > 0:
			strength[p.ID] = sum / rated
		default:
			strength[p.ID] = p.Rating
		}
	}
	byRating := slices.Clone(f.Players)
	slices.SortStableFunc(byRating, func(p, q Player) int { return strength[q.ID] - strength[p.ID] })
	upper := map[int]bool{}
	for i, p := range byRating {
		upper[p.ID] = 2*i < len(byRating)
	}
	return func(tables []Table) []int {
		c := make([]int, 6)
		for _, t := range tables {
			var places []int
			for _, team := range t {
				before := partners[pair(team[0], team[1])]
				c[0] += min(before, 1)
				c[1] += before
				if f.Way == ByHalves && upper[team[0]] == upper[team[1]] {
					c[2]++
				}
				places = append(places, strength[team[0]], strength[team[1]])
			}
			for _, a := range t[0] {
				c[3] += met[pair(a, t[1][0])] + met[pair(a, t[1][1])]
			}
			gap := places[0] + places[1] - places[2] - places[3]
			c[5] += gap * gap
			if slices.Sort(places); f.Way == ByStanding {
				c[4] += (places[3] - places[0]) * (places[3] - places[0])
			}
		}
		return c
	}
}

// Where three may share two seats, a player sits out only if no team can take one more. Those who have shared or sat
// out least join first. Over all ways to join, the team that they join has the fewest who have shared or sat out, and
// then the fewest partners again.
func TestThreeShareTwoSeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 23).Draw(t, "players")
		f, shared := club(n), map[int]int{}
		f.Share, f.Way = true, rapid.SampledFrom(Ways).Draw(t, "way")
		for range rapid.IntRange(1, 8).Draw(t, "rounds") {
			f.Seed = rapid.Uint64().Draw(t, "seed")
			for i := range f.Players {
				f.Players[i].SatOut = shared[f.Players[i].ID]
			}
			r, err := Draw(f)
			if err != nil {
				t.Fatal(err)
			}
			if want := min(n%4, 2*(n/4)); len(r.Thirds) != want || len(r.Out) != n%4-want {
				t.Fatalf("of %d players %d share and %d sit out", n, len(r.Thirds), len(r.Out))
			}
			checkThirds(t, f, r, shared)
			var seen []int
			for _, table := range r.Seatings() {
				for _, team := range table {
					seen = append(seen, team...)
					for _, id := range team {
						shared[id] += len(team) - 2
					}
				}
			}
			for _, id := range r.Out {
				shared[id]++
			}
			seen = append(seen, r.Out...)
			slices.Sort(seen)
			if len(slices.Compact(slices.Clone(seen))) != n || len(seen) != n {
				t.Fatalf("of %d players the round has %v", n, seen)
			}
			f.Past = append(f.Past, r.Seatings()...)
		}
	})
}

// checkThirds fails where another who has shared less, or another way to join, would give up less.
func checkThirds(t *rapid.T, f Field, r Round, shared map[int]int) {
	partners, _ := counts(f.Past)
	var thirds, others []int // how often they have shared
	for _, p := range f.Players {
		if slices.ContainsFunc(r.Thirds, func(third Third) bool { return third.Player == p.ID }) || slices.Contains(r.Out, p.ID) {
			thirds = append(thirds, shared[p.ID])
		} else {
			others = append(others, shared[p.ID])
		}
	}
	if len(thirds) > 0 && slices.Max(thirds) > slices.Min(others) {
		t.Fatalf("one joins a team who has shared %d times, and another has %d times", slices.Max(thirds), slices.Min(others))
	}
	cost := func(player int, team [2]int) (c [2]int) {
		for _, mate := range team {
			c[0], c[1] = c[0]+shared[mate], c[1]+partners[pair(player, mate)]
		}
		return c
	}
	for i, third := range r.Thirds {
		is := cost(third.Player, r.Tables[third.Table][third.Side])
		for table := range r.Tables {
			for side := range 2 {
				taken := slices.ContainsFunc(r.Thirds, func(o Third) bool { return o.Table == table && o.Side == side })
				if would := cost(third.Player, r.Tables[table][side]); !taken && slices.Compare(would[:], is[:]) < 0 {
					t.Fatalf("player %d joins for %v, and could for %v", r.Thirds[i].Player, is, would)
				}
			}
		}
	}
}

func TestSameSeedSameRound(t *testing.T) {
	f := club(11)
	one, err := Draw(f)
	if err != nil {
		t.Fatal(err)
	}
	two, _ := Draw(f)
	if fmt.Sprint(one) != fmt.Sprint(two) {
		t.Errorf("drawn twice with one seed: %v and %v", one, two)
	}
}

// club returns a field of n players with different ratings.
func club(n int) Field {
	f := Field{Way: BySums, Seed: 1}
	for i := range n {
		f.Players = append(f.Players, Player{ID: i + 1, Rating: 1000 + i*i*7%900, Place: i + 1})
	}
	return f
}

func TestEightPlayersHaveSevenPartners(t *testing.T) {
	f := club(8)
	for range 7 {
		r, err := Draw(f)
		if err != nil {
			t.Fatal(err)
		}
		f.Past = append(f.Past, r.Seatings()...)
	}
	partners, _ := counts(f.Past)
	if len(partners) != 28 {
		t.Errorf("%d of 28 pairs were partners once in seven rounds, want all", len(partners))
	}
}

func TestHalvesMix(t *testing.T) {
	f := club(8)
	f.Way = ByHalves
	r, err := Draw(f)
	if err != nil {
		t.Fatal(err)
	}
	if g := f.GivenUp(r); len(g.SameHalf) > 0 {
		t.Errorf("partners from one half: %v", g.SameHalf)
	}
}

func TestStandingSeatsNeighbors(t *testing.T) {
	f := club(12)
	f.Way = ByStanding
	r, err := Draw(f)
	if err != nil {
		t.Fatal(err)
	}
	if want := "[[[1 4] [2 3]] [[5 8] [6 7]] [[9 12] [10 11]]]"; fmt.Sprint(r.Tables) != want {
		// partners within a team, and teams at a table, may be named in either order
		for n, table := range r.Tables {
			for _, team := range table {
				if (team[0]-1)/4 != n || (team[1]-1)/4 != n || team[0]+team[1] != 8*n+5 {
					t.Fatalf("tables %v, want %s", r.Tables, want)
				}
			}
		}
	}
}

func TestTooFewPlayers(t *testing.T) {
	if _, err := Draw(club(3)); err == nil {
		t.Error("three players were drawn")
	}
}

package prizes_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/rules/envtest"
)

// oneByOne gives a plan without money from the rules' text alone: teams choose one after the other,
// in the order of their places or, where lots decide, of their points and then their lots. Each
// takes the most valuable prize left that it qualifies for; of equal ones that of a place, then
// that of the highest rating class, then any other, and of those the first of the plan. It returns
// the number of each team's prize, by the team's number.
func oneByOne(plan event.PrizesPlanned, name string, field []prizes.Contender) map[int]int {
	order := slices.Clone(field)
	if plan.TiesOf(name) == event.TiesByLot {
		slices.SortStableFunc(order, func(a, b prizes.Contender) int {
			return cmp.Or(b.Group-a.Group, a.Lot-b.Lot)
		})
	}
	better := func(a, b event.Prize) bool {
		kind := func(p event.Prize) int {
			switch {
			case p.Class.IsOpen():
				return 3
			case p.Class.Below > 0:
				return 2
			}
			return 1
		}
		switch {
		case a.Worth != b.Worth:
			return a.Worth > b.Worth
		case kind(a) != kind(b):
			return kind(a) > kind(b)
		}
		return a.Class.Below > b.Class.Below
	}
	given, got := map[int]bool{}, map[int]int{}
	for _, s := range order {
		best := 0
		for i, p := range plan.Prizes {
			if p.Plan != name || given[i+1] || !inClass(p.Class, s.Team) {
				continue
			}
			if best == 0 || better(p, plan.Prizes[best-1]) {
				best = i + 1
			}
		}
		if best > 0 {
			given[best], got[s.Team.No] = true, best
		}
	}
	return got
}

// For random plans of money, trophies and books over random standings with lots, each separate plan
// is given as if it were alone, and the money as the exhaustive search gives it.
func TestSeparatePlansAgainstAChoiceOneByOne(t *testing.T) {
	for range envtest.Times(1, 100) { // of 100 plans each
		rapid.Check(t, oneSeparatePlan)
	}
}

func oneSeparatePlan(t *rapid.T) {
	main := event.PrizesPlanned{Ties: rapid.SampledFrom(event.TieModes).Draw(t, "ties")}
	places := map[string]int{}
	add := func(n int, plan string) {
		class := event.Class{}
		if n > 0 {
			class = rapid.SampledFrom([]event.Class{
				{}, {Name: "U", Below: 1400}, {Name: "G", Below: 1200}, {Name: "U", Age: 9},
			}).Draw(t, "class")
		}
		places[plan+fmt.Sprint(class)]++
		p := event.Prize{Class: class, Place: places[plan+fmt.Sprint(class)], Plan: plan}
		if plan == "" {
			p.Cents = int64(rapid.IntRange(1, 20).Draw(t, "money")*1000 + n)
		} else {
			p.Thing, p.Worth = plan, int64(rapid.IntRange(0, 2).Draw(t, "worth")*100)
		}
		main.Prizes = append(main.Prizes, p)
	}
	for n := range rapid.IntRange(0, 4).Draw(t, "prizes of money") {
		add(n, "")
	}
	alone := main
	for _, plan := range []string{"trophies", "books"} {
		for n := range rapid.IntRange(0, 5).Draw(t, plan) {
			add(n, plan)
		}
		ties := rapid.SampledFrom([]string{event.TiesBroken, event.TiesSplit, event.TiesByLot}).
			Draw(t, "ties of "+plan)
		main.Plans = append(main.Plans, event.SeparatePlan{Name: plan, Ties: ties})
	}
	field := drawnField(t)
	awards, left := prizes.Distribute(main, field, inClass)
	of := func(plan string) (list []prizes.Award) {
		for _, a := range awards {
			if main.Prizes[a.Prize-1].Plan == plan {
				list = append(list, a)
			}
		}
		return list
	}
	for _, plan := range []string{"trophies", "books"} {
		want := oneByOne(main, plan, field)
		given := of(plan)
		for _, a := range given {
			if want[a.Team.No] != a.Thing || a.Prize != a.Thing || len(a.With) > 0 || a.Cents > 0 {
				t.Fatalf("%s: %s gets %d, one by one %d", plan, a.Team.Name, a.Thing,
					want[a.Team.No])
			}
		}
		if len(given) != len(want) {
			t.Fatalf("%s: %d teams have one, one by one %d", plan, len(given), len(want))
		}
	}
	var moneyLeft []int
	for _, no := range left {
		if main.Prizes[no-1].Plan == "" {
			moneyLeft = append(moneyLeft, no)
		}
	}
	inOrder := field
	if main.Ties == event.TiesByLot {
		inOrder = slices.Clone(field)
		slices.SortStableFunc(inOrder, func(a, b prizes.Contender) int {
			return cmp.Or(b.Group-a.Group, a.Lot-b.Lot)
		})
	}
	against(t, alone, inOrder, of(""), moneyLeft)
}

// drawnField is up to seven teams with points, classes and the lots of those with the same points.
func drawnField(t *rapid.T) []prizes.Contender {
	var text string
	for n := range rapid.IntRange(0, 7).Draw(t, "teams") {
		text += fmt.Sprintf("T%d=%d%s ", n, 9-rapid.IntRange(0, n).Draw(t, "points"),
			rapid.SampledFrom([]string{"", "U", "G", "UG"}).Draw(t, "classes"))
	}
	field := running(text)
	slices.SortStableFunc(field, func(a, b prizes.Contender) int { return b.Group - a.Group })
	var numbers []int
	for i := range field {
		field[i].Place = i + 1
		numbers = append(numbers, i+1)
	}
	drawn := map[int]int{}
	for i, lot := range rapid.Permutation(numbers).Draw(t, "lots") {
		drawn[i] = lot // the order within a group is all that counts
	}
	for i := range field {
		field[i].Lot = drawn[i]
	}
	return field
}

// A place has money, a trophy and a book, each by its own plan.
func TestTrophyBookAndMoneyForOnePlace(t *testing.T) {
	prize := func(place int, cents int64, thing, plan string) event.Prize {
		return event.Prize{Place: place, Cents: cents, Thing: thing, Plan: plan}
	}
	plan := event.PrizesPlanned{
		Prizes: []event.Prize{
			prize(1, 53600, "", ""), prize(2, 30600, "", ""),
			prize(1, 0, "trophy", "trophies"), prize(1, 0, "book", "books"),
			{Class: event.Class{Name: "U"}, Place: 1, Thing: "atlas", Plan: "books"},
		},
		Plans: []event.SeparatePlan{{Name: "books", Ties: event.TiesByLot}},
	}
	for _, c := range []struct{ field, want string }{
		{"A=4 B=3", "A 536, A trophy, A book, B 306, left 5"},
		{"A=4 B=4", "A 421, A trophy, B book, B 421, left 5"}, // B was drawn first
		{"A=4U B=4U", "A 421, A trophy, B book, B 421, A atlas"},
	} {
		field := running(c.field)
		for i := range field {
			field[i].Lot = len(field) - i
		}
		awards, left := prizes.Distribute(plan, field, inClass)
		if got := told(plan, awards, left); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.field, got, c.want)
		}
	}
}

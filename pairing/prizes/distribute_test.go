package prizes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
)

// planned parses "1:100+cup 2:50 U1:60" as prizes: place 1 with 100 and a cup, place 2 with 50,
// first of class U with 60. Amounts are whole.
func planned(ties, text string) event.PrizesPlanned {
	plan := event.PrizesPlanned{Ties: ties}
	for item := range strings.FieldsSeq(text) {
		name, offers, _ := strings.Cut(item, ":")
		p := event.Prize{
			Class: event.Class{Name: name[:len(name)-1]}, Place: int(name[len(name)-1] - '0'),
		}
		for part := range strings.SplitSeq(offers, "+") {
			if n, err := fmt.Sscanf(part, "%d", &p.Cents); n == 1 && err == nil {
				p.Cents *= 100
			} else {
				p.Thing = part
			}
		}
		plan.Prizes = append(plan.Prizes, p)
	}
	return plan
}

// running parses "A=4 B=3U C=3UG" as contenders by place with points and classes. A star marks a
// team level with the one before.
func running(text string) []prizes.Contender {
	var field []prizes.Contender
	for item := range strings.FieldsSeq(text) {
		name, rest, _ := strings.Cut(item, "=")
		n := len(field) + 1
		s := prizes.Contender{
			Team: &event.Team{No: n, Name: name, Club: strings.Trim(rest[1:], "*")}, Place: n,
			Group: int(rest[0] - '0'), Level: n,
		}
		if strings.HasSuffix(rest, "*") {
			s.Level = field[n-2].Level
		}
		field = append(field, s)
	}
	return field
}

// inClass reports whether a team of running belongs to a class.
func inClass(c event.Class, t *event.Team) bool {
	return c.Name == "" || strings.Contains(t.Club, c.Name)
}

// told formats awards: "A 100+cup, B 50".
func told(plan event.PrizesPlanned, awards []prizes.Award, left []int) string {
	var said []string
	for _, a := range awards {
		var gets []string
		if a.Cents > 0 {
			gets = append(gets, prizes.FormatMoney("", a.Cents))
		}
		if a.Thing > 0 {
			gets = append(gets, plan.Prizes[a.Thing-1].Thing)
		}
		said = append(said, a.Team.Name+" "+strings.Join(gets, "+"))
	}
	if len(left) > 0 {
		said = append(said, "left "+strings.Trim(fmt.Sprint(left), "[]"))
	}
	return strings.Join(said, ", ")
}

// US Chess rules 32B and 33: who gets what.
func TestDistribute(t *testing.T) {
	for _, c := range []struct{ name, ties, prizes, field, want string }{
		{"nobody is tied", "split", "1:100 2:50 3:25", "A=4 B=3 C=2", "A 100, B 50, C 25"},
		{"two are tied for first: both prizes are added up", "split", "1:100 2:50 3:25", "A=4 B=4 C=2", "A 75, B 75, C 25"},
		{"three are tied for the last prize", "split", "1:100 2:50", "A=4 B=3 C=3 D=3", "A 100, B 16.67, C 16.67, D 16.66"},
		{"the cents add up", "split", "1:100", "A=4 B=4 C=4", "A 33.34, B 33.33, C 33.33"},
		{"ties are broken", "tie-break", "1:100 2:50 3:25", "A=4 B=4 C=4", "A 100, B 50, C 25"},
		{"nobody gets two prizes: the more valuable one", "split", "1:100 2:50 U1:60", "A=4U B=3 C=2U", "A 100, B 50, C 60"},
		{"a prize of a class is worth more than a place", "split", "1:100 2:50 U1:60", "A=4 B=3U C=2U D=1", "A 100, B 60, C 50"},
		{"the prize that a team leaves for a better one is passed down", "split", "1:100 U1:300", "A=4U B=3", "A 300, B 100"},
		{"a tied team leaves the tie for a class prize that brings it more", "split", "1:100 2:50 U1:200", "A=4 B=4U C=3", "A 100, B 200, C 50"},
		{"and stays where the sum brings it more", "split", "1:100 2:50 U1:90", "A=4 B=4U C=3", "A 95, B 95, C 50"},
		{"two of three in a tie share what is only theirs", "split", "1:30 U1:60 U2:40", "A=4 B=4U C=4U", "A 30, B 50, C 50"},
		{"no more prizes in the sum than teams in the tie", "split", "1:100 2:50 U1:40 G1:40", "A=4UG B=4UG C=3U D=2G", "A 75, B 75, C 40, D 40"},
		{"a class prize that nobody can have is left", "split", "1:100 U1:40", "A=4 B=3", "A 100, left 2"},
		{"everybody of the class has a better prize", "split", "1:100 U1:40", "A=4U B=3", "A 100, left 2"},
		{"more prizes than teams", "split", "1:100 2:50 3:25", "A=4 B=3", "A 100, B 50, left 3"},
		{"things go by tie-break while money is divided", "split", "1:100+cup 2:50+medal", "A=4 B=4", "A 75+cup, B 75+medal"},
		{"only things: places before classes as the plan has them", "split", "1:cup 2:medal U1:book", "A=4U B=4U C=4U D=3", "A cup, B medal, C book"},
		{"a thing that the next in the tie may not have is passed down", "split", "1:10+cup U1:10+book", "A=4U B=4 C=3U", "A 10+cup, B 10, C book"},
		{"co-champions both have the cup, and the next is third", "co-champions", "1:100+cup 2:50+medal 3:30+book", "A=4 B=4 C=3 D=3", "A 75+cup, B 75+cup, C 30+book, left 2"},
		{"one champion is only that", "co-champions", "1:cup 2:medal 3:book", "A=4 B=3 C=3", "A cup, B medal, C book"},
		{"three champions", "co-champions", "1:cup 2:medal 3:book 4:pen", "A=4 B=4 C=4 D=3", "A cup, B cup, C cup, D pen, left 2 3"},
		{"a champion takes a class prize where that is more, and is champion", "co-champions", "1:10+cup U1:100", "A=4 B=4U C=3", "A 10+cup, B 100+cup"},
		{
			"32B3: nobody gets more from a tie than the largest prize it could win alone", "split",
			"1:2298 2:1149 3:536 4:306 5:230 U1:1379 U2:766", "A=6 B=5 C=4 D=4U E=4U F=4U",
			"A 2298, B 1149, C 536, D 817, E 817, F 817, left 5",
		},
		{
			"32B3: the rest is divided by the others", "split", "1:1000 2:800 U1:2000 U2:1000",
			"A=4 B=4U C=4U D=4U", "A 1000, B 1266.67, C 1266.67, D 1266.66",
		},
		{"32B3: a class prize that is more than that rest is taken alone", "split", "1:100 2:90 U1:200", "A=4 B=4 C=4U", "A 95, B 95, C 200"},
		{"32B3: four tied with one of the class", "split", "1:300 2:200 Y1:150", "A=4 B=4 C=4 D=4Y", "A 162.50, B 162.50, C 162.50, D 162.50"},
		{"no prizes", "split", "", "A=4 B=4", ""},
		{"no teams", "split", "1:100", "", "left 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			plan := planned(c.ties, c.prizes)
			awards, left := prizes.Distribute(plan, running(c.field), inClass)
			if got := told(plan, awards, left); got != c.want {
				t.Errorf("%s among %s, %s:\n got %s\nwant %s", c.prizes, c.field, c.ties, got,
					c.want)
			}
		})
	}
}

// Prizes are compared by their money plus the worth of their thing.
func TestPrizesByWorth(t *testing.T) {
	plan := planned("split", "1:cup U1:20")
	for _, c := range []struct {
		worth int64
		want  string
	}{{0, "A 20, B cup"}, {5000, "A cup, left 2"}} {
		plan.Prizes[0].Worth = c.worth
		awards, left := prizes.Distribute(plan, running("A=4U B=3"), inClass)
		if got := told(plan, awards, left); got != c.want {
			t.Errorf("the cup is worth %d: got %s, want %s", c.worth, got, c.want)
		}
	}
}

// US Chess rule 32B4: of equal prizes a team wins that of a place, then that of the highest rating
// class, then any other, in any order of the plan.
func TestEqualPrizes(t *testing.T) {
	open, high, low, juniors := event.Class{}, event.Class{Name: "U", Below: 1600}, event.Class{Name: "U", Below: 1200}, event.Class{Name: "U", Age: 12}
	for _, c := range []struct {
		classes []event.Class
		want    string
	}{
		{[]event.Class{high, open}, "A 100+2, B 100+1"},
		{[]event.Class{low, high}, "A 100+2, B 100+1"},
		{[]event.Class{juniors, low}, "A 100+2, B 100+1"},
		{[]event.Class{open, low}, "A 100+1, B 100+2"},
	} {
		var plan event.PrizesPlanned
		for i, class := range c.classes {
			plan.Prizes = append(plan.Prizes, event.Prize{Class: class, Place: 1, Cents: 10000, Thing: fmt.Sprint(i + 1)})
		}
		awards, left := prizes.Distribute(plan, running("A=4U B=3U"), inClass)
		if got := told(plan, awards, left); got != c.want {
			t.Errorf("%+v: got %s, want %s", c.classes, got, c.want)
		}
	}
}

func TestPlacesAreReadOut(t *testing.T) {
	var said []string
	for _, n := range []int{1, 2, 3, 10, 11, 12, 13, 21, 22, 23, 24, 111, 120} {
		said = append(said, prizes.Ordinal(n))
	}
	want := []string{
		"first", "second", "third", "tenth", "11th", "12th", "13th", "21st", "22nd", "23rd", "24th", "111th", "120th",
	}
	if !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
}

func TestMoneyIsWrittenInItsCurrency(t *testing.T) {
	for _, c := range []struct {
		currency string
		cents    int64
		want     string
	}{{"$", 7500, "$75"}, {"$", 3334, "$33.34"}, {"EUR", 1605, "16.05 EUR"}, {"", 5, "0.05"}} {
		if got := prizes.FormatMoney(c.currency, c.cents); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

package prizes_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
)

func TestParsePrizes(t *testing.T) {
	h, sec := halltest.Paired(t, 8, 1)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return prizes.AddPrizes(s, "K5", event.Prize{Place: 1, Thing: "cup"},
			event.Prize{Place: 2, Thing: "cup"})
	})
	for _, c := range []struct{ text, want string }{
		{"100,50.25 trophy", "third place: 100 and trophy; fourth place: 50.25 and trophy"},
		{"medal for 3", "third place: medal; fourth place: medal; fifth place: medal"},
		{"60 under 1200", "first, under 1200: 60"},
		{"60 over 1000 under 1200", "first, 1000 to 1199: 60"},
		{"book of openings unrated", "first, unrated: book of openings"},
		{"Pen age 9", "first, under age 9: Pen"},
		{"plaque club Club 3", "first, Club 3: plaque"},
		{"10.5", "an amount of money"},
		{"1,2,3 for 2", "3 amounts for 2 places"},
		{"cup under", `a number is missing after "under"`},
		{"cup under age", `"age" is not a number for "under"`},
		{"cup club Nowhere", `no club "Nowhere"`},
		{"cup for 501", "at most 500"},
	} {
		list, err := prizes.ParsePrizes(h.T.Register, "K5", c.text)
		var said []string
		for _, p := range list {
			said = append(said,
				prizes.PrizeName(h.T.Register, p)+": "+
					prizes.PrizeText(sec.Prizes.PrizesPlanned, p))
		}
		got := strings.Join(said, "; ")
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"100,50 cup", "cup under 1200", "for", "club", "9999999999999,1 x for 5", "0.00", "1e5 age 3"} {
		f.Add(text)
	}
	h, _ := halltest.Paired(f, 4, 1)
	f.Fuzz(func(t *testing.T, text string) {
		list, err := prizes.ParsePrizes(h.T.Register, "K5", text)
		if err != nil {
			return
		}
		facts, err := prizes.AddPrizes(h.T.Register, "K5", list...)
		if err != nil {
			return
		}
		for _, p := range facts[0].(event.PrizesPlanned).Prizes {
			if p.Cents < 0 || p.Place < 1 || p.Cents == 0 && p.Thing == "" {
				t.Error(fmt.Sprint(text, " is planned as ", p))
			}
		}
	})
}

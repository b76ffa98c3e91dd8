package halltest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules/envtest"
)

// FirstWords and LastWords make ordinary names of teams.
var (
	FirstWords = []string{"Quiet", "Castle", "Double", "Harbor", "Maple", "Flying", "Brave", "Elm Street", "River", "Silver", "Hidden", "Lucky", "Rapid", "Royal", "Sunny"}
	LastWords  = []string{"Knights", "Rooks", "Pawns", "Bishops", "Crashers", "Zebras", "Skewers", "Owls", "Stars", "Friends", "Queens", "Kings"}
)

// Scripts that the font has, with a name in each.
var Scripts = map[string][]string{
	"Cyrillic": {"Ольга Иванова", "Дмитрий Щербаков", "Ђорђе Његош"},
	"Greek":    {"Ελένη Παπαδοπούλου", "Αλέξανδρος Ψαρράς"},
	"Hebrew":   {"דן כהן", "נועה לוי-ברק"},
	"Arabic":   {"محمد عبد الله", "الخيول السريعة", "پریسا گل\u200cمحمدی", "علي (ب)"},
	"Han":      {"王小明", "歐陽娜娜", "山田 太郎", "佐々木 葵"},
	"kana":     {"ひらがな さくら", "カタカナ チーム"},
	"Hangul":   {"김민준", "이서연 박"},
	"mixed":    {"Team 王 & محمد", "Ольга 3 דן"},
	"accents":  {"Zoë Éclair", "Łukasz Żółć", "Ağaoğlu İnci", "Nguyễn Thị Hằng", "Þórunn Ásgeirsdóttir"},
}

// LongName is sixty characters, in one word or in many.
func LongName(n int, blanks bool) string {
	name := fmt.Sprintf("%04d", n)
	for i := 0; len(name) < 60; i++ {
		if blanks && i%9 == 8 {
			name += " "
			continue
		}
		name += string(rune('A' + (n+i)%26))
	}
	return name
}

// RandomName is a name as an event may have it: ordinary, long, in any script, with high and low marks.
func RandomName(random *rand.Rand, n int) string {
	switch random.IntN(6) {
	case 0:
		all := slices.Concat(Scripts["accents"], Scripts["Cyrillic"], Scripts["Han"], Scripts["Arabic"], Scripts["Hebrew"], Scripts["Hangul"], Scripts["mixed"], []string{"Ặẫ Gỵ Ðồng", "Ǻg Åj"})
		return fmt.Sprintf("%s %d", all[random.IntN(len(all))], n)
	case 1:
		return LongName(n, random.IntN(3) > 0)[:20+random.IntN(40)]
	}
	return fmt.Sprintf("%s %s %d", FirstWords[random.IntN(len(FirstWords))], LastWords[random.IntN(len(LastWords))], n)
}

// RandomEvent is an event from a seed: its teams, rounds, what happened at its tables, its prizes.
func RandomEvent(t *testing.T, seed uint64) *Hall {
	random := rand.New(rand.NewPCG(seed, 5))
	teams := 3 + random.IntN(18)
	if seed%7 == 0 {
		teams += random.IntN(envtest.Times(30, 120))
	}
	h := New(t)
	for _, o := range []struct {
		name string
		role event.Role
	}{{"Rita Ortiz", event.TD}, {"Ama Osei", event.FloorChief}} {
		h.Must(event.DeskActor, func(s *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(s.Register, o.name, o.role, "", nil)
		})
	}
	h.Section("K5", U18, 1+random.IntN(2), 0)
	entries := make([]event.Entry, teams)
	for i := range entries {
		entries[i] = event.Entry{Name: RandomName(random, i), Club: RandomName(random, i%5), Players: [2]event.Player{
			{Name: RandomName(random, 2*i) + " Park", Rating: 900 + i}, {Name: RandomName(random, 2*i+1) + " Stone"},
		}}
	}
	h.Must(event.DeskActor, func(s *tournament.Tournament) ([]fact.Fact, error) {
		facts, faults, err := roster.EnterTeams(s.Register, "K5", entries)
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
	h.Must(event.DeskActor, func(s *tournament.Tournament) ([]fact.Fact, error) {
		return prizes.AddPrizes(s.Register, "K5",
			event.Prize{Place: 1, Cents: 10000, Thing: "trophy"}, event.Prize{Place: 2, Thing: RandomName(random, 2)}, event.Prize{Class: event.Class{Below: 902}, Place: 1, Thing: "book"})
	})
	for range 1 + random.IntN(min(3, teams-1)) {
		h.Round("K5")
	}
	for n := range 1 + random.IntN(3) {
		req := Offence(string("abcd"[random.IntN(4)]), "w")
		req.Place.Round, req.Place.Match = 0, 1
		if err := h.TryLog("Rita Ortiz", req); err != nil {
			break
		}
		if n == 0 && random.IntN(2) == 0 {
			if i := h.T.Ledger.Incidents()[0]; i.Ruling() != nil {
				if err := h.TryFile(appeal.FileRequest{Incident: i.No, Seat: "a", Grounds: penalties.FactsWrong, Text: "it was not so", OwnWin: true}); err == nil {
					_ = h.Decide("Ama Osei", h.T.Ledger.Appeals()[0], penalties.Uphold) // refused: it stays open
				}
			}
		}
	}
	if random.IntN(2) == 0 {
		h.PlayOut("K5")
		_ = h.Desk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(2), "", "") }) // refused: it plays on
	}
	if seed%2 == 0 {
		playOff(h, 2+random.IntN(min(16, teams)-1), random.IntN(5))
	}
	return h
}

// playOff begins a play-off of the first teams and plays some of its rounds, of which the
// last is left open.
func playOff(h *Hall, teams, rounds int) {
	seeds := make([]int, teams)
	for i := range seeds {
		seeds[i] = i + 1
	}
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PlayOffBegun{Section: "K5", Teams: seeds, Bronze: teams >= 4}}, nil
	})
	for range min(rounds, len(playoff.NewBracket(h.T.Register.Sections[0], h.T.Register.Sections[0].Bracket(), -1).Rounds)) {
		h.Round("K5")
	}
}

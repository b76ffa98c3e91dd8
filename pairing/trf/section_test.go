package trf_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

const u18 = "uschess-2018"

func do(h *halltest.Hall, decide func(*event.State) ([]fact.Fact, error)) {
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return decide(t.Register)
	})
}

// text returns a section's report as written.
func text(t *testing.T, h *halltest.Hall) string {
	t.Helper()
	f, err := trf.SectionFile(h.T.Register, h.T.Register.Sections[0], trf.Details{})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// entered returns a hall whose section was imported from a report.
func entered(t *testing.T, written string, matches int) *halltest.Hall {
	t.Helper()
	f, err := trf.Reading{Strict: true}.Read([]byte(written))
	if err != nil {
		t.Fatalf("%v\n%s", err, written)
	}
	h := halltest.New(t)
	h.Section("K5", u18, matches, 0)
	do(h, func(s *event.State) ([]fact.Fact, error) {
		facts, _, err := trf.EnterReport(s, s.Sections[0], f)
		return facts, err
	})
	return h
}

func tableOf(t *testing.T, h *halltest.Hall) []tiebreak.Row {
	t.Helper()
	rows, err := standings.Compute(h.T.Register.Sections[0], 0, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// Export, import and export again give the same bytes, for an event with all that can happen, under
// every system and tiebreak.
func TestExportImportExportIsByteStable(t *testing.T) {
	for _, o := range []event.Options{
		{},
		{System: "us-29d", Rounds: 6, Speed: "us-28r", Tiebreaks: []string{"MMED", "SOLK"}},
		{Primary: event.MatchPoints, Bye: event.ByeWin, Rounds: 6, Speed: "baku", KeepApart: "always"},
		{System: event.RoundRobin},
		{System: event.DoubleRoundRobin, Primary: event.MatchPoints, Bye: event.ByeWin},
		{Seed: event.ByRating, KeepApart: "prefer"},
		{Primary: event.MatchPoints, Rounds: 6, Boards: event.BoardsFixed, Preferences: "type-a"},
	} {
		for matches := 1; matches <= 2; matches++ {
			for _, teams := range []int{9, 12} {
				t.Run(
					fmt.Sprintf("%s %s %d teams, %d matches", o.System, o.Primary, teams, matches),
					func(t *testing.T) {
						h := lively(t, o, matches, teams)
						first := text(t, h)
						again := entered(t, first, matches)
						if second := text(t, again); second != first {
							t.Fatalf("first\n%s\nthen\n%s", first, second)
						}
						a, b := tableOf(t, h), tableOf(t, again)
						for i := range a {
							// a team without an opponent has another kind of bye, worth the same
							a[i].Team.Results, b[i].Team.Results = nil, nil
						}
						if o.System == "" || o.System == "us-29d" {
							if !reflect.DeepEqual(a, b) {
								t.Errorf("standings\n%v\nthen\n%v", a, b)
							}
						}
					})
			}
		}
	}
}

// lively returns an event of four and a half rounds with byes, forfeits, a late entry and a
// withdrawal.
func lively(t *testing.T, o event.Options, matches, teams int) *halltest.Hall {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(teams), uint64(matches)))
	h := halltest.New(t)
	h.Section("K5", u18, matches, teams)
	do(h, func(s *event.State) ([]fact.Fact, error) { return eventsetup.Configure(s, "K5", o) })
	sec := h.T.Register.Sections[0]
	for n := range 5 {
		h.Round("K5")
		for i, p := range sec.LatestRound().Pairings {
			for _, m := range p.Matches {
				if n == 4 && i == 0 && m.No == len(p.Matches) {
					continue // still out
				}
				outcome := []event.Outcome{
					event.Team1Wins, event.Team2Wins, event.Draw,
				}[rng.IntN(3)]
				ended := ""
				switch {
				case n == 1 && i == 0:
					outcome, ended = event.Team1Wins, event.Forfeit
				case n == 2 && i == 1:
					outcome, ended = event.BothLose, event.Forfeit
				}
				do(h, func(s *event.State) ([]fact.Fact, error) {
					return rounds.Report(s, m.Place(), outcome, "", ended)
				})
			}
		}
		switch n {
		case 0:
			do(h, func(s *event.State) ([]fact.Fact, error) {
				return roster.RequestBye(s, sec.Teams[3], 3, true)
			})
			do(h, func(s *event.State) ([]fact.Fact, error) {
				facts, _, err := roster.EnterTeams(s, "K5",
					[]event.Entry{{
						Name:    "Late Comers",
						Players: [2]event.Player{{Name: "Quin", Rating: 900}, {Name: "Ria"}},
					}})
				return facts, err
			})
		case 2:
			do(h, func(s *event.State) ([]fact.Fact, error) {
				return roster.Withdraw(s, sec.Teams[1], "", "gone home")
			})
		}
	}
	return h
}

// Reports of other programs are imported with their own standings.
func TestReportsOfOtherPrograms(t *testing.T) {
	files, _ := filepath.Glob("testdata/engine/*.trf")
	if len(files) < 16 {
		t.Fatalf("only %d reports beside pairing/trf", len(files))
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			written, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			h := entered(t, string(written), 2)
			f, err := trf.Reading{Strict: true}.Read(written)
			if err != nil {
				t.Fatal(err)
			}
			event := f.Crosstable()
			want, err := event.Standings(standings.Tiebreaks(h.T.Register.Sections[0]))
			if err != nil {
				t.Fatal(err)
			}
			for i, got := range tableOf(t, h) {
				if got.Team.TPN != want[i].Team.TPN || got.Points != want[i].Points || fmt.Sprint(got.Values) != fmt.Sprint(want[i].Values) {
					t.Fatalf("place %d: team %d, %s, %s; the report has team %d, %s, %s", i+1,
						got.Team.TPN, got.Points, got.Values, want[i].Team.TPN, want[i].Points,
						want[i].Values)
				}
			}
			first := text(t, h)
			if second := text(t, entered(t, first, 2)); second != first {
				t.Errorf("first\n%s\nthen\n%s", first, second)
			}
		})
	}
}

func TestEnterRefusesWhatCannotBeKept(t *testing.T) {
	written := text(t, lively(t, event.Options{}, 2, 8))
	for name, c := range map[string]struct{ from, to, why string }{
		"points beside the usual": {"310   1", "299 W  -1.0   0.0  000    1\n310   1", "record 299"},
		"a match worth three":     {"162  P 0.5", "162  P 0.5    W 3.0", "record 162"},
		"a bye worth nothing":     {"320 01.0 01.0", "320 00.5 01.0", "a bye brings 0.5 match points"},
		"three players a team":    {"    1    2\r\n", "    1    2    3\r\n", "is already in team 1"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(written, c.from, c.to, 1)
			f, err := trf.Reading{Strict: true}.Read([]byte(changed))
			if err == nil {
				h := halltest.New(t)
				h.Section("K5", u18, 2, 0)
				_, _, err = trf.EnterReport(h.T.Register, h.T.Register.Sections[0], f)
			}
			if err == nil || !strings.Contains(err.Error(), c.why) {
				t.Errorf("got %v, want %q", err, c.why)
			}
		})
	}
	f, err := trf.Reading{Strict: true}.Read([]byte(written))
	if err != nil {
		t.Fatal(err)
	}
	h := halltest.New(t)
	h.Section("K5", u18, 2, 4)
	if _, _, err := trf.EnterReport(h.T.Register, h.T.Register.Sections[0], f); err == nil || !strings.Contains(err.Error(), "already has teams") {
		t.Errorf("entered over teams: %v", err)
	}
	h = halltest.New(t)
	h.Section("K5", u18, 1, 0)
	var faults trf.Faults
	if _, _, err := trf.EnterReport(h.T.Register, h.T.Register.Sections[0], f); err == nil || errors.As(err, &faults) {
		t.Errorf("two matches a round went into a section of one: %v", err)
	}
}

// No readable report makes the register panic or reach a state that its facts do not give.
func FuzzEnter(f *testing.F) {
	h := halltest.New(f)
	h.Section("K5", u18, 1, 4)
	h.Round("K5")
	file, err := trf.SectionFile(h.T.Register, h.T.Register.Sections[0], trf.Details{})
	if err != nil {
		f.Fatal(err)
	}
	var b bytes.Buffer
	if err := file.Write(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.String())
	f.Add(strings.NewReplacer(" w\n", " w 1\n", " b\n", " b 0\n").Replace(b.String()))
	f.Fuzz(func(t *testing.T, written string) {
		file, err := trf.Reading{Strict: true}.Read([]byte(written))
		if err != nil {
			return
		}
		for matches := 1; matches <= 2; matches++ {
			h := halltest.New(t)
			h.Section("K5", u18, matches, 0)
			facts, _, err := trf.EnterReport(h.T.Register, h.T.Register.Sections[0], file)
			if err != nil {
				continue
			}
			do(h, func(*event.State) ([]fact.Fact, error) { return facts, nil })
			tableOf(t, h)
		}
	})
}

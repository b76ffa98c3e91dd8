package desk

import (
	"context"
	"io"
	"path/filepath"
	"sync"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties/incident"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"

	"flagfall/rules/cputimetest"
)

// largeHall is 500 teams in two sections and 10,000 entries, most of them incidents with their
// rulings.
var largeHall = sync.OnceValue(func() []journal.Entry {
	h := halltest.New(halltest.Panics{})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, "R. Ortiz", event.TD, "", nil)
	})
	for _, id := range []string{"K5", "K8"} {
		h.Section(id, "uschess-2018", 1, 250)
		h.Round(id)
	}
	td := h.Official("Ortiz")
	offences, seats := []string{"o", "b", "w", "v"}, []string{"a", "b", "c", "d"}
	for n := 0; len(h.Log) < 10_000; n++ {
		table := n%250 + 1
		h.Must(td.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(t.Ledger, incident.LogRequest{
				Place: t.Register.AtTable(table).CurrentMatch().Place(), Seat: seats[n/250%4], Offence: offences[n/1000%4],
			}, td)
		})
	}
	return h.Log
})

// BenchmarkKeyToFrame is one key's Update and View, with 500 teams and 10,000 entries at 160×50.
// Budget: 2 ms.
func BenchmarkKeyToFrame(b *testing.B) {
	for _, bm := range []struct {
		name  string
		begin []string
		keys  []string
	}{
		{"floor", nil, []string{"down"}},
		{"quick line", nil, []string{"1", "backspace"}},
		{"quick seat", []string{"3"}, []string{"b", "backspace"}},
		{"quick letter", []string{"3b"}, []string{"w", "backspace"}},
		{"table", []string{"up", "enter"}, []string{"down"}},
		{"floor filter", []string{"/"}, []string{"t", "backspace"}},
		{"ruling clock", []string{"3bw", "enter"}, []string{"1", "backspace"}},
		{"ledger", []string{"l"}, []string{"down"}},
		{"ledger filter", []string{"l", "/"}, []string{"t", "backspace"}},
		{"rules", []string{"k"}, []string{"down"}},
		{"results", []string{"r"}, []string{"down"}},
		{"results table", []string{"r"}, []string{"7", "esc"}},
		{"standings", []string{"r", "s"}, []string{"down"}},
		{"wall chart", []string{"r", "s", "w"}, []string{"down"}},
		{"pairings", []string{"r", "w"}, []string{"down"}},
	} {
		b.Run(bm.name, func(b *testing.B) {
			s := &store{entries: append([]journal.Entry(nil), largeHall()...), drafts: map[string]string{}}
			p := sit(b, s, "Ortiz", 160, 50).press(bm.begin...)
			msgs := make([]tea.KeyMsg, len(bm.keys))
			for i, k := range bm.keys {
				msgs[i] = tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
				if kind, ok := named[k]; ok {
					msgs[i] = tea.KeyMsg{Type: kind}
				}
			}
			b.ReportAllocs()
			defer cputimetest.Report(b)()
			for i := 0; b.Loop(); i++ {
				p.d.Update(msgs[i%len(msgs)])
				_ = p.d.View()
			}
		})
	}
}

// BenchmarkFold is what another desk's entry costs: folding it and refreshing the floor.
func BenchmarkFold(b *testing.B) {
	s := &store{entries: append([]journal.Entry(nil), largeHall()...), drafts: map[string]string{}}
	p := sit(b, s, "Ortiz", 160, 50)
	by := p.d.Official()
	defer cputimetest.Report(b)()
	for b.Loop() {
		facts, err := incident.Log(p.d.Hall().Ledger, incident.LogRequest{
			Place: p.d.Hall().Register.AtTable(7).CurrentMatch().Place(), Seat: "a", Offence: "o",
		}, by)
		if err != nil {
			b.Fatal(err)
		}
		entries, err := s.Write(b.Context(), p.d.Hall().Head, by.Actor(), facts)
		if err != nil {
			b.Fatal(err)
		}
		p.d.Update(saving.Arrived{Entries: entries})
		_ = p.d.View()
	}
}

// BenchmarkOpen is a file of 10,000 entries to its first frame at 160×50. Budget: 200 ms.
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "large.flagfall")
	var drafts []journal.Draft
	for _, e := range largeHall() {
		drafts = append(drafts, e.Draft)
	}
	if err := sqlite.Create(b.Context(), path, drafts); err != nil {
		b.Fatal(err)
	}
	defer cputimetest.Report(b)()
	for b.Loop() {
		st, t, err := db.Open(context.Background(), path, clock)
		if err != nil {
			b.Fatal(err)
		}
		d := newModel(b.Context(), Config{
			Store: st, Hall: t, Official: t.Register.Staff[0], Theme: theme.New(io.Discard, theme.Options{}), Keys: keys.Default(), Now: clock,
		})
		d.Update(tea.WindowSizeMsg{Width: 160, Height: 50})
		if d.View() == "" {
			b.Fatal("no frame")
		}
		if err := st.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

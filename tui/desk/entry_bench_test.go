package desk

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties/incident"
	"flagfall/rules/cputimetest"
	"flagfall/tui/desk/saving"
)

// BenchmarkEntry is another desk's entry at 100,000 entries, from its arrival to the frame of 160×50 that shows
// it. Budget: 40 ms of the processor's time.
func BenchmarkEntry(b *testing.B) {
	all, err := halltest.BigJournal(100_000)
	if err != nil {
		b.Fatal(err)
	}
	s := &store{drafts: map[string]string{}}
	for e := range all {
		s.entries = append(s.entries, e)
	}
	p := sit(b, s, "1", 160, 50)
	by := p.d.Official()
	hall := p.d.Hall()
	defer cputimetest.Report(b)()
	for b.Loop() {
		table := hall.Register.Sections[0].LatestRound().Pairings[0].CurrentMatch()
		facts, err := incident.Log(hall.Ledger, incident.LogRequest{Place: table.Place(), Seat: "a", Offence: "o"}, by)
		if err != nil {
			b.Fatal(err)
		}
		entries, err := s.Write(b.Context(), hall.Head, by.Actor(), facts)
		if err != nil {
			b.Fatal(err)
		}
		p.d.Update(saving.Arrived{Entries: entries})
		_ = p.d.View()
	}
}

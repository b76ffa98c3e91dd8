package tournament_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"

	"flagfall/rules/cputimetest"
)

const u18 = "uschess-2018"

// told is everything a desk tells of the ledger, for comparing two folds.
func told(t *tournament.Tournament) string {
	var all []any
	for _, i := range t.Ledger.Incidents() {
		all = append(all, summary.New(t.Ledger, i))
	}
	for _, a := range t.Ledger.Appeals() {
		all = append(all, a.AppealFiled, a.State(), a.Reason)
	}
	for _, c := range t.Ledger.Consequences {
		all = append(all, c.ConsequenceFound, c.State())
	}
	for _, sec := range t.Register.Sections {
		for _, r := range sec.Rounds {
			for _, p := range r.Pairings {
				all = append(all, p.Table, p.Teams[0].Name, p.Teams[1].Name, p.Score())
			}
		}
	}
	b, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// Striking an incident equals never having logged it, for every step assessed afterwards.
func TestAStrikeEqualsNeverLogged(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		type offence struct {
			Seat, Letter string
			Struck       bool
		}
		calls := rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) offence {
			return offence{
				rapid.SampledFrom([]string{"a", "b"}).Draw(rt, "seat"),
				rapid.SampledFrom([]string{"w", "h", "x", "k"}).Draw(rt, "letter"),
				rapid.Bool().Draw(rt, "struck"),
			}
		}), 0, 8).Draw(rt, "calls")
		with, without := halltest.Standard(rt, u18, 4), halltest.Standard(rt, u18, 4)
		log := func(h *halltest.Hall, c offence) *penalties.Incident {
			rita := h.Official("Rita")
			h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: c.Seat, Offence: c.Letter, Given: halltest.Given("before_end", true)}, rita)
			})
			return h.T.Ledger.Incidents()[h.T.Ledger.IncidentCount()-1]
		}
		for _, c := range calls {
			i := log(with, c)
			if c.Struck {
				rita := with.Official("Rita")
				with.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Strike(t.Ledger, i.No, "twice", rita)
				})
				continue
			}
			j := log(without, c)
			a, b := summary.New(with.T.Ledger, i), summary.New(without.T.Ledger, j)
			if !reflect.DeepEqual(a.Step, b.Step) || !reflect.DeepEqual(a.Remedies, b.Remedies) || a.EventCount != b.EventCount {
				rt.Fatalf("with struck ones: %v %v %d; without: %v %v %d", a.Step, a.Remedies, a.EventCount, b.Step, b.Remedies, b.EventCount)
			}
		}
	})
}

func TestEveryKindIsDocumentedAndReadsBack(t *testing.T) {
	h := halltest.Standard(t, u18, 4)
	for _, e := range h.Log {
		f, err := tournament.Decode(e)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := fact.Encode(f); err != nil || body != e.Body {
			t.Errorf("%s reads back as %s (%v), was %s", e.Kind, body, err, e.Body)
		}
	}
}

// BenchmarkFold folds ten thousand entries of a long day.
func BenchmarkFold(b *testing.B) {
	log := longLog(b, 10_000)
	b.ReportAllocs()
	defer cputimetest.Report(b)()
	for b.Loop() {
		if err := tournament.New().Fold(log...); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(log)), "entries")
}

// Folding allocates few objects per entry, as opening a journal folds all of it.
func TestFoldingMakesFewObjects(t *testing.T) {
	log := longLog(t, 3000)
	each := testing.AllocsPerRun(5, func() {
		if err := tournament.New().Fold(log...); err != nil {
			t.Fatal(err)
		}
	}) / float64(len(log))
	if t.Logf("%.1f objects an entry", each); each > 17 {
		t.Errorf("%.1f objects are made for each entry that is folded, at most 17 are allowed", each)
	}
}

// longLog is the log of a long day.
func longLog(tb testing.TB, entries int) (log []journal.Entry) {
	tb.Helper()
	all, err := halltest.BigJournal(entries)
	if err != nil {
		tb.Fatal(err)
	}
	for e := range all {
		log = append(log, e)
	}
	return log
}

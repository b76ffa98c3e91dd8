package db_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/simulate"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
	"flagfall/rules/cputimetest"
	"flagfall/rules/refusal"
)

// noBundle is a db.BundleReader where there are none.
func noBundle(string) ([]journal.Entry, bool, error) { return nil, false, nil }

// saved writes entries as a tournament file.
func saved(tb testing.TB, path string, entries []journal.Entry) {
	tb.Helper()
	_, err := sqlite.CreateFrom(tb.Context(), path, func(yield func(journal.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	}, journal.SideData{})
	if err != nil {
		tb.Fatal(err)
	}
}

// played is an event of so many entries.
func played(tb testing.TB, entries int) []journal.Entry {
	tb.Helper()
	all, err := halltest.BigJournal(entries)
	if err != nil {
		tb.Fatal(err)
	}
	var list []journal.Entry
	for e := range all {
		list = append(list, e)
	}
	return list
}

// archived writes the archive of a file.
func archived(tb testing.TB, from, to string) {
	tb.Helper()
	base, err := db.OpenBase(tb.Context(), from)
	if err == nil {
		_, err = db.Archive(tb.Context(), base, to)
	}
	if err != nil {
		tb.Fatal(err)
	}
	if err := base.Close(); err != nil {
		tb.Fatal(err)
	}
}

// naiveCase is an incident counted from the entries alone.
type naiveCase struct {
	offence    string
	round      int
	struck     bool
	ruled, now []string // remedies of the ruling, and those in force
	imposing   bool
	decided    string // the last decision on the present ruling
	sent       int
}

// naiveCount adds up a journal entry by entry, with no code of the ledger: incidents by offence and
// by round, appeals by their end, and rulings that fell.
func naiveCount(tb testing.TB, entries []journal.Entry) map[string]int {
	tb.Helper()
	cases := map[int]*naiveCase{}
	appealOf, endOf := map[int]int{}, map[int]string{}
	for _, e := range entries {
		var b struct {
			Incident int
			Appeal   int
			Offence  string
			Round    int
			Decision string
			Agreed   bool
			Remedies []struct {
				Kind, Seat string
				Seconds    int
			}
		}
		if strings.Contains("incident.logged incident.struck ruling.made appeal.filed appeal.reopened appeal.decided appeal.withdrawn", e.Kind) {
			if err := json.Unmarshal([]byte(e.Body), &b); err != nil {
				tb.Fatal(err)
			}
		}
		var remedies []string
		for _, r := range b.Remedies {
			remedies = append(remedies, fmt.Sprint(r.Kind, r.Seat, r.Seconds))
		}
		slices.Sort(remedies)
		c := cases[b.Incident]
		switch e.Kind {
		case "incident.logged":
			cases[b.Incident] = &naiveCase{offence: b.Offence, round: b.Round}
		case "incident.struck":
			c.struck = true
		case "ruling.made":
			c.ruled, c.now, c.imposing, c.decided = remedies, remedies, true, ""
		case "appeal.filed", "appeal.reopened":
			appealOf[b.Appeal], endOf[b.Appeal] = b.Incident, "undecided"
		case "appeal.withdrawn":
			endOf[b.Appeal] = "withdrawn"
		case "appeal.decided":
			endOf[b.Appeal], c.decided = b.Decision, b.Decision
			switch b.Decision {
			case "modify":
				c.now, c.imposing = remedies, true
			case "remand":
				c.imposing = false
				c.sent++
			case "overturn":
				if c.imposing = !c.imposing; c.imposing {
					c.now = c.ruled
				}
			}
		}
	}
	count := map[string]int{}
	for _, c := range cases {
		if c.struck {
			continue
		}
		count["incidents"]++
		count["offence "+c.offence]++
		count[fmt.Sprint("round ", c.round)]++
		count["fell"] += c.sent
		if c.decided != "" && c.decided != "remand" && (!c.imposing || !slices.Equal(c.now, c.ruled)) {
			count["fell"]++
		}
	}
	for n, incident := range appealOf {
		if !cases[incident].struck {
			count["appeals"]++
			count["end "+endOf[n]]++
			count["appeals "+cases[incident].offence]++
		}
	}
	return withoutNoughts(count)
}

func withoutNoughts(count map[string]int) map[string]int {
	for what, n := range count {
		if n == 0 {
			delete(count, what)
		}
	}
	return count
}

// seasonCount is what a season counts, under the names of naiveCount.
func seasonCount(s insight.Season) map[string]int {
	t := s.Total()
	count := map[string]int{
		"incidents": t.Incidents, "appeals": t.Appeals, "fell": t.Fell, "end uphold": t.Upheld, "end overturn": t.Overturned, "end modify": t.Modified,
		"end remand": t.Remanded, "end withdrawn": t.Withdrawn, "end undecided": t.Undecided,
	}
	for _, o := range s.ByOffence() {
		count["offence "+o.Offence], count["appeals "+o.Offence] = o.Incidents, o.Appeals
	}
	for _, r := range s.ByRound() {
		count[fmt.Sprint("round ", r.Round)] = r.Incidents
	}
	return withoutNoughts(count)
}

// Halls in which all is done that can be done are counted as their entries tell. One event alone
// differs as insight differ tells it.
func TestASeasonCountsAsTheEntriesTell(t *testing.T) {
	var acts []simulate.Act
	for _, act := range simulate.Acts {
		if act.Name != "leave the staff" && act.Name != "withdraw an appeal" && act.Name != "close the day" {
			acts = append(acts, slices.Repeat([]simulate.Act{act}, act.Weight)...)
		}
	}
	acts = append(acts, simulate.Acts...)
	all := map[string]int{}
	for seed := range uint64(12) {
		h := halltest.Standard(t, []string{"uschess-2018", "fide-ext", "nwchess-2004"}[seed%3], 16)
		rng := rand.New(rand.NewPCG(seed, 3))
		for range 900 {
			act := acts[rng.IntN(len(acts))]
			staff := rng.IntN(len(h.T.Register.Staff) + 1)
			actor := event.DeskActor
			if staff > 0 {
				actor = h.T.Register.Staff[staff-1].Actor()
			}
			drawn := rng.Uint64()
			_ = h.Do(actor, func(t *tournament.Tournament) ([]fact.Fact, error) { // many are refused
				return act.Decide(t, staff, drawn)
			})
			h.Now = h.Now.Add(20 * time.Second)
		}
		one := insight.ReadSeasonEvent(h.T.Ledger, h.Now, nil)
		s := insight.NewSeason([]insight.SeasonEvent{one})
		want, got := naiveCount(t, h.Log), seasonCount(s)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("seed %d: counted %v, the entries tell %v", seed, got, want)
		}
		for what, n := range want {
			all[what] += n
		}
		differ := insight.Differences(h.T.Ledger)
		if len(differ) < len(s.Differences()) {
			t.Errorf("seed %d: a season of one event differs %d times, the event %d times", seed, len(s.Differences()), len(differ))
		}
	}
	for _, what := range []string{"incidents", "appeals", "fell", "end uphold", "end overturn", "end modify", "end remand", "end withdrawn", "end undecided"} {
		if all[what] == 0 {
			t.Errorf("no hall has %s: %v", what, all)
		}
	}
}

// A folder holds events, an archive beside its original, a shorter copy, a broken file, a practice
// event and other files. Each event is counted once, and nothing in the folder changes.
func TestASeasonReadsAFolder(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	one, two := played(t, 700), played(t, 900)
	saved(t, in("one.flagfall"), one)
	saved(t, in("one-earlier.flagfall"), one[:650])
	saved(t, in("two.flagfall"), two)
	archived(t, in("two.flagfall"), in("two-archive.flagfall"))
	archived(t, in("one-earlier.flagfall"), in("one-archive.flagfall"))
	text, err := os.ReadFile(in("two.flagfall"))
	if err != nil {
		t.Fatal(err)
	}
	broken := slices.Clone(text)
	copy(broken[len(broken)/2:], strings.Repeat("x", 6000))
	practice, _, err := db.CreatePractice(t.Context(), in("try.flagfall"), "Try", time.Now)
	if err == nil {
		err = practice.Close()
	}
	for name, body := range map[string][]byte{
		"broken.flagfall": broken, "cut.flagfall": text[:50], "notes.txt": []byte("bring tape"), "two.flagfall-wal": nil,
	} {
		err = cmp.Or(err, os.WriteFile(in(name), body, 0o600))
	}
	if err = cmp.Or(err, os.Mkdir(in("two-prints"), 0o700)); err != nil {
		t.Fatal(err)
	}
	before := contents(t, dir)
	s, err := db.ReadSeason(t.Context(), dir, noBundle, nil)
	if err != nil {
		t.Fatal(err)
	}
	if after := contents(t, dir); !reflect.DeepEqual(after, before) {
		t.Error("the folder was written to")
	}
	var files []string
	for _, e := range s.Events {
		files = append(files, e.File)
	}
	if slices.Sort(files); len(files) != 2 || files[0] != "one.flagfall" || files[1] != "two.flagfall" {
		t.Errorf("events from %q", files)
	}
	var copies []string
	for _, c := range s.Copies {
		if c.Apart {
			t.Errorf("%s went another way", c.File)
		}
		copies = append(copies, c.File)
	}
	if want := 3; len(copies) != want || !slices.Contains(copies, "one-archive.flagfall") || !slices.Contains(copies, "one-earlier.flagfall") {
		t.Errorf("copies %q, want %d", copies, want)
	}
	if len(s.Broken) != 2 || s.Broken[0].File != "broken.flagfall" || s.Broken[1].File != "cut.flagfall" {
		t.Errorf("broken: %v", s.Broken)
	}
	if s.Stamp() != "PARTIAL: 2 files could not be read whole and are left out" {
		t.Errorf("it says %q", s.Stamp())
	}
	if !slices.Equal(s.Practice, []string{"try.flagfall"}) || s.Others != 1 {
		t.Errorf("practice %q, others %d", s.Practice, s.Others)
	}
	want := naiveCount(t, one)
	for what, n := range naiveCount(t, two) {
		want[what] += n
	}
	if got := seasonCount(s); !reflect.DeepEqual(got, want) {
		t.Errorf("counted %v, want %v", got, want)
	}
}

// contents are the files of a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		body, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil && !e.IsDir() {
			t.Fatal(err)
		}
		found[e.Name()] = string(body)
	}
	return found
}

// Copies of one file as a template are events of their own; once both have an incident in common
// they are one event that went two ways.
func TestATemplateIsNoEventTwice(t *testing.T) {
	trail := func(marks ...uint64) []uint64 { return marks }
	logged := func(seqs ...int64) (cases []insight.SeasonCase) {
		for _, seq := range seqs {
			cases = append(cases, insight.SeasonCase{Seq: seq, Offence: "note"})
		}
		return cases
	}
	template := insight.SeasonEvent{File: "template", Name: "Club", Trail: trail(1, 2)}
	may := insight.SeasonEvent{File: "may", Name: "Club", Trail: trail(1, 2, 3, 4), Cases: logged(3)}
	june := insight.SeasonEvent{File: "june", Name: "Club", Trail: trail(1, 2, 5), Cases: logged(3)}
	fork := insight.SeasonEvent{File: "fork", Name: "Club", Trail: trail(1, 2, 3, 6, 7), Cases: logged(3, 4)}
	s := insight.NewSeason([]insight.SeasonEvent{template, may, june, fork})
	if len(s.Events) != 2 || s.Events[0].File != "fork" || s.Events[1].File != "june" {
		t.Errorf("events: %v", s.Events)
	}
	want := []insight.SeasonCopy{{File: "may", Of: "fork", Entries: 4, Apart: true}, {File: "template", Of: "fork", Entries: 2}}
	if !slices.Equal(s.Copies, want) {
		t.Errorf("copies: %v", s.Copies)
	}
	if got := s.Total().Incidents; got != 3 {
		t.Errorf("%d incidents, want the two of the fork and the one of June", got)
	}
}

func TestNoSeason(t *testing.T) {
	for _, dir := range []string{t.TempDir(), filepath.Join(t.TempDir(), "nowhere")} {
		if _, err := db.ReadSeason(t.Context(), dir, noBundle, nil); refusal.KindOf(err) != refusal.NotFound {
			t.Errorf("%s: %v", dir, err)
		}
	}
}

// What officials typed is filtered for names, whatever the event's policy says, and an archive has
// left it out.
func TestASeasonNamesNobody(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	h.Call(halltest.Offence("a", "b"))
	who := h.T.Register.Teams[0].Players[0].Name
	for n, reason := range []string{who + " was warned before", "it was on purpose"} {
		req := ruleRequest(n+1, reason)
		if n == 1 {
			h.Call(halltest.Offence("b", "b"))
		}
		if err := h.Rule("Rita", req); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "e.flagfall")
	saved(t, path, h.Log)
	archived(t, path, filepath.Join(filepath.Dir(path), "archive"))
	for _, c := range []struct {
		remove string
		want   []string
	}{{"archive", []string{"–", "it was on purpose"}}, {"e.flagfall", []string{"", ""}}} {
		dir := t.TempDir()
		for _, name := range []string{"archive", "e.flagfall"} {
			if body, err := os.ReadFile(filepath.Join(filepath.Dir(path), name)); err != nil || name != c.remove && os.WriteFile(filepath.Join(dir, name), body, 0o600) != nil {
				t.Fatal(err)
			}
		}
		s, err := db.ReadSeason(t.Context(), dir, noBundle, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, i := range s.Cases() {
			got = append(got, i.Reason)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("without %s: reasons %q, want %q", c.remove, got, c.want)
		}
	}
}

// Fifty archives of a thousand entries each, and as many tournament files, in which names are
// filtered out of what was typed.
func BenchmarkSeason(b *testing.B) {
	archives, files := b.TempDir(), b.TempDir()
	for n := range 50 {
		file := filepath.Join(files, fmt.Sprintf("%02d.flagfall", n))
		saved(b, file, played(b, 1000+7*n))
		archived(b, file, filepath.Join(archives, filepath.Base(file)))
	}
	for _, of := range []struct{ what, dir string }{{"archives", archives}, {"files", files}} {
		b.Run(of.what, func(b *testing.B) {
			defer cputimetest.Report(b)()
			for b.Loop() {
				s, err := db.ReadSeason(b.Context(), of.dir, noBundle, nil)
				if err != nil || len(s.Events) != 50 {
					b.Fatal(len(s.Events), err)
				}
			}
		})
	}
}

func ruleRequest(n int, reason string) incident.RuleRequest {
	return incident.RuleRequest{Incident: n, Reason: reason, Remedies: []penalties.Remedy{{Kind: "warning", Seat: []string{"a", "b"}[n-1]}}}
}

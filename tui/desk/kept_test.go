package desk

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/pairing/fact"
	"flagfall/tui/desk/saving"
)

// sitKeeping sits down at a server's desk that keeps its proposals in a folder.
func sitKeeping(t *testing.T, s *server, name, folder string) *person {
	t.Helper()
	return sit(t, s.store, name, 100, 24, func(c *Config) {
		c.Store, c.Shelf = s, func() saving.Shelf { return proposals.NewShelf(folder) }
	})
}

// killed is what lies on the disk when a desk is killed that lost its server as it pressed some
// keys, the entries that the server had before, and those that it has then. Recorded has the server
// record the first of what it was sent; its answer does not come.
func killed(t *testing.T, recorded bool, before, keys []string) (folder string, had, entries []journal.Entry) {
	t.Helper()
	alive, folder := t.TempDir(), t.TempDir()
	s := &server{store: newStore(t), recorded: recorded}
	p := sitKeeping(t, s, "Ortiz", alive).press(before...)
	s.gone, had = true, slices.Clone(s.entries)
	s.asked = func() bool {
		if keys != nil {
			press := keys
			keys = nil
			p.press(press...)
			if err := os.CopyFS(folder, os.DirFS(alive)); err != nil {
				t.Error(err)
			}
			entries = slices.Clone(s.entries)
		}
		return false
	}
	first := keys[0]
	keys = keys[1:]
	p.press(first)
	if entries == nil {
		t.Fatal("the desk has not noticed that the server was away")
	}
	return folder, had, entries
}

// at is a server with some entries.
func at(entries []journal.Entry) *server {
	return &server{store: &store{entries: entries, drafts: map[string]string{}}}
}

func inFolder(t *testing.T, folder string) int {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	return len(files)
}

// What a desk kept while the database was away is asked about when its person sits down again,
// after the desk was killed: it is decided anew, and recorded once.
func TestWhatAKilledDeskKeptIsAskedAboutAndRecorded(t *testing.T) {
	folder, _, entries := killed(t, false, []string{"8aw"}, []string{"enter", "esc", "6dw", "enter"})
	s := at(entries)
	stranger := sitKeeping(t, s, "Whitfield", folder)
	stranger.seesNo("Saved here")
	p := sitKeeping(t, s, "Ortiz", folder)
	before := p.count()
	p.sees("Saved here", "Record that", "now?")
	if len(s.entries) != len(entries) {
		t.Error("something was recorded, and nobody had said so")
	}
	other := sitKeeping(t, s, "Ortiz", folder)
	other.seesNo("Saved here") // it is being asked about already
	p.press("y")
	if got := p.d.Hall().Ledger.Incidents(); p.count() != before+2 || got[len(got)-2].Place.Table != 8 || got[len(got)-1].Place.Table != 6 {
		t.Errorf("%d incidents more", p.count()-before)
	}
	if n := inFolder(t, folder); n > 1 { // the lock of the desk that is there
		t.Errorf("%d files are left", n)
	}
	sitKeeping(t, s, "Ortiz", folder).seesNo("Saved here")
}

// What was recorded although its answer never came is not recorded again.
func TestWhatAKilledDeskHadRecordedIsNotRecordedTwice(t *testing.T) {
	folder, _, entries := killed(t, true, []string{"8aw"}, []string{"enter", "esc"})
	s := at(entries)
	sitKeeping(t, s, "Ortiz", folder).seesNo("Saved here")
	if len(s.entries) != len(entries) {
		t.Errorf("%d entries more", len(s.entries)-len(entries))
	}
}

// late is a server on which what a killed desk has sent arrives only with the next write of another
// desk.
type late struct {
	*server
	arrives []journal.Entry
}

func (l *late) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	if l.arrives != nil {
		l.entries, l.arrives = append(l.entries, l.arrives...), nil
		return nil, journal.ErrMoved
	}
	return l.server.Write(ctx, head, actor, facts)
}

// What a killed desk had sent may arrive after the user chose to record it: it is recorded once.
func TestWhatAKilledDeskHadSentArrivesLate(t *testing.T) {
	folder, had, entries := killed(t, true, []string{"8aw"}, []string{"enter", "esc"})
	l := &late{server: at(had), arrives: entries[len(had):]}
	if len(l.arrives) == 0 {
		t.Fatal("nothing was sent")
	}
	p := sit(t, l.store, "Ortiz", 100, 24, func(c *Config) {
		c.Store, c.Shelf = l, func() saving.Shelf { return proposals.NewShelf(folder) }
	})
	p.sees("Record that", "now?").press("y")
	if len(l.entries) != len(entries) || p.d.Saving() {
		t.Errorf("%d entries more than were sent", len(l.entries)-len(entries))
	}
}

// Who does not want it recorded now is asked again the next time, until they let it go.
func TestWhatAKilledDeskKeptIsLetGo(t *testing.T) {
	folder, _, entries := killed(t, false, []string{"8aw"}, []string{"enter", "esc"})
	s := at(entries)
	sitKeeping(t, s, "Ortiz", folder).sees("Record that", "now?").press("n").sees("Discard what was not recorded?").press("n")
	sitKeeping(t, s, "Ortiz", folder).sees("Record that", "now?").press("n").sees("Discard what was not recorded?").press("y")
	sitKeeping(t, s, "Ortiz", folder).seesNo("Saved here")
	if len(s.entries) != len(entries) {
		t.Errorf("%d entries more", len(s.entries)-len(entries))
	}
}

// A desk is killed that has logged, ruled and started the clocks without its database: each of the
// three is decided anew, and those that follow are about the incident that the first one logs.
func TestWhatFollowsAnIncidentIsKeptWithIt(t *testing.T) {
	folder, _, entries := killed(t, false, []string{"8aw"}, []string{"enter", "enter", "g", "esc"})
	s := at(entries)
	p := sitKeeping(t, s, "Ortiz", folder)
	p.sees("a ruling on that incident", "Record that", "now?").press("y")
	i := p.d.Hall().Ledger.Incidents()[p.count()-1]
	if i.Place.Table != 8 || len(i.Rulings) != 1 || i.Restarted == nil {
		t.Errorf("incident %d at table %d: %d rulings, restarted %v",
			i.No, i.Place.Table, len(i.Rulings), i.Restarted)
	}
}

// What a desk of an earlier version kept without its request is told, to be done again by hand.
func TestWhatIsToBeDoneAgainByHand(t *testing.T) {
	folder, entries := t.TempDir(), newStore(t).entries
	kept := `[{"actor":"staff:1","says":"R3-8-01 stands and the clocks are running"}]`
	if err := os.WriteFile(folder+"/x.json", []byte(kept), 0o600); err != nil {
		t.Fatal(err)
	}
	p := sitKeeping(t, at(entries), "Ortiz", folder)
	p.sees("never recorded. Enter these", "R3-8-01", "stands and the clocks are running", "Seen?")
	if strings.Contains(p.d.View(), "Record that now") {
		t.Error("it is offered to be recorded")
	}
}

// A file that is damaged is set aside, and the desk says so and goes on.
func TestAProposalThatCannotBeReadIsTold(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/x.json", []byte("["), 0o600); err != nil {
		t.Fatal(err)
	}
	p := sitKeeping(t, &server{store: newStore(t)}, "Ortiz", folder)
	p.sees("what a desk saved while offline cannot be read")
	before := p.count()
	if p.press("8aw", "enter"); p.count() != before+1 {
		t.Error("it logs nothing")
	}
}

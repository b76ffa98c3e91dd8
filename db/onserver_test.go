package db_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// served is a file that behaves as a journal on a server does.
type served struct {
	db.Base
	resolved error        // what became of entries that were sent
	lacks    error        // why it is only read once a head was kept
	readOnly error        // why it is only read
	asked    []string     // what it was asked, in order
	before   func() error // is done before each append in a turn, and may fail it
}

func (s *served) ask(what string) { s.asked = append(s.asked, what) }

func (s *served) ReadOnly() error { return s.readOnly }

func (s *served) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	s.ask("append")
	return s.Base.Append(ctx, head, drafts)
}

func (s *served) ResolveSent(context.Context, []journal.Entry) error {
	s.ask("resolve")
	return s.resolved
}

func (s *served) Turn(context.Context) (journal.Turn, error) {
	s.ask("turn")
	return &servedTurn{s}, nil
}

func (s *served) KeepServerHead(_ context.Context, folder string) error {
	s.ask("keep in " + folder)
	s.readOnly = s.lacks
	return nil
}

func (s *served) AcceptServer(context.Context) error {
	s.ask("accept")
	s.readOnly = nil
	return nil
}

func (s *served) KeepPrint(_ context.Context, name string, data []byte) error {
	s.ask("print " + name + " " + string(data))
	return nil
}
func (*served) KeptPrints(context.Context) ([]string, error)      { return nil, nil }
func (*served) KeptPrint(context.Context, string) ([]byte, error) { return nil, nil }

type servedTurn struct{ s *served }

func (t *servedTurn) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	t.s.ask("append in the turn")
	if t.s.before != nil {
		if err := t.s.before(); err != nil {
			return nil, err
		}
	}
	return t.s.Base.Append(ctx, head, drafts)
}

func (t *servedTurn) End() { t.s.ask("end") }

// onServer is an event on such a server, and another desk that has it open.
func onServer(t *testing.T) (s *served, store *db.Store, hall *tournament.Tournament, other *db.Store) {
	t.Helper()
	other, _ = mustCreate(t)
	base, err := db.OpenBase(t.Context(), other.Path())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { base.Close() })
	s = &served{Base: base}
	store, hall = db.NewStore(s, clock), tournament.New()
	if err := store.Refresh(t.Context(), hall); err != nil {
		t.Fatal(err)
	}
	return s, store, hall, other
}

func remark(text string) db.Command {
	return func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.RemarkAdded{About: "x", Text: text}}, nil
	}
}

// writes appends a remark to the journal from a desk.
func writes(t *testing.T, desk *db.Store, text string) {
	t.Helper()
	hall := tournament.New()
	err := desk.Refresh(t.Context(), hall)
	if err == nil {
		err = desk.Do(t.Context(), hall, event.DeskActor, remark(text))
	}
	if err != nil {
		t.Fatal(err)
	}
}

func mustBeAsked(t *testing.T, s *served, when string, want ...string) {
	t.Helper()
	if !slices.Equal(s.asked, want) {
		t.Errorf("%s the server was asked for %q, want %q", when, s.asked, want)
	}
	s.asked = nil
}

// A command is sent once. After a lost race it waits for one turn, in which it is sent until it is
// there, however often entries are sent again meanwhile; then the turn ends.
func TestACommandTakesOneTurnAfterALostRace(t *testing.T) {
	s, store, hall, other := onServer(t)
	if err := store.Do(t.Context(), hall, event.DeskActor, remark("first")); err != nil {
		t.Fatal(err)
	}
	mustBeAsked(t, s, "without a race", "append")
	writes(t, other, "faster")
	lost := 2
	s.before = func() error {
		if lost--; lost >= 0 {
			writes(t, other, "faster again")
		}
		return nil
	}
	if err := store.Do(t.Context(), hall, event.DeskActor, remark("second")); err != nil {
		t.Fatal(err)
	}
	mustBeAsked(t, s, "after lost races", "append", "turn", "append in the turn", "append in the turn", "append in the turn", "end")
	if head, err := other.Head(t.Context()); err != nil || head != hall.Head {
		t.Errorf("the desk is at %d and the journal at %d: %v", hall.Head.Seq, head.Seq, err)
	}
}

// A command without facts records nothing. It is decided once, even if other desks have written since.
func TestACommandWithoutFactsRecordsNothing(t *testing.T) {
	s, store, hall, other := onServer(t)
	before := hall.Head
	writes(t, other, "meanwhile")
	decided := 0
	err := store.Do(t.Context(), hall, event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { decided++; return nil, nil })
	if err != nil || decided != 1 || hall.Head != before {
		t.Errorf("it was decided %d times, want once, and moved the desk from %d to %d: %v", decided, before.Seq, hall.Head.Seq, err)
	}
	mustBeAsked(t, s, "for no facts")
}

// Entries that are written in a turn are appended by the turn, and fold as others do.
func TestWhatIsWrittenInATurn(t *testing.T) {
	s, store, hall, _ := onServer(t)
	turn, err := store.Turn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	entries, err := store.WriteIn(t.Context(), turn, hall.Head, event.DeskActor, []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}})
	if err != nil || len(entries) != 1 || hall.Fold(entries...) != nil {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	mustBeAsked(t, s, "in a turn", "turn", "append in the turn")
	if !store.OnServer() {
		t.Error("a journal on a server passes for a file")
	}
}

// A file has no turns, no head of a server and no prints, and nothing is sent to it that could be
// lost on the way.
func TestAFileIsNoServer(t *testing.T) {
	store, hall := mustCreate(t)
	if store.OnServer() {
		t.Error("a file passes for a server")
	}
	turn, err := store.Turn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer turn.End()
	if _, err := store.WriteIn(t.Context(), turn, hall.Head, event.DeskActor, []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}); err != nil {
		t.Errorf("in the turn of a file: %v", err)
	}
	if err := store.ResolveSent(t.Context(), nil); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("what was sent to a file: %v, want that it is not supported", err)
	}
	folder := t.TempDir()
	err = errors.Join(store.KeepServerHead(t.Context(), folder), store.AcceptServer(t.Context()), store.KeepPrint(t.Context(), "a.pdf", nil))
	if left, _ := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("a file was treated as a server: %v is left, %v", left, err)
	}
}

// The head and the prints of an event on a server are kept by the server's journal. One that lacks
// the head is only read, until it is accepted.
func TestAServerThatLacksTheHeadIsOnlyRead(t *testing.T) {
	s, store, _, _ := onServer(t)
	if err := store.KeepServerHead(t.Context(), "here"); err != nil {
		t.Errorf("a sound server: %v", err)
	}
	s.lacks = errors.New("it lacks entry 7")
	var readOnly *db.ReadOnlyError
	if err := store.KeepServerHead(t.Context(), "here"); !errors.As(err, &readOnly) || !errors.Is(err, s.lacks) {
		t.Errorf("a server that lacks the head is told as %v, want read only since %v", err, s.lacks)
	}
	if err := store.AcceptServer(t.Context()); err != nil || store.ReadOnly() != nil {
		t.Errorf("it was accepted, and is read only since %v: %v", store.ReadOnly(), err)
	}
	if err := store.KeepPrint(t.Context(), "a.pdf", []byte("text")); err != nil {
		t.Error(err)
	}
	mustBeAsked(t, s, "by a desk", "keep in here", "keep in here", "accept", "print a.pdf text")
}

// What is recorded is witnessed, also when that is found out later. What is not known to be recorded
// is not.
func TestWhatIsRecordedIsWitnessed(t *testing.T) {
	for _, c := range []struct {
		became error
		want   string // the last entry that is witnessed
	}{{nil, "3"}, {journal.ErrMoved, "2"}, {journal.ErrAway, "2"}} {
		s, store, hall, _ := onServer(t)
		places := witness.Places{Folder: t.TempDir(), Prints: t.TempDir()}
		if err := store.Witness(t.Context(), hall, places); err != nil {
			t.Fatal(err)
		}
		if err := store.Do(t.Context(), hall, event.DeskActor, remark("first")); err != nil {
			t.Fatal(err)
		}
		s.resolved = c.became
		sent := journal.Seal(hall.Head, journal.Draft{At: journal.FormatTime(now), Actor: event.DeskActor, Kind: "remark.added", Body: "{}"})
		if err := store.ResolveSent(t.Context(), []journal.Entry{sent}); !errors.Is(err, c.became) {
			t.Errorf("what became of an entry is told as %v, want %v", err, c.became)
		}
		if err := store.Close(); err != nil { // waits for the witness
			t.Fatal(err)
		}
		files, err := filepath.Glob(filepath.Join(places.Folder, "*"))
		if err != nil || len(files) != 1 {
			t.Fatalf("there are the witness files %q, want one: %v", files, err)
		}
		text, err := os.ReadFile(files[0])
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		if fields := strings.Fields(lines[len(lines)-1]); err != nil || len(fields) < 3 || fields[2] != c.want {
			t.Errorf("where an entry after entry 2 became %v, the last witnessed is %q, want entry %s: %v", c.became, lines[len(lines)-1], c.want, err)
		}
	}
}

// A desk that has sealed its journal, or unsealed it, knows so without reading it again.
func TestADeskKnowsWhatItSealedItself(t *testing.T) {
	store, hall := mustCreate(t)
	for _, step := range []struct {
		what   fact.Fact
		sealed bool
	}{{event.Moved{To: "elsewhere"}, true}, {event.Unsealed{}, false}, {event.Moved{To: "there"}, true}} {
		if err := store.Append(t.Context(), hall, event.DeskActor, []fact.Fact{step.what}); err != nil {
			t.Fatal(err)
		}
		err := store.Append(t.Context(), hall, event.DeskActor, []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}})
		if errors.As(err, new(*db.SealedError)) != step.sealed {
			t.Errorf("after %s an entry is refused with %v, want refused: %t", step.what.Kind(), err, step.sealed)
		}
	}
}

package paper

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/paper/html"
	"flagfall/tui/view"
)

func noon() time.Time { return time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC) }

// fixture is the sample with what an afternoon adds: a disputed position in two versions, an appeal
// that waits, one that was decided, and what follows from it.
type fixture struct {
	t     *testing.T
	store *db.Store
	Source
}

// pending is the appeal against handsTwice, which is not decided yet.
const pending = 4

// The incidents of the sample that the tests speak of.
const (
	hiddenTwice = 6  // K-5, round 2, table 4: the second hidden piece, which forfeited the match
	handsTwice  = 9  // K-5, round 3, table 1: the second wrong hand, a minute with its clock
	banging     = 15 // K-8, round 3, table 11: discretion
	unruled     = 19 // K-5, round 3, table 6: waits
)

func newFixture(t *testing.T) *fixture {
	t.Helper()
	file, err := sampleFile()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "spring.flagfall")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	store, hall, err := db.Open(t.Context(), path, noon)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	hall.Register.Pages.Address = "http://hall.example"
	e := &fixture{t, store, Source{Hall: hall, Keys: view.NewTableKeys([]byte("a secret of a test"), "7f3a")}}
	e.dispute()
	e.appeals()
	return e
}

// sampleFile is the sample's file, made once.
var sampleFile = sync.OnceValues(func() (file []byte, err error) {
	dir, err := os.MkdirTemp("", "flagfall-paper")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	path := filepath.Join(dir, "spring.flagfall")
	store, _, err := sample.Create(context.Background(), path, noon)
	if err != nil {
		return nil, err
	}
	if err := store.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func (e *fixture) do(by string, decide db.Command) {
	e.t.Helper()
	actor := event.DeskActor
	if by != "" {
		o, err := officials.Find(e.Hall.Register, by)
		if err != nil {
			e.t.Fatal(err)
		}
		actor = o.Actor()
	}
	if err := e.store.Do(e.t.Context(), e.Hall, actor, decide); err != nil {
		e.t.Fatal(err)
	}
}

// official finds one of the staff.
func (e *fixture) official(name string) *event.Official {
	e.t.Helper()
	o, err := officials.Find(e.Hall.Register, name)
	if err != nil {
		e.t.Fatal(err)
	}
	return o
}

// dispute puts two versions of a position on record, one of which cannot be.
func (e *fixture) dispute() {
	enter := func(text, clocks, title string, moves ...bughouse.Ply) {
		m, _, err := evidence.ParsePosition(text)
		if err != nil {
			e.t.Fatal(err)
		}
		if m.Clocks, err = evidence.ParseClocks(clocks); err != nil {
			e.t.Fatal(err)
		}
		e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
			return evidence.Enter(t.Ledger, handsTwice, penalties.Evidence{Start: m, Plies: moves}, title)
		})
	}
	move := func(board bughouse.Board, uci string) bughouse.Ply {
		m, err := bughouse.ParseUCI(uci)
		if err != nil {
			e.t.Fatal(err)
		}
		return bughouse.Ply{Board: board, Move: m}
	}
	enter("r1bqk1nr/ppp2ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[P] w KQkq - 0 5 | rnbqkb1r/ppp2ppp/4pn2/8/3PP3/2N5/PP3PPP/R1BQKBNR[p] b KQkq - 0 5",
		"a=1:14 b=0:48.3 c=1:05 d=2:31", "White says", move(bughouse.BoardA, "c4f7"), move(bughouse.BoardB, "f8b4"))
	enter("r1bqk1nr/ppp2ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[PQQ] w KQkq - 0 5 | rnbqkb1r/ppp2ppp/4pn2/8/3PP3/2N5/PP3PPP/R1BQKBNR[p] b KQkq - 0 5",
		"a=1:14 b=0:48.3", "Black says")
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Testify(t.Ledger, handsTwice, "b", "", "She moved with the right hand and pressed with the left, twice.")
	})
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Testify(t.Ledger, handsTwice, "", "a player of another section", "I saw the second time only.")
	})
}

// appeals: one that a chief upheld and the floor chief overturned, one that waits.
func (e *fixture) appeals() {
	e.file(hiddenTwice, "d", penalties.FactsWrong, "The queen lay beside the clock all the time. We ask for the game back.")
	e.decide("Lee", penalties.Uphold, "Both players heard; nobody else saw the queen.")
	e.file(hiddenTwice, "d", penalties.FactsWrong, "The parent at the next table saw it and was not asked.")
	e.decide("Osei", penalties.Overturn, "An unbiased witness saw the queen in plain sight before the call.")
	e.file(handsTwice, "a", penalties.Discretion, "It was castling.")
}

// file appeals against an incident.
func (e *fixture) file(incident int, seat, grounds, text string) {
	e.t.Helper()
	e.do("", func(t *tournament.Tournament) ([]fact.Fact, error) {
		req := appeal.FileRequest{Incident: incident, Seat: seat, Grounds: grounds, Text: text}
		if noon().After(appeal.Deadline(t.Ledger, t.Ledger.Incidents()[incident-1])) {
			req.LateReason = "the parents had to be found"
		}
		return appeal.File(t.Ledger, req, noon())
	})
}

// decide decides the appeal filed last.
func (e *fixture) decide(by, decision, reason string, remedies ...penalties.Remedy) {
	e.t.Helper()
	e.do(by, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: t.Ledger.AppealCount(), Decision: decision, Remedies: remedies, Reason: reason}, e.official(by))
	})
}

// webPage is a document as a web page.
type webPage struct {
	Name string
	Body []byte
}

// publicPages are the documents that everybody may see, as web pages.
func (s Source) publicPages(stamp document.Stamp) (pages []webPage, err error) {
	parts, err := s.Parts(stamp)
	for _, part := range parts {
		for _, sheet := range part.Sheets {
			body, err := html.Render(&sheet.Document)
			if err != nil {
				return nil, err
			}
			pages = append(pages, webPage{sheet.Name, body})
		}
	}
	return pages, err
}

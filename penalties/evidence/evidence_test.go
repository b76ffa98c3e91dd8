package evidence_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// enter records a position about the hall's first incident.
func enter(h *halltest.Hall, e penalties.Evidence, title string) error {
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return evidence.Enter(t.Ledger, 1, e, title)
	})
}

func correct(h *halltest.Hall, version int, e penalties.Evidence, title string) error {
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return evidence.Correct(t.Ledger, 1, version, e, title)
	})
}

// evidence is a position with moves from there, as a TD writes both.
func position(t *testing.T, bfen, moves string) penalties.Evidence {
	t.Helper()
	m, _, err := evidence.ParsePosition(bfen)
	if err != nil {
		t.Fatal(err)
	}
	plies, err := notation.ReadMoves(m, moves, bughouse.Laws{
		DroppedPawnDoubleStep: true, SwappedCastling: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return penalties.Evidence{Start: m, Plies: plies}
}

const rookOnF8 = "r1bq1r1k/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQ - 0 9 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"

func TestACorrectionIsANewVersionAndTheOldOneStays(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	first := position(t, rookOnF8, "")
	for _, err := range []error{
		enter(h, first, "White says"),
		enter(h, position(t, "start", "1A. e4 1a. e5"), " Black  says "),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	mended := first
	mended.Start.Boards[0].Put(bughouse.SquareAt(4, 7),
		mended.Start.Boards[0].At(bughouse.SquareAt(5, 7)))
	mended.Start.Boards[0].Put(bughouse.SquareAt(5, 7), bughouse.Piece{})
	if err := correct(h, 1, mended, ""); err != nil {
		t.Fatal(err)
	}
	i := h.T.Ledger.Incidents()[0]
	if len(i.Positions) != 3 || i.Positions[0].CorrectedBy != 3 || i.Positions[2].Corrects != 1 {
		t.Fatalf("versions %+v", i.Positions)
	}
	if i.Positions[0].Start != first.Start {
		t.Error("the corrected version is no longer what it was")
	}
	if i.Positions[2].Title != "White says" || i.Positions[1].Title != "Black says" {
		t.Errorf("titles %q and %q", i.Positions[2].Title, i.Positions[1].Title)
	}
	if v := i.CurrentPositions(); len(v) != 2 || v[0].Position != 2 || v[1].Position != 3 {
		t.Errorf("standing: %+v", v)
	}
	if i.Positions[2].Meta.Hash.String() == "" || i.Positions[2].Meta.Hash == i.Positions[0].Meta.Hash {
		t.Error("a version is not bound to an entry of its own")
	}
}

func TestEvidenceIsRefused(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	start := position(t, "start", "")
	if err := enter(h, start, "White says"); err != nil {
		t.Fatal(err)
	}
	illegal := position(t, "start", "1A. b1d2")
	illegal.Plies = append(illegal.Plies, position(t, "start", "1B. e4").Plies...)
	slow := start
	slow.Start.Clocks[bughouse.WA] = bughouse.Clock{Millis: 1 << 40, Known: true}
	for _, c := range []struct{ name, want string }{
		{"no such version", "has no position 7"},
		{"nothing changed", "is the same"},
		{"moves after an illegal one", "moves follow it"},
		{"a clock of weeks", "clock cannot read"},
		{"a long title", "longer than 40 characters"},
	} {
		var err error
		switch c.name {
		case "no such version":
			err = correct(h, 7, start, "")
		case "nothing changed":
			err = correct(h, 1, start, "")
		case "moves after an illegal one":
			err = enter(h, illegal, "")
		case "a clock of weeks":
			err = enter(h, slow, "")
		case "a long title":
			err = enter(h, start, strings.Repeat("x", 41))
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
	if err := correct(h, 1, start, "Black says"); err != nil {
		t.Errorf("another title alone is a correction: %v", err)
	}
	if err := correct(h, 1, start, "x"); err == nil ||
		!strings.Contains(err.Error(), "correct position 2") {
		t.Errorf("a version was corrected twice: %v", err)
	}
	if n := len(h.T.Ledger.Incidents()[0].Positions); n != 2 {
		t.Errorf("%d versions: a refused one was kept", n)
	}
}

func TestAnIllegalMoveIsKeptAsEvidence(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	if err := enter(h, position(t, "start", "1A. e4 {1:55} 1a. e5 2A. e1e3"), ""); err != nil {
		t.Fatal(err)
	}
	i := h.T.Ledger.Incidents()[0]
	line, illegal := i.Positions[0].Replay(i.Book().Laws)
	if line.Len() != 2 || illegal == nil || illegal.Code != bughouse.CannotMoveThere {
		t.Errorf("%d legal moves, then %v", line.Len(), illegal)
	}
	final := i.Positions[0].FinalMatch(i.Book().Laws)
	if got := notation.FormatFEN(&final.Boards[0]); !strings.HasPrefix(got, "rnbqkbnr/pppp1ppp/8/4p3/4P3/") {
		t.Errorf("the moment in dispute is %s", got)
	}
	if final.Clocks[bughouse.WA].Millis != 115_000 {
		t.Errorf("clock %+v", final.Clocks)
	}
	if i.Positions[0].Name() != "version 1" {
		t.Errorf("named %q", i.Positions[0].Name())
	}
}

func TestWhatCannotBeIsKeptAndFlagged(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	e := position(t,
		"rnbqqbnr/ppppppp1/7P/8/8/8/PPPPPPPP/RNBQQBNR[QQ] w - - 0 1 | 8/8/8/8/8/8/8/8[] w - - 0 1",
		"")
	if err := enter(h, e, "on the boards"); err != nil {
		t.Fatal(err)
	}
	kept := h.T.Ledger.Incidents()[0].Positions[0]
	got := strings.Join(evidence.ImpossibleReasons(&kept.Start), "\n")
	for _, want := range []string{
		"board A: white has no king", "board A: black has no king", "board B: white has no king",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("flagged %q, want %q", got, want)
		}
	}
	if count := fmt.Sprint(kept.Start.Discrepancies()); !strings.Contains(count, "2 white queens are too many") {
		t.Errorf("counted %q", count)
	}
}

// drawEvidence makes a position by random moves and edits, with moves played from it.
func drawEvidence(rt *rapid.T, l bughouse.Laws) penalties.Evidence {
	m := bughouse.StartMatch()
	play := func(what string, most int) []bughouse.Ply {
		var plies []bughouse.Ply
		for range rapid.IntRange(0, most).Draw(rt, what) {
			b := rapid.SampledFrom(bughouse.Boards[:]).Draw(rt, "board")
			moves := m.Boards[b].LegalMoves(l, nil)
			if len(moves) == 0 {
				continue
			}
			ply := bughouse.Ply{Board: b, Move: rapid.SampledFrom(moves).Draw(rt, "move")}
			if rapid.Bool().Draw(rt, "timed") {
				ply.Clock = bughouse.Clock{
					Millis: rapid.Int64Range(-500, 300_000).Draw(rt, "ms"), Known: true,
				}
			}
			m.Play(l, b, ply.Move)
			plies = append(plies, ply)
		}
		return plies
	}
	play("before", 40)
	for range rapid.IntRange(0, 6).Draw(rt, "changes") {
		p := &m.Boards[rapid.IntRange(0, 1).Draw(rt, "board")]
		p.Put(bughouse.Square(rapid.IntRange(0, 63).Draw(rt, "square")), bughouse.Piece{
			Kind: rapid.SampledFrom([]bughouse.Kind{
				bughouse.NoKind, bughouse.Pawn, bughouse.Knight, bughouse.Rook, bughouse.Queen,
				bughouse.King,
			}).Draw(rt, "kind"),
			Color: bughouse.Color(
				rapid.IntRange(0, 1).Draw(rt, "color"),
			), Promoted: rapid.Bool().Draw(rt, "promoted"),
		})
	}
	for _, s := range bughouse.Seats {
		if rapid.Bool().Draw(rt, "clock") {
			m.Clocks[s] = bughouse.Clock{
				Millis: rapid.Int64Range(-500, 300_000).Draw(rt, "ms"), Known: true,
			}
		}
		m.OnWay[s][bughouse.Knight] = uint8(rapid.IntRange(0, 2).Draw(rt, "on the way"))
	}
	// a FEN does not carry details such as which pawns were dropped
	for b := range m.Boards {
		p, _, err := notation.ReadFEN(notation.FormatFEN(&m.Boards[b]))
		if err != nil {
			rt.Fatal(err)
		}
		m.Boards[b] = p
	}
	e := penalties.Evidence{Start: m}
	e.Plies = play("after", 10)
	return e
}

func TestEvidenceReopensIdentical(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(rt, halltest.U18, 4)
		h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(
				tm.Ledger,
				incident.LogRequest{
					Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w",
				},
				h.Official("Rita"),
			)
		})
		l := h.T.Ledger.Incidents()[0].Book().Laws
		var entered []penalties.Evidence
		for range rapid.IntRange(1, 3).Draw(rt, "versions") {
			e := drawEvidence(rt, l)
			if draft, err := penalties.ParseEvidence(e.DraftText()); err != nil ||
				!reflect.DeepEqual(draft, e) {
				rt.Fatalf("a draft of %+v came back as %+v, %v", e, draft, err)
			}
			if n := len(entered); n > 0 && rapid.Bool().Draw(rt, "corrects") {
				if correct(h, n, e, "") == nil {
					entered = append(entered, e)
				}
				continue
			}
			if err := enter(h, e, ""); err != nil {
				rt.Fatal(err)
			}
			entered = append(entered, e)
		}
		again := tournament.New()
		if err := again.Fold(h.Log...); err != nil {
			rt.Fatal(err)
		}
		i := again.Ledger.Incidents()[0]
		if len(i.Positions) != len(entered) {
			rt.Fatalf("%d versions came back of %d", len(i.Positions), len(entered))
		}
		for n, e := range entered {
			v := i.Positions[n]
			if v.Start != e.Start || !reflect.DeepEqual(v.Plies, e.Plies) {
				rt.Fatalf("version %d was %+v and came back as %+v", n+1, e, v.Evidence)
			}
		}
	})
}

func TestParseClocks(t *testing.T) {
	clocks, err := evidence.ParseClocks("a=1:14, d=0:48.3")
	if err != nil || clocks[bughouse.WA].Millis != 74_000 || clocks[bughouse.BB].Millis != 48_300 ||
		clocks[bughouse.BA].Known {
		t.Errorf("%+v, %v", clocks, err)
	}
	for _, bad := range []string{"1:14", "e=1:14", "a=soon", "a"} {
		if _, err := evidence.ParseClocks(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

// Drafts come from a side table that may have been tampered with: whatever is read can be written
// and read again.
func FuzzParseEvidence(f *testing.F) {
	start, err := penalties.ParseEvidence(
		`{"bfen":"` + rookOnF8 +
			`","clocks":{"a":1},"on_way":{"b":"QN"},"moves":[{"board":"A","move":"e2e4","clock":5}]}`,
	)
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range []string{
		start.DraftText(), "{}", "", "null", `{"bfen":"8/8/8/8/8/8/8/8 w|8/8/8/8/8/8/8/8 b"}`,
		`{"clocks":{"z":1}}`, `{"moves":[{}]}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		e, err := penalties.ParseEvidence(s)
		if err != nil {
			return
		}
		text := e.DraftText()
		if text == "" {
			return // read, and beyond what is recorded: too many moves, a clock of weeks
		}
		again, err := penalties.ParseEvidence(text)
		if err != nil || again.DraftText() != text {
			t.Fatalf("%q was kept as %q and came back as %q, %v", s, text, again.DraftText(), err)
		}
	})
}

func FuzzParseClocks(f *testing.F) {
	for _, s := range []string{"a=1:14,b=0:48.3", "a=", "=1", "a=1:14 a=2:00", ",,", "d=99:59.9"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		clocks, err := evidence.ParseClocks(s)
		for _, c := range clocks {
			if err == nil && c.Known && c.Millis < 0 {
				t.Fatalf("%q reads below nought", s)
			}
		}
	})
}

// The position that stands for a match is the newest version of the newest incident that has one and is
// not struck; an incident without one, and another match, change nothing.
func TestThePositionThatStands(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	first := h.Call(halltest.Offence("a", "w"))
	stands := func(after string, i *penalties.Incident, version int) {
		t.Helper()
		of, v := h.T.Ledger.CurrentPosition(first.Match)
		if of != i || (v == nil) != (version == 0) || v != nil && v.Position != version {
			t.Errorf("after %s stands %v of %v, want version %d of %v", after, v, of, version, i)
		}
	}
	record := func(n int, title string) {
		t.Helper()
		if err := h.Do(event.DeskActor, func(hall *tournament.Tournament) ([]fact.Fact, error) {
			return evidence.Enter(hall.Ledger, n, position(t, "start", "1A. e4"), title)
		}); err != nil {
			t.Fatal(err)
		}
	}
	stands("nothing", nil, 0)
	record(first.No, "White says")
	record(first.No, "Black says")
	stands("two versions", first, 2)
	second := h.Call(halltest.Offence("b", "w"))
	stands("a call without a position", first, 2)
	record(second.No, "")
	stands("a position of the newer incident", second, 1)
	h.Strike(second.No)
	stands("a strike", first, 2)
	other := h.Call(incident.LogRequest{Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "x"})
	record(other.No, "")
	stands("a position at another table", first, 2)
}

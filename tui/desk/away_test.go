package desk

import (
	"context"
	"errors"
	"testing"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// server is a journal on a server that goes away. asked is called whenever a desk asks whether it
// is back; when it returns false it is.
type server struct {
	*store
	gone     bool
	recorded bool // what was sent when it went away is there
	asked    func() bool
	settled  int
	turns    int // that are held
	inTurn   int // writes
}

var errCut = errors.New("the cable was pulled")

func (*server) OnServer() bool { return true }

func (s *server) Version(ctx context.Context) (int64, error) {
	if s.gone && s.asked != nil {
		s.gone = s.asked()
	}
	if s.gone {
		return 0, journal.ErrAway
	}
	return s.store.Version(ctx)
}

func (s *server) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	if !s.gone {
		return s.store.Write(ctx, head, actor, facts)
	}
	if !s.recorded {
		return nil, journal.ErrAway
	}
	sent, err := s.store.Write(ctx, head, actor, facts)
	if err != nil {
		return nil, err
	}
	return nil, &journal.UnansweredError{Sent: sent, Why: errCut}
}

// given is a turn at the server.
type given struct {
	journal.Journal
	s *server
}

func (g given) End() { g.s.turns-- }

func (s *server) Turn(context.Context) (journal.Turn, error) {
	s.turns++
	return given{s: s}, nil
}

func (s *server) WriteIn(ctx context.Context, _ journal.Turn, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	s.inTurn++
	s.turns-- // it ends with what is recorded
	return s.Write(ctx, head, actor, facts)
}

func (s *server) ResolveSent(_ context.Context, sent []journal.Entry) error {
	s.settled++
	for _, e := range sent {
		if int(e.Seq) > len(s.entries) || s.entries[e.Seq-1] != e {
			return journal.ErrMoved
		}
	}
	return nil
}

func sitOn(t *testing.T, s *server, name string) *person {
	t.Helper()
	return sit(t, s.store, name, 100, 24, func(c *Config) { c.Store = s })
}

// While the database is away a desk says so and is read on, keeps what is recorded, and has it
// recorded when the database is back.
func TestWhatIsRecordedWhileTheDatabaseIsAwayIsKept(t *testing.T) {
	s := &server{store: newStore(t)}
	p := sitOn(t, s, "Ortiz").press("8aw")
	before, asked := len(s.entries), 0
	s.gone, s.asked = true, func() bool {
		switch asked++; asked {
		case 1:
			p.sees("not recorded", "1 is saved here as a proposal", "database away, 1 saved")
			if len(s.entries) != before {
				t.Error("something was recorded")
			}
			p.press("esc", "l").sees("R3-9-01").press("esc", "6dw", "enter").sees("are saved", "saved")
			return true
		case 2:
			p.press("ctrl+c").sees("exists only here and").press("n")
			if p.d.leaving {
				t.Error("it leaves without an answer")
			}
		}
		return asked < 3
	}
	p.press("enter").seesNo("database away")
	if got := p.d.Hall().Ledger.Incidents(); len(got) < 2 || got[len(got)-2].Place.Table != 8 || got[len(got)-1].Place.Table != 6 || p.d.Saving() {
		t.Errorf("%d incidents, saving %t", len(got), p.d.Saving())
	}
}

// An answer that was lost is asked for: what is there is not recorded again.
func TestALostAnswerIsNotRecordedTwice(t *testing.T) {
	s := &server{store: newStore(t), recorded: true}
	p := sitOn(t, s, "Ortiz")
	incidents := p.count()
	s.gone, s.asked = true, func() bool { return false }
	p.press("8aw", "enter").seesNo("database away")
	if p.count() != incidents+1 || s.settled != 1 || p.d.Saving() {
		t.Errorf("%d more incidents, asked %d times, saving %t", p.count()-incidents, s.settled, p.d.Saving())
	}
}

// What was kept is decided anew, and where it has become something else it is asked first.
func TestWhatWasKeptIsAskedWhereItHasChanged(t *testing.T) {
	s := &server{store: newStore(t)}
	a, b := sit(t, s.store, "Ortiz", 80, 24), sitOn(t, s, "Whitfield")
	b.press("10bw", "enter").sees("step 1 of 3", "WARN ALMA")
	s.gone, s.asked = true, func() bool {
		b.sees("database away, 1 saved")
		a.catchUp().press("10bw", "enter", "enter").sees("Is this another act?").press("y", "enter").sees("✓ WARN ALMA")
		return false
	}
	b.press("enter").sees("step 2 of 3: add 1:00 to Greta")
	if i := b.d.Hall().Ledger.Incidents()[b.count()-2]; i.Ruling() != nil || i.State() == penalties.Ruled {
		t.Fatal("recorded before it was asked")
	}
	b.press("y").sees("✓ ADD 1:00 TO GRETA")
}

// Who was overtaken decides again in a turn, and holds none while a person is asked.
func TestATurnIsNotHeldWhileAPersonIsAsked(t *testing.T) {
	s := &server{store: newStore(t)}
	a, b := sit(t, s.store, "Ortiz", 80, 24), sitOn(t, s, "Whitfield")
	a.press("8aw", "enter", "enter")
	b.press("10bw", "enter").sees("step 1 of 3", "WARN ALMA")
	if s.inTurn != 1 || s.turns != 0 {
		t.Errorf("%d writes in a turn, %d turns held", s.inTurn, s.turns)
	}
	a.catchUp().press("10bw", "enter", "enter").sees("Is this another act?").press("y", "enter").sees("✓ WARN ALMA")
	b.press("enter").sees("step 2 of 3: add 1:00 to Greta")
	if s.inTurn != 1 || s.turns != 0 {
		t.Errorf("while it is asked: %d writes in a turn, %d turns held", s.inTurn, s.turns)
	}
}

package desk

import (
	"errors"
	"io"
	"slices"
	"sync"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/eventsetup/logotest"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// scene is a screen and the way to it.
type scene struct {
	name  string
	like  string                  // the scene it differs from in some lines, which are all that its golden file has; "" for one told whole
	who   string                  // who sits there; "" is R. Ortiz
	in    func(testing.TB) *store // nil is the sample tournament
	typed []string                // as press takes it
	with  func(*Config)           // nil for a desk as usual
	then  func(*person)           // what happens after that; nil for nothing
	lobby *testDoor               // the start screen in front of this door, and no desk; nil for a desk
	fast  bool                    // typed before the disk answers
}

// nobody stands for a desk without an official.
const nobody = "-"

// open types what the scene is made of at a terminal of w by h with a look, and gives what is on
// screen then.
func (sc scene) open(t testing.TB, w, h int, look theme.Options) tea.Model {
	t.Helper()
	if sc.lobby != nil {
		return sc.openLobby(t, w, h, look)
	}
	in, who := sc.in, sc.who
	if in == nil {
		in = newStore
	}
	switch who {
	case "":
		who = "Ortiz"
	case nobody:
		who = ""
	}
	p := sit(t, in(t), who, w, h, func(c *Config) {
		c.Theme = theme.New(io.Discard, look)
		c.File = "/data/flagfall/autumn.flagfall"
		if sc.with != nil {
			sc.with(c)
		}
	})
	if sc.fast {
		p.pressAtOnce(sc.typed...)
	} else {
		p.press(sc.typed...)
	}
	if sc.then != nil {
		sc.then(p)
	}
	return p.d
}

func (sc scene) openLobby(t testing.TB, w, h int, look theme.Options) tea.Model {
	door := *sc.lobby
	door.t = t
	var m tea.Model = newLobby(t.Context(), Lobby{Door: &door, Theme: theme.New(io.Discard, look), Keys: keys.Default(), Now: clock})
	m, _ = m.Update(tea.WindowSizeMsg{Width: w, Height: h})
	for _, k := range sc.typed {
		var cmd tea.Cmd
		for m, cmd = m.Update(keyOf(k)); cmd != nil; {
			m, cmd = m.Update(cmd())
			if l, is := m.(*lobby); !is || l.showsProgress() {
				break // what comes of it then goes on
			}
		}
	}
	return m
}

// fresh is an event without anything; practice is one to try things out.
func fresh(t testing.TB) *store    { return emptyStore(t, false) }
func practice(t testing.TB) *store { return emptyStore(t, true) }

// madeOnce makes a store the first time, and hands out copies of what was written into it.
func madeOnce(make func(testing.TB) *store) func(testing.TB) *store {
	var once sync.Once
	var entries []journal.Entry
	return func(t testing.TB) *store {
		once.Do(func() { entries = make(t).entries })
		return &store{entries: slices.Clone(entries), drafts: map[string]string{}}
	}
}

// Stores that several scenes begin from.
var (
	// underAppeal is the sample tournament with an appeal in it.
	underAppeal = madeOnce(func(t testing.TB) *store {
		s, _ := appealed(t)
		return s
	})
	// decidedFirst is the sample tournament with a reversal whose consequences are still open.
	decidedFirst = madeOnce(func(t testing.TB) *store {
		s := underAppeal(t)
		sit(t, s, "Novak", 80, 24).press("a", "down", "enter", "x", "two saw the left hand", "enter", "y")
		return s
	})
	closed = madeOnce(closedForGood)
	// withLogo is the sample tournament with a place and a logo for its certificates.
	withLogo = madeOnce(func(t testing.TB) *store {
		s := newStore(t)
		record(t, s, "Osei", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
			facts, err := eventsetup.SetParticulars(hall.Register, event.ParticularsSet{Place: "Oak Hall, Fairview"}, "asked")
			if err != nil {
				return nil, err
			}
			logo, err := eventsetup.ChooseLogo(hall.Register, logotest.PNG(9, 9), "asked")
			return append(facts, logo...), err
		})
		return s
	})
	// carried is the sample tournament with a warning of another event against who sits at table 2,
	// seat a.
	carried = madeOnce(func(t testing.TB) *store {
		s := newStore(t)
		record(t, s, "Osei", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
			m := hall.Register.AtTable(2).Matches[0]
			there := insight.OutsideOffence{OffenceCarried: penalties.OffenceCarried{
				Event: "Autumn Bughouse", Label: "R2-4-01", On: "2025-10-11", Offence: "wrong-hand", Title: "Pressed with the other hand", Remedies: []string{"warning"},
			}}
			return insight.Carry(hall.Ledger, there, m.PlayerAt(bughouse.WA))
		})
		return s
	})
	// inPlayOff is the sample tournament in whose section K5 the best four play on after round 3; a
	// semi-final ended level.
	inPlayOff = madeOnce(func(t testing.TB) *store {
		s := newStore(t)
		record(t, s, "Osei", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
			n := func(i int) int { return hall.Register.Sections[0].Teams[i].No }
			return []fact.Fact{
				event.RoundFinished{Section: "K5", Round: 3},
				event.PlayOffBegun{Section: "K5", Teams: []int{n(0), n(1), n(2), n(3)}, Bronze: true},
				event.RoundPaired{Section: "K5", Round: 4, PlayOff: true, Tables: []event.TablePairing{{Table: 1, Team1: n(0), Team2: n(3)}, {Table: 2, Team1: n(1), Team2: n(2)}}},
				event.RoundStarted{Section: "K5", Round: 4},
				event.ResultRecorded{Place: event.Place{Section: "K5", Round: 4, Table: 1, Match: 1}, Outcome: event.Draw},
				event.ResultRecorded{Place: event.Place{Section: "K5", Round: 4, Table: 2, Match: 1}, Outcome: event.Team1Wins, Ended: "mate"},
			}, nil
		})
		return s
	})
	// trained is the sample tournament in which a trainee has ruled at table 2.
	trained = madeOnce(func(t testing.TB) *store {
		s := newStore(t)
		record(t, s, "Osei", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return officials.Add(hall.Register, "T. Young", event.Trainee, "", o)
		})
		record(t, s, "Young", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return incident.Log(hall.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "w"}, o)
		})
		return s
	})
)

// failing is a store that cannot be written to any more.
func failing(t testing.TB) *store {
	s := newStore(t)
	s.broken = errors.New("disk full: free some space, then type it again")
	return s
}

// closedForGood is the sample tournament with a ruling that both levels of appeal have upheld.
func closedForGood(t testing.TB) *store {
	s, first := appealed(t)
	for n, chief := range []string{"Novak", "Osei"} {
		if n == 1 {
			record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
				return appeal.File(hall.Ledger, appeal.FileRequest{Incident: first, Seat: "a", Grounds: penalties.FactsWrong, Text: "Nobody asked his partner."}, now)
			})
		}
		record(t, s, chief, func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return appeal.Decide(hall.Ledger, appeal.DecideRequest{Appeal: hall.Ledger.AppealCount(), Decision: penalties.Uphold, Reason: "two saw the right hand"}, o)
		})
	}
	return s
}

// readOnly is a desk on a file that is whole and cannot be written to.
func readOnly(c *Config) {
	c.ReadOnly = &db.ReadOnlyError{Why: errors.New("the disk is full: free some space, then open the event again")}
}

// newer is a desk on a file that a newer flagfall wrote to, broken one on a file of which entries
// were changed.
func newer(c *Config) {
	lacking(c, &tournament.UnknownKindError{Seq: c.Hall.Head.Seq + 1, Kind: "clock.broken"})
}

func broken(c *Config) {
	lacking(c, &journal.BrokenError{Seq: c.Hall.Head.Seq + 1, Why: "its text was changed"})
}

func lacking(c *Config, why error) {
	c.Hall.SetMissing(c.Hall.Head.Seq+1, c.Hall.Head.Seq+55, why)
	c.ReadOnly = &db.ReadOnlyError{Why: why}
}

// pinned is a desk where the first director has a PIN.
func pinned(c *Config) { pins{1: "4711"}.choose(c) }

// threatenedDisk is what is found when the tournament lies on a full network drive.
func threatenedDisk(p *person) {
	p.d.Update(diskChecked{Place: db.DiskState{Network: "nfs", Known: true, Free: 1 << 20}}) // its command waits for a minute
}

// upTo joins the keys of some steps.
func upTo(steps ...[]string) []string { return slices.Concat(steps...) }

// withGame puts moves on both boards and clocks of the newest incident on record, of which Black's
// on A falls, and opens its boards.
func withGame(p *person) {
	i := p.newest()
	start := bughouse.StartMatch()
	plies, err := notation.ReadMoves(start, "1A. e4 {1:55} 1B. d4 {1:58} 1a. d5 {1:50} 2A. exd5 {1:40} 1b. Nf6 {1:49} 2a. Qxd5 {0} 2B. Nc3 {1:30} 2b. P@e4 {1:20}", i.Book().Laws)
	if err != nil {
		p.t.Fatal(err)
	}
	facts, err := evidence.Enter(p.d.Hall().Ledger, i.No, penalties.Evidence{Start: start, Plies: plies}, "on the boards")
	if err != nil {
		p.t.Fatal(err)
	}
	s := p.d.config.Store.(*store)
	if _, err := s.Write(p.t.Context(), p.d.Hall().Head, p.d.Actor(), facts); err != nil {
		p.t.Fatal(err)
	}
	p.catchUp().press("b")
}

// thenTyped types keys when everything else has happened.
func thenTyped(do func(*person), typed ...string) func(*person) {
	return func(p *person) {
		do(p)
		p.press(typed...)
	}
}

// elsewhere is another desk ruling a first offence of the player under one's hands.
func elsewhere(p *person) {
	record(p.t, p.d.config.Store.(*store), "Whitfield", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return incident.Log(hall.Ledger, incident.LogRequest{
			Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "w", Sure: []string{"another-act"},
		}, o)
	})
	p.catchUp()
}

// drawsOnly skips a test that only draws when the tests are short, as they are for the race detector.
func drawsOnly(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it draws, and starts no goroutine")
	}
}

package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/consequence"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// busy is a hall in its first round: incident 1 ruled, incident 2 ruled, restarted, and decided on
// by both chiefs, incident 3 struck; table 2 had called and was left again.
func busy(t *testing.T) *halltest.Hall {
	h := halltest.Standard(t, halltest.U18, 4)
	rita := h.Official("Rita")
	for _, at := range []struct {
		table int
		seat  string
	}{{1, "a"}, {2, "b"}, {1, "c"}} {
		req := incident.LogRequest{Place: event.Place{Section: "K5", Table: at.table}, Seat: at.seat, Offence: "w"}
		h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, rita) })
	}
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Restart(t.Ledger, 2) })
	for n, chief := range []*event.Official{h.Official("Lee"), h.Official("Ama")} {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return appeal.File(t.Ledger, appeal.FileRequest{Incident: 2, Seat: "b", Grounds: "facts", Text: "It was the other hand."}, h.Now)
		})
		h.Must(chief.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: n + 1, Decision: "uphold", Reason: "It was not."}, chief)
		})
	}
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(t.Ledger, 3, "The wrong seat.", rita)
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Add(t.Ledger, event.Place{Section: "K5", Table: 2}, "b")
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.Close(t.Ledger, 1, "") })
	return h
}

// Each refusal has the kind by which a screen or a script chooses what to do next: read again, ask
// another official, correct the input, or stop.
func TestWhatIsRefusedAndOfWhichKind(t *testing.T) {
	h := busy(t)
	s, l := h.T.Register, h.T.Ledger
	rita, tom, lee, ama := h.Official("Rita"), h.Official("Tom"), h.Official("Lee"), h.Official("Ama")
	k5, owls := s.Sections[0], s.Teams[0]
	at := func(table int) event.Place { return event.Place{Section: "K5", Table: table} }
	long := strings.Repeat("Owl", 100)
	for _, c := range []struct {
		act  string
		want refusal.Kind
		err  error
	}{
		// What is named is looked up.
		{"a round of a section that is not there", refusal.NotFound, failed(rounds.Start(s, "U9", 0))},
		{"a round that is not paired", refusal.NotFound, failed(rounds.Finish(s, "K5", 7))},
		{"a result of a table that is not there", refusal.NotFound, failed(rounds.Report(s, at(9), event.Draw, "", ""))},
		{"a team by a name that none has", refusal.NotFound, failed(roster.FindTeam(s, "K5", "Forks"))},
		{"a player by a name that none has", refusal.NotFound, failed(roster.FindPlayer(s, "", "Nobody"))},
		{"an official by a number that none has", refusal.NotFound, failed(officials.Find(s, "12"))},
		{"an incident that was not logged", refusal.NotFound, failed(incident.Restart(l, 12))},
		{"an offence that the rulebook does not have", refusal.NotFound, failed(incident.Log(l, incident.LogRequest{Place: at(1), Seat: "a", Offence: "shouting"}, rita))},
		{"an appeal that was not filed", refusal.NotFound, failed(appeal.Decide(l, appeal.DecideRequest{Appeal: 3}, lee))},
		{"a consequence that was not raised", refusal.NotFound, failed(consequence.Settle(l, 1, true, "", "So be it.", lee))},
		{"a position that was not entered", refusal.NotFound, failed(l.Incidents()[0].PositionVersion(1))},
		{"a tie to a club that no team comes from", refusal.NotFound, failed(appeal.DeclareTie(l, rita, nil, "Elm"))},

		// Who may.
		{"a ruling with nobody's name", refusal.Forbidden, failed(incident.Rule(l, incident.RuleRequest{Incident: 1, Corrects: 1}, nil))},
		{"a ruling by who has left", refusal.Forbidden, (&event.Official{Name: "Sam", Role: event.TD, Left: h.Now}).CheckPresent()},
		{"a strike of what another TD entered", refusal.Forbidden, failed(incident.Strike(l, 1, "A slip.", tom))},
		{"reopening by another than the floor chief", refusal.Forbidden, failed(appeal.Reopen(l, appeal.ReopenRequest{Appeal: 2, Evidence: "A film.", WhyLate: "It was in a bag."}, tom))},
		{"a tie lifted by another than the floor chief", refusal.Forbidden, liftedTie(h, tom)},
		{"the staff changed during a round by a TD", refusal.Forbidden, failed(officials.Add(s, "Sam Lind", event.TD, "", tom))},
		{"the policy changed during a round by a TD", refusal.Forbidden, failed(eventsetup.SetPolicy(s, "appeal_chain", "floor-chief", "Why not.", tom))},

		// What could have been done before.
		{"a round paired again that has started", refusal.TooLate, failed(pairing.PairAgain(s, "K5", 1, ""))},
		{"a round posted that has started", refusal.TooLate, failed(rounds.Post(s, "K5", 1))},
		{"colors chosen in a match that has started", refusal.TooLate, failed(rounds.ChooseWhite(s, at(1), 1, 1, false))},
		{"a bye in a round that has started", refusal.TooLate, failed(roster.RequestBye(s, owls, 1, true))},
		{"another rulebook in a round that has started", refusal.TooLate, failed(eventsetup.CorrectSection(s, "K5", "K-5", otherBook(t)))},
		{"another pairing system after the start", refusal.TooLate, failed(eventsetup.Configure(s, "K5", event.Options{System: event.RoundRobin}))},
		{"a correction once the clocks have restarted", refusal.TooLate, failed(incident.Rule(l, incident.RuleRequest{Incident: 2, Corrects: 2}, rita))},
		{"facts once the clocks have restarted", refusal.TooLate, failed(incident.AddFacts(l, 2, halltest.Given(), nil))},
		{"an appeal against what was decided for good", refusal.TooLate, failed(appeal.File(l, appeal.FileRequest{Incident: 2, Seat: "b", Grounds: "facts", Text: "No."}, h.Now))},
		{"an appeal after its deadline", refusal.TooLate, failed(appeal.File(l, appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "rule", Text: "No."}, h.Now.Add(30*24*time.Hour)))},

		// What does not go with what stands.
		{"a round started twice", refusal.Conflict, failed(rounds.Start(s, "K5", 1))},
		{"a round finished without its results", refusal.Conflict, failed(rounds.Finish(s, "K5", 1))},
		{"a ruling on what somebody has ruled", refusal.Conflict, failed(incident.Rule(l, incident.RuleRequest{Incident: 1}, rita))},
		{"another step than was expected", refusal.Conflict, failed(incident.Log(l, incident.LogRequest{Place: at(1), Seat: "d", Offence: "w", Expect: 3}, rita))},
		{"an incident struck twice", refusal.Conflict, failed(incident.Strike(l, 3, "Again.", rita))},
		{"an appeal decided twice", refusal.Conflict, failed(appeal.Decide(l, appeal.DecideRequest{Appeal: 1, Decision: "uphold", Reason: "Yes."}, ama))},
		{"a call closed twice", refusal.Conflict, failed(calls.Close(l, 1, ""))},
		{"a section with an id that is taken", refusal.Conflict, failed(eventsetup.AddSection(s, "K5", "", k5.Book, 1))},
		{"a team returned that never withdrew", refusal.Conflict, failed(roster.Return(s, owls))},
		{"a table that another team has", refusal.Conflict, tableOfAnother(h)},
		{"standings signed while results are missing", refusal.Conflict, failed(h.T.CheckFinal("K5", "", h.Now, rita))},
		{"a field that cannot be paired", refusal.Conflict, failed(swiss.PairRound(swiss.FIDE, swiss.Field{Teams: []swiss.Team{{TPN: 1}, {TPN: 2}}, Met: [][2]int{{1, 2}}}))},
		{"an entry behind a head that has moved on", refusal.Conflict, fmt.Errorf("save: %w", journal.ErrMoved)},

		// What is wrong in itself.
		{"an incident without a reason for its strike", refusal.Invalid, failed(incident.Strike(l, 1, " ", rita))},
		{"a seat that is none", refusal.Invalid, failed(incident.Log(l, incident.LogRequest{Place: at(1), Seat: "q", Offence: "w"}, rita))},
		{"a remedy that is none", refusal.Invalid, failed(penalties.ParseRemedy("hug:a"))},
		{"a clock that is none", refusal.Invalid, failed(penalties.ParseClock("soon"))},
		{"grounds that are none", refusal.Invalid, failed(appeal.File(l, appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "luck", Text: "No."}, h.Now))},
		{"a name that fits several", refusal.Invalid, failed(roster.FindTeam(s, "K5", "Team"))},
		{"a team without a name", refusal.Invalid, entered(roster.EnterTeams(s, "K5", []event.Entry{{Players: [2]event.Player{{Name: "Ada"}, {Name: "Ben"}}}}))},
		{"options that are none", refusal.Invalid, event.Options{Bye: "half"}.Check()},
		{"points finer than a tenth", refusal.Invalid, failed(tiebreak.ParsePoints("1.25"))},
		{"a tie-break that is none", refusal.Invalid, failed(tiebreak.ParseTiebreaks("LUCK"))},
		{"a report with a fault", refusal.Invalid, failed(trf.Reading{}.Read([]byte("132 what")))},
		{"a PIN of two digits", refusal.Invalid, db.CheckNewPIN("12")},
		{"clocks of no seat", refusal.Invalid, failed(evidence.ParseClocks("q"))},

		// More than is taken.
		{"an event with a long name", refusal.Limit, failed(eventsetup.RenameEvent(s, long, ""))},
		{"a team with a long name", refusal.Limit, entered(roster.EnterTeams(s, "K5", []event.Entry{{Name: long, Players: [2]event.Player{{Name: "Ada"}, {Name: "Ben"}}}}))},
		{"more teams than can be paired", refusal.Limit, entered(roster.EnterTeams(s, "K5", make([]event.Entry, limits.Teams)))},
		{"a long file", refusal.Limit, limits.Rulebook.Check(2 << 20)},
		{"a deep TOML file", refusal.Limit, limits.CheckTOML([]byte(strings.Repeat("a.", 100) + "a = 1"))},

		// What is broken.
		{"an entry that was altered", refusal.Damaged, altered(h)},
		{"an entry of a newer flagfall", refusal.Damaged, newer()},
		{"an entry that cannot follow", refusal.Damaged, tournament.New().Fold(first(t, event.RoundStarted{Section: "K5", Round: 1}))},
	} {
		switch got := refusal.KindOf(c.err); {
		case c.err == nil:
			t.Errorf("%s: nothing is refused", c.act)
		case got != c.want:
			t.Errorf("%s is %q, want %q: %v", c.act, got, c.want, c.err)
		}
	}
}

func TestWhatTheDiskRefusesAndOfWhichKind(t *testing.T) {
	dir, ctx := t.TempDir(), t.Context()
	now := func() time.Time { return time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC) }
	path := filepath.Join(dir, "hall.flagfall")
	store, hall, err := db.Create(ctx, path, "Spring Bughouse", now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	nonsense := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(nonsense, []byte("remember the clocks"), 0o600); err != nil {
		t.Fatal(err)
	}
	behind := hall.Head
	if err := store.Do(ctx, hall, event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.RenameEvent(t.Register, "Summer Bughouse", "")
	}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		act  string
		want refusal.Kind
		do   func() error
	}{
		{"a file that is not there", refusal.NotFound, func() error { return failed(sqlite.Open(ctx, filepath.Join(dir, "gone"))) }},
		{"a file of something else", refusal.Invalid, func() error { return failed(sqlite.Open(ctx, nonsense)) }},
		{"a file over another", refusal.Conflict, func() error { return third(db.Create(ctx, path, "Spring", now)) }},
		{"a path that is too long", refusal.Limit, func() error { return failed(sqlite.Open(ctx, strings.Repeat("a/", 400))) }},
		{"entries behind an old head", refusal.Conflict, func() error {
			return failed(store.Write(ctx, behind, event.DeskActor, []fact.Fact{event.Renamed{Name: "Autumn"}}))
		}},
		{"a head that no entry has", refusal.Damaged, func() error { return failed(store.Base.Verify(ctx, "0000-1111-2222-3333")) }},
		{"the event's own file as a backup", refusal.Invalid, func() error { return failed(backups.Restore(ctx, path, path, now(), false)) }},
		{"a command that only says no", refusal.Invalid, func() error {
			return store.Do(ctx, hall, event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return nil, os.ErrInvalid })
		}},
		{"a folder that is not there, which nobody refused", "", func() error {
			return failed(backups.Restore(ctx, path, filepath.Join(dir, "no", "such", "file"), now(), false))
		}},
	} {
		err := c.do()
		switch got := refusal.KindOf(err); {
		case err == nil:
			t.Errorf("%s: nothing is refused", c.act)
		case got != c.want:
			t.Errorf("%s is %q, want %q: %v", c.act, got, c.want, err)
		}
	}
}

// failed is the error of what gives something beside it.
func failed[T any](_ T, err error) error { return err }

// third is failed for what gives two things.
func third[A, B any](_ A, _ B, err error) error { return err }

// entered is the first fault of teams that were to be entered.
func entered(_ []fact.Fact, faults []roster.EntryError, err error) error {
	if len(faults) > 0 {
		return faults[0]
	}
	return err
}

func otherBook(t *testing.T) *rules.Book {
	b, err := rules.Builtin("fide-ext")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// liftedTie has an official lift a tie of Rita's, once she has declared it.
func liftedTie(h *halltest.Hall, by *event.Official) error {
	rita, team := h.Official("Rita"), h.T.Register.Teams[3]
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.DeclareTie(t.Ledger, rita, team, "")
	})
	return failed(appeal.LiftTie(h.T.Ledger, rita, team, "", "Settled.", by))
}

// tableOfAnother gives a team the table that another one has.
func tableOfAnother(h *halltest.Hall) error {
	teams := h.T.Register.Teams
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.FixTable(s, teams[1], 7) })
	return failed(roster.FixTable(h.T.Register, teams[0], 7))
}

// first is a fact as the first entry of a journal.
func first(t *testing.T, f fact.Fact) journal.Entry {
	body, err := fact.Encode(f)
	if err != nil {
		t.Fatal(err)
	}
	return journal.Seal(journal.Head{}, journal.Draft{Kind: f.Kind(), Body: body})
}

// altered folds a journal in which an entry is not what was written.
func altered(h *halltest.Hall) error {
	e := h.Log[0]
	e.Body += " "
	return tournament.New().Fold(e)
}

// newer folds an entry of a kind unknown to this version.
func newer() error {
	return tournament.New().Fold(journal.Seal(journal.Head{}, journal.Draft{Kind: "prize.given", Body: "{}"}))
}

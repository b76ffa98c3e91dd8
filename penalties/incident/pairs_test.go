package incident_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/bughouse"
	"flagfall/rules/envtest"
)

// What becomes of an act at a table, as a director sees it.
const (
	refused  = "refused"
	doubted  = "asked first"          // is it so all the same?
	openAct  = "asks for a fact"      // logged, and a question is open
	director = "left to the director" // logged, to be ruled
	waits    = "waits for a chief"    // proposed
	raised   = "raises a consequence" // ruled, and a chief is asked
	standing = "the end stands"       // ruled, and changes nothing of an end
	ruled    = "ruled"                // ruled at once
)

// touching are the answers by which two acts touch: flags down, at once, before the end. Where a question
// has none here, the first answer that the judge offers is given.
var touching = map[string]string{
	"before_end": "true", "clock_stopped": "true", "mate_agreed": "true", "move_kind": `"plain"`,
	"method": `"stop-clock"`, "claimant_completed_move": "false", "claimant_touched": "false",
	"both_sides_moved": "true", "count": "4", "aloud": "true", "reliable": "true",
}

// act logs a kind at a seat with everything told that the judge asks for, but for what is left out, and
// imposes the first penalty that a rule names where it leaves the choice. It returns the incident, nil
// where none was logged, and what became of it.
func act(h *halltest.Hall, seat string, o rules.Offence, leave ...string) (*penalties.Incident, string) {
	req := incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: seat, Offence: o.Kind}
	by, _ := penalties.SeatOf(seat)
	down := []string{by.Opponent().String()}
	if o.DependsOnFlag() || o.Kind == rules.KindFlagClaim {
		req.Given = halltest.Given("flag_down", down)
	}
	for range 12 {
		_, v, err := incident.Preview(h.T.Ledger, req)
		if err != nil || len(v.Questions) == 0 {
			break
		}
		q := v.Questions[0]
		answer, touches := touching[q.Ask]
		if slices.Contains(leave, q.Ask) {
			break
		}
		if !touches && len(q.Answers) > 0 {
			answer = q.Answers[0]
		}
		with, err := req.Given.With(q.Ask, answer)
		if err != nil {
			with, err = req.Given.With(q.Ask, cmp.Or(slices.Concat(q.Answers, []string{"true"})...))
		}
		if err != nil {
			break
		}
		req.Given = with
	}
	n, asked := h.T.Ledger.IncidentCount(), len(h.T.Ledger.OpenConsequences())
	err := h.TryLog("Rita", req)
	switch doubt := new(penalties.Doubt); {
	case errors.As(err, &doubt):
		return nil, doubted
	case err != nil:
		return nil, refused
	}
	i := h.T.Ledger.Incidents()[n]
	v, err := h.T.Ledger.Assess(i)
	switch {
	case i.Ruling() != nil:
	case err != nil || len(v.Questions) > 0:
		return i, openAct
	case len(v.Options) > 0 && v.Options[0].Seat != nil:
		r := penalties.TableRemedies(v.Options[:1])
		if r[0].Timed() && r[0].Seconds == 0 {
			r[0].Seconds = 30
		}
		if err = h.Impose(i.No, r); errors.As(err, new(*penalties.Doubt)) {
			return i, doubted
		}
	}
	switch r := i.Ruling(); {
	case len(h.T.Ledger.OpenConsequences()) > asked:
		return i, raised
	case i.Waits():
		return i, waits
	case r == nil:
		return i, director
	case r.Verdict.AfterEnd, r.Verdict.Stands:
		return i, standing
	}
	return i, ruled
}

// contradictions lists standing facts at a table that exclude each other and about which no consequence is open.
// It reads the rulings themselves, not the state folded from them.
func contradictions(h *halltest.Hall, m *event.Match) (wrong []string) {
	asked := func(i *penalties.Incident) bool {
		return slices.ContainsFunc(h.T.Ledger.OpenConsequences(), func(c *penalties.Consequence) bool {
			return c.Subject == i && c.MayChangeResult()
		})
	}
	var standing []*penalties.Incident
	for _, i := range h.T.Ledger.IncidentsAt(m) {
		if i.Struck == nil && i.Ruling() != nil && i.CurrentEffect().Imposing != 0 && !asked(i) &&
			!m.ReplayedSince(i.Logged.Seq) {
			standing = append(standing, i)
		}
	}
	result, over := m.Result()
	for n, one := range standing {
		r := one.Ruling()
		effect := r.MatchEffect()
		live := !r.Verdict.AfterEnd && !r.Verdict.Stands
		if live && effect.Match != "" && (!over || result.Outcome != effect.Match) {
			wrong = append(wrong, fmt.Sprintf("%s decides the match %s, and it stands %s", one.Offence, effect.Match, result.Outcome))
		}
		for _, two := range standing[n+1:] {
			after := two.Ruling()
			then := after.MatchEffect()
			lives := !after.Verdict.AfterEnd && !after.Verdict.Stands
			switch {
			case live && lives && effect.Match != "" && then.Match != "" && effect.Match != then.Match:
				wrong = append(wrong, fmt.Sprintf("%s %s, %s %s", one.Offence, effect.Match, two.Offence, then.Match))
			case live && lives && slices.Contains(effect.Closed, then.Board) && then.Match != event.Draw && then.Match != "":
				wrong = append(wrong, fmt.Sprintf("board %s ended by %s, and won by %s", then.Board, one.Offence, two.Offence))
			}
			for _, seat := range bughouse.Seats {
				v := after.Verdict
				if r.Verdict.FlagsBack.Has(seat) && two.Offence == rules.KindFlagClaim && v.Game != nil &&
					v.Game.Winner != nil && *v.Game.Winner == seat.Opponent() && two.Given.Facts().FellAgain != rules.Yes {
					wrong = append(wrong, fmt.Sprintf("%s put %s's flag back, and it wins by %s", one.Offence, seat.Letter(), two.Offence))
				}
			}
			for _, out := range r.Remedies {
				seat, seated := penalties.SeatOf(out.Seat)
				if out.Kind == rules.Expel && seated && then.Match == event.Wins(seat.Team()) && effect.Match != then.Match {
					wrong = append(wrong, fmt.Sprintf("%s expelled %s, whose team wins by %s", one.Offence, out.Seat, two.Offence))
				}
			}
		}
		if a, b := r.Verdict.Step, one; a != nil {
			for _, two := range standing[n+1:] {
				s := two.Ruling().Verdict.Step
				if s != nil && s.Ladder == a.Ladder && two.Charged == b.Charged && s.N == a.N && s.N < s.Of &&
					two.Ruling().Verdict.Outcome == rules.OutStep {
					wrong = append(wrong, fmt.Sprintf("%s and %s are both step %d", one.Offence, two.Offence, s.N))
				}
			}
		}
	}
	return wrong
}

// Every ordered pair of a book's kinds at one table, the second by the same player and by the opponent,
// with the facts that make them touch. No pair leads to two standing facts that exclude each other and that
// nobody is asked about. Where the first changes what becomes of the second, the table in testdata says so.
func TestEveryOrderedPairOfKindsAtOneTable(t *testing.T) {
	every := envtest.Times(16, 1)
	for _, id := range bookstest.IDs() {
		book := bookstest.Named(t, id)
		count, pairs, rows := map[string]int{}, 0, []string{}
		alone := map[string]string{}
		for _, o := range book.Offences {
			for _, by := range []string{"a", "b"} {
				_, alone[o.Kind+" by "+by] = act(halltest.Standard(t, id, 4), by, o)
			}
		}
		for n, first := range book.Offences {
			if n%every != 0 {
				continue
			}
			for _, second := range book.Offences {
				for _, by := range []string{"a", "b"} {
					h := halltest.Standard(t, id, 4)
					one, _ := act(h, "a", first)
					if one == nil {
						t.Fatalf("%s: %s cannot be logged", id, first.Kind)
					}
					_, what := act(h, by, second)
					pairs++
					count[what]++
					if name := second.Kind + " by " + by; what != alone[name] {
						rows = append(rows, fmt.Sprintf("%-24s %-32s %s", first.Kind, name, what))
					}
					for _, wrong := range contradictions(h, one.Match) {
						t.Errorf("%s: %s by a, then %s by %s: %s", id, first.Kind, second.Kind, by, wrong)
					}
				}
			}
		}
		t.Logf("%s: %d pairs of %d kinds: %v", id, pairs, len(book.Offences), count)
		if every == 1 {
			told := fmt.Sprintf("%s: %d pairs of %d kinds. After an act by a, another becomes what it would not alone:\n\n%s\n",
				id, pairs, len(book.Offences), strings.Join(rows, "\n"))
			t.Run(id, func(t *testing.T) { golden.RequireEqual(t, []byte(told)) })
		}
	}
}

// occasions are what has happened at a table, or to its event, before an act is logged there.
var occasions = []struct {
	name  string
	leave []string // facts that are left untold
	ended bool     // the match has a result, which no act changes without a question
	make  func(t *testing.T, h *halltest.Hall)
}{
	{"fresh", nil, false, func(*testing.T, *halltest.Hall) {}},
	{"go", nil, false, func(_ *testing.T, h *halltest.Hall) { h.Restart(h.Call(halltest.Offence("d", "n"))) }},
	{"end, before?", []string{"before_end"}, true, func(_ *testing.T, h *halltest.Hall) { h.Report(1, event.Team2Wins) }},
	{"end, before it", nil, true, func(_ *testing.T, h *halltest.Hall) { h.Report(1, event.Team2Wins) }},
	{"finish", nil, true, finished},
	{"lock", nil, true, locked},
	{"close", nil, true, func(t *testing.T, h *halltest.Hall) {
		locked(t, h)
		h.Must(h.Actor("Ama"), func(hall *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.CloseDay(hall, "the parents wait", h.Now, h.Official("Ama"))
		})
	}},
	{"expulsion", nil, false, func(t *testing.T, h *halltest.Hall) {
		note := h.Call(halltest.Offence("a", "n"))
		if err := h.Impose(note.No, halltest.Remedies(t, "expel:a")); err != nil {
			t.Fatal(err)
		}
	}},
	{"new game", nil, false, func(t *testing.T, h *halltest.Hall) {
		note := h.Call(halltest.Offence("b", "n"))
		if err := h.Impose(note.No, halltest.Remedies(t, "new-game")); err != nil {
			t.Fatal(err)
		}
	}},
}

func finished(_ *testing.T, h *halltest.Hall) {
	h.Report(1, event.Team2Wins)
	h.Report(2, event.Draw)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
}

func locked(t *testing.T, h *halltest.Hall) {
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return prizes.AddPrizes(s, "K5", event.Prize{Place: 1, Thing: "cup"})
	})
	finished(t, h)
	h.Must(h.Actor("Ama"), func(hall *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.LockPrizes(hall, "K5", "the parents wait", h.Now, h.Official("Ama"))
	})
}

// Every kind of a book after each occasion: the clocks restarted, the end reported, the round finished,
// prizes locked, the day closed, the player expelled, a new game begun. A result that stands is changed by
// none without a question, what an expelled player does is asked about, and a new game begins as afresh.
func TestEveryKindAfterEachOccasion(t *testing.T) {
	every := envtest.Times(8, 1)
	for _, id := range bookstest.IDs() {
		book := bookstest.Named(t, id)
		rows, n := []string{}, 0
		for k, o := range book.Offences {
			if k%every != 0 {
				continue
			}
			became := map[string]string{}
			for _, before := range occasions {
				h := halltest.Standard(t, id, 4)
				before.make(t, h)
				m := h.T.Register.AtTable(1).Matches[0]
				was, _ := m.Result()
				_, what := act(h, "a", o, before.leave...)
				became[before.name] = what
				n++
				if is, _ := m.Result(); before.ended && is.Outcome != was.Outcome {
					t.Errorf("%s: after %s, %s makes the result %s of %s", id, before.name, o.Kind, is.Outcome, was.Outcome)
				}
				if before.name == "expulsion" && what != doubted && o.Kind != rules.KindNote {
					t.Errorf("%s: what an expelled player does, %s, is %s", id, o.Kind, what)
				}
				if (before.name == "go" || before.name == "new game") && what != became["fresh"] {
					t.Errorf("%s: after %s, %s is %s, afresh %s", id, before.name, o.Kind, what, became["fresh"])
				}
				for _, wrong := range contradictions(h, m) {
					t.Errorf("%s: after %s, %s by a: %s", id, before.name, o.Kind, wrong)
				}
			}
			row := fmt.Sprintf("%-28s", o.Kind)
			for _, before := range occasions {
				row += fmt.Sprintf(" %-22s", became[before.name])
			}
			rows = append(rows, strings.TrimRight(row, " "))
		}
		t.Logf("%s: %d cases", id, n)
		if every == 1 {
			head := fmt.Sprintf("%-28s", "after")
			for _, before := range occasions {
				head += fmt.Sprintf(" %-22s", before.name)
			}
			told := fmt.Sprintf("%s: %d cases\n\n%s\n%s\n", id, n, strings.TrimRight(head, " "), strings.Join(rows, "\n"))
			t.Run(id, func(t *testing.T) { golden.RequireEqual(t, []byte(told)) })
		}
	}
}

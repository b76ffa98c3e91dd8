package incident_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/bughouse"
	"flagfall/rules/envtest"
	"flagfall/rules/judge"
)

// For any facts of any kind of offence, under any rulebook and after any earlier offences, the log
// rules what the judge answers, leaves open what the judge asks, in the judge's words, and refuses
// what the judge refuses.
func TestTheLogAndTheJudgeAreOneLaw(t *testing.T) {
	halls := map[string]*halltest.Hall{}
	books := map[string]*rules.Book{}
	for _, id := range bookstest.IDs() {
		books[id] = bookstest.Named(t, id)
	}
	kinds := rules.Kinds()
	every := envtest.Times(5, 1) // each time another fifth of the kinds
	rapid.Check(t, func(rt *rapid.T) {
		id := rapid.SampledFrom(bookstest.IDs()).Draw(rt, "book")
		book := books[id]
		for n := rapid.IntRange(0, every-1).Draw(rt, "first kind"); n < len(kinds); n += every {
			kind := kinds[n]
			o, _ := book.Offence(kind)
			before := 0
			if o.Ladder != "" {
				before = rapid.IntRange(0, 3).Draw(rt, kind+", how often before")
			}
			seats := []string{"a"}
			if before == 0 {
				seats = []string{"a", "b", "c", "d"}
			}
			if before == 0 && o.WholeTable {
				seats = append(seats, "-")
			}
			of := fmt.Sprint(id, " ", before)
			if before > 0 {
				of += " " + kind
			}
			if halls[of] == nil {
				halls[of] = hallWithOffences(t, id, kind, before)
			}
			compareLogAndJudge(rt, halls[of], book, kind,
				rapid.SampledFrom(seats).Draw(rt, kind+", who"))
		}
	})
}

// hallWithOffences is a hall where White on board A has committed the offence so many times before.
func hallWithOffences(t *testing.T, id, kind string, times int) *halltest.Hall {
	h := halltest.Standard(t, id, 8)
	for range times {
		log := halltest.Offence("a", kind)
		log.Given = halltest.Given("move_kind", "plain", "flag_down", []string{},
			"replaced_on_own_time", false)
		h.Call(log)
	}
	return h
}

// compareLogAndJudge draws the facts of an offence and compares the log with the judge.
func compareLogAndJudge(rt *rapid.T, h *halltest.Hall, book *rules.Book, kind, seat string) {
	facts := judgedCase(h, book, kind, seat)
	given := drawAnswers(rt, book, facts)
	for _, key := range given.Keys() {
		answer, err := json.Marshal(given.Value(key))
		if err == nil {
			facts, err = facts.With(key, string(answer))
		}
		if err != nil {
			rt.Fatalf("%s %s: %v", kind, key, err)
		}
	}
	judged, refused := judge.ForRuling(book, h.T.Register.PolicyOf("K5"), facts)

	req := incident.LogRequest{
		Place: event.Place{Section: "K5", Table: 1}, Seat: seat, Offence: kind, Given: given,
	}
	_, logged, err := incident.Preview(h.T.Ledger, req)
	if err == nil {
		done, wrong := incident.Log(h.T.Ledger, req, h.Official("Rita"))
		if wrong != nil {
			rt.Fatalf("%s: it is shown and not logged: %v", kind, wrong)
		}
		ruled := false
		for _, f := range done {
			if made, ok := f.(penalties.RulingMade); ok {
				logged, ruled = made.Verdict, true
			}
		}
		if ruled != penalties.Prescribes(judged) {
			rt.Errorf("%s: ruled %v, and the judge says %s by %s", kind, ruled, judged.Outcome,
				judged.Authority)
		}
	}
	if (err == nil) != (refused == nil) {
		rt.Fatalf("%s %s %s: the log says %v, the judge %v", book.ID, kind, asJSON(rt, given), err,
			refused)
	}
	if a, b := asJSON(rt, logged), asJSON(rt, judged); err == nil && a != b {
		rt.Errorf("%s, %s by %s, after %d, told %s\nlog    %s\njudge  %s", book.ID, kind, seat,
			len(facts.Prior), asJSON(rt, given), a, b)
	}
}

// judgedCase returns the case, as a file of cases has it, of an offence logged against a seat after
// earlier offences.
func judgedCase(h *halltest.Hall, book *rules.Book, kind, letter string) rules.Facts {
	o, _ := book.Offence(kind)
	f := rules.Facts{Kind: kind, Prior: []rules.Prior{}}
	if end, over := h.T.Register.AtTable(1).Matches[0].End(); over {
		f.Ended = string(end.Outcome)
	}
	seat, ok := penalties.SeatOf(letter)
	if !ok {
		return f
	}
	if kind != rules.KindFlagClaim { // a flag may be the partner's to claim
		f.Board = o.BoardOf(seat)
	}
	switch {
	case o.Claim:
		f.ClaimedBy = &seat
	case o.Seat == rules.AidedTeam:
		f.AidedTeam = rules.Team(seat.Team())
	case o.Seat == rules.WhoseClock:
		f.Whose = rules.Seats{seat}
	case o.Seat == rules.BothPlayers:
		f.By = rules.Seats{seat, seat.Opponent()}
	default:
		f.By = rules.Seats{seat}
	}
	if o.Ladder != "" {
		f.Round = 1
	}
	ladder, climbs := book.Ladder(o.Ladder)
	forbids := climbs && ladder.Rungs[0].Remedy == rules.Instruct
	for _, i := range h.T.Ledger.Incidents() {
		if forbids { // which counts before it is ruled on, too
			f.Prior = append(f.Prior, rules.Prior{
				Kind: kind, By: bughouse.WA, Scope: rules.SameGame, Round: 1, Step: 1,
			})
		}
		if r := i.Ruling(); r != nil && r.Verdict.Step != nil { // what is open is no offence yet
			f.Prior = append(f.Prior, rules.Prior{
				Kind: kind, By: bughouse.WA, Scope: rules.SameGame, Round: 1,
				Step: r.Verdict.Step.N,
			})
		}
	}
	return f
}

// unasked are facts that count when told and are never asked for.
var unasked = []struct{ key, answer string }{
	{"intent", `"accident"`},
	{"intent", `"purpose"`},
	{"intent", `"unknown"`},
	{"exempt", `"castling"`},
	{"unnoticed", "true"},
	{"king_moved", "true"},
	{"waiting", "true"},
	{"simultaneous", "true"},
	{"same_move", "true"},
	{"move_kind", `"castle"`},
	{"piece_captured_by", `"WA"`},
	{"minutes", "20"},
}

// drawAnswers draws answers to the judge's questions until none is left or some are omitted, and
// now and then an unasked fact.
func drawAnswers(rt *rapid.T, book *rules.Book, facts rules.Facts) rules.StatedFacts {
	var given rules.StatedFacts
	tell := func(key, answer string) {
		told, err := given.With(key, answer)
		if err != nil {
			rt.Fatalf("%s=%s: %v", key, answer, err)
		}
		if with, err := facts.With(key, answer); err == nil {
			given, facts = told, with
		}
	}
	if rapid.Bool().Draw(rt, "something unasked") {
		u := rapid.SampledFrom(unasked).Draw(rt, "what")
		tell(u.key, u.answer)
	}
	for range rapid.IntRange(0, 8).Draw(rt, "answers") {
		v, err := judge.Judge(book, rules.Policy{}, facts)
		if err != nil || len(v.Questions) == 0 {
			break
		}
		q := rapid.SampledFrom(v.Questions).Draw(rt, "question")
		if len(q.Answers) == 0 {
			break // a position: what can be said of one is drawn elsewhere
		}
		tell(q.Ask, rapid.SampledFrom(q.Answers).Draw(rt, q.Ask))
	}
	return given
}

// asJSON is a verdict or facts as JSON.
func asJSON(rt *rapid.T, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		rt.Fatalf("%v", err)
	}
	return string(text)
}

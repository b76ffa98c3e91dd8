package tournament_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/hearing"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
	"flagfall/rules"
)

// eventful is a day with an appeal decided twice, consequences, a second round, a call and a
// position.
var eventful = sync.OnceValue(func() []journal.Entry {
	h := halltest.Standard(halltest.Panics{}, u18, 4)
	rita, lee, ama := h.Official("Rita"), h.Official("Lee"), h.Official("Ama")
	ledger := func(by *event.Official, decide func(*penalties.State) ([]fact.Fact, error)) {
		h.Must(by.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Ledger) })
	}
	for range 3 {
		ledger(rita, func(s *penalties.State) ([]fact.Fact, error) {
			return incident.Log(s, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})}, rita)
		})
	}
	for n, chief := range []*event.Official{lee, ama} {
		ledger(rita, func(s *penalties.State) ([]fact.Fact, error) {
			return appeal.File(s, appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "facts", Text: "no"}, h.Now)
		})
		ledger(chief, func(s *penalties.State) ([]fact.Fact, error) {
			return appeal.Decide(s, appeal.DecideRequest{Appeal: n + 1, Decision: penalties.Overturn, Reason: "seen"}, chief)
		})
	}
	ledger(ama, func(s *penalties.State) ([]fact.Fact, error) {
		return appeal.DeclareTie(s, lee, h.T.Register.Team(1), "")
	})
	ledger(rita, func(s *penalties.State) ([]fact.Fact, error) { return calls.Add(s, event.Place{Table: 2}, "c") })
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Report(t.Register, event.Place{Section: "K5", Table: 2}, event.Draw, "", "")
	})
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Finish(t.Register, "K5", 0) })
	h.Round("K5")
	return h.Log
})

// A journal whose chain is whole can still speak nonsense: of teams, tables and rulings that never
// were. It is refused, or told as it is, and never ends the desk.
func TestNonsenseInAJournalIsRefused(t *testing.T) {
	var kinds []reflect.Type
	for _, f := range halltest.Kinds(t) {
		kinds = append(kinds, reflect.TypeOf(f))
	}
	rapid.Check(t, func(rt *rapid.T) {
		hall := tournament.New()
		log := eventful()
		if err := hall.Fold(log[:rapid.IntRange(1, len(log)).Draw(rt, "entries")]...); err != nil {
			rt.Fatalf("the day itself does not fold: %v", err)
		}
		for range rapid.IntRange(1, 4).Draw(rt, "facts") {
			v := reflect.New(rapid.SampledFrom(kinds).Draw(rt, "kind")).Elem()
			nonsense(rt, v)
			body, err := fact.Encode(v.Interface().(fact.Fact))
			if err != nil {
				continue
			}
			before := told(hall)
			draft := journal.Draft{At: "2026-05-02T12:00:00.000000Z", Actor: "td:1", Kind: v.Interface().(fact.Fact).Kind(), Body: body}
			if err := hall.Fold(journal.Seal(hall.Head, draft)); err != nil && told(hall) != before {
				rt.Fatalf("a refused entry changed something: %s %s", draft.Kind, body)
			}
			everything(hall)
		}
	})
}

// What a list holds is checked on reading as on writing, and only the first entry begins an event.
func TestAWordOutOfItsListIsRefused(t *testing.T) {
	for _, c := range [][2]string{
		{"event.created", `{"name":"Another"}`},
		{"result.recorded", `{"section":"K5","round":1,"table":1,"match":1,"outcome":"zz"}`},
		{"result.claimed", `{"section":"K5","round":1,"table":1,"match":1,"team":1,"outcome":"zz","device":"x"}`},
		{"result.corrected", `{"correction":1,"section":"K5","round":1,"table":1,"match":1,"was":"zz","is":"draw","reason":"x"}`},
		{"result.corrected", `{"correction":1,"section":"K5","round":1,"table":1,"match":1,"is":"zz","reason":"x"}`},
		{"round.paired", `{"section":"K5","round":2,"tables":[{"table":1,"team1":1,"team2":1}]}`},
		{"round.paired", `{"section":"K5","round":2,"tables":[{"table":1,"team1":1,"team2":2}],"bye":2}`},
		{"round.paired", `{"section":"K5","round":2,"tables":[{"table":1,"team1":1,"team2":2}],"idle":[1]}`},
		{"clock.replaced", `{"place":{"section":"K5","round":1,"table":1,"match":1},"board":"C"}`},
		{"staff.added", `{"staff":9,"name":"Q. Odd","role":"king"}`},
		{"note.added", `{"incident":99,"text":"x"}`},
		{"ruling.signed", `{"ruling":1}`},
	} {
		kind, body := c[0], c[1]
		hall := tournament.New()
		if err := hall.Fold(eventful()...); err != nil {
			t.Fatal(err)
		}
		draft := journal.Draft{At: "2026-05-02T12:00:00.000000Z", Actor: "td:1", Kind: kind, Body: body}
		if err := hall.Fold(journal.Seal(hall.Head, draft)); err == nil || hall.Missing == nil {
			t.Errorf("%s %s is taken in", kind, body)
		}
	}
}

// The same of an entry that is right but for one word or number: it is refused, or told as it is.
func TestAnEntryWithOneThingWrong(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		hall, log := tournament.New(), eventful()
		at := rapid.IntRange(0, len(log)-1).Draw(rt, "entry")
		if err := hall.Fold(log[:at]...); err != nil {
			rt.Fatalf("the day itself does not fold: %v", err)
		}
		var body any
		if err := json.Unmarshal([]byte(log[at].Body), &body); err != nil {
			rt.Fatal(err)
		}
		text, err := json.Marshal(spoilt(rt, body))
		if err != nil {
			rt.Fatal(err)
		}
		before := told(hall)
		draft := journal.Draft{At: log[at].At, Actor: log[at].Actor, Kind: log[at].Kind, Body: string(text)}
		if err := hall.Fold(journal.Seal(hall.Head, draft)); err != nil && told(hall) != before {
			rt.Fatalf("a refused entry changed something: %s %s", draft.Kind, text)
		}
		everything(hall)
	})
}

// A consequence about a step that offers to pair a round anew names no round: it is answered like
// any other, with what there is to answer.
func TestAConsequenceOffersARoundItDoesNotName(t *testing.T) {
	hall, told := tournament.New(), 0
	for _, e := range eventful() {
		body := strings.Replace(e.Body, `"choices":["`, `"choices":["re-pair","`, 1)
		if body != e.Body {
			told++
		}
		if err := hall.Fold(journal.Seal(hall.Head, journal.Draft{At: e.At, Actor: e.Actor, Kind: e.Kind, Body: body})); err != nil {
			continue
		}
		everything(hall)
	}
	if told == 0 {
		t.Fatal("the day raises no consequence")
	}
}

// spoilt puts something wrong in one place of a value.
func spoilt(rt *rapid.T, v any) any {
	switch v := v.(type) {
	case map[string]any:
		if len(v) > 0 {
			key := rapid.SampledFrom(slices.Sorted(maps.Keys(v))).Draw(rt, "key")
			v[key] = spoilt(rt, v[key])
		}
		return v
	case []any:
		if len(v) > 0 {
			n := rapid.IntRange(0, len(v)-1).Draw(rt, "at")
			v[n] = spoilt(rt, v[n])
		}
		return v
	case float64:
		return rapid.SampledFrom([]any{0, 1, 2, 5, 99, -1, 1 << 31, -1 << 31, nil}).Draw(rt, "number")
	case string:
		return rapid.SampledFrom([]any{"", "a", "d", "e", "1", "WA", "K5", "td", "result", "pairing", "re-pair", "remand", "forfeit-game", nil}).Draw(rt, "text")
	}
	return nil
}

// everything asks a tournament all that a desk shows.
func everything(t *tournament.Tournament) {
	_ = told(t)
	for _, i := range t.Ledger.Incidents() {
		_, _ = json.Marshal(summary.New(t.Ledger, i))
		i.CurrentEffect().MatchResult()
		impact.ResultSettledAgainst(t.Ledger, i)
		_, _, _ = appeal.LevelAndDeadline(t.Ledger, i)
	}
	for _, a := range t.Ledger.Appeals() {
		hearing.SkipReasons(t.Ledger, a)
		appeal.EligibleDeciders(t.Ledger, a)
	}
	for _, c := range t.Ledger.Consequences {
		c.Change()
		impact.PairedOnResults(t.Ledger, c)
		impact.Reassess(t.Ledger, c)
		impact.AffectedTeams(t.Ledger, c)
	}
	for _, o := range t.Register.Staff {
		attempts(t, o)
	}
	t.Ledger.Unfinished()
	t.Unsettled("")
	for _, sec := range t.Register.Sections {
		_, _ = standings.Compute(sec, len(sec.Rounds), nil, t.Ledger.Provisional)
		_, _ = pairing.PairNextRound(t.Register, sec.ID)
	}
}

// attempts runs every command on what the journal holds. It ignores refusals.
func attempts(t *tournament.Tournament, by *event.Official) {
	reason := "so be it"
	for _, i := range t.Ledger.Incidents() {
		_, _ = incident.Rule(t.Ledger, incident.RuleRequest{Incident: i.No, Corrects: i.RulingToCorrect(), Reason: reason}, by)
		_, _ = incident.Strike(t.Ledger, i.No, reason, by)
		_, _ = incident.Restart(t.Ledger, i.No)
		_, _ = appeal.File(t.Ledger, appeal.FileRequest{Incident: i.No, Seat: "a", Grounds: "facts", Text: reason, LateReason: reason}, i.Logged.At)
	}
	for _, a := range t.Ledger.Appeals() {
		for _, decision := range []string{penalties.Uphold, penalties.Overturn, penalties.Remand} {
			_, _ = appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: a.Appeal, Decision: decision, Reason: reason}, by)
		}
		_, _ = appeal.Reopen(t.Ledger, appeal.ReopenRequest{Appeal: a.Appeal, Evidence: reason, WhyLate: reason}, by)
	}
	for _, c := range t.Ledger.Consequences {
		for _, choice := range c.Choices {
			_, _ = tournament.Settle(t, c.Consequence, true, choice, reason, by)
		}
	}
}

// nonsense fills a value with numbers and words that mean something somewhere, and seldom here.
func nonsense(rt *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(rapid.SampledFrom([]int{1, 2, 0, 3, 4, -1, 99, 1 << 31, -1 << 31}).Draw(rt, "number")))
	case reflect.Uint8, reflect.Uint64:
		v.SetUint(uint64(rapid.IntRange(0, 3).Draw(rt, "seat")))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(rt, "bool"))
	case reflect.String:
		v.SetString(rapid.SampledFrom([]string{
			"K5", "", "a", "d", "1", "td", "wrong-hand", "step", "result", "remedy", "pairing", "apply", "re-pair", "overturn", "modify",
			"section-chief", "forfeit-game", "add-time", "draw", "staff:2", "tied",
		}).Draw(rt, "text"))
	case reflect.Struct:
		for _, field := range v.Fields() {
			if field.CanSet() {
				nonsense(rt, field)
			}
		}
	case reflect.Slice:
		s := reflect.MakeSlice(v.Type(), rapid.IntRange(0, 2).Draw(rt, "length"), 2)
		for i := range s.Len() {
			nonsense(rt, s.Index(i))
		}
		v.Set(s)
	case reflect.Array:
		for i := range v.Len() {
			nonsense(rt, v.Index(i))
		}
	case reflect.Pointer:
		if rapid.Bool().Draw(rt, "present") {
			p := reflect.New(v.Type().Elem())
			nonsense(rt, p.Elem())
			v.Set(p)
		}
	default: // maps and interfaces stay empty
	}
}

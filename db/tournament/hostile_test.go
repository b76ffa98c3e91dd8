package tournament_test

import (
	"reflect"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
	"flagfall/penalties"
)

// eventful is a day with an appeal decided twice, consequences, a second round, a call and a position.
var eventful = sync.OnceValue(func() []journal.Entry {
	h := testhall.Standard(panics{}, u18, 4)
	rita, lee, ama := h.Official("Rita"), h.Official("Lee"), h.Official("Ama")
	ledger := func(by *pairing.Official, decide func(*penalties.State) ([]pairing.Fact, error)) {
		h.Must(by.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) { return decide(t.Ledger) })
	}
	for range 3 {
		ledger(rita, func(s *penalties.State) ([]pairing.Fact, error) {
			return s.Log(penalties.LogRequest{Place: pairing.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w"}, rita)
		})
	}
	for n, chief := range []*pairing.Official{lee, ama} {
		ledger(rita, func(s *penalties.State) ([]pairing.Fact, error) {
			return s.File(penalties.FileRequest{Incident: 1, Seat: "a", Grounds: "facts", Text: "no"}, h.Now)
		})
		ledger(chief, func(s *penalties.State) ([]pairing.Fact, error) {
			return s.Decide(penalties.DecideRequest{Appeal: n + 1, Decision: penalties.Overturn, Reason: "seen"}, chief)
		})
	}
	ledger(ama, func(s *penalties.State) ([]pairing.Fact, error) { return s.DeclareTie(lee, h.T.Register.Team(1), "") })
	ledger(rita, func(s *penalties.State) ([]pairing.Fact, error) { return s.MakeCall(pairing.Place{Table: 2}, "c") })
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) {
		return t.Register.Report(pairing.Place{Section: "K5", Table: 2}, pairing.Draw, "", "")
	})
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.FinishRound("K5", 0) })
	h.Round("K5")
	return h.Log
})

// panics is a test that is not one.
type panics struct{}

func (panics) Helper()                      {}
func (panics) Fatalf(f string, args ...any) { panic(f) }

// A journal whose chain is whole can still speak nonsense: of teams, tables and rulings that never were. It is refused, or
// told as it is, and never ends the desk.
func TestNonsenseInAJournalIsRefused(t *testing.T) {
	var kinds []reflect.Type
	for _, facts := range [][]pairing.Fact{pairing.Facts(), penalties.Facts(), prints.Facts()} {
		for _, f := range facts {
			kinds = append(kinds, reflect.TypeOf(f))
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		hall := tournament.New()
		log := eventful()
		if err := hall.Fold(log[:rapid.IntRange(1, len(log)).Draw(rt, "entries")]...); err != nil {
			rt.Fatalf("the day itself does not fold: %v", err)
		}
		for range rapid.IntRange(1, 4).Draw(rt, "facts") {
			fact := reflect.New(rapid.SampledFrom(kinds).Draw(rt, "kind")).Elem()
			nonsense(rt, fact)
			body, err := tournament.Encode(fact.Interface().(pairing.Fact))
			if err != nil {
				continue
			}
			before := told(hall)
			draft := journal.Draft{At: "2026-05-02T12:00:00.000000Z", Actor: "td:1", Kind: fact.Interface().(pairing.Fact).Kind(), Body: body}
			if err := hall.Fold(journal.Seal(hall.Head, draft)); err != nil && told(hall) != before {
				rt.Fatalf("a refused entry changed something: %s %s", draft.Kind, body)
			}
			everything(hall)
		}
	})
}

// everything asks a tournament all that a desk shows.
func everything(t *tournament.Tournament) {
	_ = told(t)
	for _, a := range t.Ledger.Appeals {
		t.Ledger.PassedOver(a)
		t.Ledger.Hearers(a)
	}
	for _, c := range t.Ledger.Consequences {
		c.Sentence()
		t.Ledger.Results(c)
	}
	t.Unsettled("")
	for _, sec := range t.Register.Sections {
		_, _ = sec.Standings(len(sec.Rounds), nil, t.Ledger.Provisional)
		_, _ = t.Register.PairNext(sec.ID)
	}
}

// nonsense fills a value with numbers and words that mean something somewhere, and seldom here.
func nonsense(rt *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(rapid.SampledFrom([]int{1, 2, 0, 3, -1, 99}).Draw(rt, "number")))
	case reflect.Uint8, reflect.Uint64:
		v.SetUint(uint64(rapid.IntRange(0, 3).Draw(rt, "seat")))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(rt, "bool"))
	case reflect.String:
		v.SetString(rapid.SampledFrom([]string{"K5", "", "a", "1", "td", "wrong-hand", "step", "overturn", "1-0"}).Draw(rt, "text"))
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

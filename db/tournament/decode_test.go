package tournament_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// readAlike checks that a fact is read as encoding/json reads it, which read all journals written
// so far: the same value, or the same error.
func readAlike(kind reflect.Type, body string) error {
	want := reflect.New(kind)
	wrong := json.Unmarshal([]byte(body), want.Interface())
	got, err := tournament.Decode(journal.Entry{Draft: journal.Draft{Kind: reflect.Zero(kind).Interface().(fact.Fact).Kind(), Body: body}})
	switch {
	case wrong == nil && err != nil:
		return fmt.Errorf("%s %.200q is refused: %w", kind, body, err)
	case wrong != nil && err == nil:
		return fmt.Errorf("%s %.200q is read as %#v, and was refused: %w", kind, body, got, wrong)
	case wrong != nil && !errors.Is(err, wrong) && !strings.HasSuffix(err.Error(), wrong.Error()):
		return fmt.Errorf("%s %.200q is refused with %w, and was with %w", kind, body, err, wrong)
	case wrong == nil && !reflect.DeepEqual(got, want.Elem().Interface()):
		return fmt.Errorf("%s %.200q is read as %#v, and was as %#v", kind, body, got, want.Elem())
	}
	return nil
}

var (
	aKey   = regexp.MustCompile(`"(\w+)":`)
	aValue = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|-?\d+|true|false|null|\[|\{|\]|\}|,|:`)
)

// unlike are pieces of JSON, and of what is none, that a hand, another program or a damaged disk
// may leave in a fact.
var unlike = []string{
	"null", "true", "0", "-0", "1.0", "1e2", "1E+2", "0.5", "00", "+1", "1e400", "9223372036854775807", "9223372036854775808", "-1", "255", "256",
	`""`, `"a"`, `"1"`, `"null"`, `"\u0041"`, `"\ud83d\ude00"`, `"\ud800"`, `"\udc00x"`, `"\u0000"`, `"\/"`, `"\x"`, "\"\xff\"", "\"\xed\xa0\x80\"", "\"\t\"", "\"\u2028\"",
	"{}", "[]", "[null]", "[{}]", "[1,2,3]", `["a","b","c"]`, `[[]]`, `{"a":1}`, `{"kind":"warning","seat":"a"}`, "{", "}", "[", "]", ",", ":", " ", "\n\t\r", "\ufeff", "NaN", "nul", "//", "",
	`{"n":1,"N":2}`, strings.Repeat("[", 10_001), strings.Repeat(`{"a":`, 9_999) + "1" + strings.Repeat("}", 9_999),
}

// spelled are keys in other letters: in capitals, with letters that fold to Latin ones, with signs
// between or other ones escaped.
var spelled = []func(string) string{
	strings.ToUpper, strings.ToTitle,
	func(k string) string { return strings.ToUpper(k[:1]) + k[1:] },
	func(k string) string { return strings.ReplaceAll(k, "s", "\u017f") },
	func(k string) string { return strings.ReplaceAll(k, "k", "\u212a") },
	func(k string) string { return strings.ReplaceAll(k, "_", "") },
	func(k string) string { return strings.ReplaceAll(k, "_", "-") },
	func(k string) string { return k[:1] + "_" + k[1:] },
	func(k string) string { return fmt.Sprintf(`\u%04x%s`, k[0], k[1:]) },
	func(k string) string { return k + " " },
	func(k string) string { return k + "\xff" },
	func(string) string { return "unheard_of" },
	func(string) string { return "" },
}

// misspelled changes a body in one place.
func misspelled(r *rand.Rand, body string) string {
	place := func(pattern *regexp.Regexp) (from, to int) {
		if all := pattern.FindAllStringIndex(body, -1); len(all) > 0 {
			at := all[r.IntN(len(all))]
			return at[0], at[1]
		}
		return 0, 0
	}
	switch r.IntN(6) {
	case 0: // a key in other letters
		if from, to := place(aKey); to > 0 {
			return body[:from+1] + spelled[r.IntN(len(spelled))](body[from+1:to-2]) + body[to-2:]
		}
	case 1: // a member twice, or one that is not known
		if from, to := place(aKey); to > 0 {
			key := body[from+1 : to-2]
			if r.IntN(2) == 0 {
				key = spelled[r.IntN(len(spelled))](key)
			}
			return body[:from] + `"` + key + `":` + unlike[r.IntN(len(unlike))] + "," + body[from:]
		}
	case 2, 3: // another value
		if from, to := place(aValue); to > 0 {
			return body[:from] + unlike[r.IntN(len(unlike))] + body[to:]
		}
	case 4: // something more
		at := r.IntN(len(body) + 1)
		return body[:at] + unlike[r.IntN(len(unlike))] + body[at:]
	}
	if body == "" {
		return " "
	}
	at := r.IntN(len(body))
	return body[:at] + string([]byte{byte(r.IntN(256))}) + body[at+1:]
}

// A hand, another program and a newer flagfall may have written a fact otherwise than this one
// writes it.
func TestAFactIsReadHoweverItIsSpelled(t *testing.T) {
	for body, want := range map[string]event.TeamWithdrawn{
		` {"round": 2,  "team": 3} `:               {Team: 3, Round: 2},
		`{"Team":3,"ROUND":2}`:                     {Team: 3, Round: 2},
		`{"te\u0061m":3,"round":2}`:                {Team: 3, Round: 2},
		`{"team":1,"team":3,"round":2}`:            {Team: 3, Round: 2},
		`{"team":1,"tEAM":3,"round":2}`:            {Team: 3, Round: 2},
		`{"team":3,"round":2,"by":{"staff":[1]}}`:  {Team: 3, Round: 2},
		"{\"team\":3,\"round\":2,\"by\":\"\xff\"}": {Team: 3, Round: 2},
		`{"team":3,"round":null}`:                  {Team: 3},
		`null`:                                     {},
	} {
		got, err := tournament.Decode(journal.Entry{Draft: journal.Draft{Kind: want.Kind(), Body: body}})
		if err != nil || got != want {
			t.Errorf("%s is read as %v (%v), want %v", body, got, err, want)
		}
		if err := readAlike(reflect.TypeOf(want), body); err != nil {
			t.Error(err)
		}
	}
}

func TestFactsAreReadAsTheyWereEver(t *testing.T) {
	kinds := halltest.Kinds(t)
	for _, f := range kinds {
		for _, body := range append(unlike, "{}", " {} ", "{} {}", `{"section":}`, `{"section":"K5",}`) {
			if err := readAlike(reflect.TypeOf(f), body); err != nil {
				t.Error(err)
			}
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		kind := reflect.TypeOf(rapid.SampledFrom(kinds).Draw(rt, "kind"))
		v := reflect.New(kind).Elem()
		nonsense(rt, v)
		body, err := fact.Encode(v.Interface().(fact.Fact))
		if err != nil {
			return // it cannot be written, so it is never read
		}
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1))
		for range rapid.IntRange(0, 3).Draw(rt, "changes") {
			body = misspelled(r, body)
		}
		if err := readAlike(kind, body); err != nil {
			rt.Fatal(err)
		}
	})
}

func FuzzDecode(f *testing.F) {
	kinds := halltest.Kinds(halltest.Panics{})
	for _, e := range eventful() {
		for n, of := range kinds {
			if of.Kind() == e.Kind {
				f.Add(uint16(n), e.Body)
			}
		}
	}
	f.Fuzz(func(t *testing.T, kind uint16, body string) {
		if err := readAlike(reflect.TypeOf(kinds[int(kind)%len(kinds)]), body); err != nil {
			t.Error(err)
		}
	})
}

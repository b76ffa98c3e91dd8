package rules

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
)

func parsed(t *testing.T, text string) StatedFacts {
	t.Helper()
	var g StatedFacts
	if err := json.Unmarshal([]byte(text), &g); err != nil {
		t.Fatal(err)
	}
	return g
}

// What was said is written again as it was, with what this edition neither knows nor can read.
func TestWhatWasSaidIsKeptAsItWasSaid(t *testing.T) {
	for said, fault := range map[string]string{
		`null`: "",
		`{"by":"WA","flag_down":[],"move_kind":"castle"}`:                "",
		`{"clock_stopped":null,"mood":{"grim":[1,2.50]},"position":2}`:   "",
		`{"aided_team":1,"clock_stopped":"perhaps","whose":["WA","WA"]}`: "clock_stopped",
		`{"effect":"<a parent> & a child"}`:                              "",
	} {
		g := parsed(t, said)
		if again, err := g.MarshalJSON(); err != nil || strings.TrimSpace(string(again)) != said {
			t.Errorf("%s is written as %s, %v", said, again, err)
		}
		if err := g.Err(); (err == nil) != (fault == "") || err != nil &&
			!strings.Contains(err.Error(), fault) {
			t.Errorf("%s: %v, want a fault about %q", said, err, fault)
		}
	}
}

// Nothing said is not no: an empty list was said, and what is taken back was not.
func TestWhatIsSaidIsToldFromWhatIsNot(t *testing.T) {
	g := parsed(t, `{"flag_down":[],"clock_stopped":false,"mood":"grim"}`)
	if f := g.Facts(); f.FlagDown == nil || f.ClockStopped != No || f.Mate != Unknown {
		t.Errorf("the facts are %+v", f)
	}
	more := g.Merge(RetractFacts("clock_stopped",
		"mood")).Merge(StateFacts(Facts{FlagDown: Seats{bughouse.BA}}))
	if text, _ := json.Marshal(more); string(text) != `{"flag_down":["BA"]}` {
		t.Errorf("with more it says %s", text)
	}
	if more.Has("clock_stopped") || more.Facts().ClockStopped != Unknown ||
		!g.Has("clock_stopped") || len(g.Facts().FlagDown) != 0 {
		t.Error("what was taken back is said still, or what was said before has changed")
	}
	if !more.Merge(RetractFacts("flag_down")).IsZero() {
		t.Error("all is taken back, and something is said")
	}
}

// Every fact stated in JSON equals the same fact stated with types.
func TestSayingWithTypes(t *testing.T) {
	for _, k := range keys {
		for _, answer := range k.Answers(&Facts{}) {
			g, err := StatedFacts{}.With(k.Name, answer)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := json.Marshal(StateFacts(g.Facts()))
			if again := parsed(t, string(text)); again.Err() != nil ||
				!reflect.DeepEqual(again.Facts(), g.Facts()) {
				t.Errorf("%s: %s is said as %s", k.Name, answer, text)
			}
			if g.Value(k.Name) == nil {
				t.Errorf("%s: %s has no value", k.Name, answer)
			}
		}
	}
}

// Facts and verdicts of one text share what was read. A list that is added to is then another one.
func TestEqualTextsAreReadOnce(t *testing.T) {
	text := []byte(`{"outcome":"step","step":{"ladder":"hands","n":1,"of":3},"remedies":[],"options":[],"game":null,"match":null,` +
		`"refs":["13"],"authority":"rule","because":["one","two","three"],"questions":[],"next":[]}`)
	var one, other Verdict
	for _, v := range []*Verdict{&one, &other} {
		if err := json.Unmarshal(text, v); err != nil {
			t.Fatal(err)
		}
	}
	if one.Step != other.Step || &one.Because[0] != &other.Because[0] {
		t.Error("they share nothing")
	}
	if cap(one.Because) != 3 || cap(one.Refs) != 1 {
		t.Error("there is room behind a shared list, which two may write to")
	}
	var facts, same StatedFacts
	for _, g := range []*StatedFacts{&facts, &same} {
		if err := json.Unmarshal([]byte(`{"move_kind":"plain"}`), g); err != nil {
			t.Fatal(err)
		}
	}
	if facts != same || facts.Facts().MoveKind != "plain" {
		t.Errorf("%v and %v", facts, same)
	}
}

// What is not written as the journal writes it is read all the same.
func TestAVerdictInAnotherSpellingIsRead(t *testing.T) {
	var v Verdict
	if err := json.Unmarshal([]byte(`{"Outcome":"step","later":1,"Because":["one"]}`), &v); err != nil || v.Outcome != "step" || len(v.Because) != 1 {
		t.Errorf("%v, %v", v, err)
	}
}

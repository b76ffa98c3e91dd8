package rules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"flagfall/rules"
)

func TestPolicyItemsAreComplete(t *testing.T) {
	for _, it := range rules.PolicyItems() {
		if it.Name == "" || it.Register != "" && !strings.HasPrefix(it.Register, "A") ||
			!strings.HasSuffix(it.Explain, ".") || len(it.Values) == 0 {
			t.Errorf("%+v lacks something", it)
		}
		for _, v := range it.Values {
			p, err := rules.Policy{}.With(it.Name, v)
			if err != nil {
				t.Error(err)
			}
			if got := p.Get(it.Name); got != v {
				t.Errorf("%s set to %q is %q", it.Name, v, got)
			}
		}
	}
}

func TestPolicyAsJSON(t *testing.T) {
	const text = `{"appeal_minutes":20,"drawn_game_ends_match":false,"repetition":4,"stream":"event"}`
	var p rules.Policy
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	if string(again) != text {
		t.Errorf("read %s, wrote %s", text, again)
	}
	var all rules.Policy
	if err := json.Unmarshal([]byte(`{"stream":"game","minute":null,"hats":"on"}`),
		&all); err != nil || all != (rules.Policy{}) {
		t.Errorf("defaults and unknown items give %v, %v", all, err)
	}
}

func TestPolicyThatCannotBe(t *testing.T) {
	for text, said := range map[string]string{
		`{"stream":"week"}`:         "policy.stream: ",
		`{"appeal_minutes":-3}`:     "policy.appeal_minutes: ",
		`{"appeal_minutes":12.5}`:   "policy.appeal_minutes: ",
		`{"defender_wait":"often"}`: "policy.defender_wait: ",
		`"event"`:                   "policy: ",
	} {
		var p rules.Policy
		if err := json.Unmarshal([]byte(text), &p); err == nil ||
			!strings.Contains(err.Error(), said) {
			t.Errorf("%s: got %v", text, err)
		}
	}
}

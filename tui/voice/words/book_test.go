package words

import (
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/rules"
)

func TestAPublishedBookHasAShortName(t *testing.T) {
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		if said := BookName(b); said == b.Name || said == b.Short || len(said) > 14 {
			t.Errorf("%s is called %q", b.ID, said)
		}
	}
}

func TestABookIsNamedWhereBooksDiffer(t *testing.T) {
	us, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	oscf, err := rules.Builtin("oscf-2012")
	if err != nil {
		t.Fatal(err)
	}
	own := *oscf
	own.ID, own.Name = "spring", "Spring rules"
	for want, books := range map[string][]*rules.Book{
		"": {us, us}, "US Chess 2018": {us, oscf}, "Spring rules": {&own, us},
	} {
		var register event.State
		for _, b := range books {
			register.Sections = append(register.Sections, &event.Section{Book: b})
		}
		if got := BookBeside(&register, books[0]); got != want || strings.Contains(got, books[0].Short) {
			t.Errorf("beside a question of %s: %q, want %q", books[0].ID, got, want)
		}
	}
}

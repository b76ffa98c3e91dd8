package postgres

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Each object in which the tables differ is named with what is wrong with it.
func TestHowTheTablesDiffer(t *testing.T) {
	want := parseCatalog("trigger | entries.a | DO | IT\ntrigger | entries.b | DO\nrule | b | DO\nno line of it\n")
	if len(want) != 3 || want[[2]string{"trigger", "entries.a"}] != "DO | IT" {
		t.Fatalf("the wanted catalog is read as %v", want)
	}
	if found := want.differences(want); len(found) > 0 {
		t.Errorf("the wanted tables differ from themselves: %q", found)
	}
	is := parseCatalog("trigger | entries.a | DO | IT turned off\nrule | b | UNDO\nrule | c | DO\n")
	wrong := []string{
		`a rule that is not flagfall's: "c"`, `the rule b differs from flagfall's ("UNDO")`, "the trigger entries.a is turned off", "the trigger entries.b is missing",
	}
	if found := is.differences(want); !slices.Equal(found, wrong) {
		t.Errorf("the differences are %q, want %q", found, wrong)
	}
}

// Up to five differences are named; of more the rest is counted.
func TestFiveDifferencesAreNamed(t *testing.T) {
	for n, want := range map[int]string{1: "d1: another", 5: "d5: another", 6: "d5; 1 more differences: another", 8: "d5; 3 more differences: another"} {
		e := &SchemaError{}
		for i := range n {
			e.Found = append(e.Found, fmt.Sprintf("d%d", i+1))
		}
		if says := e.Error(); !strings.Contains(says, want) {
			t.Errorf("%d differences are told as %q, want %q", n, says, want)
		}
		if len(e.Found) != n || e.Found[n-1] != fmt.Sprintf("d%d", n) {
			t.Errorf("telling %d differences has changed them to %q", n, e.Found)
		}
	}
}

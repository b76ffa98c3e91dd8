package trf_test

import (
	"strings"
	"testing"

	"flagfall/pairing/trf"
)

// A report of 2016 has its teams in records 013, in the order of their numbers. It is written as it
// was read, and what it does not say is not examined.
func TestTeamsOf2016(t *testing.T) {
	const report = `012 Old Cup
001    1      Quill, Ada                                                         1.0    1     3 w 1
001    2      Quill, Ben                                                         1.0    2     4 b 1
001    3      Marsh, Cleo                                                        0.0    3     1 b 0
001    4      Marsh, Dan                                                         0.0    4     2 w 0
013 Quills                             1    2
013 Marshes                            3    4
`
	f, err := trf.Reading{Strict: true}.Read([]byte(report))
	if err != nil {
		t.Fatal(err)
	}
	for n, team := range f.Teams {
		if want := []string{"Quills", "Marshes"}[n]; team.Number != n+1 || team.Name != want || len(team.Players) != 2 {
			t.Errorf("team %d is %+v, want %s", n+1, team, want)
		}
	}
	var out strings.Builder
	if err := f.Write(&out); err != nil || out.String() != report {
		t.Errorf("%v: written\n%s", err, out.String())
	}
	if got := found(t, report); len(got) > 0 {
		t.Errorf("found %q", got)
	}
	if _, err := (trf.Reading{Strict: true}).Read([]byte(strings.Replace(report, "   3    4\n", "   3    x\n", 1))); err == nil || !strings.Contains(err.Error(), "line 7") {
		t.Errorf("a player's number that is none: %v", err)
	}
}

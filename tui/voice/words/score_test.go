package words

import "testing"

// A draw is ½ for people everywhere, and for spreadsheets what it was.
func TestScoresForPeopleAndPrograms(t *testing.T) {
	for program, people := range map[string]string{
		"1-0": "1-0", "1/2-1/2": "½-½", "1/2-1/2*": "½-½*", "1.5-0.5": "1½-½", "0.5-1.5": "½-1½", "2-0": "2-0", "10.5-0.5": "10½-½", "": "", "0-0": "0-0",
	} {
		if got := ScoreText(program); got != people {
			t.Errorf("%q for people: %q, want %q", program, got, people)
		}
		if got := ScoreForPrograms(people); got != program {
			t.Errorf("%q for programs: %q, want %q", people, got, program)
		}
	}
	if got := ScoreForPrograms("D12 2½"); got != "D12 2½" {
		t.Errorf("a round of the wall chart became %q", got)
	}
}

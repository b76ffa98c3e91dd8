package layout

import "testing"

// The place of a clock that is still to be read is kept: the reading moves nothing.
func TestAClockThatIsReadMovesNothing(t *testing.T) {
	for _, size := range [][2]int{{38, 12}, {78, 19}, {158, 45}} {
		waits, read := Headline{Text: "add 1:00 to Ben’s clock", ClockPending: true}, Headline{Text: "add 1:00 to Ben’s clock", From: "1:14", To: "2:14"}
		before, after := waits.Draw(wordsOnly, size[0], size[1]), read.Draw(wordsOnly, size[0], size[1])
		if len(before) != len(after) || before[0] != after[0] {
			t.Errorf("at %v %d lines become %d", size, len(before), len(after))
		}
	}
}

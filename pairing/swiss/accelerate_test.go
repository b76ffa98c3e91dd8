package swiss_test

import (
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

func TestAcceleration(t *testing.T) {
	fide := swiss.AccelerationBase{Teams: 178, Rounds: 11, Win: 2 * tiebreak.One, Draw: tiebreak.One}
	us := swiss.AccelerationBase{Teams: 9, Rounds: 5, Win: tiebreak.One, Draw: tiebreak.One / 2}
	for _, tt := range []struct {
		name       string
		way        swiss.Acceleration
		start      swiss.AccelerationBase
		tpn, round int
		want       tiebreak.Points
	}{
		{"C.04.7: the first 90 of 178", swiss.Baku, fide, 90, 1, 20},
		{"C.04.7: not the 91st", swiss.Baku, fide, 91, 1, 0},
		{"C.04.7: a win in rounds 1 to 3 of 11", swiss.Baku, fide, 1, 3, 20},
		{"C.04.7: a draw in rounds 4 to 6", swiss.Baku, fide, 1, 4, 10},
		{"C.04.7: a draw in the last of them", swiss.Baku, fide, 1, 6, 10},
		{"C.04.7: nothing from round 7", swiss.Baku, fide, 1, 7, 0},
		{"28R: the upper half, the middle team with it", swiss.US28R, us, 5, 2, 10},
		{"28R: not the lower half", swiss.US28R, us, 6, 1, 0},
		{"28R: two rounds only", swiss.US28R, us, 1, 3, 0},
		{"none", swiss.NoAcceleration, fide, 1, 1, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.way.VirtualPoints(tt.start, tt.tpn, tt.round); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestParseAcceleration(t *testing.T) {
	for in, want := range map[string]swiss.Acceleration{"": swiss.NoAcceleration, "off": swiss.NoAcceleration, "baku": swiss.Baku, "us-28r": swiss.US28R} {
		if got, err := swiss.ParseAcceleration(in); err != nil || got != want {
			t.Errorf("%q: %q, %v", in, got, err)
		}
	}
	if got, err := swiss.ParseAcceleration("fast"); err == nil {
		t.Errorf("got %q, want an error", got)
	}
}

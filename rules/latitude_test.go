package rules_test

import (
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/bughouse"
)

// Each answer of the five books that leaves penalties to the director says how far.
func TestEveryDiscretionSaysItsLatitude(t *testing.T) {
	discretionary := 0
	says := func(book, what, latitude string) {
		t.Helper()
		if discretionary++; latitude == "" {
			t.Errorf("%s: %s does not say how far it is open", book, what)
		}
	}
	for _, id := range rules.BuiltinIDs() {
		b := bookstest.Named(t, id)
		for _, o := range b.Offences {
			if o.Answer == string(rules.OutDiscretion) {
				says(b.ID, o.Kind, o.Latitude)
			}
			for _, c := range o.Cases {
				if c.Answer == string(rules.OutDiscretion) {
					says(b.ID, o.Kind+", "+c.When, c.Latitude)
				}
			}
		}
		for _, l := range b.Ladders {
			if len(l.Tail) > 0 {
				says(b.ID, "the tail of "+l.ID, l.TailLatitude)
			}
		}
		if b.Time.OverSet != "" {
			says(b.ID, "a clock set too high", b.Time.OverSetLatitude)
		}
	}
	if discretionary < 60 {
		t.Errorf("only %d answers leave penalties to the director", discretionary)
	}
}

// A penalty is within a rule that names it, open where the rule names none or speaks in general words,
// and departs from any other.
func TestStanceByRule(t *testing.T) {
	a, b, d := bughouse.Seats[0], bughouse.Seats[1], bughouse.Seats[3]
	on := func(seat bughouse.Seat, kind string) rules.Remedy { return rules.Remedy{Kind: kind, Seat: &seat} }
	for _, c := range []struct {
		rule     string
		options  []rules.Remedy
		latitude string
		remedy   rules.Remedy
		want     rules.Stance
	}{
		{"22, time", []rules.Remedy{on(a, rules.DeductTime)}, rules.LatitudeOrWarning, on(a, rules.DeductTime), rules.Within},
		{"22, a warning", []rules.Remedy{on(a, rules.DeductTime)}, rules.LatitudeOrWarning, on(a, rules.Warning), rules.Within},
		{"22, the game", []rules.Remedy{on(a, rules.DeductTime)}, rules.LatitudeOrWarning, on(a, rules.ForfeitGame), rules.Departs},
		{"22, the opponent's time", []rules.Remedy{on(a, rules.DeductTime)}, rules.LatitudeOrWarning, on(b, rules.DeductTime), rules.Departs},
		{"12, the partner forfeits it", []rules.Remedy{on(a, rules.ForfeitMatch)}, rules.LatitudeOrWarning, on(d, rules.ForfeitMatch), rules.Within},
		{"12, the other team", []rules.Remedy{on(a, rules.ForfeitMatch)}, rules.LatitudeOrWarning, on(b, rules.ForfeitMatch), rules.Departs},
		{"8b, a warning", []rules.Remedy{on(a, rules.DeductTime)}, rules.LatitudeNamed, on(a, rules.Warning), rules.Departs},
		{"17, expulsion after the last step", []rules.Remedy{on(a, rules.OtherPenalty), on(a, rules.Expel)}, rules.LatitudeOthers, on(a, rules.Expel), rules.Within},
		{"17, a forfeit after the last step", []rules.Remedy{on(a, rules.OtherPenalty), on(a, rules.Expel)}, rules.LatitudeOthers, on(a, rules.ForfeitMatch), rules.Open},
		{"14c", nil, rules.LatitudeUnnamed, on(a, rules.Expel), rules.Open},
		{"FIDE 3.9, the game", []rules.Remedy{on(a, rules.OtherPenalty), on(a, rules.ForfeitGame)}, rules.LatitudeUpToGame, on(a, rules.ForfeitGame), rules.Within},
		{"FIDE 3.9, time", []rules.Remedy{on(a, rules.OtherPenalty), on(a, rules.ForfeitGame)}, rules.LatitudeUpToGame, on(b, rules.AddTime), rules.Open},
		{"FIDE 3.9, expulsion", []rules.Remedy{on(a, rules.OtherPenalty), on(a, rules.ForfeitGame)}, rules.LatitudeUpToGame, on(a, rules.Expel), rules.Departs},
		{"a book that does not say, with options", []rules.Remedy{on(a, rules.DeductTime)}, "", on(a, rules.Expel), rules.Departs},
		{"a book that does not say, without", nil, "", on(a, rules.Expel), rules.Open},
	} {
		v := rules.Verdict{Outcome: rules.OutDiscretion, Options: c.options, Latitude: c.latitude}
		if got := v.Stance(c.remedy); got != c.want {
			t.Errorf("rule %s: %s, want %s", c.rule, got, c.want)
		}
	}
}

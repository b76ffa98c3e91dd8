package appeal_test

import (
	"errors"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// A decision that makes it worse for the player who appealed is told so, and is made once the chief
// has said that it is meant. Who appeals for the other team may ask for more.
func TestAnAppealIsMadeWorseOnlyWhereThatIsSaid(t *testing.T) {
	for name, c := range map[string]struct {
		ruled, instead string
		seat           string // of who appeals
		heavier        bool
	}{
		"a warning to a lost game":              {"warning:a", "forfeit-game:a", "a", true},
		"a warning to a minute":                 {"warning:a", "add-time:b:60", "a", true},
		"a minute to two":                       {"add-time:b:60", "add-time:b:120", "a", true},
		"a minute taken too":                    {"add-time:b:60", "add-time:b:60 deduct-time:a:1", "a", true},
		"a warning, and the partner's":          {"warning:a", "warning:a warning:d", "a", true},
		"for the partner":                       {"warning:a", "forfeit-game:a", "d", true},
		"a lost game to an expulsion":           {"forfeit-game:a", "forfeit-game:a expel:a", "a", true},
		"the other team asks for more":          {"warning:a", "forfeit-game:a", "b", false},
		"a lost game to a warning":              {"forfeit-game:a", "warning:a", "a", false},
		"a lost game to the match":              {"forfeit-game:a", "forfeit-match:a", "a", false},
		"two minutes to one":                    {"add-time:b:120", "add-time:b:60", "a", false},
		"the same":                              {"warning:a", "warning:a", "a", false},
		"a minute to one for the other side":    {"add-time:b:60", "add-time:a:60", "a", false},
		"the game anew for who was to lose it":  {"forfeit-game:a", "new-game", "a", false},
		"an expulsion to a lost match":          {"expel:a", "forfeit-match:a", "a", false},
		"a warning to one and an other penalty": {"warning:a", "warning:a other:a", "a", true},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			logged := halltest.Offence("a", "w")
			logged.Open = true
			i := h.Call(logged)
			if err := h.Impose(i.No, halltest.Remedies(t, c.ruled)); err != nil {
				t.Fatal(err)
			}
			err := h.TryFile(appeal.FileRequest{
				Incident: i.No, Seat: c.seat, Grounds: penalties.Discretion, Text: "no", OwnWin: true,
			})
			if err != nil {
				t.Fatal(err)
			}
			a := h.T.Ledger.Appeals()[0]
			req := appeal.DecideRequest{
				Appeal: 1, Decision: penalties.Modify, Reason: "seen",
				Remedies: halltest.Remedies(t, c.instead),
			}
			if appeal.IsHeavier(h.T.Ledger, req) != c.heavier {
				t.Errorf("heavier: %v", !c.heavier)
			}
			decide := func() error {
				return h.As("Lee", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
					return appeal.Decide(s, req, by)
				})
			}
			if err = decide(); c.heavier {
				var unasked *appeal.UnaskedError
				if !errors.As(err, &unasked) {
					t.Fatalf("it was decided without a word: %v", err)
				}
				req.Heavier = true
				err = decide()
			}
			if err != nil {
				t.Fatal(err)
			}
			if a.Decision.Heavier != c.heavier {
				t.Errorf("recorded as heavier: %v", a.Decision.Heavier)
			}
		})
	}
}

// The winner may appeal their own win, and is asked first. Who loses by it is not, nor who is only
// warned.
func TestTheWinnerIsAskedBeforeTheyAppeal(t *testing.T) {
	for name, c := range map[string]struct {
		imposed, seat string
		asked         bool
	}{
		"the winner":           {"forfeit-game:a", "b", true},
		"the winner's partner": {"forfeit-game:a", "c", true},
		"the loser":            {"forfeit-game:a", "a", false},
		"the loser's partner":  {"forfeit-match:d", "a", false},
		"nobody wins":          {"warning:a", "b", false},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			logged := halltest.Offence("a", "w")
			logged.Open = true
			i := h.Call(logged)
			if err := h.Impose(i.No, halltest.Remedies(t, c.imposed)); err != nil {
				t.Fatal(err)
			}
			req := appeal.FileRequest{Incident: i.No, Seat: c.seat, Grounds: "facts", Text: "no"}
			err := h.TryFile(req)
			if errors.As(err, new(*appeal.UnaskedError)) != c.asked {
				t.Fatalf("asked: %v", err)
			}
			if req.OwnWin = true; c.asked {
				err = h.TryFile(req)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("what was overturned is no win", func(t *testing.T) {
		h := halltest.Standard(t, halltest.U18, 4)
		logged := halltest.Offence("a", "w")
		logged.Open = true
		i := h.Call(logged)
		if err := h.Impose(i.No, halltest.Remedies(t, "forfeit-game:a")); err != nil {
			t.Fatal(err)
		}
		h.MustDecide("Lee", h.File(i.No), penalties.Overturn)
		req := appeal.FileRequest{Incident: i.No, Seat: "b", Grounds: "facts", Text: "no"}
		if err := h.TryFile(req); err != nil {
			t.Error(err)
		}
	})
}

// An appeal says that it is filed again only while the same ruling stands.
func TestAnAppealIsFiledAgainAgainstTheSameRulingOnly(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	withdraw := func(a *penalties.Appeal) {
		err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return appeal.Withdraw(s, appeal.WithdrawRequest{Appeal: a.Appeal, Text: "her coach"})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	again := func() *penalties.Appeal {
		err := h.TryFile(appeal.FileRequest{
			Incident: i.No, Seat: "a", Grounds: "facts", Text: "no", LateReason: "a witness came",
		})
		if err != nil {
			t.Fatal(err)
		}
		return i.LastAppeal()
	}
	first := h.File(i.No)
	withdraw(first)
	second := again()
	if first.FiledAgain() || !second.FiledAgain() {
		t.Errorf("filed again: %v, then %v", first.FiledAgain(), second.FiledAgain())
	}
	withdraw(second)
	if err := h.Rule("Rita", incident.RuleRequest{
		Incident: i.No, Remedies: halltest.Remedies(t, "add-time:b:30"), Reason: "seen",
	}); err != nil {
		t.Fatal(err)
	}
	if third := again(); third.FiledAgain() {
		t.Error("an appeal against the corrected ruling is told to be filed again")
	}
}

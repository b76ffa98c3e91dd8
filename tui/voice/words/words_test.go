package words

import (
	"testing"
	"time"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

var table = Table{
	Names: [4]string{"Ada", "Ben", "Cy", "Dev"},
	Full:  [4]string{"Ada Lindqvist", "Ben Kowalski", "Cy Mercer", "Dev Pillai"},
	Teams: [2]string{"Knight Owls", "Fork Lift"},
}

func TestRemedies(t *testing.T) {
	for _, c := range []struct {
		remedies []penalties.Remedy
		want     string
	}{
		{nil, "no penalty"},
		{[]penalties.Remedy{{Kind: rules.Warning, Seat: "a"}}, "warn Ada"},
		{[]penalties.Remedy{{Kind: rules.AddTime, Seat: "b", Seconds: 60}}, "add 1:00 to Ben’s clock"},
		{[]penalties.Remedy{{Kind: rules.AddTime, Seat: "b"}}, "add time to Ben’s clock"},
		{[]penalties.Remedy{{Kind: rules.DeductTime, Seconds: 90}}, "take 1:30 off both clocks"},
		{[]penalties.Remedy{{Kind: rules.ForfeitGame, Seat: "a"}, {Kind: rules.ForfeitGame, Seat: "b"}}, "Ada loses the game and Ben loses the game"},
		{[]penalties.Remedy{{Kind: rules.ForfeitMatch, Seat: "c"}}, "Fork Lift lose the match"},
		{[]penalties.Remedy{{Kind: rules.NewGame}}, "cancel this game and play a new one"},
		{[]penalties.Remedy{{Kind: rules.Expel}}, "send the person out"},
		{[]penalties.Remedy{{Kind: rules.Expel, Seat: "d"}}, "expel Dev from the event"},
		{[]penalties.Remedy{{Kind: rules.CorrectSetup}}, "correct the set-up"},
		{[]penalties.Remedy{{Kind: rules.OtherPenalty}}, "another penalty"},
	} {
		if got := table.Remedies(c.remedies); got != c.want {
			t.Errorf("%v: %q, want %q", c.remedies, got, c.want)
		}
	}
}

func TestAgo(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second: "0:00", 42 * time.Second: "0:42", 6*time.Minute + 10*time.Second: "6:10", 59*time.Minute + 59*time.Second: "59:59",
		65 * time.Minute: "1 h 05",
	} {
		if got := Elapsed(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestBrief(t *testing.T) {
	for want, remedies := range map[string][]penalties.Remedy{
		"nothing": nil, "warning": {{Kind: rules.Warning, Seat: "a"}}, "Ben +1:00": {{Kind: rules.AddTime, Seat: "b", Seconds: 60}},
		"Ada -0:15": {{Kind: rules.DeductTime, Seat: "a", Seconds: 15}}, "Ada loses the game": {{Kind: rules.ForfeitGame, Seat: "a"}},
		"take time off Ada’s clock": {{Kind: rules.DeductTime, Seat: "a"}}, "add time to Ben’s clock, warning": {{Kind: rules.AddTime, Seat: "b"}, {Kind: rules.Warning, Seat: "a"}},
	} {
		if got := table.BriefRemedies(remedies); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Losing a game, a match or a person asks for a yes; nothing else does.
func TestEnds(t *testing.T) {
	for kind, want := range map[string]bool{
		rules.Warning: false, rules.AddTime: false, rules.DeductTime: false, rules.CorrectSetup: false, rules.OtherPenalty: false,
		rules.ForfeitGame: true, rules.ForfeitMatch: true, rules.NewGame: true, rules.Expel: true,
	} {
		if got := NeedsConfirmation([]penalties.Remedy{{Kind: kind}}); got != want {
			t.Errorf("%s: %v", kind, got)
		}
	}
}

func TestPlainNamesPeople(t *testing.T) {
	for in, want := range map[string]string{
		"WA forfeits the game.":                "Ada forfeits the game.",
		"BA won board A, and team 2 the match": "Ben won board A, and Fork Lift the match",
		"SWAP is no code, nor is BBQ":          "SWAP is no code, nor is BBQ",
	} {
		if got := table.WithNames(in); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestShortWords(t *testing.T) {
	for got, want := range map[string]string{
		Possessive("James"):                                "James’",
		Possessive("Ben"):                                  "Ben’s",
		Refs(nil):                                          "no rule",
		Refs([]string{"13"}):                               "rule 13",
		Refs([]string{"13", "7", "15c"}):                   "rules 13, 7 and 15c",
		Step(&rules.Step{N: 2, Of: 3}):                     "step 2 of 3",
		Step(&rules.Step{N: 1, Of: 1}):                     "every time",
		Step(nil):                                          "",
		UpperFirst("éclair"):                               "Éclair",
		Sentence("parent shouted flag"):                    "parent shouted flag.",
		Sentence("why not?"):                               "why not?",
		Sentence("") + "none":                              "none",
		RoleName(event.TD):                                 "director",
		RoleName(event.FloorChief):                         "floor chief",
		table.FactQuestion("illegal_by", new(bughouse.WA)): "Who made the illegal move, by the claim? Ada",
		table.FactQuestion("offender_pressed", rules.Yes):  "Was the illegal move completed by pressing the clock? yes",
		table.Name(nil):                                    "the table",
		table.Team(bughouse.BB):                            "Knight Owls",
		table.OtherTeam(bughouse.BB):                       "Fork Lift",

		table.MatchResult(&rules.Match{Result: rules.Win, Winner: 2}):     "Fork Lift win the match",
		table.MatchResult(&rules.Match{Result: rules.Draw}):               "the match is drawn",
		table.MatchResult(&rules.Match{Result: rules.Continues}) + "goes": "goes",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

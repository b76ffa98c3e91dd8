package ask_test

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/db/acts"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/ask"
)

// A value reads what is typed into the request, or says what is wrong with it and leaves the request alone.
func TestValuesAreReadAsTheyAreTyped(t *testing.T) {
	var n, rounds int
	var yes bool
	var ms, cents int64
	var maybe *int64
	var won ask.Result
	var score [2]int
	var answer rules.Answer
	var list []int
	var amounts []int64
	var remedies []penalties.Remedy
	var facts rules.StatedFacts
	var castled bool
	values := map[string]ask.Value{
		"number": ask.NumberInto(&n), "rounds": ask.PlannedRounds(&rounds), "yes": ask.YesInto(&yes),
		"reading": ask.Reading(&ms), "maybe": ask.MaybeReading(&maybe), "money": ask.Money(&cents),
		"winner": ask.Winner(&won), "score": ask.Score(&score), "answer": ask.YesOrNo(&answer),
		"numbers": ask.Numbers(&list), "amounts": ask.Amounts(&amounts), "remedies": ask.Remedies(&remedies),
		"facts": ask.Facts(&facts), "castling": ask.Castling(&castled),
	}
	for _, c := range []struct {
		value, typed string
		holds        func() bool // nil for what is refused
	}{
		{"number", "12", func() bool { return n == 12 }},
		{"number", "twelve", nil},
		{"number", "", nil},
		{"rounds", "5", func() bool { return rounds == 5 }},
		{"rounds", "by-teams", func() bool { return rounds == event.RoundsByTeams }},
		{"rounds", "by number of teams", func() bool { return rounds == event.RoundsByTeams }},
		{"rounds", "", func() bool { return rounds == 0 }},
		{"rounds", "-1", nil},
		{"rounds", "some", nil},
		{"yes", "true", func() bool { return yes }},
		{"yes", "false", func() bool { return !yes }},
		{"yes", "maybe", nil},
		{"reading", "1:14", func() bool { return ms == 74_000 }},
		{"reading", "1:74", nil},
		{"maybe", "0:48.3", func() bool { return *maybe == 48_300 }},
		{"maybe", "", func() bool { return maybe == nil }},
		{"maybe", "soon", nil},
		{"money", "25.50", func() bool { return cents == 2550 }},
		{"money", "25.5", nil},
		{"winner", "b", func() bool { return won == ask.Result{Outcome: event.Team2Wins, Board: "A"} }},
		{"winner", "draw", func() bool { return won == ask.Result{Outcome: event.Draw} }},
		{"winner", "e", nil},
		{"score", "5-3", func() bool { return score == [2]int{5, 3} }},
		{"score", "0-0", nil},
		{"score", "5-3-1", nil},
		{"answer", "yes", func() bool { return answer == rules.Yes }},
		{"answer", "no", func() bool { return answer == rules.No }},
		{"answer", "perhaps", nil},
		{"numbers", "5, 7", func() bool { return slices.Equal(list, []int{5, 7}) }},
		{"numbers", "9", func() bool { return slices.Equal(list, []int{5, 7, 9}) }},
		{"numbers", "1,two", nil},
		{"amounts", "100,25.50", func() bool { return slices.Equal(amounts, []int64{10_000, 2550}) }},
		{"amounts", "100,25.5", nil},
		{"remedies", "add-time:b:60", func() bool { return fmt.Sprint(remedies) == "[add-time:b:60]" }},
		{"remedies", "warning:a", func() bool { return len(remedies) == 2 && remedies[1].Seat == "a" }},
		{"remedies", "add-time:e:60", nil},
		{"facts", "flag_down=a,b", func() bool { return fmt.Sprint(facts.Value("flag_down")) == "[WA BA]" }},
		{"facts", "board=A", func() bool { return slices.Equal(facts.Keys(), []string{"board", "flag_down"}) }},
		{"facts", "flag_down", nil},
		{"castling", "castling", func() bool { return castled }},
		{"castling", "check", nil},
	} {
		err := values[c.value].Set(c.typed)
		switch {
		case c.holds == nil && refusal.KindOf(err) != refusal.Invalid:
			t.Errorf("%s %q: %v, want a refusal", c.value, c.typed, err)
		case c.holds != nil && (err != nil || !c.holds()):
			t.Errorf("%s %q is not what was typed (%v)", c.value, c.typed, err)
		}
	}
}

// Votes are typed one after the other or with commas between; a comma in a name separates none.
func TestVotesAreReadAsTheyAreTyped(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 2)
	var votes []penalties.PanelVote
	for _, typed := range []string{
		"Ortiz for, Hale against, Lee Novak, section-chief for", "1 for,2 against , 3 for", "Rita=for,Tom=against,Lee=for",
	} {
		want := []penalties.PanelVote{{Staff: 1}, {Staff: 2, Against: true}, {Staff: 3}}
		if err := ask.Read(h.T, "", ask.Votes(&votes), typed); err != nil || !slices.Equal(votes, want) {
			t.Errorf("%q: %v (%v), want %v", typed, votes, err, want)
		}
	}
	for _, typed := range []string{"Ortiz", "Ortiz perhaps", "Nobody for", ""} {
		if err := ask.Read(h.T, "", ask.Votes(&votes), typed); err == nil {
			t.Errorf("%q is taken: %v", typed, votes)
		}
	}
}

// A name that is left blank names nobody, whatever else would be found by it.
func TestBlankNamesAreRefused(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 2)
	var no int
	var list []int
	var actor, name string
	for _, value := range []ask.Value{
		ask.Team(&no), ask.Official(&no), ask.Actor(&actor), ask.OfficialName(&name), ask.Teams(&list), ask.TeamList(&list),
	} {
		if err := ask.Read(h.T, "K5", value, " "); refusal.KindOf(err) != refusal.Invalid || no != 0 {
			t.Errorf("%T takes a blank: %v", value, err)
		}
	}
}

// What completes a name is one of those that the tournament has, as far as they are alike.
func TestNamesAreCompleted(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 3)
	var no int
	names := ask.Team(&no).(ask.Completer).Names(h.T, "K5")
	for typed, want := range map[string]string{
		"k": "K5 Team ", "K5 Team 2": "K5 Team 2", "k5 team 2": "k5 team 2", "x": "x", "": "K5 Team ",
	} {
		if got := ask.Completed(names, typed); got != want {
			t.Errorf("%q of %q becomes %q, want %q", typed, names, got, want)
		}
	}
	if got := ask.Team(&no).(ask.Completer).Names(h.T, "K8"); len(got) > 0 {
		t.Errorf("K8 has %q", got)
	}
	if got := ask.Official(&no).(ask.Completer).Names(h.T, ""); !slices.Contains(got, "Lee Novak") {
		t.Errorf("the staff is %q", got)
	}
}

// What a value is cleared of is none.
func TestClearedValuesAreNone(t *testing.T) {
	n, ms := 5, int64(74_000)
	ask.NumberInto(&n).Clear()
	ask.Reading(&ms).Clear()
	if n != 0 || ms != 0 {
		t.Errorf("%d and %d are left", n, ms)
	}
}

// A form shows what the request holds already, and no zero that says nothing.
func TestWhatAFormShowsAtFirst(t *testing.T) {
	none, round, rounds, name := 0, 3, event.RoundsByTeams, "Otters"
	for _, c := range []struct {
		field ask.Field
		want  string
	}{
		{ask.Number("rating", "", &none), ""},
		{ask.Number("age", "", &none).OrZero(), ""},
		{ask.Number("round", "", &round), "3"},
		{ask.Rounds(&rounds), "by number of teams"},
		{ask.Text("name", "", &name), "Otters"},
		{ask.Field{Value: "a", Into: ask.TextInto(&name)}, "a"},
	} {
		if got := c.field.Initial(); got != c.want {
			t.Errorf("%s shows %q, want %q", c.field.Name, got, c.want)
		}
	}
}

// One line of help is a flag's and, as a sentence, a form's.
func TestHelpIsASentenceInAForm(t *testing.T) {
	for help, want := range map[string]string{
		"the team's `NAME`":      "The team's name.",
		"round `N`, not started": "Round, not started.",
		"May teams meet?":        "May teams meet?",
		"Where the team plays.":  "Where the team plays.",
		"":                       "",
		"écran":                  "Écran.",
	} {
		if got := (ask.Field{Help: help}).Sentence(); got != want {
			t.Errorf("%q is %q, want %q", help, got, want)
		}
	}
}

// Names are looked for in the section, and a fault names its field and says where it is.
func TestFieldsAreFilled(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	var r acts.LodgeColors
	var staff int
	var absent []int
	fields := []ask.Field{
		ask.TeamOf(&r.Team),
		{Name: "white", Into: ask.PlayerOf(&r.Team, &r.White)},
		ask.Number("match", "", &r.Match).As("which match"),
		{Name: "official", Into: ask.Official(&staff)},
		{Name: "missing", Into: ask.Teams(&absent)},
	}
	fill := func(typed ...string) (int, error) { return ask.Fill(h.T, "K5", fields, typed) }
	if _, err := fill("team 2", "2", "1", "Lee", "3"); err != nil {
		t.Fatal(err)
	}
	if want := (acts.LodgeColors{Team: 2, White: 2, Match: 1}); r != want || staff != 3 || !slices.Equal(absent, []int{3}) {
		t.Errorf("%+v, official %d, missing %v", r, staff, absent)
	}
	if _, err := fill("2", "1", "", "", ""); err != nil || r.Match != 0 || staff != 0 || absent != nil {
		t.Errorf("what is emptied is not none: %+v, official %d, missing %v (%v)", r, staff, absent, err)
	}
	for n, typed := range [][]string{
		{"Team 9", "1", "", "", ""},
		{"1", "Zoe", "", "", ""},
		{"1", "1", "first", "", ""},
		{"1", "1", "", "Nobody", ""},
		{"1", "1", "", "", "Team"},
	} {
		if at, err := fill(typed...); err == nil || at != n {
			t.Errorf("%q: %v of field %d, want a fault of field %d", typed, err, at, n)
		}
	}
	if _, err := fill("1", "1", "first", "", ""); err.Error() != `which match needs a whole number, not "first"` {
		t.Error(err)
	}
}

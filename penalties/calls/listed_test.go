package calls_test

import (
	"reflect"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/calls"
)

// place is a table of section K5's round 1.
func place(table int) event.Place {
	return event.Place{Section: "K5", Round: 1, Table: table, Match: 1}
}

func record(h *halltest.Hall, facts ...fact.Fact) {
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return facts, nil })
}

// expectFacts checks the facts of an act, or the words with which it is refused.
func expectFacts(t *testing.T, got []fact.Fact, err error, want []fact.Fact, refused string) {
	t.Helper()
	switch {
	case refused == "" && err != nil:
		t.Errorf("refused: %v", err)
	case refused != "" && (err == nil || !strings.Contains(err.Error(), refused)):
		t.Errorf("not refused with %q: %+v, %v", refused, got, err)
	case refused == "" && !(len(got) == 0 && len(want) == 0) && !reflect.DeepEqual(got, want):
		t.Errorf("wrong facts:\n  %+v\nwant\n  %+v", got, want)
	}
}

// A call is of the section that was named, even where another section has played at that table.
func TestACallIsOfTheSectionThatWasNamed(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Section("K8", halltest.U18, 1, 4)
	h.Round("K8")
	got, err := calls.Add(h.T.Ledger, event.Place{Section: "K8", Table: 1}, "")
	expectFacts(t, got, err, nil, "no table 1 in round 1 of section K8")
	got, err = calls.Add(h.T.Ledger, event.Place{Section: "K5", Table: 2}, "")
	expectFacts(t, got, err, []fact.Fact{penalties.CallMade{Call: 1, Place: place(2)}}, "")
}

// The official who goes is named where another enters it, and goes once.
func TestWhoGoesToATable(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	rita, tom := h.Official("Rita"), h.Official("Tom")
	if err := callFrom(h, 1, ""); err != nil {
		t.Fatal(err)
	}
	got, err := calls.Take(h.T.Ledger, 1, rita, rita.Actor(), false)
	expectFacts(t, got, err, []fact.Fact{penalties.CallTaken{Call: 1}}, "")
	got, err = calls.Take(h.T.Ledger, 1, rita, tom.Actor(), false)
	expectFacts(t, got, err, []fact.Fact{penalties.CallTaken{Call: 1, By: rita.Actor()}}, "")
	record(h, got...)
	for _, over := range []bool{false, true} {
		got, err = calls.Take(h.T.Ledger, 1, rita, rita.Actor(), over)
		expectFacts(t, got, err, nil, "Rita Ortiz is already on the way to table 1")
		if err != nil && strings.Contains(err.Error(), "go instead") {
			t.Errorf("an official is told to replace themselves: %v", err)
		}
	}
}

// An official at a table puts it on the list, takes a call that waits, and leaves one that another
// has taken.
func TestTakeAt(t *testing.T) {
	made := penalties.CallMade{Call: 1, Place: place(1)}
	for _, c := range []struct {
		name   string
		before []fact.Fact
		want   []fact.Fact
	}{
		{"it has not called", nil, []fact.Fact{made, penalties.CallTaken{Call: 1}}},
		{"it waits", []fact.Fact{made}, []fact.Fact{penalties.CallTaken{Call: 1}}},
		{"another goes", []fact.Fact{made, penalties.CallTaken{Call: 1, By: "official:2"}}, nil},
		{
			"it called before",
			[]fact.Fact{made, penalties.CallClosed{Call: 1}},
			[]fact.Fact{penalties.CallMade{Call: 2, Place: place(1)}, penalties.CallTaken{Call: 2}},
		},
		{
			"another table waits",
			[]fact.Fact{penalties.CallMade{Call: 1, Place: place(2)}},
			[]fact.Fact{penalties.CallMade{Call: 2, Place: place(1)}, penalties.CallTaken{Call: 2}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			for n, f := range c.before {
				if taken, ok := f.(penalties.CallTaken); ok {
					taken.By = h.Actor("Tom")
					c.before[n] = taken
				}
			}
			record(h, c.before...)
			got, err := calls.TakeAt(h.T.Ledger, place(1), h.Official("Rita"))
			expectFacts(t, got, err, c.want, "")
		})
	}
}

// The reason why nothing came of a call is put on record.
func TestCloseSaysWhy(t *testing.T) {
	for reason, want := range map[string][]fact.Fact{
		"":             {penalties.CallClosed{Call: 2}},
		" ":            {penalties.CallClosed{Call: 2}},
		" a  question": {penalties.CallClosed{Call: 2}, event.RemarkAdded{About: "call 2", Text: "a question"}},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		record(h, penalties.CallMade{Call: 1, Place: place(1)}, penalties.CallMade{Call: 2, Place: place(2)})
		got, err := calls.Close(h.T.Ledger, 2, reason)
		expectFacts(t, got, err, want, "")
	}
}

// A table's button, its cards and its mute work from the moment its round is posted or started until
// the round is over.
func TestTheRoundOfATablesButton(t *testing.T) {
	posted, started := event.RoundPosted{Section: "K5", Round: 1}, event.RoundStarted{Section: "K5", Round: 1}
	var played []fact.Fact
	for table := 1; table <= 2; table++ {
		played = append(played, event.ResultRecorded{Place: place(table), Outcome: event.Draw})
	}
	for _, c := range []struct {
		name            string
		before          []fact.Fact
		refused, unsaid string // the button's refusal, and the card's
	}{
		{"paired", nil, "no team plays at table 1", "no team plays at table 1"},
		{"posted", []fact.Fact{posted}, "", "round 1 has not started: no result yet"},
		{"started, not posted", []fact.Fact{started}, "", ""},
		{"posted and started", []fact.Fact{posted, started}, "", ""},
		{"finished", append([]fact.Fact{started, event.RoundFinished{Section: "K5", Round: 1}}, played...), "round 1 is over at table 1", "round 1 is over at table 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := halltest.Paired(t, 4, 1)
			record(h, event.PagesChosen{Results: true})
			record(h, c.before...)
			got, err := calls.AddFromTable(h.T.Ledger, 1)
			expectFacts(t, got, err, []fact.Fact{penalties.CallMade{Call: 1, Place: place(1), FromTable: true}}, c.refused)
			got, err = calls.ClaimResult(h.T.Ledger, 1, 1, event.Draw, "a")
			expectFacts(t, got, err, []fact.Fact{
				event.ResultClaimed{Place: place(1), Team: 1, Outcome: event.Draw, Device: "a"},
			}, c.unsaid)
		})
	}
}

// Two cards that differ put the table on the list by itself; a muted table and one on the list stay as
// they are, and a card that says nothing new is not recorded.
func TestTwoCardsThatDiffer(t *testing.T) {
	claim := func(team int, o event.Outcome, device string) event.ResultClaimed {
		return event.ResultClaimed{Place: place(1), Team: team, Outcome: o, Device: device}
	}
	one, two := claim(1, event.Team1Wins, "a"), claim(2, event.Team2Wins, "b")
	agrees := claim(2, event.Team1Wins, "b")
	for _, c := range []struct {
		name   string
		before []fact.Fact
		say    event.ResultClaimed
		want   []fact.Fact
	}{
		{"they differ", []fact.Fact{one}, two, []fact.Fact{two, penalties.CallMade{
			Call: 1, Place: place(1), FromTable: true, About: penalties.AboutResult,
		}}},
		{"they differ on one phone", []fact.Fact{one}, claim(2, event.Team2Wins, "a"), []fact.Fact{
			claim(2, event.Team2Wins, "a"),
			penalties.CallMade{Call: 1, Place: place(1), FromTable: true, About: penalties.AboutResult},
		}},
		{"the table is muted", []fact.Fact{one, penalties.CallsMuted{Place: event.Place{Section: "K5", Round: 1, Table: 1}}}, two, []fact.Fact{two}},
		{"the table waits", []fact.Fact{one, penalties.CallMade{Call: 1, Place: place(1)}}, two, []fact.Fact{two}},
		{"the same again", []fact.Fact{one}, one, nil},
		{"the same from another phone", []fact.Fact{one}, claim(1, event.Team1Wins, "c"), []fact.Fact{claim(1, event.Team1Wins, "c")}},
		{"another result from the same phone", []fact.Fact{one}, claim(1, event.Draw, "a"), []fact.Fact{claim(1, event.Draw, "a")}},
		{"they agree", []fact.Fact{one}, agrees, []fact.Fact{agrees, event.ResultRecorded{
			Place: place(1), Outcome: event.Team1Wins, Cards: "1+2", FromTable: true,
		}}},
		{"they agree, the first from an unknown phone", []fact.Fact{claim(1, event.Team1Wins, "")}, agrees, []fact.Fact{agrees}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := withResults(t)
			record(h, c.before...)
			got, err := calls.ClaimResult(h.T.Ledger, 1, c.say.Team, c.say.Outcome, c.say.Device)
			expectFacts(t, got, err, c.want, "")
		})
	}
}

// A ruling that waits for a signature and ends the game holds the cards up; one that does not end it
// holds nobody up.
func TestCardsWaitForASignature(t *testing.T) {
	for _, c := range []struct{ name, letter, refused string }{
		{"a warning", "h", ""},
		{"both lost", "z", "a ruling at table 1 waits for a signature"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := withResults(t)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return officials.Add(s, "Tia Young", event.Trainee, "", h.Official("Ama"))
			})
			if err := h.TryLog("Tia", halltest.Offence("a", c.letter)); err != nil {
				t.Fatal(err)
			}
			got, err := calls.ClaimResult(h.T.Ledger, 1, 1, event.Draw, "a")
			expectFacts(t, got, err, []fact.Fact{
				event.ResultClaimed{Place: place(1), Team: 1, Outcome: event.Draw, Device: "a"},
			}, c.refused)
		})
	}
}

// A card is renewed at a table where somebody plays.
func TestRenewCard(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	got, err := calls.RenewCard(h.T.Ledger, 2, h.Official("Rita"))
	expectFacts(t, got, err, []fact.Fact{event.CardRenewed{Table: 2}}, "")
	got, err = calls.RenewCard(h.T.Ledger, 3, h.Official("Rita"))
	expectFacts(t, got, err, nil, "no team plays at table 3")
}

package paper

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/voice/translation"
)

// planPrizes plans prizes for K-5: money and trophies for three places, one for teams under 900,
// and one that no team can win.
func (f *fixture) planPrizes() {
	f.t.Helper()
	f.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return prizes.AddPrizes(t.Register, "K5",
			event.Prize{Place: 1, Cents: 10000, Thing: "trophy"}, event.Prize{Place: 2, Cents: 5000, Thing: "trophy"}, event.Prize{Place: 3, Cents: 2500, Thing: "trophy"},
			event.Prize{Class: event.Class{Below: 900}, Place: 1, Thing: "book"}, event.Prize{Class: event.Class{Age: 6}, Place: 1, Thing: "bear"})
	})
}

// Who gets what, what is read out, and what the teams take home. To make the texts again: go test
// ./tui/paper -update
func TestPrizesOnPaper(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	for _, name := range []string{"prizes", "announcer", "certificates"} {
		t.Run(name, func(t *testing.T) {
			sheet := e.print(Order{Name: name, Section: "K5"})
			same(t, []byte(text.Plain(&sheet.Document)))
		})
	}
}

// An SVG, which version 0.1 stored as the logo, is left out of certificates.
func TestCertificatesLeaveOutAnOldSVG(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	without := text.Plain(&e.print(Order{Name: "certificates", Section: "K5"}).Document)
	e.do("Osei", func(*tournament.Tournament) ([]fact.Fact, error) {
		drawing := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 0L9 9Z"/></svg>`
		logo := event.LogoChosen{Format: event.LogoSVG, Data: []byte(drawing)}
		return event.WithReason("logo of the event", "asked", logo), nil
	})
	sheet := e.print(Order{Name: "certificates", Section: "K5"})
	for _, b := range sheet.Blocks {
		if c, is := b.(document.Certificate); is && c.Logo.IsSet() {
			t.Errorf("the certificate of %s has the logo %s", c.Team, c.Logo)
		}
	}
	if says := text.Plain(&sheet.Document); len(sheet.Blocks) == 0 || len(says) != len(without) {
		t.Errorf("the certificates say:\n%s\nwithout the logo:\n%s", says, without)
	}
}

// The sheet of prizes hangs on the wall: it says that a team is out, and not that it was expelled.
func TestThePrizeSheetTellsOfNoExpulsion(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	place := event.Place{Section: "K5", Table: 1}
	e.do("Ortiz", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(tm.Ledger, incident.LogRequest{
			Place: place, Seat: "a", Offence: "banging", Open: true,
		}, e.official("Ortiz"))
	})
	no := e.Hall.Ledger.Incidents()[len(e.Hall.Ledger.Incidents())-1].No
	e.do("Osei", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(tm.Ledger, incident.RuleRequest{
			Incident: no, Differ: true, Reason: "threw the clock",
			Remedies: []penalties.Remedy{{Kind: rules.Expel, Seat: "a"}},
		}, e.official("Osei"))
	})
	sheet := e.print(Order{Name: "prizes", Section: "K5"})
	said := text.Plain(&sheet.Document)
	if !strings.Contains(said, "out of the prizes:") || strings.Contains(said, "expelled") {
		t.Errorf("the sheet says:\n%s", said)
	}
}

// The announcer pauses between two places, and reads a hint beside the name; no other sheet has it.
func TestTheAnnouncerPausesAndReadsHints(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	e.do("Osei", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return prizes.ChangePlan(tm.Register, "K5", "", event.TiesBroken, "")
	})
	e.do("Osei", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		var all []fact.Fact
		for _, team := range tm.Register.Teams {
			facts, err := roster.SpeakName(tm.Register, team, 1, "SOUND-like")
			if err != nil {
				return nil, err
			}
			all = append(all, facts...)
		}
		return all, nil
	})
	for _, name := range []string{"announcer", "prizes", "certificates"} {
		sheet := e.print(Order{Name: name, Section: "K5"})
		said := text.Plain(&sheet.Document)
		if hinted := strings.Contains(said, "(say: SOUND-like)"); hinted != (name == "announcer") {
			t.Errorf("%s has the hint: %t\n%s", name, hinted, said)
		}
		if paused := strings.Contains(said, "(pause)"); paused != (name == "announcer") {
			t.Errorf("%s pauses: %t\n%s", name, paused, said)
		}
	}
}

// Places are written as they are spoken, and amounts as on the list of prizes, in every language; a
// team's name stays as it is.
func TestTheAnnouncerReadsPlacesInWords(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	e.do("Osei", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return prizes.ChangePlan(tm.Register, "K5", "", event.TiesBroken, "€")
	})
	e.do("Osei", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		teams := tm.Register.Sections[0].Teams
		team := teams[slices.IndexFunc(teams, func(t *event.Team) bool { return t.Name == "Pawn Stars" })]
		return []fact.Fact{event.TeamMended{Team: team.No, Name: "21 Knights", Players: team.Players}}, nil
	})
	for lang, want := range map[translation.Language]string{
		translation.English: "They get €100 and the trophy for first place.",
		translation.Spanish: "Reciben €100 y el premio del puesto primero: trophy.",
		translation.German:  "Sie erhalten 100 € und den Preis für den ersten Platz: trophy.",
		translation.French:  "Ils reçoivent 100 € et le prix de la première place\u00a0: trophy.",
		translation.Dutch:   "Zij krijgen € 100 en de prijs voor de eerste plaats: trophy.",
	} {
		sheet := e.print(Order{Name: "announcer", Section: "K5", Lang: lang})
		said := strings.Join(strings.Fields(text.Plain(&sheet.Document)), " ")
		if want = strings.Join(strings.Fields(want), " "); !strings.Contains(said, want) {
			t.Errorf("%s: %q is not in\n%s", lang, want, said)
		}
		if !strings.Contains(said, "21 Knights") {
			t.Errorf("%s: the team’s name is read otherwise:\n%s", lang, said)
		}
	}
}

package paper

import (
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/standings"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/translation/translationtest"
	"flagfall/tui/voice/words"
)

// writtenIn returns texts that stay as their authors wrote them: those of officials and players,
// and what a rulebook says of itself.
func writtenIn(hall *tournament.Tournament) []string {
	names := translationtest.Names(hall.Register)
	for _, sec := range hall.Register.Sections {
		for _, c := range standings.Tiebreaks(sec) {
			names = append(names, c.String())
		}
		for _, p := range sec.Prizes.Prizes {
			names = append(names, p.Thing, p.Class.Name)
		}
		if lock := sec.Prizes.Locked; lock != nil {
			names = append(names, lock.Head)
		}
		for _, c := range sec.Book.Cards {
			names = append(names, c.Ref)
		}
	}
	for _, i := range hall.Ledger.Incidents() {
		names = append(names, i.Label, noteText(i))
		for _, a := range i.Appeals {
			names = append(names, a.Text, a.Sought, a.OnBehalf, a.LateReason, a.WhyLate, a.Reason)
		}
		for _, v := range i.Positions {
			names = append(names, v.Title)
		}
		for _, r := range i.Rulings {
			names = append(names, r.Reason, r.Decided, r.From)
		}
		if i.Proposal != nil {
			names = append(names, i.Proposal.Reason, i.Proposal.Ruling.Decided, i.Proposal.Ruling.From)
		}
	}
	return names
}

// english are the words of a sheet that no other language has, on paper and read out. The
// rulebook's own reasoning stands under a label that says that it is English.
func english(t *testing.T, s Source, o Order) []string {
	t.Helper()
	o.Lang = translation.Marked
	sheet, err := s.Make(o)
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	partial := sheet.Stamp.Partial
	sheet.Stamp = s.Stamp(nil, noon())
	sheet.Stamp.Number, sheet.Stamp.Copy, sheet.Stamp.Replaces, sheet.Stamp.Partial, sheet.Stamp.Head = 7, 1, 6, partial, ""
	for n, b := range sheet.Blocks {
		if facts, ok := b.(document.Facts); ok {
			sheet.Blocks[n] = slices.DeleteFunc(slices.Clone(facts), func(f document.Fact) bool {
				return slices.Contains([]string{translation.Marked.Say("Rulebook, in English"), translation.Marked.Say("Note"), translation.Marked.Say("Entry")}, f.Label)
			})
		}
	}
	body, err := html.Render(&sheet.Document)
	if err != nil {
		t.Fatal(err)
	}
	names := append(writtenIn(s.Hall), s.Hall.Head.Hash.Short())
	names = append(names, s.Keys.TeamCodes(len(s.Hall.Register.Teams))...)
	found := append(translationtest.FindEnglish(body, names...), translationtest.FindEnglish([]byte(text.Spoken(&sheet.Document)), names...)...)
	return slices.DeleteFunc(found, func(w string) bool { // the letters of a wall chart, which its legend explains, and of pieces on squares
		return strings.Trim(w, "xWLDPNBRQK") == "" || len(w) == 2 && strings.Trim(w[:1], "PNBRQK") == "" && strings.Trim(w[1:], "abcdefgh") == ""
	})
}

// nothingEnglish makes every document that is not only for officials, of everything that it can be
// about.
func nothingEnglish(t *testing.T, s Source) {
	t.Helper()
	check := func(o Order) {
		if found := english(t, s, o); len(found) > 0 {
			t.Errorf("%s of %s%d says in English only: %s", o.Name, o.Section, o.Incident, strings.Join(found, " "))
		}
	}
	for _, k := range kinds {
		switch {
		case !k.spoken && !k.onWall:
		case k.scope == ofIncident:
			for _, i := range s.Hall.Ledger.Incidents() {
				if i.Ruling() == nil && (k.name != "slip" || i.Proposal == nil) || k.name == "decision" && decidedAppeal(i) == nil {
					continue
				}
				check(Order{Name: k.name, Incident: i.No})
			}
		default:
			for _, sec := range s.Hall.Register.Sections {
				check(Order{Name: k.name, Section: sec.ID, Public: k.onWall})
			}
		}
	}
}

// What is kept to officials is English, and a rulebook is in the words of its authors; all else is
// in the languages of the hall.
func TestOnlyWhatOfficialsReadIsEnglish(t *testing.T) {
	for _, k := range kinds {
		if !k.spoken && k.audience != document.Staff && k.name != "rules" {
			t.Errorf("%s is in English only", k.name)
		}
	}
}

// Whatever is on a sheet for players and the public comes from the catalog, but for names and
// what people wrote.
func TestNothingOnPaperIsEnglishOnly(t *testing.T) {
	e := newFixture(t)
	nothingEnglish(t, e.Source)
	e.planPrizes()
	for _, ties := range event.TieModes {
		e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
			return prizes.ChangePlan(t.Register, "K5", "", ties, "$")
		})
		for _, name := range []string{"prizes", "announcer", "certificates"} {
			if found := english(t, e.Source, Order{Name: name, Section: "K5"}); len(found) > 0 {
				t.Errorf("%s with ties by %s says in English only: %s", name, ties, strings.Join(found, " "))
			}
		}
	}
	final := Order{Name: "standings", Final: true, Reason: "the hall closes", By: e.official("Osei")}
	if found := slices.DeleteFunc(english(t, e.Source, final), func(w string) bool { return strings.Contains(final.Reason, w) }); len(found) > 0 {
		t.Errorf("what is signed as final says in English only: %s", strings.Join(found, " "))
	}
	for _, missing := range []tournament.Missing{{}, {Entry: 9, Last: 9}, {Entry: 9, Last: 12, Until: time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)}} {
		e.Hall.Missing = &missing
		for _, name := range []string{"pairings", "table-cards"} {
			if found := english(t, e.Source, order(name)); len(found) > 0 {
				t.Errorf("%s without %+v says in English only: %s", name, missing, strings.Join(found, " "))
			}
		}
	}
}

// A play-off in each of its stages, with two matches a round, and prizes by how far a team came.
func TestNothingOfAPlayOffIsEnglishOnly(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 2, 8)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return prizes.AddPrizes(s, "K5",
			event.Prize{Place: 1, Cents: 10050, Thing: "trophy"}, event.Prize{Place: 2, Cents: 5000}, event.Prize{Place: 3, Cents: 2500}, event.Prize{Place: 9, Thing: "medal"},
			event.Prize{Class: event.Class{Below: 900}, Place: 1, Thing: "book"}, event.Prize{Class: event.Class{From: 900}, Place: 1, Thing: "book"},
			event.Prize{Class: event.Class{From: 100, Below: 200}, Place: 1, Thing: "book"}, event.Prize{Class: event.Class{Unrated: true}, Place: 1, Thing: "book"},
			event.Prize{Class: event.Class{Age: 6}, Place: 1, Thing: "bear"}, event.Prize{Class: event.Class{Teams: []int{7, 8}}, Place: 1, Thing: "pen"})
	})
	for range 3 {
		h.Round("K5")
		h.PlayOut("K5")
	}
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PlayOffBegun{Section: "K5", Teams: []int{1, 2, 3, 4, 5, 6, 7, 8}, Bronze: true}}, nil
	})
	s := Source{Hall: h.T}
	see := func() {
		for _, name := range []string{"bracket", "prizes", "announcer", "certificates", "team-cards", "wallchart", "standings"} {
			if found := english(t, s, Order{Name: name, Section: "K5"}); len(found) > 0 {
				t.Errorf("%s says in English only: %s", name, strings.Join(found, " "))
			}
		}
	}
	see()
	for range 3 {
		h.Round("K5")
		see()
		h.PlayOut("K5")
		see()
	}
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.RoundFinished{Section: "K5", Round: 6}}, nil
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.LockPrizes(t, "K5", "", time.Now(), nil)
	})
	see()
}

// A proposal and what was carried from another event are told in the languages of the hall too.
func TestNothingThatIsProposedOrCarriedIsEnglishOnly(t *testing.T) {
	e := newFixture(t)
	i := e.Hall.Ledger.Incidents()[handsTwice-1]
	m := &maker{Source: e.Source, incident: i, sections: e.Hall.Register.Sections[:1], sheet: &Sheet{Document: document.Document{Lang: translation.Marked}}}
	for _, p := range []penalties.RulingProposed{
		{Ruling: i.Rulings[0].RulingMade},
		{Ruling: i.Rulings[0].RulingMade, Chief: true, Reason: "7"},
		{Ruling: penalties.RulingMade{Remedies: i.Rulings[0].Remedies, Decided: "7", From: penalties.OwnJudgement}},
		{Ruling: penalties.RulingMade{Remedies: i.Rulings[0].Remedies, Decided: "7", From: "8"}},
	} {
		said := words.Proposal(e.Hall.Ledger, m.table(), &penalties.Proposal{RulingProposed: p, Meta: i.Rulings[0].Meta})
		if found := translationtest.FindEnglish([]byte(said), writtenIn(e.Hall)...); len(found) > 0 {
			t.Errorf("%q says in English only: %s", said, strings.Join(found, " "))
		}
	}
	for _, kind := range []string{rules.Warning, rules.AddTime, rules.DeductTime, rules.ForfeitGame, rules.ForfeitMatch, rules.NewGame, rules.Expel, rules.CorrectSetup} {
		said := m.table().Elsewhere([]penalties.OffenceCarried{{Event: "7", On: "2026-05-02", Title: i.Title(), Remedies: []string{kind, "other"}}})
		if found := translationtest.FindEnglish([]byte(said)); len(found) > 0 {
			t.Errorf("%q says in English only: %s", said, strings.Join(found, " "))
		}
	}
}

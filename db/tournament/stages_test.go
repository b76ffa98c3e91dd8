package tournament_test

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/officials"
	"flagfall/pairing/playoff"
	"flagfall/pairing/rounds"
	"flagfall/pairing/trf"
	"flagfall/penalties"
	"flagfall/penalties/results"
	"flagfall/rules/refusal"
)

// stagedSection plays a section of random stages with random results.
type stagedSection struct {
	*rapid.T
	*halltest.Hall
	sec *event.Section
}

func (p stagedSection) chance(percent int, of string) bool { return p.number(1, 100, of) <= percent }

func (p stagedSection) number(least, most int, of string) int {
	return rapid.IntRange(least, most).Draw(p.T, of)
}

func (p stagedSection) oneOf(of string, values ...string) string {
	return rapid.SampledFrom(values).Draw(p.T, of)
}

// form returns a stage; the first is played in groups, and only the last may be a bracket.
func (p stagedSection) form(first, last bool) formats.Stage {
	kinds := []string{event.RoundRobin, "fide-c0406", event.Bracket}
	if !last {
		kinds = kinds[:2]
	}
	form := formats.Stage{Kind: p.oneOf("kind", kinds...), Rounds: p.number(1, 2, "rounds")}
	if first {
		form.Seeds, form.Groups = p.oneOf("deal", "rating", "lot"), p.number(1, 3, "groups")
		return form
	}
	form.Take = p.number(0, 4, "take")
	form.Seeds = p.oneOf("seeds", "", "", "crossed", "rating", "lot")
	form.Cut = p.oneOf("cut", "", "lot", "played-off")
	form.Carried = form.Kind != event.Bracket && p.chance(40, "carried")
	if p.chance(50, "first to") {
		form.FirstTo = []int{2, 3}
	}
	if form.Take > 0 && p.chance(50, "rest") {
		form.Rest = &formats.Rest{Kind: p.oneOf("rest's kind", kinds...), Rounds: 2}
	}
	return form
}

// begin begins a stage and draws the lots that it wants; false where too few teams are left for it.
func (p stagedSection) begin(form formats.Stage) bool {
	for {
		err := p.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			facts, _, err := tournament.BeginStage(t, "K5", form, nil)
			return facts, err
		})
		var level *playoff.LevelError
		switch {
		case err == nil:
			return true
		case errors.As(err, &level):
			for _, tie := range level.Ties {
				p.drawLots(tie)
			}
		case refusal.KindOf(err) == refusal.Conflict || refusal.KindOf(err) == refusal.Invalid:
			return false
		default:
			p.Fatalf("beginning %+v: %v", form, err)
		}
	}
}

var teamNumbers = regexp.MustCompile(`K5 Team (\d+)`)

func (p stagedSection) drawLots(names string) {
	var teams []*event.Team
	for _, found := range teamNumbers.FindAllStringSubmatch(names, -1) {
		n, _ := strconv.Atoi(found[1])
		teams = append(teams, p.Hall.T.Register.Team(n))
	}
	p.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return t.PrizeBasis().DrawLots("K5", teams...)
	})
}

// playStage plays the rounds of the latest stage, or of the section as a whole.
func (p stagedSection) playStage() {
	for {
		if st := p.sec.LatestStage(); st != nil && playoff.Over(p.sec, st) ||
			st == nil && len(p.sec.Rounds) == p.sec.PlannedRounds() {
			return
		}
		err := p.Desk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
		if err != nil {
			if refusal.KindOf(err) != refusal.Conflict {
				p.Fatalf("pairing: %v", err)
			}
			return // too few teams are left
		}
		p.checkRound(p.sec.LatestRound())
		p.checkAllPlay(p.sec.LatestRound())
		p.overturn()
		if p.chance(15, "somebody leaves before the start") {
			p.withdraw()
			err := p.Desk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairAgain(s, "K5", 0, "") })
			if err != nil {
				return
			}
			p.checkRound(p.sec.LatestRound())
			p.checkAllPlay(p.sec.LatestRound())
		}
		p.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		p.playRound(p.sec.LatestRound())
		finishRound(p.Hall)
		if p.chance(15, "somebody leaves") {
			p.withdraw()
		}
	}
}

func (p stagedSection) playRound(r *event.Round) {
	for _, table := range r.Pairings {
		for !table.Complete() {
			m := table.CurrentMatch()
			outcome := rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team1Wins, event.Team2Wins, event.Draw}).Draw(p.T, "outcome")
			p.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Report(s, m.Place(), outcome, "", "") })
		}
	}
	for _, g := range p.sec.Brackets() {
		for _, tie := range playoff.NewBracket(p.sec, g, -1).Matchups() {
			if tie.Pairing != nil && tie.Pairing.Round == r && tie.Level() {
				p.decide(tie)
			}
		}
	}
}

func (p stagedSection) decide(tie *playoff.Matchup) {
	by := p.Official("Ama")
	p.Must(by.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return playoff.Decide(t.Register, "K5", tie.Pairing.Table, tie.Teams[p.number(0, 1, "who")], "a lot", by)
	})
}

func (p stagedSection) withdraw() {
	team := p.sec.Teams[p.number(0, len(p.sec.Teams)-1, "leaver")]
	if team.Out > 0 {
		return
	}
	_ = p.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Withdraw(t, team, event.LeaverForfeitRest, "home")
	})
}

// overturn corrects a result of a finished round and settles what that raises.
func (p stagedSection) overturn() {
	over := slices.DeleteFunc(slices.Clone(p.sec.Rounds), func(r *event.Round) bool { return r.Finished.IsZero() || len(r.Pairings) == 0 })
	if len(over) == 0 || !p.chance(40, "overturned") {
		return
	}
	r := over[p.number(0, len(over)-1, "its round")]
	m := r.Pairings[p.number(0, len(r.Pairings)-1, "its table")].Matches[0]
	outcome := rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}).Draw(p.T, "its outcome")
	by := p.Official("Ama")
	_ = p.Do(by.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return results.Correct(t.Ledger, rounds.CorrectRequest{Place: m.Place(), Outcome: outcome, Reason: "misread", By: by})
	})
	for _, c := range p.Hall.T.Ledger.OpenConsequences() {
		if c.Settled != nil || c.Lapsed != nil {
			continue
		}
		choice := rapid.SampledFrom(append([]string{penalties.LeaveChoice}, c.Choices...)).Draw(p.T, "choice")
		_ = p.Do(by.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.Settle(t, c.Consequence, true, choice, "so it is", by)
		})
	}
	p.checkRound(p.sec.LatestRound())
}

// checkRound fails where a team is not of the round's stage, meets one of another group, or has two places.
func (p stagedSection) checkRound(r *event.Round) {
	st, seen := p.sec.Stage(r.Stage), map[*event.Team]bool{}
	at := func(t *event.Team) *event.Group {
		if seen[t] || !slices.Contains(p.sec.Teams, t) {
			p.Fatalf("round %d has %s twice, or from elsewhere", r.No, t.Name)
		}
		seen[t] = true
		if st == nil {
			return nil
		}
		if st.GroupOf(t) == nil {
			p.Fatalf("round %d of stage %d has %s, which is not in it", r.No, st.No, t.Name)
		}
		return st.GroupOf(t)
	}
	for _, table := range r.Pairings {
		if at(table.Teams[0]) != at(table.Teams[1]) {
			p.Fatalf("round %d pairs teams of two groups: %s and %s", r.No, table.Teams[0].Name, table.Teams[1].Name)
		}
	}
	for _, t := range r.Unopposed() {
		at(t)
	}
}

// checkAllPlay fails where a team that plays on has no place in a round that was paired just now.
func (p stagedSection) checkAllPlay(r *event.Round) {
	for _, t := range p.sec.Teams {
		part := p.sec.PartOf(t, r.No)
		switch {
		case part == nil || !t.PlaysIn(r.No) || r.PlaceOf(t) != "":
			continue
		case part.Group() != nil && part.Group().IsBracket():
			b := playoff.NewBracket(p.sec, part.Group(), -1)
			if slices.ContainsFunc(b.Matchups(), func(tie *playoff.Matchup) bool { return tie.Loser == t }) || b.Over() {
				continue
			}
		case part.PlannedRounds() > 0 && r.No > part.PlannedRounds():
			continue
		}
		p.Fatalf("round %d has no place for %s", r.No, t.Name)
	}
}

// checkEnd fails unless each team has one place, and the report of the section is whole or refused.
func (p stagedSection) checkEnd() {
	places, err := playoff.FinalPlaces(p.sec, nil)
	if err != nil {
		p.Fatalf("%v", err)
	}
	teams := make([]*event.Team, len(places))
	for i, place := range places {
		teams[i] = place.Team
		if place.Place > i+1 || place.Place < 1 || i > 0 && place.Place < places[i-1].Place {
			p.Fatalf("place %d of %s is out of order", place.Place, place.Team.Name)
		}
	}
	slices.SortFunc(teams, func(a, b *event.Team) int { return cmp.Compare(a.No, b.No) })
	if !slices.Equal(teams, p.sec.Teams) {
		p.Fatalf("%d places for %d teams", len(places), len(p.sec.Teams))
	}
	f, err := trf.SectionFile(p.Hall.T.Register, p.sec, trf.Details{})
	switch {
	case trf.CheckForm(p.sec) != nil:
		if err == nil {
			p.Fatalf("a report of a section that none can say")
		}
		return
	case err != nil:
		p.Fatalf("%v", err)
	}
	for _, x := range trf.Examine(f) {
		if !x.OK && !x.Skipped && x.What != "pairings" && x.What != "records" { // overturned results; who wrote it
			p.Fatalf("the report: %s of round %d: %s", x.What, x.Round, x.Says)
		}
	}
}

// Random stages of a section, with withdrawals and overturned results, lose no team, pair no team outside its
// group, and end with a place for each.
func TestStagesLoseNoTeam(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.New(rt)
		h.Section("K5", halltest.U18, rapid.IntRange(1, 2).Draw(rt, "matches"), rapid.IntRange(4, 14).Draw(rt, "teams"))
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, "Ama Osei", event.FloorChief, "", nil)
		})
		p := stagedSection{rt, h, h.T.Register.Sections[0]}
		o := p.sec.Options
		o.Rounds = p.number(1, 3, "rounds of the first stage")
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return eventsetup.Configure(s, "K5", o) })
		if p.chance(50, "groups first") && !p.begin(p.form(true, false)) {
			return
		}
		p.playStage()
		for left := p.number(1, 2, "stages"); left > 0; left-- {
			form := p.form(false, left == 1)
			for n := 0; p.begin(form); n++ {
				ties := p.sec.LatestStage().Ties
				p.playStage()
				if !ties || n > 20 {
					break
				}
			}
		}
		p.checkEnd()
	})
}

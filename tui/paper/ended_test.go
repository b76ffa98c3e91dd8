package paper

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
	"flagfall/rules"
	"flagfall/tui/paper/text"
	"flagfall/tui/voice/translation"
)

var (
	endings     = flag.Int("endings", 120, "how many matches TestAMatchHasOneEnd plays")
	firstEnding = flag.Uint64("ending", 1, "the seed of the first of them")
)

// Results, rulings, appeals, answers and the round's life, in any order, about one match: no result
// changes without an answered question or a consequence, and no two doors say another winner.
func TestAMatchHasOneEnd(t *testing.T) {
	for n := range *endings {
		p := newEnding(t, *firstEnding+uint64(n))
		for range 14 {
			if !p.act() {
				t.Fatalf("seed %d: %s", p.seed, strings.Join(p.done, "; "))
			}
		}
	}
}

// ending is a match that is played at table 1, with what was done there.
type ending struct {
	t    *testing.T
	seed uint64
	*rand.Rand
	*testhall.Hall
	m    *event.Match
	done []string
}

func newEnding(t *testing.T, seed uint64) *ending {
	h := testhall.Standard(t, testhall.U18, 4)
	return &ending{t: t, seed: seed, Rand: rand.New(rand.NewPCG(seed, 31)), Hall: h, m: h.T.Register.AtTable(1).Matches[0]}
}

// act does something at random, and reports whether the match still has one end at every door.
func (p *ending) act() bool {
	before := p.outcome()
	what, mayChange, err := p.attempt()
	if err != nil {
		what = "refused: " + what
	}
	p.done = append(p.done, fmt.Sprintf("%s → %q", what, p.outcome()))
	if after := p.outcome(); after != before && (!mayChange || err != nil) {
		p.t.Errorf("seed %d: %s changes %q to %q", p.seed, what, before, after)
		return false
	}
	return p.asksAboutHeld() && p.doorsAgree()
}

func (p *ending) outcome() event.Outcome {
	r, _ := p.m.Result()
	return r.Outcome
}

// attempt does something, and says whether that may change the result at once.
func (p *ending) attempt() (what string, mayChange bool, err error) {
	l := p.T.Ledger
	var list []*penalties.Incident
	if l.IncidentCount() > 0 {
		list = l.Incidents()
	}
	_, over := p.m.Result()
	who := []string{"Rita", "Lee", "Ama"}[p.IntN(3)]
	switch n := p.IntN(11); {
	case n == 0:
		o := []event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}[p.IntN(3)]
		return "report " + o.String(), true, p.Desk(func(s *event.State) ([]fact.Fact, error) { return rounds.Report(s, p.m.Place(), o, "", "") })
	case n <= 4 || len(list) == 0:
		req := p.call()
		return fmt.Sprintf("%s logs %s by %s, told %v", who, req.Offence, req.Seat, req.Given.Keys()), !over, p.TryLog(who, req)
	case n == 5:
		open := l.OpenConsequences()
		if len(open) == 0 {
			return "nothing", false, nil
		}
		c, confirm := open[p.IntN(len(open))], p.IntN(3) > 0
		return fmt.Sprintf("%s answers %d, confirm %v", who, c.Consequence, confirm), confirm, p.Settle(who, c.Consequence, confirm, c.Choices[0])
	case n == 6 && p.IntN(3) == 0:
		return "the round is finished", false, p.Desk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	}
	i := list[p.IntN(len(list))]
	_, other := i.EndOf(p.m)
	signs := i.Proposal != nil
	switch p.IntN(7) {
	case 0:
		return "before_end of " + i.Label, false, p.Give(i, "before_end", p.IntN(2) == 0)
	case 1:
		return who + " rules " + i.Label, !other, p.Rule(who, incident.RuleRequest{Incident: i.No})
	case 2:
		kind := []string{"warning:a", "forfeit-game:a", "forfeit-match:b", "forfeit-game:c", "new-game"}[p.IntN(5)]
		return who + " imposes " + kind + " for " + i.Label, !other, p.Rule(who, incident.RuleRequest{Incident: i.No, Differ: true, Remedies: testhall.Remedies(p.t, kind), Reason: "seen"})
	case 3:
		return who + " strikes " + i.Label, false, p.TryStrike(who, i.No)
	case 4:
		return "the clocks restart after " + i.Label, false, p.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return incident.Restart(s, i.No) })
	case 5:
		if signs {
			return who + " signs " + i.Label, true, p.As(who, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) { return incident.Sign(s, i.No, o) })
		}
	}
	a := i.LastAppeal()
	if a == nil || !a.Pending() {
		return "appeal " + i.Label, false, p.TryFile(appeal.FileRequest{Incident: i.No, Seat: "a", Grounds: penalties.FactsWrong, Text: "no", LateReason: "only now"})
	}
	d := []string{penalties.Uphold, penalties.Overturn, penalties.Modify, penalties.Remand}[p.IntN(4)]
	var instead []penalties.Remedy
	if d == penalties.Modify {
		instead = testhall.Remedies(p.t, []string{"warning:a", "forfeit-game:b", "forfeit-match:a"}[p.IntN(3)])
	}
	return who + " decides " + i.Label + ": " + d, false, p.Decide(who, a, d, instead...)
}

// call is an offence or a claim at the table, told to have happened before the end, after it, or
// neither.
func (p *ending) call() incident.LogRequest {
	seat := []string{"a", "b", "c", "d"}[p.IntN(4)]
	req := testhall.Offence(seat, []string{"w", "h", "h", "x", "z", "w"}[p.IntN(6)])
	switch s, _ := penalties.SeatOf(seat); p.IntN(4) {
	case 0:
		req = incident.LogRequest{Seat: seat, Offence: "f", Given: testhall.Given("flag_down", []string{s.Opponent().String()}, "clock_stopped", true)}
	case 1:
		req = incident.LogRequest{Seat: seat, Offence: "m", Given: testhall.Given("mate_agreed", true)}
	}
	if told := p.IntN(3); told > 0 {
		req.Given = req.Given.Merge(testhall.Given("before_end", told == 1))
	}
	return req
}

// asksAboutHeld reports whether each ruling in force that would end the match otherwise than it
// stands, and each result of a ruling that fell, has had a consequence, raised or answered since it was logged.
func (p *ending) asksAboutHeld() bool {
	asked := func(i *penalties.Incident) bool {
		for _, c := range p.T.Ledger.Consequences {
			if c.Match() == p.m && c.Result != nil && max(c.Found.Seq, c.SettledMeta.Seq) > i.Logged.Seq {
				return true
			}
		}
		return false
	}
	for _, i := range p.T.Ledger.IncidentsAt(p.m) {
		st, standing := i.CurrentEffect(), p.outcome()
		held := st.Imposing != 0 && st.Ruling.MatchEffect().Match != "" && st.Ruling.WithoutEffect(p.m) && !st.Ruling.AgreesWithResult(p.m)
		r, _ := p.m.Result()
		fell := st.Imposing == 0 && r.Ruling != 0 && i.Ruling() != nil && r.Ruling == i.Ruling().RulingMade.Ruling
		if (held || fell) && !asked(i) {
			p.t.Errorf("seed %d: %s is held %v, fell %v, the match stands %q, and no consequence asks", p.seed, i.Label, held, fell, standing)
			return false
		}
	}
	return true
}

// doorsAgree reports whether the summary, the slip and the card of every incident say no other
// winner than the match has.
func (p *ending) doorsAgree() bool {
	standing, over := p.m.Result()
	winner := penalties.ToRulesMatch(standing.Outcome).Winner
	for _, i := range p.T.Ledger.IncidentsAt(p.m) {
		sum := summary.New(p.T.Ledger, i)
		if (sum.End != nil) != over || i.Ruling() != nil && sum.Match != nil && sum.Match.Result != rules.Continues && (!over || sum.Match.Winner != winner) {
			p.t.Errorf("seed %d: the match stands %q, and the summary of %s says %+v", p.seed, standing.Outcome, i.Label, sum.Match)
			return false
		}
		for _, name := range []string{"slip", "child-card"} {
			if i.Ruling() == nil {
				continue
			}
			sheet, err := Source{Hall: p.T}.Make(Order{Name: name, Incident: i.No, Lang: translation.Languages()[p.IntN(2)]})
			if err != nil {
				p.t.Errorf("seed %d: %v", p.seed, err)
				return false
			}
			said := strings.ToLower(strings.Join(strings.Fields(text.Plain(&sheet.Document)), " "))
			for n, team := range p.m.Pairing.Teams {
				won := strings.ToLower(sheet.Lang.Say("%s win the match", team.Name))
				_, decided, _ := strings.Cut(said, strings.ToLower(sheet.Lang.Say("Decision")))
				decided, _, _ = strings.Cut(decided, strings.ToLower(sheet.Lang.Say("Reason")))
				if name == "child-card" {
					decided = said
				}
				if strings.Contains(decided, won) && (!over || winner != rules.Team(n+1)) {
					p.t.Errorf("seed %d: the match stands %q, and the %s of %s says %s", p.seed, standing.Outcome, name, i.Label, decided)
					return false
				}
			}
		}
	}
	return true
}

package story_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
	"flagfall/rules/envtest"
)

// askedEndings is one in how many matches is told by every door after each act, where not all are.
const askedEndings = 8

var (
	endings     = flag.Int("endings", 40, "how many matches TestAMatchHasOneEnd plays")
	firstEnding = flag.Uint64("ending", 1, "the seed of the first of them")
)

// Results, rulings, proposals, appeals, answers and the round's life, in any order, about one match: no
// result changes without an answered question or a consequence, no two doors say another winner, and none
// says a thing that the fold denies.
func TestAMatchHasOneEnd(t *testing.T) {
	for n := range *endings {
		p := newEnding(t, *firstEnding+uint64(n))
		p.asksAll = envtest.Every() || *endings == 1 || n%askedEndings == 0
		for range 14 {
			if !p.act() {
				t.Errorf("seed %d: %s", p.seed, strings.Join(p.done, "; "))
				break
			}
		}
	}
}

// ending is a match that is played at table 1, with what was done there.
type ending struct {
	t    *testing.T
	seed uint64
	*rand.Rand
	*halltest.Hall
	m       *event.Match
	asksAll bool // after each act all doors are asked
	done    []string
}

func newEnding(t *testing.T, seed uint64) *ending {
	h := halltest.Standard(t, halltest.U18, 4)
	return &ending{t: t, seed: seed, Rand: rand.New(rand.NewPCG(seed, 31)), Hall: h, m: h.T.Register.AtTable(1).Matches[0]}
}

// act does something at random, and reports whether the match still has one end at every door.
func (p *ending) act() bool {
	before, head := p.outcome(), p.T.Head.Seq
	what, mayChange, err := p.attempt()
	if err != nil {
		what = "refused: " + what
	}
	p.done = append(p.done, fmt.Sprintf("%s → %q", what, p.outcome()))
	if after := p.outcome(); after != before && (!mayChange || err != nil) {
		p.t.Errorf("seed %d: %s changes %q to %q", p.seed, what, before, after)
		return false
	}
	if p.T.Head.Seq == head {
		return true // nothing is recorded, and every door is as it was
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
	if next := p.waiting(); len(next) > 0 && p.IntN(2) == 0 {
		return next[p.IntN(len(next))]()
	}
	switch n := p.IntN(13); {
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
	case n == 7:
		return p.roundGoesOn(who)
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
		kind := []string{"warning:a", "forfeit-game:a", "forfeit-match:b", "forfeit-game:c", "new-game", "expel:b"}[p.IntN(6)]
		return who + " imposes " + kind + " for " + i.Label, !other, p.Rule(who, incident.RuleRequest{Incident: i.No, Differ: true, Remedies: halltest.Remedies(p.t, kind), Reason: "seen"})
	case 3:
		return who + " strikes " + i.Label, false, p.TryStrike(who, i.No)
	case 4:
		return "the clocks restart after " + i.Label, false, p.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return incident.Restart(s, i.No) })
	case 5:
		if signs {
			return who + " signs " + i.Label, true, p.As(who, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) { return incident.Sign(s, i.No, o) })
		}
	}
	if a := i.LastAppeal(); a != nil && a.Pending() {
		return p.hears(a)
	}
	return p.files(i)
}

// waiting are the acts that something waits for: a decision, an answer, a signature, another ruling.
func (p *ending) waiting() (acts []func() (string, bool, error)) {
	for _, c := range p.T.Ledger.OpenConsequences() {
		acts = append(acts, func() (string, bool, error) {
			confirm, choice := p.IntN(4) > 0, c.Choices[p.IntN(len(c.Choices))]
			return fmt.Sprintf("Ama answers %d, confirm %v: %s", c.Consequence, confirm, choice), confirm, p.Settle("Ama", c.Consequence, confirm, choice)
		})
	}
	for _, i := range p.T.Ledger.Incidents() {
		a := i.LastAppeal()
		switch {
		case i.Struck != nil:
		case i.AwaitsRuling():
			acts = append(acts, func() (string, bool, error) {
				return "Tom rules " + i.Label, true, p.Rule("Tom", incident.RuleRequest{Incident: i.No, Reason: "seen"})
			})
		case a != nil && a.Pending():
			acts = append(acts, func() (string, bool, error) { return p.hears(a) })
		case a != nil && a.Decision != nil && a.Decision.Final:
			acts = append(acts, func() (string, bool, error) {
				req := appeal.ReopenRequest{Appeal: a.Appeal, Evidence: "a film", WhyLate: "only now"}
				return "Ama reopens " + i.Label, false, p.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) { return appeal.Reopen(s, req, o) })
			})
		case a != nil && i.Ruling() != nil:
			acts = append(acts, func() (string, bool, error) { return p.files(i) })
		}
	}
	return acts
}

// hears ends an appeal: the chief before whom it is decides it, or it is withdrawn.
func (p *ending) hears(a *penalties.Appeal) (what string, mayChange bool, err error) {
	if p.IntN(8) == 0 {
		return fmt.Sprint("appeal ", a.Appeal, " is withdrawn"), false, p.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return appeal.Withdraw(s, appeal.WithdrawRequest{Appeal: a.Appeal, Text: "let be", Agreed: p.IntN(2) == 0})
		})
	}
	d := []string{penalties.Uphold, penalties.Overturn, penalties.Overturn, penalties.Modify, penalties.Remand}[p.IntN(5)]
	var instead []penalties.Remedy
	if d == penalties.Modify {
		instead = halltest.Remedies(p.t, []string{"warning:a", "forfeit-game:b", "forfeit-match:a", "expel:c"}[p.IntN(4)])
	}
	chief := "Lee"
	if level, _ := hearing.Level(p.T.Ledger, a); level != string(event.SectionChief) {
		chief = "Ama"
	}
	return fmt.Sprintf("%s decides appeal %d: %s %v", chief, a.Appeal, d, instead), false, p.Decide(chief, a, d, instead...)
}

func (p *ending) files(i *penalties.Incident) (what string, mayChange bool, err error) {
	return "appeal " + i.Label, false, p.TryFile(appeal.FileRequest{Incident: i.No, Seat: "a", Grounds: penalties.FactsWrong, Text: "no", LateReason: "only now", OwnWin: true})
}

// roundGoesOn corrects the match, has it played anew, or reports the other table and pairs the next
// round; only the first two may change the result.
func (p *ending) roundGoesOn(who string) (what string, mayChange bool, err error) {
	switch p.IntN(4) {
	case 0:
		req := rounds.CorrectRequest{Place: p.m.Place(), Outcome: event.Wins(1 + p.IntN(2)), Reason: "misread"}
		return who + " corrects to " + req.Outcome.String(), true, p.As(who, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
			req.By = o
			return results.Correct(s, req)
		})
	case 1:
		return who + " has it played anew", true, p.As(who, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
			return results.Replay(s, p.m.Place(), "a wrong clock", o)
		})
	case 2:
		place := p.m.Place()
		place.Table = 2
		return "table 2 is reported", false, p.Desk(func(s *event.State) ([]fact.Fact, error) { return rounds.Report(s, place, event.Team1Wins, "", "") })
	}
	return "the next round is paired", false, p.Desk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
}

// call is an offence or a claim at the table, told to have happened before the end, after it, or
// neither.
func (p *ending) call() incident.LogRequest {
	seat := []string{"a", "b", "c", "d"}[p.IntN(4)]
	req := halltest.Offence(seat, []string{"w", "h", "h", "x", "z", "w"}[p.IntN(6)])
	switch s, _ := penalties.SeatOf(seat); p.IntN(4) {
	case 0:
		req = incident.LogRequest{Seat: seat, Offence: "f", Given: halltest.Given("flag_down", []string{s.Opponent().String()}, "clock_stopped", true)}
	case 1:
		req = incident.LogRequest{Seat: seat, Offence: "m", Given: halltest.Given("mate_agreed", true)}
	}
	if told := p.IntN(3); told > 0 {
		req.Given = req.Given.Merge(halltest.Given("before_end", told == 1))
	}
	return req
}

// asksAboutHeld reports whether each ruling in force that would end the match otherwise than it
// stands, and each result of a ruling that fell, has had a consequence, raised or answered since it
// was logged, or a chief has signed another ruling since, and was told what that changes.
func (p *ending) asksAboutHeld() bool {
	asked := func(i *penalties.Incident) bool {
		for _, c := range p.T.Ledger.Consequences {
			if c.Match() == p.m && c.Result != nil && max(c.Found.Seq, c.SettledMeta.Seq) > i.Logged.Seq {
				return true
			}
		}
		return slices.ContainsFunc(p.T.Ledger.IncidentsAt(p.m), func(other *penalties.Incident) bool {
			r := other.Ruling()
			return r != nil && r.Proposed != "" && r.Meta.Seq > i.Logged.Seq
		})
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

package tournament_test

import (
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
)

// season is a section whose rounds are reported, ruled on, corrected, replayed, struck, finished, taken back, paired and unpaired in any
// order, by whoever tries to. The model is what every match of a finished round ended with when somebody last looked.
type season struct {
	*testhall.Hall
	rt    *rapid.T
	stood map[event.Place]event.Outcome // "" for none
	known int                           // consequences when somebody last looked
	shut  map[int]bool                  // rounds that were finished at some time
	done  int                           // the newest round that was played when another was paired: nobody is asked how it was paired
}

// No sequence of commands changes what stands in a finished round without a consequence on the list: one that was raised for it, or one
// that was carried out. And nobody but a chief changes it, except by a ruling.
func TestNothingChangesAFinishedRoundUnseen(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := &season{Hall: testhall.Standard(rt, u18, 6), rt: rt, stood: map[event.Place]event.Outcome{}, shut: map[int]bool{}}
		rt.Repeat(map[string]func(*rapid.T){
			"report": d.report, "report all": d.all, "correct": d.correct, "replay": d.replay, "strike": d.strike, "rule": d.rule, "rule again": d.differ,
			"strike a ruling": d.undo, "finish": d.finish, "pair": d.pair, "start": d.start, "step back": d.back, "unpair": d.unpair,
			"settle": d.settle, "settle more": d.settle, "no-show": d.noShow, "": d.check,
		})
		if told(foldedAgain(rt, d)) != told(d.T) {
			rt.Fatal("the season folds to another tournament")
		}
	})
}

func foldedAgain(rt *rapid.T, d *season) *tournament.Tournament {
	t := tournament.New()
	if err := t.Fold(d.Log...); err != nil {
		rt.Fatalf("the season does not fold again: %v", err)
	}
	return t
}

func (d *season) who() *event.Official {
	return d.Official(rapid.SampledFrom(onStaff).Draw(d.rt, "official"))
}

// over tells whether a round is finished, or the next one was paired on it.
func (d *season) over(n int) bool {
	list := d.T.Register.Sections[0].Rounds
	return n < len(list) || !list[n-1].Finished.IsZero()
}

// try gives a command; whether it is refused is not this test's matter.
func (d *season) try(o *event.Official, decide func(*tournament.Tournament) ([]fact.Fact, error)) error {
	return d.Do(o.Actor(), decide)
}

func (d *season) place() event.Place {
	return event.Place{Section: "K5", Round: rapid.IntRange(1, max(1, len(d.T.Register.Sections[0].Rounds))).Draw(d.rt, "round"), Table: rapid.IntRange(1, 3).Draw(d.rt, "table")}
}

var played = []event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose}

func (d *season) outcome() event.Outcome { return rapid.SampledFrom(played).Draw(d.rt, "result") }

func (d *season) report(*rapid.T) {
	p, o := d.place(), d.outcome()
	_ = d.try(d.who(), func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Report(t.Register, p, o, "", "") })
}

// all reports what is still out of the newest round.
func (d *season) all(*rapid.T) {
	r := d.T.Register.Sections[0].Latest()
	if r == nil {
		return
	}
	for _, table := range r.Missing() {
		_ = d.try(d.Official("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return rounds.Report(t.Register, event.Place{Section: "K5", Table: table}, event.Team1Wins, "", "")
		})
	}
}

func (d *season) correct(*rapid.T) {
	o := d.who()
	req := rounds.CorrectRequest{Place: d.place(), Outcome: d.outcome(), Reason: "misread", By: o}
	d.chiefs(o, req.Place, d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) { return consequence.Correct(t.Ledger, req) }))
}

func (d *season) replay(*rapid.T) {
	o, p := d.who(), d.place()
	d.chiefs(o, p, d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return consequence.Replay(t.Ledger, p, "noise", o)
	}))
}

// chiefs holds that what was done to a finished round was a chief's.
func (d *season) chiefs(o *event.Official, p event.Place, err error) {
	if err == nil && d.over(p.Round) && o.Role != event.FloorChief && o.Role != event.SectionChief {
		d.rt.Fatalf("%s has changed round %d, which is finished", o.Name, p.Round)
	}
}

func (d *season) strike(*rapid.T) {
	o, p := d.who(), d.place()
	_ = d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Strike(t.Register, p, "wrong table", o)
	})
}

func (d *season) noShow(*rapid.T) {
	team := rapid.IntRange(1, 6).Draw(d.rt, "team")
	_ = d.try(d.Official("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.NoShow(t.Register, t.Register.Team(team))
	})
}

func (d *season) rule(*rapid.T) {
	req := incident.LogRequest{
		Place: d.place(), Seat: rapid.SampledFrom([]string{"a", "b"}).Draw(d.rt, "seat"), Offence: rapid.SampledFrom([]string{"h", "w", "z"}).Draw(d.rt, "offence"),
	}
	o := d.who()
	_ = d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, o) })
}

// some draws an incident, nil while there is none.
func (d *season) some() *penalties.Incident {
	if len(d.T.Ledger.Incidents) == 0 {
		return nil
	}
	return rapid.SampledFrom(d.T.Ledger.Incidents).Draw(d.rt, "incident")
}

func (d *season) differ(*rapid.T) {
	if i := d.some(); i != nil {
		o := d.who()
		req := incident.RuleRequest{Incident: i.No, Corrects: i.ToCorrect(), Differ: true, Reason: "looked again"}
		if rapid.Bool().Draw(d.rt, "the game is lost") {
			req.Remedies = []penalties.Remedy{{Kind: "forfeit-game", Seat: "a"}}
		}
		_ = d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Rule(t.Ledger, req, o) })
	}
}

func (d *season) undo(*rapid.T) {
	if i := d.some(); i != nil {
		o := d.who()
		_ = d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Strike(t.Ledger, i.No, "twice", o)
		})
	}
}

func (d *season) finish(*rapid.T) {
	_ = d.try(d.Official("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) { return t.FinishRound("K5", 0) })
}

func (d *season) pair(*rapid.T) {
	if len(d.T.Register.Sections[0].Rounds) < 3 {
		_ = d.try(d.Official("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) { return t.PairNext("K5") })
		d.done = max(d.done, len(d.T.Register.Sections[0].Rounds)-1)
	}
}

func (d *season) start(*rapid.T) {
	_ = d.try(d.Official("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) { return t.StartRound("K5", 0) })
}

func (d *season) back(*rapid.T) {
	o := d.who()
	_ = d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) { return t.StepBack("K5", "too early", o) })
}

func (d *season) unpair(*rapid.T) {
	_ = d.try(d.Official("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) { return t.Unpair("K5", "too early") })
}

func (d *season) settle(*rapid.T) {
	open := d.T.Ledger.Unsettled()
	if len(open) == 0 {
		return
	}
	c, o := rapid.SampledFrom(open).Draw(d.rt, "consequence"), d.who()
	choice := rapid.SampledFrom(consequence.Now(d.T.Ledger, c).Choices).Draw(d.rt, "choice")
	confirm := rapid.Bool().Draw(d.rt, "confirm")
	was := d.settled()
	err := d.try(o, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return t.Settle(c.Consequence, confirm, choice, "so be it", o)
	})
	if err == nil && (d.settled() != was+1 && choice != penalties.CorrectChoice) {
		d.rt.Fatalf("consequence %d was answered, and %d were, not %d", c.Consequence, d.settled(), was+1)
	}
	for p, o := range d.results() { // an answer is on the list as it was carried out
		if _, counted := d.stood[p]; counted {
			d.stood[p] = o
		}
	}
}

func (d *season) settled() int {
	n := 0
	for _, c := range d.T.Ledger.Consequences {
		if c.Settled != nil {
			n++
		}
	}
	return n
}

// results are what stands in the rounds that are finished.
func (d *season) results() map[event.Place]event.Outcome {
	all := map[event.Place]event.Outcome{}
	for _, r := range d.T.Register.Sections[0].Rounds {
		if !d.over(r.No) {
			continue
		}
		for _, p := range r.Pairings {
			result, _ := p.Matches[0].Result()
			all[p.Matches[0].Place()] = result.Outcome
		}
	}
	return all
}

// check holds after every act: whatever stands otherwise in a round that was finished before and is still has left a consequence about its
// match, or made one void by bringing back what everybody has seen; and every round rests on the results there are, or somebody is asked.
func (d *season) check(*rapid.T) {
	now := d.results()
	for p, was := range d.stood {
		is, finished := now[p]
		if !finished && d.T.Register.Sections[0].Round(p.Round) != nil && d.shut[p.Round] {
			now[p] = was // its end is taken back: this is what everybody has seen
		}
		if !finished || is == was {
			continue
		}
		about := false
		for n, c := range d.T.Ledger.Consequences {
			raised := n >= d.known && c.Standings != nil && c.Standings.Match == p && c.Standings.Is == is
			undone := c.Standings != nil && c.Standings.Match == p && c.Standings.Was == is && c.Lapsed != nil && c.Lapsed.At.Equal(d.T.At)
			about = about || raised || undone
		}
		if !about {
			d.rt.Fatalf("table %d of round %d, which is finished, was %s and is %s, and nobody is asked", p.Table, p.Round, was, is)
		}
	}
	for _, r := range d.T.Register.Sections[0].Rounds {
		d.shut[r.No] = d.shut[r.No] || !r.Finished.IsZero()
	}
	d.stood, d.known = now, len(d.T.Ledger.Consequences)
	d.rests()
}

// rests holds for every match before the newest round: it was paired on what stands, or somebody is or was asked about it.
func (d *season) rests() {
	sec := d.T.Register.Sections[0]
	newest := sec.Latest()
	if newest == nil || newest.No <= d.done {
		return
	}
	for _, r := range sec.Rounds[:newest.No-1] {
		for _, p := range r.Pairings {
			m := p.Matches[0]
			if result, _ := m.Result(); result.Outcome == newest.PairedOn(m) || d.asked(m, newest.No) {
				continue
			}
			result, _ := m.Result()
			d.rt.Fatalf("round %d was paired on %s at table %d of round %d, which has %s, and nobody is asked", newest.No, newest.PairedOn(m), p.Table, r.No, result.Outcome)
		}
	}
}

func (d *season) asked(m *event.Match, round int) bool {
	for _, c := range d.T.Ledger.Consequences {
		if c.Result != nil && c.Match() == m && c.State() == penalties.Open {
			return true // the round comes after the result
		}
		if c.Pairing == nil || c.Pairing.Round != round || c.Lapsed != nil {
			continue
		}
		for _, t := range consequence.Concerned(d.T.Ledger, c) {
			if t == m.Pairing.Teams[0] {
				return true
			}
		}
	}
	return false
}

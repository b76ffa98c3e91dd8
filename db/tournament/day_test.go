package tournament_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// ruled is what the model knows of an incident that was ruled.
type ruled struct {
	no       int
	stream   string // offender, match and ladder; "" when it climbs none
	rulers   []string
	choice   bool   // the book left the last ruling to the TD
	ruling   string // what the last ruling imposed
	inForce  string
	stands   bool // the ruling has effect
	deciders []string
	level    int // of the last decision since the ruling, -1 for none
	remanded bool
	final    bool
	struck   bool
	restart  bool
	appeals  int
	appealed bool // since the TD last had it
	pending  int  // level at which an appeal waits, -1 for none
	reopened bool
	declined bool
}

// day is a random tournament day at two desks beside a small model of it, written from the rules
// and not from the code.
type day struct {
	*halltest.Hall
	rt     *rapid.T
	second *tournament.Tournament // the other desk's fold, which lags behind
	ruled  []*ruled               // in the order of their first rulings
	ties   map[string]int         // official to team
	left   map[string]bool        // officials who are there no more
	last   int
	rested map[*event.Match]event.Outcome // the results that the newest round was paired on

	tables          int
	seats, offences []string // that are called
}

// The officials of the standard hall, and its chain of appeal.
var (
	onStaff = []string{"Rita Ortiz", "Tom Hale", "Lee Novak", "Ama Osei"}
	chain   = []string{"Lee Novak", "Ama Osei"}
	levels  = []string{"section-chief", "floor-chief"}
)

func TestARandomTournamentDay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newDay(rt, 2, []string{"a", "b"}, "w", "h", "x", "k", "o", "b", "two-hands")
		rt.Repeat(map[string]func(*rapid.T){
			"log": d.log, "correct": d.correct, "strike": d.strike, "restart": d.restart, "file": d.file, "decide": d.decide,
			"reopen": d.reopen, "report": d.report, "settle": d.settle, "testify": d.testify, "tie": d.tie, "leave": d.leave, "": d.check,
		})
		d.ends()
	})
}

// One player at one table, and chiefs who change their minds: reversals upon reversals, with what
// they leave behind settled in any order.
func TestARandomMatchOfReversals(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newDay(rt, 1, []string{"a"}, "h", "w", "k")
		rt.Repeat(map[string]func(*rapid.T){
			"log": d.log, "log again": d.log, "correct": d.correct, "strike": d.strike, "reverse": d.reverse, "reverse again": d.reverse,
			"settle": d.settle, "settle more": d.settle, "report": d.report, "next round": d.next, "start": d.start, "": d.check,
		})
		d.ends()
	})
}

func newDay(rt *rapid.T, tables int, seats []string, offences ...string) *day {
	return &day{
		Hall: halltest.Standard(rt, u18, 6), rt: rt, second: tournament.New(), ties: map[string]int{}, left: map[string]bool{},
		tables: tables, seats: seats, offences: offences,
	}
}

// ends checks at the end of a day that a second desk and a new fold of the journal give the same
// tournament.
func (d *day) ends() {
	d.catchUp()
	for name, other := range map[string]*tournament.Tournament{"the other desk": d.second, "the journal folded again": again(d.rt, d)} {
		if told(other) != told(d.T) || other.Head != d.T.Head {
			d.rt.Fatalf("%s tells another tournament", name)
		}
	}
}

func again(rt *rapid.T, d *day) *tournament.Tournament {
	t := tournament.New()
	if err := t.Fold(d.Log...); err != nil {
		rt.Fatalf("the day does not fold again: %v", err)
	}
	return t
}

// do gives a command at one of the desks. The second has not heard of all that the first did: it
// decides, loses the race, reads on and decides again, and must come to what the first would have.
func (d *day) do(actor string, decide func(*tournament.Tournament) ([]fact.Fact, error)) error {
	if rapid.Bool().Draw(d.rt, "at the first desk") {
		return d.Do(actor, decide)
	}
	if d.second.Head.Seq > 0 {
		_, _ = decide(d.second) // on a stale fold: whatever comes out is not recorded
	}
	d.catchUp()
	mine, err := decide(d.second)
	theirs, theirErr := decide(d.T)
	if fmt.Sprint(err) != fmt.Sprint(theirErr) || len(mine) != len(theirs) {
		d.rt.Fatalf("two desks at one head decide differently: %v (%v), %v (%v)", mine, err, theirs, theirErr)
	}
	before := told(d.T)
	if err := d.Do(actor, func(*tournament.Tournament) ([]fact.Fact, error) { return mine, err }); err != nil {
		if told(d.T) != before {
			d.rt.Fatalf("a refused command changed something: %v", err)
		}
		return err
	}
	return nil
}

func (d *day) catchUp() {
	if err := d.second.Fold(d.Log[d.second.Head.Seq:]...); err != nil {
		d.rt.Fatalf("%v", err)
	}
}

func (d *day) official() *event.Official {
	return d.Official(rapid.SampledFrom(onStaff).Draw(d.rt, "official"))
}

// some draws a ruled incident, nil while there is none.
func (d *day) some() (*ruled, *penalties.Incident) {
	if len(d.ruled) == 0 {
		return nil, nil
	}
	r := rapid.SampledFrom(d.ruled).Draw(d.rt, "incident")
	return r, d.T.Ledger.Incidents()[r.no-1]
}

// step is the rung that the model has for an incident: the offences of its stream that stand and
// were ruled before it, and one. Displacing pieces once more after the last rung is left to the TD
// (rule 17).
func (d *day) step(r *ruled, rungs int) (step int, choice bool) {
	n := 1
	for _, earlier := range d.ruled {
		if earlier == r {
			break
		}
		if earlier.stream == r.stream && earlier.stands && !earlier.struck {
			n++
		}
	}
	return min(n, rungs), n > rungs && strings.HasSuffix(r.stream, "displaced")
}

func (d *day) newest() *event.Round { return d.T.Register.Sections[0].LatestRound() }

// next finishes the round, with results where there are none yet, and pairs another, of three at
// most.
func (d *day) next(*rapid.T) {
	r := d.newest()
	if r.Started.IsZero() || r.No == 3 || rapid.IntRange(0, 3).Draw(d.rt, "another round") != 0 {
		return
	}
	for _, p := range r.Pairings {
		if _, over := p.Matches[0].Result(); !over {
			d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
				return rounds.Report(t.Register, p.Matches[0].Place(), event.Team1Wins, "", "")
			})
		}
	}
	d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Finish(t.Register, "K5", 0) })
	d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return pairing.PairNextRound(t.Register, "K5") })
	d.rested = map[*event.Match]event.Outcome{}
	for m := range d.matches() {
		if result, over := m.Result(); over {
			d.rested[m] = result.Outcome
		}
	}
}

func (d *day) start(*rapid.T) {
	if d.newest().Started.IsZero() {
		d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Start(t.Register, "K5", 0) })
	}
}

// matches are all that were played or are to be played.
func (d *day) matches() iter.Seq[*event.Match] {
	return func(yield func(*event.Match) bool) {
		for _, r := range d.T.Register.Sections[0].Rounds {
			for _, p := range r.Pairings {
				if !yield(p.Matches[0]) {
					return
				}
			}
		}
	}
}

func (d *day) log(*rapid.T) {
	if d.newest().Started.IsZero() {
		return
	}
	o := d.official()
	req := incident.LogRequest{
		Place:   event.Place{Section: "K5", Table: rapid.IntRange(1, d.tables).Draw(d.rt, "table")},
		Seat:    rapid.SampledFrom(d.seats).Draw(d.rt, "seat"),
		Offence: rapid.SampledFrom(d.offences).Draw(d.rt, "offence"),
		Sure:    []string{penalties.SureAnotherAct},
	}
	err := d.do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, o) })
	if (err == nil) == d.left[o.Name] {
		d.rt.Fatalf("logged by %s, who has left: %v: %v", o.Name, d.left[o.Name], err)
	}
	if err != nil {
		return
	}
	if i := d.T.Ledger.Incidents()[d.T.Ledger.IncidentCount()-1]; i.Ruling() != nil {
		r := &ruled{no: i.No, pending: -1}
		d.ruled = append(d.ruled, r)
		d.madeRuling(r, i, o)
	}
}

// madeRuling takes a new ruling into the model, and holds its step against it.
func (d *day) madeRuling(r *ruled, i *penalties.Incident, o *event.Official) {
	v := i.Ruling().Verdict
	r.stream, r.choice = "", false
	if v.Step != nil {
		r.stream = fmt.Sprint(i.Offender, i.Place, v.Step.Ladder)
		var want int
		if want, r.choice = d.step(r, v.Step.Of); v.Step.N != want || (v.Authority == rules.ByDiscretion) != r.choice {
			d.rt.Fatalf("%s is ruled step %d by %s, want %d, the TD's choice %v", i.Label, v.Step.N, v.Authority, want, r.choice)
		}
	}
	r.rulers = append(r.rulers, o.Name)
	r.ruling, r.stands, r.deciders, r.level, r.remanded = written(i.Ruling().Remedies), true, nil, -1, false
	r.inForce = r.ruling
}

func written(list []penalties.Remedy) string {
	words := make([]string, 0, len(list))
	for _, m := range list {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}

// correct rules again until the clocks have restarted or an appeal is filed. A remand allows it
// anew.
func (d *day) correct(*rapid.T) {
	r, i := d.some()
	if r == nil {
		return
	}
	o, corrects := d.official(), i.RulingToCorrect()
	err := d.do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, incident.RuleRequest{Incident: r.no, Corrects: corrects, Reason: "looked again"}, o)
	})
	if may := !d.left[o.Name] && !r.struck && (r.remanded || (!r.restart && !r.appealed)); may != (err == nil) {
		d.rt.Fatalf("%s ruled again by %s: %v", i.Label, o.Name, err)
	}
	if err == nil {
		d.madeRuling(r, i, d.signed(i, o))
	}
}

// signed has a chief sign a ruling that waits, as one that changes a round that is over does. It
// returns who ruled then.
func (d *day) signed(i *penalties.Incident, by *event.Official) *event.Official {
	if !i.Waits() {
		return by
	}
	chief := d.Official("Lee")
	if d.left[chief.Name] {
		chief = d.Official("Ama")
	}
	d.Must(chief.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Sign(t.Ledger, i.No, chief) })
	return chief
}

func (d *day) strike(*rapid.T) {
	r, i := d.some()
	if r == nil {
		return
	}
	o, reason := d.official(), rapid.SampledFrom([]string{"entered twice", "changed my mind"}).Draw(d.rt, "reason")
	err := d.do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(t.Ledger, i.No, reason, o, penalties.SureHeard)
	})
	never := reason == "entered twice" || !r.restart || slices.Contains(chain, o.Name)
	if may := d.mayStrike(r, i, o) && never && !r.struck; may != (err == nil) {
		d.rt.Fatalf("%s struck by %s, %s: %v; the model: %+v", i.Label, o.Name, reason, err, *r)
	}
	if err == nil {
		r.struck, r.inForce = true, ""
	}
}

// mayStrike tells whether an official may strike an incident. Until an appeal it is the one who
// entered it; then a chief who neither ruled nor is tied. While an appeal waits it is a chief who
// could decide it, at that step or above.
func (d *day) mayStrike(r *ruled, i *penalties.Incident, o *event.Official) bool {
	at := slices.Index(chain, o.Name)
	if d.left[o.Name] {
		return false
	}
	if r.pending >= 0 && !r.struck {
		return at >= max(r.pending, d.able(r, r.pending)) && d.mayHear(o.Name, r)
	}
	if at < 0 {
		return o.Actor() == i.EnteredBy && r.appeals == 0
	}
	untouched := *r
	untouched.deciders = nil
	return (at == len(chain)-1 || !r.final) && (r.appeals == 0 || d.mayHear(o.Name, &untouched))
}

func (d *day) restart(*rapid.T) {
	r, i := d.some()
	if r == nil {
		return
	}
	err := d.do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Restart(t.Ledger, r.no, penalties.SureUnsettled)
	})
	if may := r.struck || !r.remanded; may != (err == nil) {
		d.rt.Fatalf("the clocks run again after %s: %v", i.Label, err)
	}
	r.restart = r.restart || err == nil
}

// mayHear tells whether a chief is there and has no part in an incident.
func (d *day) mayHear(name string, r *ruled) bool {
	teams := d.T.Ledger.Incidents()[r.no-1].Match.Pairing.Teams
	tied := d.ties[name]
	return !d.left[name] && !slices.Contains(r.rulers, name) && (r.reopened || !slices.Contains(r.deciders, name)) && tied != teams[0].No && tied != teams[1].No
}

// able is the first level from one on whose chief may hear an incident, -1 for none.
func (d *day) able(r *ruled, from int) int {
	for n := from; n < len(chain); n++ {
		if d.mayHear(chain[n], r) {
			return n
		}
	}
	return -1
}

func (d *day) file(*rapid.T) { d.appeal(d.some()) }

// reverse files an appeal, and the next official decides it.
func (d *day) reverse(*rapid.T) {
	r, i := d.some()
	d.appeal(r, i)
	if r == nil || r.pending < 0 {
		return
	}
	if level := d.able(r, r.pending); level >= 0 {
		d.decision(r, i, d.Official(chain[level]))
	}
}

func (d *day) appeal(r *ruled, i *penalties.Incident) {
	if r == nil {
		return
	}
	req := appeal.FileRequest{
		Incident: r.no, Seat: rapid.SampledFrom([]string{"a", "d"}).Draw(d.rt, "by"), Grounds: "facts", Text: "it was not so", LateReason: "the queue",
		OwnWin: true, Sure: []string{penalties.SureInQuestion, penalties.SureCanceled},
	}
	err := d.do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return appeal.File(t.Ledger, req, d.Now) })
	from := r.level + 1
	if r.level < 0 && r.rulers[len(r.rulers)-1] == chain[1] {
		from = len(chain) // the highest has ruled
	}
	level := d.able(r, from)
	if may := !r.struck && !r.final && !r.remanded && r.pending < 0 && level >= 0; may != (err == nil) {
		d.rt.Fatalf("%s appealed: %v; the model: level %d, %+v", i.Label, err, level, *r)
	}
	if err == nil {
		r.pending = level
		r.appeals, r.appealed = r.appeals+1, true
		if a := i.LastAppeal(); a.Level != levels[level] {
			d.rt.Fatalf("%s is before the %s, want the %s", i.Label, a.Level, levels[level])
		}
	}
}

func (d *day) decide(*rapid.T) {
	r, i := d.some()
	if r == nil || i.LastAppeal() == nil {
		return
	}
	d.decision(r, i, d.official())
}

func (d *day) decision(r *ruled, i *penalties.Incident, o *event.Official) {
	req := appeal.DecideRequest{
		Appeal: i.LastAppeal().Appeal, Reason: "heard both", Heavier: true,
		Decision: rapid.SampledFrom([]string{"uphold", "overturn", "modify", "remand"}).Draw(d.rt, "decision"),
		Sure:     []string{penalties.SureInQuestion, penalties.SureNoEffect, penalties.SureCanceled},
	}
	if req.Decision == "modify" {
		req.Remedies = []penalties.Remedy{{Kind: "warning", Seat: "a"}}
	}
	asked := req.Decision == "overturn" && r.stands && r.inForce != r.ruling // a chief has modified the ruling
	if asked {
		req.Leaves = rapid.SampledFrom([]string{"", appeal.LeaveNothing, appeal.LeaveRuling}).Draw(d.rt, "leaves")
	}
	err := d.do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return appeal.Decide(t.Ledger, req, o) })
	level := r.pending
	if level >= 0 {
		level = max(level, d.able(r, level))
	}
	answered := !asked || req.Leaves != ""
	may := level >= 0 && !r.struck && o.Name == chain[level] && d.mayHear(o.Name, r) && answered
	if may != (err == nil) {
		d.rt.Fatalf("%s decided by %s: %v; the model: level %d, %+v", i.Label, o.Name, err, level, *r)
	}
	if err == nil {
		d.decided(r, o.Name, level, req)
	}
}

// reopen takes up what was decided for good, for the floor chief alone, who decides it once more.
func (d *day) reopen(*rapid.T) {
	r, i := d.some()
	if r == nil || i.LastAppeal() == nil {
		return
	}
	o := d.official()
	req := appeal.ReopenRequest{Appeal: i.LastAppeal().Appeal, Evidence: "a film", WhyLate: "it came by post"}
	err := d.do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return appeal.Reopen(t.Ledger, req, o) })
	was := r.reopened
	r.reopened = true
	if may := r.final && r.pending < 0 && !r.struck && o.Role == event.FloorChief && d.mayHear(o.Name, r); may != (err == nil) {
		d.rt.Fatalf("%s reopened by %s: %v; the model: %+v", i.Label, o.Name, err, *r)
	}
	if r.reopened = was || err == nil; err == nil {
		r.pending = len(chain) - 1
		r.appeals, r.appealed = r.appeals+1, true
	}
}

func (d *day) decided(r *ruled, by string, level int, req appeal.DecideRequest) {
	r.pending, r.level, r.deciders, r.reopened = -1, level, append(r.deciders, by), false
	r.final = level == len(chain)-1 && req.Decision != "remand"
	switch req.Decision {
	case "modify":
		r.stands, r.inForce = true, "warning:a"
	case "remand":
		r.stands, r.inForce, r.remanded, r.restart, r.appealed = false, "", true, false, false
		r.level = -1
	case "overturn":
		if r.stands && req.Leaves != appeal.LeaveRuling {
			r.stands, r.inForce = false, ""
		} else {
			r.stands, r.inForce = true, r.ruling
		}
	}
}

func (d *day) settle(*rapid.T) {
	n := len(d.T.Ledger.Consequences)
	if n == 0 {
		return
	}
	c := d.T.Ledger.Consequences[rapid.IntRange(0, n-1).Draw(d.rt, "consequence")]
	o, confirm := d.official(), rapid.Bool().Draw(d.rt, "confirm")
	at := slices.IndexFunc(d.ruled, func(r *ruled) bool { return r.no == c.Incident })
	r := d.ruled[at]
	open, choice := c.State() == penalties.Open, ""
	if c.Pairing != nil && confirm {
		choice = rapid.SampledFrom(impact.Reassess(d.T.Ledger, c).Choices).Draw(d.rt, "choice")
	}
	err := d.do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Settle(t, c.Consequence, confirm, choice, "so be it", o,
			penalties.SureReplaces, penalties.SureCanceled, penalties.SureExpelled)
	})
	may := open && !d.left[o.Name] && (o.Role == event.FloorChief || (o.Role == event.SectionChief && !r.final) || (o.Role == event.TD && c.Appeal == 0 && r.appeals == 0))
	switch {
	case err == nil && !may:
		d.rt.Fatalf("consequence %d (%s) settled by %s", c.Consequence, c.State(), o.Name)
	case err != nil || c.Step == nil:
		return
	case !confirm:
		r.declined = true
		return
	}
	final := r.final
	d.madeRuling(r, c.Subject, o)
	r.final = final
}

// report has the players bring a result to the desk, which stands where no ruling has decided.
func (d *day) report(*rapid.T) {
	if d.newest().Started.IsZero() {
		return
	}
	place := event.Place{Section: "K5", Table: rapid.IntRange(1, 2).Draw(d.rt, "table")}
	o := rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}).Draw(d.rt, "result")
	d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Report(t.Register, place, o, "", "")
	})
	m := d.T.Register.AtTable(place.Table).Matches[0]
	if r, _ := m.Result(); r.Outcome != o && r.Ruling == 0 {
		d.rt.Fatalf("reported %s, and no ruling says otherwise: %s", o, r.Outcome)
	}
}

func (d *day) testify(*rapid.T) {
	if r, _ := d.some(); r != nil {
		d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Hear(t.Ledger, penalties.TestimonyAdded{Incident: r.no, Seat: "b", Text: "I saw it"},
				penalties.SureStruck, penalties.SureFinal)
		})
	}
}

// tie ties a chief to a team, rarely, so that some appeals can be heard.
func (d *day) tie(*rapid.T) {
	name := rapid.SampledFrom(chain).Draw(d.rt, "chief")
	if d.ties[name] != 0 || rapid.IntRange(0, 3).Draw(d.rt, "tie") != 0 {
		return
	}
	team := rapid.IntRange(1, 6).Draw(d.rt, "team")
	d.ties[name] = team
	d.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.DeclareTie(t.Ledger, d.Official(name), t.Register.Team(team), "")
	})
}

// leave makes an official go home, seldom, or come back.
func (d *day) leave(*rapid.T) {
	name := rapid.SampledFrom(onStaff).Draw(d.rt, "who goes home")
	if !d.left[name] && rapid.IntRange(0, 3).Draw(d.rt, "leaves") != 0 {
		return
	}
	o, gone := d.Official(name), d.left[name]
	d.left[name] = !gone
	d.Must(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		if gone {
			var by *event.Official // the desk, where everyone has gone home
			if highest := act.HighestRanked(t.Register); len(highest) > 0 {
				by = highest[0]
			}
			return officials.Rejoin(t.Register, t.Register.Staff[o.No-1], by)
		}
		return officials.Leave(t.Register, t.Register.Staff[o.No-1], t.Register.Staff[o.No-1])
	})
}

// check holds after every action. No entry is lost, and what is in force is what the model has.
// Every ruling on another step than the model's has a consequence, open or settled.
func (d *day) check(*rapid.T) {
	if len(d.Log) < d.last || int(d.T.Head.Seq) != len(d.Log) {
		d.rt.Fatalf("the journal went from %d to %d entries", d.last, d.T.Head.Seq)
	}
	d.last = len(d.Log)
	waits := map[int]int{}
	for _, c := range d.T.Ledger.OpenConsequences() {
		if c.Step != nil {
			waits[c.Incident] = c.Step.Verdict.Step.N
		}
	}
	for m := range d.matches() {
		d.rests(m)
		d.decides(m)
		d.paired(m)
	}
	for _, r := range d.ruled {
		i := d.T.Ledger.Incidents()[r.no-1]
		if got := written(i.CurrentEffect().InForce); got != r.inForce {
			d.rt.Fatalf("%s has %q in force, want %q", i.Label, got, r.inForce)
		}
		if r.final && r.pending < 0 && i.State() != penalties.Final && i.State() != penalties.Struck && i.State() != penalties.Ruled {
			d.rt.Fatalf("%s was final and is %s", i.Label, i.State())
		}
		if want, asked := d.right(r, i); asked && waits[r.no] != want && !r.declined {
			d.rt.Fatalf("%s is step %d and would be %d, but the list says %d", i.Label, i.Ruling().Verdict.Step.N, want, waits[r.no])
		}
	}
}

// paired checks a match that the newest round was paired on. Where its result has changed there is
// a consequence about the round, open or settled.
func (d *day) paired(m *event.Match) {
	was, counted := d.rested[m]
	now, _ := m.Result()
	if !counted || was == now.Outcome {
		return
	}
	for _, c := range d.T.Ledger.Consequences {
		if c.Result != nil && c.Subject.Match == m && c.State() == penalties.Open {
			return // the round comes after the result
		}
		if c.Pairing != nil && c.Pairing.Round == d.newest().No && c.Lapsed == nil && slices.Contains(impact.AffectedTeams(d.T.Ledger, c), m.Pairing.Teams[0]) {
			return
		}
	}
	d.rt.Fatalf("round %d was paired on %s in round %d, which is %s now, and nobody is asked", d.newest().No, was, m.Pairing.Round.No, now.Outcome)
}

// rests checks that a match's result rests on a ruling that stands or on the players' report,
// unless a consequence about it is open or declined.
func (d *day) rests(m *event.Match) {
	result, _ := m.Result()
	if result.Ruling == 0 {
		return
	}
	for _, i := range d.T.Ledger.IncidentsAt(m) {
		of := func(r *penalties.Ruling) bool { return r.RulingMade.Ruling == result.Ruling }
		if !slices.ContainsFunc(i.Rulings, of) || i.CurrentEffect().Imposing == result.Ruling {
			continue
		}
		asked := func(c *penalties.Consequence) bool {
			if c.Step != nil && c.Subject == i && c.State() == penalties.Open {
				return true // the result comes after the step
			}
			return c.Result != nil && c.Subject.Match == m && c.State() != penalties.Confirmed && c.State() != penalties.Lapsed
		}
		if !slices.ContainsFunc(d.T.Ledger.Consequences, asked) {
			d.rt.Fatalf("%s of %s rests on ruling %d, which has fallen, and nobody is asked", result.Outcome, i.Label, result.Ruling)
		}
	}
}

// decides checks that a match has a result where a standing ruling gives it to a team, unless a
// consequence about it is open or settled. A result that a confirmed consequence took back has not
// come back by itself.
func (d *day) decides(m *event.Match) {
	result, over := m.Result()
	for _, i := range d.T.Ledger.IncidentsAt(m) {
		st := i.CurrentEffect()
		if st.Imposing == 0 {
			continue
		}
		var last *penalties.Consequence
		asked, settled := false, false
		for _, c := range d.T.Ledger.Consequences {
			if c.Subject == i && c.Step != nil { // whether it stays on the step that gives the match; if so, the result is asked about then
				asked = asked || c.State() == penalties.Open
			}
			if c.Result == nil || c.Subject.Match != m {
				continue
			}
			asked = asked || c.State() == penalties.Open
			settled = settled || c.Subject == i && c.Settled != nil
			if c.Subject == i && c.Ruling == st.Imposing && c.Settled != nil {
				last = c
			}
		}
		if fate := st.MatchResult(); fate.Result == rules.Win && !over && !asked && !settled {
			d.rt.Fatalf("%s gives the match to team %d, there is no result, and nobody is asked", i.Label, fate.Winner)
		}
		a := i.LastAppeal()
		since := a != nil && a.Decision != nil && last != nil && a.Decided.Seq > last.SettledMeta.Seq
		_, reported := m.ReportedResult() // by which the result may be the same all along
		if last != nil && last.Settled.Confirmed && last.Result.Verdict != nil && !since && result.Ruling == st.Imposing && last.Result.WouldBe.Outcome == "" && !reported {
			d.rt.Fatalf("consequence %d took the result of %s back, and it is %s again", last.Consequence, i.Label, result.Outcome)
		}
	}
}

// right is the step that an incident ought to be on, when it is not on it; 0 when it is. A TD's
// choice may stay on its step until the book prescribes something there.
func (d *day) right(r *ruled, i *penalties.Incident) (want int, asked bool) {
	if r.stream == "" || !r.stands || r.struck {
		return 0, r.stream != ""
	}
	step := i.Ruling().Verdict.Step
	want, choice := d.step(r, step.Of)
	if want == step.N && (choice || !r.choice) {
		want = 0
	}
	return want, true
}

package acts

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
)

// slipDesk is a desk in a hall that remembers its steps, as the desks do.
type slipDesk struct {
	t *testing.T
	*halltest.Hall
	steps Steps
}

func newSlipDesk(t *testing.T) *slipDesk {
	return &slipDesk{t: t, Hall: halltest.Standard(t, halltest.U18, 4)}
}

// by returns an official, nil for "".
func (d *slipDesk) by(name string) *event.Official {
	if name == "" {
		return nil
	}
	return d.Official(name)
}

// do has an official, or with "" the desk, do an act, and returns the number of its first entry.
func (d *slipDesk) do(name string, request any) int64 {
	d.t.Helper()
	by, actor := d.by(name), event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	first := len(d.Log)
	var facts []fact.Fact
	d.Must(actor, func(t *tournament.Tournament) (_ []fact.Fact, err error) {
		facts, err = Decide(t, request, by)
		return facts, err
	})
	e := d.Log[first]
	d.steps.Add(Step{Meta: fact.Meta{Seq: e.Seq, At: e.Time(), Actor: e.Actor}, Facts: facts}, d.Now)
	return e.Seq
}

// newest returns how an official's newest step is taken back some time after the last act.
func (d *slipDesk) newest(name string, later time.Duration) (TakeBack, bool) {
	_, back, ok := d.steps.Newest(d.T, d.by(name), d.Now.Add(later))
	return back, ok
}

func log(seat, offence string) incident.LogRequest {
	r := halltest.Offence(seat, offence)
	r.Place = event.Place{Section: "K5", Table: 1}
	return r
}

var table1, table2 = event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}, event.Place{Section: "K5", Round: 1, Table: 2, Match: 1}

// Each step that one key takes back, and the request that does.
func TestOneKeyTakesBack(t *testing.T) {
	zoe := event.Player{Name: "Zoe Adler"}
	carried := insight.OutsideOffence{OffenceCarried: penalties.OffenceCarried{Event: "Autumn", Label: "R1-1-01", Offence: "wrong-hand"}}
	for _, c := range []struct {
		what, by string
		before   []any // by the same actor, not taken back
		step     any
		says     string
		act      any
	}{
		{"an incident", "Rita", nil, log("a", "w"), "R1-1-01 was struck", Strike{Incident: 1, Reason: SlipReason}},
		{"the second incident", "Rita", []any{log("a", "w")}, log("b", "w"), "R1-1-02 was struck", Strike{Incident: 2, Reason: SlipReason}},
		{"an incident that waits for a signature", "Tina", nil, log("a", "w"), "R1-1-01 was struck", Strike{Incident: 1, Reason: SlipReason}},
		{"a call", "", nil, CallTable{Place: table2, Seat: "a"}, "the call from table 2 was withdrawn", CloseCall{Call: 1, Reason: SlipReason}},
		{"the second call", "Rita", []any{CallTable{Place: table1}}, CallTable{Place: table2}, "the call from table 2 was withdrawn", CloseCall{Call: 2, Reason: SlipReason}},
		{"a result", "", nil, Report{Place: table2, Outcome: event.Draw}, "the result of table 2 was struck", StrikeResults{Places: []event.Place{table2}, Reason: SlipReason}},
		{"a withdrawal", "", nil, Withdraw{Team: 3}, "K5 Team 3 has not withdrawn", Return{Team: 3}},
		{"a team that is here", "", nil, CheckIn{Team: 2, Here: true}, "K5 Team 2 is absent", CheckIn{Team: 2}},
		{"a team that is not here", "", []any{CheckIn{Team: 2, Here: true}}, CheckIn{Team: 2}, "K5 Team 2 is present", CheckIn{Team: 2, Here: true}},
		{"a note", "", []any{AddNote{Text: "one"}}, AddNote{Text: "two"}, "the note was removed", FinishNote{Note: 2}},
		{"an offense of another event", "Ama", nil, CarryOffence{Offence: carried, Who: event.PlayerRef{Team: 1, Player: 1}}, "R1-1-01 of another event is no longer matched", UndoCarry{Carried: 1, Reason: SlipReason}},
		{"a player without a partner", "", []any{AddPlayer{Section: "K5", Player: event.Player{Name: "Ida Berg"}}}, AddPlayer{Section: "K5", Player: zoe, Club: "Club 1"}, "Zoe Adler is off the waiting list", DropPlayer{Player: 2, Reason: SlipReason}},
		{"a player of a new club", "", nil, AddPlayer{Section: "K5", Player: zoe, Club: "Norden"}, "Zoe Adler is off the waiting list", DropPlayer{Player: 1, Reason: SlipReason}},
		{"a player taken off the list", "", []any{AddPlayer{Section: "K5", Player: zoe, Club: "Club 1"}}, DropPlayer{Player: 1}, "Zoe Adler is waiting for a partner", AddPlayer{Section: "K5", Player: zoe, Club: "Club 1"}},
		{"a name of the event: by no key", "", nil, RenameEvent{Name: "Autumn Bughouse"}, "", nil},
		{"a team's return: by no key", "", []any{Withdraw{Team: 3}}, Return{Team: 3}, "", nil},
		{"a withdrawal with a reason", "", nil, Withdraw{Team: 3, Reason: "a late bus"}, "K5 Team 3 has not withdrawn", Return{Team: 3}},
		{"two players at once: by no key", "", nil, EnterPlayers{Section: "K5", Teams: []event.Entry{{Players: [2]event.Player{zoe}}, {Players: [2]event.Player{{Name: "Ida Berg"}}}}}, "", nil},
	} {
		d := newSlipDesk(t)
		d.do("Ama", AddOfficial{Name: "Tina Berg", Role: event.Trainee})
		for _, r := range c.before {
			d.do(c.by, r)
		}
		seq := d.do(c.by, c.step)
		want := TakeBack{Says: c.says, Act: c.act, From: seq, To: seq}
		if c.act == nil {
			want.From = 0
		}
		back, ok := d.newest(c.by, 0)
		if !ok || !reflect.DeepEqual(back, want) {
			t.Errorf("%s is taken back by\n%+v, %v\nwant\n%+v", c.what, back, ok, want)
		}
		if back.Act == nil {
			continue
		}
		if _, err := Decide(d.T, back.Act, d.by(c.by)); err != nil && c.by != "Tina" { // a trainee's strike is the TD's
			t.Errorf("%s: what takes it back is refused: %v", c.what, err)
		}
	}
}

// A step is a slip for ten seconds, and no longer.
func TestASlipIsTenSecondsOld(t *testing.T) {
	for later, want := range map[time.Duration]bool{0: true, SlipTime - 1: true, SlipTime: true, SlipTime + 1: false, time.Hour: false} {
		d := newSlipDesk(t)
		d.do("", CheckIn{Team: 1, Here: true})
		if _, ok := d.newest("", later); ok != want {
			t.Errorf("%v after a step it can be taken back: %v", later, ok)
		}
	}
	if _, ok := newSlipDesk(t).newest("", 0); ok {
		t.Error("where nothing was recorded, something is taken back")
	}
}

// One key strikes an incident for ten seconds after it was logged. Facts added later do not extend the time.
func TestAnIncidentIsASlipFromWhenItWasLogged(t *testing.T) {
	for later, want := range map[time.Duration]bool{SlipTime: true, SlipTime + 1: false} {
		d := newSlipDesk(t)
		d.do("Rita", log("a", "w"))
		logged := d.Now
		d.Now = d.Now.Add(8 * time.Second)
		d.do("Rita", StateFacts{Incident: 1, Given: halltest.Given("same_move", true)})
		back, ok := d.newest("Rita", logged.Add(later).Sub(d.Now))
		if !ok || (back.Act != nil) != want {
			t.Errorf("%v after it was logged it is struck: %v, %+v", later, ok, back)
		}
	}
}

// What official did with an incident goes with it; what anybody else does, or the official does
// elsewhere, keeps it.
func TestWhatGoesWithAnIncident(t *testing.T) {
	facts := StateFacts{Incident: 1, Given: halltest.Given("same_move", true)}
	type step struct {
		by      string
		request any
	}
	for _, c := range []struct {
		what  string
		steps []step
		by    string
		goes  bool
	}{
		{"facts", []step{{"Rita", log("a", "w")}, {"Rita", facts}}, "Rita", true},
		{"a ruling", []step{{"Rita", log("a", "foul-language")}, {"Rita", incident.RuleRequest{Incident: 1, Remedies: []penalties.Remedy{{Kind: "warning", Seat: "a"}}, Reason: "heard"}}}, "Rita", true},
		{"clocks that run again", []step{{"Rita", log("a", "w")}, {"Rita", Restart{Incident: 1}}}, "Rita", true},
		{"an act of another", []step{{"Rita", log("a", "w")}, {"Tom", CheckIn{Team: 1, Here: true}}}, "Rita", true},
		{"an act before it", []step{{"Rita", CheckIn{Team: 1, Here: true}}, {"Rita", log("a", "w")}}, "Rita", true},
		{"clocks that run again, and an act of another", []step{{"Rita", log("a", "w")}, {"Rita", Restart{Incident: 1}}, {"Tom", CheckIn{Team: 1, Here: true}}}, "Rita", false},
		{"an act elsewhere before its facts", []step{{"Rita", log("a", "w")}, {"Rita", CheckIn{Team: 1, Here: true}}, {"Rita", facts}}, "Rita", false},
		{"another incident before its facts", []step{{"Rita", log("a", "w")}, {"Rita", log("b", "w")}, {"Rita", facts}}, "Rita", false},
		{"another's incident", []step{{"Tom", log("a", "w")}, {"Rita", facts}}, "Rita", false},
		{"another's incident, with an act before", []step{{"Rita", CheckIn{Team: 1, Here: true}}, {"Tom", log("a", "w")}, {"Rita", facts}}, "Rita", false},
		{"an incident that another struck", []step{{"Rita", log("a", "w")}, {"Ama", Strike{Incident: 1, Reason: "another table"}}}, "Rita", false},
	} {
		d := newSlipDesk(t)
		var logged int64
		for _, s := range c.steps {
			seq := d.do(s.by, s.request)
			if _, is := s.request.(incident.LogRequest); is && logged == 0 {
				logged = seq
			}
		}
		last := d.steps.By(d.Official(c.by).Actor())
		back, ok := d.newest(c.by, 0)
		if !ok || (back.Act != nil) != c.goes || back.To != last[len(last)-1].Seq {
			t.Errorf("%s: taken back %v, %+v", c.what, ok, back)
		}
		if want := (Strike{Incident: 1, Reason: SlipReason}); c.goes && (!reflect.DeepEqual(back.Act, want) || back.From != logged) {
			t.Errorf("%s: taken back from %d by %+v, want from %d by %+v", c.what, back.From, back.Act, logged, want)
		}
	}
}

// The desk itself strikes no incident: only an official does.
func TestTheDeskStrikesNoIncident(t *testing.T) {
	d := newSlipDesk(t)
	d.do("", CheckIn{Team: 1, Here: true})
	seq := d.do("Rita", log("a", "w"))
	i, err := d.T.Ledger.Incident(1)
	if err != nil {
		t.Fatal(err)
	}
	mine := []Step{{Meta: fact.Meta{Seq: seq, At: d.Now}, Facts: []fact.Fact{penalties.IncidentLogged{Incident: i.No}}}}
	for _, by := range []*event.Official{nil, d.Official("Rita")} {
		at := takeBackQuery{d.T, &d.steps, mine, by, d.Now}
		if back := at.takeBackIncident(1); (back.Act != nil) != (by != nil) {
			t.Errorf("by %v it is taken back by %+v", by, back)
		}
	}
	query := takeBackQuery{d.T, &d.steps, mine, d.Official("Rita"), d.Now}
	nowhere := event.ResultRecorded{Place: event.Place{Section: "X9", Round: 1, Table: 1, Match: 1}}
	for what, back := range map[string]TakeBack{
		"incident": query.takeBackIncident(2), "call": query.takeBackCall(1),
		"match": query.takeBackResults(Step{Facts: []fact.Fact{nowhere}}),
	} {
		if !reflect.DeepEqual(back, TakeBack{}) {
			t.Errorf("what is not there, the %s, is taken back by %+v", what, back)
		}
	}
}

// What has changed since is not taken back.
func TestWhatChangedSinceIsNotTakenBack(t *testing.T) {
	for what, c := range map[string]struct{ step, since any }{
		"a call that is taken":           {CallTable{Place: table1}, TakeCall{Call: 1}},
		"a call that is closed":          {CallTable{Place: table1}, CloseCall{Call: 1, Reason: "gone"}},
		"a result that is reported anew": {Report{Place: table1, Outcome: event.Draw}, Report{Place: table1, Outcome: event.Team1Wins, Sure: []string{penalties.SureReplaces}}},
		"a result that is struck":        {Report{Place: table1, Outcome: event.Draw}, StrikeResults{Places: []event.Place{table1}, Reason: "no"}},
		"a team that is back":            {Withdraw{Team: 1}, Return{Team: 1}},
		"a team that is here":            {CheckIn{Team: 2}, CheckIn{Team: 2, Here: true}},
		"a team that is not here":        {CheckIn{Team: 1, Here: true}, CheckIn{Team: 1}},
		"a note that is done with":       {AddNote{Text: "one"}, FinishNote{Note: 1}},
		"a player who is off the list":   {AddPlayer{Section: "K5", Player: event.Player{Name: "Zoe Adler"}}, DropPlayer{Player: 1}},
	} {
		d := newSlipDesk(t)
		d.do("Ama", CheckIn{Team: 2, Here: true})
		seq := d.do("Rita", c.step)
		d.do("Ama", c.since)
		if back, ok := d.newest("Rita", 0); !ok || back != (TakeBack{To: seq}) {
			t.Errorf("%s is taken back by %+v, %v", what, back, ok)
		}
	}
	// A team that came back and withdrew again did not withdraw by the first step.
	d := newSlipDesk(t)
	seq := d.do("Rita", Withdraw{Team: 1})
	d.do("Ama", Return{Team: 1})
	d.do("Ama", Withdraw{Team: 1})
	if back, _ := d.newest("Rita", 0); back != (TakeBack{To: seq}) {
		t.Errorf("another's withdrawal is taken back by %+v", back)
	}
	// The results of a finished round stand.
	d = newSlipDesk(t)
	d.do("", Report{Place: table1, Outcome: event.Draw})
	d.do("", Report{Place: table2, Outcome: event.Draw})
	d.do("Rita", FinishRound{Section: "K5", Round: 1})
	d.steps.Forget(d.steps.newest, d.steps.newest)
	if back, ok := d.newest("", 0); !ok || back.Act != nil {
		t.Errorf("a result of a finished round is taken back by %+v, %v", back, ok)
	}
}

// Both matches of a team that does not come are taken back together.
func TestResultsOfOneStepAreTakenBackTogether(t *testing.T) {
	d := &slipDesk{t: t, Hall: halltest.New(t)}
	d.Section("K5", halltest.U18, 2, 4)
	d.Hall.Round("K5")
	seq := d.do("", NoShow{Team: 1})
	table := d.T.Register.Sections[0].LatestRound().TablesOf(d.T.Register.Team(1))[0]
	places := []event.Place{
		{Section: "K5", Round: 1, Table: table, Match: 1}, {Section: "K5", Round: 1, Table: table, Match: 2},
	}
	want := TakeBack{Says: struckResults(places[0].Table, 2), Act: StrikeResults{Places: places, Reason: SlipReason}, From: seq, To: seq}
	if back, ok := d.newest("", 0); !ok || !reflect.DeepEqual(back, want) {
		t.Errorf("taken back by\n%+v, %v\nwant\n%+v", back, ok, want)
	}
	d.do("", StrikeResults{Places: places[1:], Reason: "played"})
	d.steps.Forget(d.steps.newest, d.steps.newest)
	if back, ok := d.newest("", 0); !ok || back.Act != nil {
		t.Errorf("where the second was struck, both are taken back by %+v, %v", back, ok)
	}
	if one, two := struckResults(4, 1), struckResults(4, 2); one != "the result of table 4 was struck" || two != "the 2 results of table 4 were struck" {
		t.Errorf("it says %q and %q", one, two)
	}
}

// A result with a remark is taken back by no key.
func TestAResultWithAReasonIsNotTakenBack(t *testing.T) {
	d := newSlipDesk(t)
	seq := d.do("", Report{Place: table1, Outcome: event.Draw})
	s := d.steps.all[0]
	s.Facts = append(s.Facts, event.RemarkAdded{About: "it", Text: "why"})
	at := takeBackQuery{d.T, &d.steps, []Step{s}, nil, d.Now}
	if back := at.takeBack(s); back != (TakeBack{}) {
		t.Errorf("entry %d is taken back by %+v", seq, back)
	}
}

// Steps of ten seconds are kept, each with its actor's.
func TestStepsAreRememberedForTenSeconds(t *testing.T) {
	start := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	var s Steps
	add := func(seq int64, actor string, after time.Duration) {
		s.Add(Step{Meta: fact.Meta{Seq: seq, Actor: actor, At: start.Add(after)}}, start.Add(after))
	}
	add(1, "staff:1", 0)
	add(2, "staff:2", 1)
	add(5, "staff:1", SlipTime)
	if got := seqs(s.By("staff:1")); !slices.Equal(got, []int64{1, 5}) {
		t.Errorf("after ten seconds steps %v are remembered, want 1 and 5", got)
	}
	if got := seqs(s.By("staff:2")); !slices.Equal(got, []int64{2}) {
		t.Errorf("of another they are %v, want 2", got)
	}
	add(6, "staff:1", SlipTime+1)
	if got := seqs(s.By("staff:1")); !slices.Equal(got, []int64{5, 6}) {
		t.Errorf("after more than ten seconds steps %v are remembered, want 5 and 6", got)
	}
	if got := seqs(s.By("desk")); len(got) != 0 {
		t.Errorf("of the desk there are %v", got)
	}
}

// What was taken back is forgotten, from its first step to its last, and the step that did it.
func TestStepsTakenBackAreForgotten(t *testing.T) {
	for _, c := range []struct {
		from, to int64
		left     []int64
	}{
		{20, 40, []int64{10, 50}},
		{20, 20, []int64{10, 30, 40, 50}},
		{21, 39, []int64{10, 20, 40, 50}},
		{0, 9, []int64{10, 20, 30, 40, 50}},
		{10, 50, nil},
		{51, 99, []int64{10, 20, 30, 40, 50}},
	} {
		var s Steps
		for _, seq := range []int64{10, 20, 30, 40, 50, 60} {
			s.Add(Step{Meta: fact.Meta{Seq: seq}}, time.Time{})
		}
		s.Forget(c.from, c.to)
		if got := seqs(s.all); !slices.Equal(got, c.left) {
			t.Errorf("with %d to %d taken back by 60, %v are left, want %v", c.from, c.to, got, c.left)
		}
	}
}

func seqs(steps []Step) []int64 {
	var all []int64
	for _, s := range steps {
		all = append(all, s.Seq)
	}
	return all
}

// What a step did is told by its first fact that is neither a club nor a remark; sections that were
// merged or split are told as that.
func TestWhatAStepDid(t *testing.T) {
	d := newSlipDesk(t)
	d.Section("M8", halltest.U18, 1, 8)
	d.Section("P3", halltest.U18, 1, 2)
	for _, c := range []struct {
		request        any
		did, otherwise string
	}{
		{Withdraw{Team: 2, Reason: "bus"}, "K5 Team 2 has withdrawn", "press {people.withdraw} to bring it back"},
		{MergeSections{Section: "P3", Into: "M8", Reason: "too few"}, "section P3 is merged into section M8", "add section P3 again and move its teams back"},
		{MakeQuads{Section: "M8", Reason: "one day"}, "the section is split into 2", "press {event.merge} to merge them again"},
	} {
		d.do("Ama", c.request)
		did, otherwise := StepDid(d.T, d.steps.all[len(d.steps.all)-1])
		if did != c.did || otherwise != c.otherwise {
			t.Errorf("%T is told as %q, %q\nwant %q, %q", c.request, did, otherwise, c.did, c.otherwise)
		}
	}
	club, remark, team := event.ClubAdded{}, event.RemarkAdded{}, event.TeamMoved{Team: 1, Section: "M8"}
	for _, facts := range [][]fact.Fact{{club, team}, {remark, team}, {team, remark}, {club, remark, team}} {
		if got := (Step{Facts: facts}).mainFacts(); len(got) != 1 || got[0] != fact.Fact(team) {
			t.Errorf("of %v the main facts are %v", facts, got)
		}
		if did, otherwise := (Step{Facts: facts}).regrouping(); did != "" || otherwise != "" {
			t.Errorf("a team alone that moved is told as %q, %q", did, otherwise)
		}
	}
	if got := (Step{Facts: []fact.Fact{club, remark}}).mainFacts(); len(got) != 2 {
		t.Errorf("of a club and a remark the main facts are %v", got)
	}
	for _, f := range []fact.Fact{event.SectionAdded{}, event.SectionRemoved{Section: "P3"}} {
		if did, _ := (Step{Facts: []fact.Fact{f}}).regrouping(); did != "" {
			t.Errorf("%T alone is told as %q", f, did)
		}
	}
}

// The incident that a step is about, 0 for none.
func TestTheIncidentOfAStep(t *testing.T) {
	for _, c := range []struct {
		fact fact.Fact
		want int
	}{
		{penalties.IncidentLogged{Incident: 3}, 3},
		{penalties.FactsGiven{Incident: 4}, 4},
		{penalties.RulingMade{Incident: 5}, 5},
		{penalties.RulingProposed{Ruling: penalties.RulingMade{Incident: 6}}, 6},
		{penalties.ClocksRestarted{Incident: 7}, 7},
		{penalties.NoteAdded{Incident: 8}, 0},
		{penalties.IncidentStruck{Incident: 9}, 0},
		{penalties.CallMade{Call: 2}, 0},
	} {
		if got := (Step{Facts: []fact.Fact{event.RemarkAdded{}, c.fact}}).incidentNumber(); got != c.want {
			t.Errorf("%T is about incident %d, want %d", c.fact, got, c.want)
		}
	}
}

package tournament_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
	"flagfall/penalties"
)

const u18 = "uschess-2018"

// told is everything a desk tells of the ledger, for comparing two folds.
func told(t *tournament.Tournament) string {
	var all []any
	for _, i := range t.Ledger.Incidents {
		all = append(all, t.Ledger.Summarise(i))
	}
	for _, a := range t.Ledger.Appeals {
		all = append(all, a.AppealFiled, a.State(), a.Reason)
	}
	for _, c := range t.Ledger.Consequences {
		all = append(all, c.ConsequenceRaised, c.State())
	}
	for _, sec := range t.Register.Sections {
		for _, r := range sec.Rounds {
			for _, p := range r.Pairings {
				all = append(all, p.Table, p.Teams[0].Name, p.Teams[1].Name, p.Score())
			}
		}
	}
	b, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// day is a random tournament day beside a small model of it.
type day struct {
	*testhall.Hall
	rt *rapid.T
	// The model: which offences stand, by who did them, in which game, on which ladder.
	standing map[string]int
	key      map[int]string // by incident that was ruled a step
	final    map[int]bool   // incidents decided for good
	lastSeq  int64
}

var officials = []string{"Rita", "Tom", "Lee", "Ama"}

func (d *day) official() *pairing.Official {
	return d.Official(rapid.SampledFrom(officials).Draw(d.rt, "official"))
}

func (d *day) incident() *penalties.Incident {
	n := len(d.T.Ledger.Incidents)
	if n == 0 {
		return nil
	}
	return d.T.Ledger.Incidents[rapid.IntRange(0, n-1).Draw(d.rt, "incident")]
}

func (d *day) streamKey(i *penalties.Incident, ladder string) string {
	return fmt.Sprint(i.Offender, i.Place, ladder)
}

// log logs an offence; the step must be the model's count of what stands, plus one, at most the last rung.
func (d *day) log(*rapid.T) {
	o := d.official()
	req := penalties.LogRequest{
		Place:   pairing.Place{Section: "K5", Table: rapid.IntRange(1, 2).Draw(d.rt, "table")},
		Seat:    rapid.SampledFrom([]string{"a", "b"}).Draw(d.rt, "seat"),
		Offence: rapid.SampledFrom([]string{"w", "h", "x", "k", "o", "b", "two-hands"}).Draw(d.rt, "offence"),
	}
	d.Must(o.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Log(req, o) })
	i := d.T.Ledger.Incidents[len(d.T.Ledger.Incidents)-1]
	r := i.Ruling()
	if r == nil || r.Verdict.Step == nil {
		return
	}
	k := d.streamKey(i, r.Verdict.Step.Ladder)
	if want := min(d.standing[k]+1, r.Verdict.Step.Of); r.Verdict.Step.N != want {
		d.rt.Fatalf("%s is step %d, and %d offences stand before it", i.Label, r.Verdict.Step.N, d.standing[k])
	}
	d.standing[k]++
	d.key[i.No] = k
}

func (d *day) strike(*rapid.T) {
	i, o := d.incident(), d.official()
	if i == nil {
		return
	}
	counted := i.Standing().Offence
	err := d.Do(o.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Strike(i.No, "twice", o) })
	may := o.Role == pairing.SectionChief || o.Role == pairing.FloorChief || o.Actor() == i.EnteredBy
	if err == nil && !may {
		d.rt.Fatalf("%s struck what is not theirs", o.Name)
	}
	if err == nil && counted {
		d.standing[d.key[i.No]]--
	}
}

func (d *day) restart(*rapid.T) {
	if i := d.incident(); i != nil && i.Ruling() != nil {
		d.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Restart(i.No) })
	}
}

func (d *day) file(*rapid.T) {
	i := d.incident()
	if i == nil {
		return
	}
	req := penalties.FileRequest{
		Incident: i.No, Seat: rapid.SampledFrom([]string{"a", "d"}).Draw(d.rt, "by"), Grounds: "facts", Text: "it was not so", Late: "the queue",
	}
	err := d.Do(pairing.DeskActor, func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.File(req, d.Now) })
	if err == nil && d.final[i.No] {
		d.rt.Fatalf("%s was final and is appealed again", i.Label)
	}
}

func (d *day) decide(*rapid.T) {
	n := len(d.T.Ledger.Appeals)
	if n == 0 {
		return
	}
	a := d.T.Ledger.Appeals[rapid.IntRange(0, n-1).Draw(d.rt, "appeal")]
	o := d.official()
	req := penalties.DecideRequest{
		Appeal: a.Appeal, Reason: "heard both",
		Decision: rapid.SampledFrom([]string{"uphold", "overturn", "modify", "remand"}).Draw(d.rt, "decision"),
	}
	if req.Decision == "modify" {
		req.Remedies = []penalties.Remedy{{Kind: "warning", Seat: "a"}}
	}
	counted, undecided := a.Of.Standing().Offence, a.Decision == nil
	err := d.Do(o.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Decide(req, o) })
	if err != nil {
		return
	}
	switch {
	case !undecided:
		d.rt.Fatalf("appeal %d was decided twice", a.Appeal)
	case string(o.Role) != a.Level:
		d.rt.Fatalf("%s, a %s, decided before the %s", o.Name, o.Role, a.Level)
	case o.Actor() == a.Of.Ruling().Meta.Actor:
		d.rt.Fatalf("%s decided on a ruling of their own", o.Name)
	}
	if now := a.Of.Standing().Offence; now != counted {
		d.standing[d.key[a.Of.No]] += map[bool]int{true: 1, false: -1}[now]
	}
	if a.State() == penalties.Final {
		d.final[a.Of.No] = true
	}
}

func (d *day) settle(*rapid.T) {
	n := len(d.T.Ledger.Consequences)
	if n == 0 {
		return
	}
	c := d.T.Ledger.Consequences[rapid.IntRange(0, n-1).Draw(d.rt, "consequence")]
	o, confirm := d.official(), rapid.Bool().Draw(d.rt, "confirm")
	before := told(d.T)
	settled := c.Settled != nil
	counted := c.Of.Standing().Offence
	err := d.Do(o.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) {
		return t.Settle(c.ConsequenceRaised.Consequence, confirm, "", "so be it", o)
	})
	switch {
	case err != nil && told(d.T) != before:
		d.rt.Fatalf("a refused command changed something: %v", err)
	case err == nil && settled:
		d.rt.Fatalf("consequence %d was settled twice", c.ConsequenceRaised.Consequence)
	case err == nil && c.Of.Standing().Offence != counted:
		d.standing[d.key[c.Of.No]] += map[bool]int{true: 1, false: -1}[!counted]
	}
}

func (d *day) testify(*rapid.T) {
	if i := d.incident(); i != nil {
		d.Must(pairing.DeskActor, func(t *tournament.Tournament) ([]pairing.Fact, error) {
			return t.Ledger.Testify(i.No, "b", "", "I saw it")
		})
	}
}

// check holds after every action: entries only ever grow, and folding them again tells the same tournament.
func (d *day) check(*rapid.T) {
	if d.T.Head.Seq < d.lastSeq || int(d.T.Head.Seq) != len(d.Log) {
		d.rt.Fatalf("the journal went from %d to %d entries", d.lastSeq, d.T.Head.Seq)
	}
	d.lastSeq = d.T.Head.Seq
	for _, i := range d.T.Ledger.Incidents {
		if r := i.Ruling(); r != nil && d.final[i.No] && i.LastAppeal().State() != penalties.Final && i.LastAppeal().Decided.Seq > r.Meta.Seq {
			d.rt.Fatalf("%s was final and is %s", i.Label, i.State())
		}
	}
}

func TestARandomTournamentDay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := &day{Hall: testhall.Standard(rt, u18, 6), rt: rt, standing: map[string]int{}, key: map[int]string{}, final: map[int]bool{}}
		rt.Repeat(map[string]func(*rapid.T){
			"log": d.log, "strike": d.strike, "restart": d.restart, "file": d.file, "decide": d.decide, "settle": d.settle,
			"testify": d.testify, "": d.check,
		})
		again := tournament.New()
		if err := again.Fold(d.Log...); err != nil {
			rt.Fatalf("the day does not fold again: %v", err)
		}
		if told(again) != told(d.T) {
			rt.Fatalf("folding the journal again tells another tournament")
		}
		if !reflect.DeepEqual(again.Head, d.T.Head) {
			rt.Fatalf("heads differ")
		}
	})
}

// Striking an incident equals never having logged it, for every step assessed afterwards.
func TestAStrikeEqualsNeverLogged(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		type offence struct {
			Seat, Letter string
			Struck       bool
		}
		calls := rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) offence {
			return offence{
				rapid.SampledFrom([]string{"a", "b"}).Draw(rt, "seat"),
				rapid.SampledFrom([]string{"w", "h", "x", "k"}).Draw(rt, "letter"),
				rapid.Bool().Draw(rt, "struck"),
			}
		}), 0, 8).Draw(rt, "calls")
		with, without := testhall.Standard(rt, u18, 4), testhall.Standard(rt, u18, 4)
		log := func(h *testhall.Hall, c offence) *penalties.Incident {
			rita := h.Official("Rita")
			h.Must(rita.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) {
				return t.Ledger.Log(penalties.LogRequest{Place: pairing.Place{Section: "K5", Table: 1}, Seat: c.Seat, Offence: c.Letter}, rita)
			})
			return h.T.Ledger.Incidents[len(h.T.Ledger.Incidents)-1]
		}
		for _, c := range calls {
			i := log(with, c)
			if c.Struck {
				rita := with.Official("Rita")
				with.Must(rita.Actor(), func(t *tournament.Tournament) ([]pairing.Fact, error) {
					return t.Ledger.Strike(i.No, "twice", rita)
				})
				continue
			}
			j := log(without, c)
			a, b := with.T.Ledger.Summarise(i), without.T.Ledger.Summarise(j)
			if !reflect.DeepEqual(a.Step, b.Step) || !reflect.DeepEqual(a.Remedies, b.Remedies) || a.EventCount != b.EventCount {
				rt.Fatalf("with struck ones: %v %v %d; without: %v %v %d", a.Step, a.Remedies, a.EventCount, b.Step, b.Remedies, b.EventCount)
			}
		}
	})
}

func TestEveryKindIsDocumentedAndReadsBack(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	for _, e := range h.Log {
		fact, err := tournament.Decode(e)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := tournament.Encode(fact); err != nil || body != e.Body {
			t.Errorf("%s reads back as %s (%v), was %s", e.Kind, body, err, e.Body)
		}
	}
}

// BenchmarkFold folds ten thousand entries of a busy event; the budget for opening such a file is 0.2 s.
func BenchmarkFold(b *testing.B) {
	h := testhall.Busy(b, 500, 10_000)
	b.ResetTimer()
	for b.Loop() {
		if err := tournament.New().Fold(h.Log...); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(h.Log)), "entries")
}

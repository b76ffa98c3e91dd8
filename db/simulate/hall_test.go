package simulate_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/simulate"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// staff are the officials of every hall.
var staff = []struct {
	name    string
	role    event.Role
	section string
}{
	{"Rita Ortiz", event.TD, ""},
	{"Tom Hale", event.TD, ""},
	{"Lee Novak", event.SectionChief, "K5"},
	{"Ama Osei", event.FloorChief, ""},
	{"Tia Young", event.Trainee, ""},
	{"Dan Moss", event.Desk, ""},
}

// opening is the journal that every hall begins with: two sections with their teams, of which the
// first round runs, and the staff.
var opening = func() []journal.Draft {
	h := halltest.New(halltest.Panics{})
	h.Section("K5", halltest.U18, 1, 8)
	h.Section("K8", halltest.U18, 2, 5)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Rounds: 4})
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K8", event.Options{Rounds: 4, System: "us-29d", Primary: event.MatchPoints})
	})
	for _, o := range staff {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			highest := act.HighestRanked(s)
			if len(highest) == 0 {
				return officials.Add(s, o.name, o.role, o.section, nil)
			}
			return officials.Add(s, o.name, o.role, o.section, highest[0])
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.ChoosePages(s, event.PagesChosen{Address: "hall.example", Results: true})
	})
	for _, sec := range h.T.Register.Sections {
		h.Round(sec.ID)
	}
	drafts := make([]journal.Draft, len(h.Log))
	for n, e := range h.Log {
		drafts[n] = e.Draft
	}
	return drafts
}()

// hall is some desks at one journal, and an eye that sees the journal as it is.
type hall struct {
	memory   *journaltest.Memory
	eye      *journaltest.Desk
	truth    *tournament.Tournament
	watch    *simulate.Checker
	desks    [desks]*desk
	tick     int
	commands map[string]*command // by the time of their entries, which no two share
	done     map[string]int      // how often each act was recorded
	kinds    map[string]int      // how often each kind of entry was
}

// desk is one process at the journal, with a fold of its own that lags behind.
type desk struct {
	store *db.Store
	t     *tournament.Tournament
	goes  []journaltest.Fault
	off   time.Duration // of its clock
	wakes int           // the tick before which it sleeps
	now   time.Time
	sent  []journal.Entry // whose fate is not known
	asked *command        // they are of this one
}

// command is an act that a desk was asked for. It is recorded whole or not at all, and never twice.
type command struct {
	step   step
	knows  knowledge
	groups int // how often it stands in the journal
}

// knowledge is what a desk has said of a command.
type knowledge int

const (
	unknown  knowledge = iota // no answer has come, or the desk has crashed
	recorded                  // acknowledged
	refused                   // it is not in the journal and never will be
)

func newHall() (*hall, error) {
	h := &hall{memory: journaltest.NewMemory(opening...), truth: tournament.New(), watch: simulate.NewChecker(), commands: map[string]*command{}, done: map[string]int{}, kinds: map[string]int{}}
	h.eye = h.memory.Desk(nil)
	for n := range h.desks {
		h.desks[n] = &desk{}
		if err := h.boot(h.desks[n]); err != nil {
			return nil, err
		}
	}
	var first []journal.Entry
	for e := range h.eye.Entries(context.Background(), 0) {
		first = append(first, e)
	}
	if err := h.truth.Fold(first...); err != nil {
		return nil, err
	}
	return h, h.watch.Check(h.truth, first)
}

// boot starts a desk, which reads the whole journal.
func (h *hall) boot(d *desk) error {
	d.goes, d.sent, d.asked = nil, nil, nil
	way := h.memory.Desk(func() journaltest.Fault {
		if len(d.goes) == 0 {
			return journaltest.None
		}
		next := d.goes[0]
		d.goes = d.goes[1:]
		return next
	})
	d.store, d.t = db.NewStore(base{way}, func() time.Time { return d.now }), tournament.New()
	return d.store.Refresh(context.Background(), d.t)
}

// play takes a step.
func (h *hall) play(s step) error {
	d := h.desks[s.desk]
	if h.tick++; h.tick < d.wakes {
		return nil
	}
	d.goes = append([]journaltest.Fault{}, s.goes...)
	if err := h.act(d, s); err != nil {
		return err
	}
	d.goes = nil
	if err := h.look(); err != nil {
		return err
	}
	if d.t.Head == h.truth.Head && inShort(d.t) != inShort(h.truth) {
		return fmt.Errorf("at one head desk %d has %s and the journal %s", s.desk, inShort(d.t), inShort(h.truth))
	}
	switch s.then {
	case crash:
		return h.boot(d)
	case sleep:
		d.wakes = h.tick + 60 // a minute each
	case skew:
		d.off = []time.Duration{0, -time.Hour, 7 * time.Minute, 26 * time.Hour}[s.seed%4]
	case nothing:
	}
	return nil
}

// act runs one step at a desk, after resolving what the desk sent before.
func (h *hall) act(d *desk, s step) error {
	ctx := context.Background()
	if d.sent != nil {
		switch err := d.store.ResolveSent(ctx, d.sent); {
		case err == nil:
			d.asked.knows = recorded
		case errors.Is(err, journal.ErrMoved):
			d.asked.knows = refused
		case errors.Is(err, journal.ErrAway):
			return nil // it still does not know, and does nothing else meanwhile
		default:
			return fmt.Errorf("settling says %w", err)
		}
		d.sent, d.asked = nil, nil
	}
	if s.first {
		if err := d.store.Refresh(ctx, d.t); err != nil && !errors.Is(err, journal.ErrAway) {
			return fmt.Errorf("reading on says %w", err)
		}
	}
	d.now = time.Date(2026, 5, 2, 10, 0, 0, 0, time.UTC).Add(time.Duration(h.tick)*(time.Minute+time.Millisecond) + d.off)
	c := &command{step: s}
	h.commands[journal.FormatTime(d.now)] = c
	before := d.t.Head
	actor := event.DeskActor
	if s.staff > 0 && s.staff <= len(d.t.Register.Staff) {
		actor = d.t.Register.Staff[s.staff-1].Actor()
	}
	var faster error
	err := d.store.Do(ctx, d.t, actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, err := simulate.Acts[s.act].Decide(t, s.staff, s.seed)
		if s.moved {
			s.moved = false
			faster = h.overtake(s)
		}
		return facts, err
	})
	if faster != nil {
		return faster
	}
	lost := new(journal.UnansweredError)
	switch {
	case err == nil && d.t.Head == before:
		c.knows = refused // there was nothing to do
	case err == nil:
		c.knows = recorded
		if stamp := journal.FormatTime(d.now); journal.FormatTime(d.t.At) != stamp { // it only read on
			c.knows = refused
		}
	case errors.As(err, &lost):
		d.sent, d.asked = lost.Sent, c
	case errors.Is(err, journal.ErrAway), refusal.KindOf(err) != "":
		c.knows = refused
	default:
		return fmt.Errorf("desk %d: %s says %w", s.desk, simulate.Acts[s.act].Name, err)
	}
	return nil
}

// inShort tells a tournament in few numbers and results: what two folds at one head agree on,
// cheaply enough for every step.
func inShort(t *tournament.Tournament) string {
	l := t.Ledger
	said := fmt.Sprint(l.IncidentCount(), l.RulingCount(), l.AppealCount(), len(l.Consequences), len(l.OpenConsequences()), len(l.Calls.Open()), " ")
	for _, sec := range t.Register.Sections {
		for _, r := range sec.Rounds {
			said += r.Status()
			for _, p := range r.Pairings {
				said += p.Score() + " "
			}
		}
	}
	return said
}

// overtake has the next desk do something while one has decided and not yet appended.
func (h *hall) overtake(s step) error {
	s.desk = (s.desk + 1) % desks
	other := h.desks[s.desk]
	if h.tick++; h.tick < other.wakes || other.sent != nil {
		return nil
	}
	s.act, s.staff, s.seed, s.first = weighed[s.seed%uint64(len(weighed))], whoActs[s.seed%uint64(len(whoActs))], s.seed/2, true
	return h.act(other, s)
}

// look reads what is new in the journal, and holds all that is true of every journal: each command
// once and whole, what was acknowledged there, what was refused not.
func (h *hall) look() error {
	var fresh []journal.Entry
	for e := range h.eye.Entries(context.Background(), h.truth.Head.Seq) {
		fresh = append(fresh, e)
	}
	for n := 0; n < len(fresh); {
		at := fresh[n].At
		c := h.commands[at]
		if c == nil {
			return fmt.Errorf("nobody has asked for entry %d", fresh[n].Seq)
		}
		c.groups++
		for _, e := range fresh[n:] {
			if e.At == at {
				h.kinds[e.Kind]++
			}
		}
		h.done[simulate.Acts[c.step.act].Name]++
		to := n
		for to < len(fresh) && fresh[to].At == at {
			to++
		}
		if err := h.truth.Fold(fresh[n:to]...); err != nil {
			return fmt.Errorf("the journal does not fold: %w", err)
		}
		if err := h.watch.Check(h.truth, fresh[n:to]); err != nil {
			return err
		}
		n = to
	}
	for _, c := range h.commands {
		switch {
		case c.groups > 1:
			return fmt.Errorf("%s was recorded %d times", c.step, c.groups)
		case c.knows == recorded && c.groups == 0:
			return fmt.Errorf("%s was acknowledged and is not there", c.step)
		case c.knows == refused && c.groups > 0:
			return fmt.Errorf("%s was refused and is there", c.step)
		}
	}
	return nil
}

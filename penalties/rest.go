package penalties

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"time"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// An incident is at rest while the ledger knows no more of it than where its entries are. It is woken, and folded from them, as soon as
// somebody asks for it; so an event of many thousand incidents is opened with those alone that still move.

// Waker folds entries into a ledger by the numbers they have in the journal, which are in order: those of incidents that were at rest.
type Waker func(entries []int64) error

// WakingError is panicked with where the entries of an incident at rest cannot be read or folded: nobody could answer then.
type WakingError struct{ Why error }

func (e *WakingError) Error() string {
	return fmt.Sprintf("an incident that was settled cannot be read: %v; open the event again, which then tells what is missing", e.Why)
}

// RefusalKind is that of a journal that cannot be read.
func (*WakingError) RefusalKind() refusal.Kind { return refusal.Damaged }

// Unwrap gives the reason.
func (e *WakingError) Unwrap() error { return e.Why }

// rest is what is known of the incidents that are, or once were, at rest.
type rest struct {
	Sleep
	wake    Waker
	tables  map[event.Place]bool // of which all are awake
	players map[event.PlayerRef]bool
	awake   []*Incident // nil where that is to be found out
}

// Sleep is where the entries of the incidents at rest are, in lists of bytes that only this package reads.
type Sleep struct {
	About   []byte // a number of entries, and how far each is behind the one before it, as varints
	AboutAt []byte // by incident: where that is in About, 0 of one that never was at rest
	Ruling  []byte // by ruling: its incident, 0 where that never was at rest
	Appeal  []byte // by appeal: the same
	Decided []byte // by incident: the Unix second of its ruling or the last decision about it
	CallAt  []byte // by call: where its entries are in About, 0 of one that never was at rest
}

// Lists are the lists of bytes, to be kept apart from the rest: they are long, and read back as they are.
func (s *Sleep) Lists() []*[]byte {
	return []*[]byte{&s.About, &s.AboutAt, &s.Ruling, &s.Appeal, &s.Decided, &s.CallAt}
}

// where is where the entries of number n are by a list of places in About, 0 where it was never put to rest.
func where(list []byte, n int) int {
	if n > numbers(list).len() {
		return 0
	}
	return numbers(list).at(n)
}

// entries are those at a place in About: none at 0.
func (s *Sleep) entries(at int) []int64 {
	if at == 0 {
		return nil
	}
	from := s.About[at:]
	next := func() int64 {
		v, n := binary.Uvarint(from)
		from = from[n:]
		return int64(v) //nolint:gosec // as it was put in
	}
	list := make([]int64, next())
	last := int64(0)
	for n := range list {
		last += next()
		list[n] = last
	}
	return list
}

// put writes entries into About, and returns where.
func (s *Sleep) put(entries []int64) int {
	if len(s.About) == 0 {
		s.About = []byte{0} // nothing is at 0
	}
	at := len(s.About)
	s.About = binary.AppendUvarint(s.About, uint64(len(entries)))
	last := int64(0)
	for _, seq := range entries {
		s.About = binary.AppendUvarint(s.About, uint64(seq-last)) //nolint:gosec // entries are in order
		last = seq
	}
	return at
}

// add remembers where the entries of an incident are.
func (s *Sleep) add(i *Incident, entries []int64) {
	s.AboutAt = numbers(s.AboutAt).with(i.No, s.put(entries))
	s.Decided = numbers(s.Decided).with(i.No, int(min(max(0, i.DecidedAt().Unix()), math.MaxUint32)))
	for _, ruling := range i.Rulings {
		s.Ruling = numbers(s.Ruling).with(ruling.RulingMade.Ruling, i.No)
	}
	for _, a := range i.Appeals {
		s.Appeal = numbers(s.Appeal).with(a.Appeal, i.No)
	}
}

// Rest puts to rest the incidents that are settled, as the caller has it, and the calls that are closed, where everything can be told again
// from their entries. It returns the entries of those that were not at rest before, in no order, and of those that no longer can be: theirs are
// needed again. Nobody may hold an incident or a call of the ledger from before. Waker folds their entries when they are asked for.
func (s *State) Rest(wake Waker, settled func(*Incident) bool) (resting, needed []int64) {
	if s.rest == nil {
		s.rest = &rest{}
	}
	r := s.rest
	r.wake, r.tables, r.players, r.awake = wake, map[event.Place]bool{}, map[event.PlayerRef]bool{}, nil
	busy := s.withConsequences()
	for _, i := range s.incidents {
		if i == nil {
			continue
		}
		known := r.entries(where(r.AboutAt, i.No))
		switch {
		case !busy[i.No] && s.toldAgain(i) && settled(i):
			if len(known) != len(i.History) {
				entries := i.entries()
				resting = append(resting, entries[len(known):]...)
				r.add(i, entries)
			}
			s.sleep(i)
		case known != nil:
			needed = append(needed, known...)
			r.AboutAt = numbers(r.AboutAt).with(i.No, 0)
		}
	}
	for m, list := range s.byMatch {
		s.byMatch[m] = slices.DeleteFunc(list, s.asleep)
	}
	for who, list := range s.byCharged {
		s.byCharged[who] = slices.DeleteFunc(list, s.asleep)
	}
	for n, c := range s.calls {
		if c == nil {
			continue
		}
		known := r.entries(where(r.CallAt, n+1))
		switch {
		case c.Closed != nil && s.stillAt(c.Place, c.Match):
			if len(known) != len(c.entries) {
				resting = append(resting, c.entries[len(known):]...)
				r.CallAt = numbers(r.CallAt).with(n+1, r.put(c.entries))
			}
			s.calls[n] = nil
		case known != nil:
			needed = append(needed, known...)
			r.CallAt = numbers(r.CallAt).with(n+1, 0)
		}
	}
	return resting, needed
}

func (s *State) asleep(i *Incident) bool { return s.incidents[i.No-1] == nil }

func (s *State) sleep(i *Incident) {
	s.incidents[i.No-1] = nil
	for _, r := range i.Rulings {
		s.rulings[r.RulingMade.Ruling-1] = nil
	}
	for _, a := range i.Appeals {
		s.appeals[a.Appeal-1] = nil
	}
}

// withConsequences are the incidents that a consequence is about, or comes from: it points at them.
func (s *State) withConsequences() map[int]bool {
	busy := map[int]bool{}
	for _, c := range s.Consequences {
		busy[c.Incident], busy[c.Cause] = true, true
	}
	return busy
}

// toldAgain tells whether an incident's own entries make the same of it when they are folded now: its match is still the one of its place,
// and its player still sits where they sat.
func (s *State) toldAgain(i *Incident) bool {
	if i.entangled {
		return false
	}
	if !s.stillAt(i.Place, i.Match) {
		return false
	}
	if i.Seat == nil {
		return true
	}
	again := *i
	again.Sit(*i.Seat)
	return again.Charged == i.Charged
}

// stillAt tells whether a place is a match's own, whenever it is asked.
func (s *State) stillAt(p event.Place, m *event.Match) bool {
	at, err := s.Register.Find(p)
	return err == nil && at == m && p.Round > 0 && p.Match > 0
}

// wakeEach wakes those incidents among some that are at rest.
func (s *State) wakeEach(each func(yield func(no int) bool)) {
	var entries []int64
	for no := range each {
		if s.incidents[no-1] == nil {
			entries = append(entries, s.rest.entries(where(s.rest.AboutAt, no))...)
		}
	}
	s.fold(entries)
}

// fold has entries of what was at rest folded.
func (s *State) fold(entries []int64) {
	if len(entries) == 0 {
		return
	}
	slices.Sort(entries)
	if err := s.rest.wake(entries); err != nil {
		panic(&WakingError{err})
	}
	s.rest.awake = nil
}

// wakeCalls wakes those of the calls from one to another that are at rest.
func (s *State) wakeCalls(from, to int) {
	if s.rest == nil {
		return
	}
	var entries []int64
	for n := from; n <= to; n++ {
		if s.calls[n-1] == nil {
			entries = append(entries, s.rest.entries(where(s.rest.CallAt, n))...)
		}
	}
	s.fold(entries)
}

func (s *State) wake(no int) {
	if s.rest != nil {
		s.wakeEach(func(yield func(int) bool) { yield(no) })
	}
}

// Wake wakes all that is at rest, for good.
func (s *State) Wake() {
	s.wakeAll()
	s.wakeCalls(1, len(s.calls))
	s.rest = nil
}

func (s *State) wakeAll() {
	if s.rest == nil {
		return
	}
	s.wakeEach(func(yield func(int) bool) {
		for n := range s.incidents {
			if !yield(n + 1) {
				return
			}
		}
	})
}

func (l numbers) each(yield func(int) bool) {
	for n := 1; n <= l.len(); n++ {
		if !yield(l.at(n)) {
			return
		}
	}
}

// wakeTable wakes what is at rest at the table of a place, in its round.
func (s *State) wakeTable(p event.Place) {
	table := tableOf(p)
	if s.rest == nil || s.rest.tables[table] {
		return
	}
	s.wakeEach(s.atTable[table].each)
	s.rest.tables[table] = true
}

func (s *State) wakePlayer(who event.PlayerRef) {
	if s.rest == nil || s.rest.players[who] {
		return
	}
	s.wakeEach(s.ofPlayer[who].each)
	s.rest.players[who] = true
}

// WakeAt wakes what was logged at the tables that fit, before something changes there that incidents are folded on. The places it is
// asked of have match 0.
func (s *State) WakeAt(fits func(event.Place) bool) {
	if s.rest == nil {
		return
	}
	for p := range s.atTable {
		if fits(p) {
			s.wakeTable(p)
		}
	}
}

// Awake lists the incidents that are not at rest, in order: all that still move are among them.
func (s *State) Awake() []*Incident {
	if s.rest == nil {
		return s.incidents
	}
	if s.rest.awake == nil {
		s.rest.awake = []*Incident{}
		for _, i := range s.incidents {
			if i != nil {
				s.rest.awake = append(s.rest.awake, i)
			}
		}
	}
	return s.rest.awake
}

// DecidedSince lists the incidents that were ruled, or last decided about, at a time or later.
func (s *State) DecidedSince(t time.Time) []*Incident {
	if s.rest != nil {
		decided := numbers(s.rest.Decided)
		s.wakeEach(func(yield func(int) bool) {
			for no := 1; no <= decided.len(); no++ {
				if int64(decided.at(no)) >= t.Unix() && !yield(no) {
					return
				}
			}
		})
	}
	return slices.DeleteFunc(slices.Clone(s.Awake()), func(i *Incident) bool { return i.Ruling() == nil || i.DecidedAt().Before(t) })
}

// AtRest is what is to be kept of a ledger beside the entries that are not at rest.
type AtRest struct {
	Sleep
	Incidents, Rulings, Appeals, Calls int
	AtTable                            map[event.Place][]byte
	OfPlayer                           map[event.PlayerRef][]byte
}

// AtRest is what Restore takes. What is changed in the ledger afterwards may change it.
func (s *State) AtRest() AtRest {
	kept := AtRest{
		Incidents: len(s.incidents), Rulings: len(s.rulings), Appeals: len(s.appeals), Calls: len(s.calls),
		AtTable: map[event.Place][]byte{}, OfPlayer: map[event.PlayerRef][]byte{},
	}
	if s.rest != nil {
		kept.Sleep = s.rest.Sleep
	}
	for p, list := range s.atTable {
		kept.AtTable[p] = list
	}
	for who, list := range s.ofPlayer {
		kept.OfPlayer[who] = list
	}
	return kept
}

// Restore has an empty ledger know what is at rest. All other entries are then to be folded, in order.
func (s *State) Restore(kept AtRest, wake Waker) {
	s.incidents, s.rulings = make([]*Incident, kept.Incidents), make([]*Ruling, kept.Rulings)
	s.appeals, s.calls = make([]*Appeal, kept.Appeals), make([]*Call, kept.Calls)
	s.rest = &rest{Sleep: kept.Sleep, wake: wake, tables: map[event.Place]bool{}, players: map[event.PlayerRef]bool{}}
	for p, list := range kept.AtTable {
		s.atTable[p] = list
	}
	for who, list := range kept.OfPlayer {
		s.ofPlayer[who] = list
	}
}

package tournament

import (
	"fmt"
	"slices"
	"time"

	"flagfall/db/journal"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Snapshot is a tournament as of Head in few words: the entries that have to be folded to have it, and where those of the incidents are that
// are settled, which are folded when somebody asks for them. It is made of the journal alone and holds nothing that is not in there.
type Snapshot struct {
	Head, Changed journal.Head
	At            time.Time
	Skew          Skew
	Entries       []Kept // in order
	AtRest        penalties.AtRest
}

// Kept is an entry in a snapshot. Its hash is a slice, which is read back in one go.
type Kept struct {
	Seq int64
	journal.Draft
	Hash []byte
}

func (k Kept) entry() journal.Entry {
	e := journal.Entry{Seq: k.Seq, Draft: k.Draft}
	copy(e.Hash[:], k.Hash)
	return e
}

// Source is where a tournament reads entries again.
type Source interface {
	// Numbered returns the entries of those numbers, which are in order. It is an error where one is not there, or not as it was sealed.
	Numbered(seqs []int64) ([]journal.Entry, error)
}

// atOnce is how many entries are read again in one go.
const atOnce = 2000

// Sleepy is the tournament of an empty journal that puts to rest what is settled, with Rest, and reads it again when it is asked for.
func Sleepy(journal Source) *Tournament {
	t := New()
	t.source = journal
	return t
}

// Restore makes the tournament of a snapshot. An error means that the snapshot is of no use.
func Restore(s Snapshot, zone *time.Location, source Source) (t *Tournament, err error) {
	defer func() {
		if r := recover(); r != nil {
			waking, ok := r.(*penalties.WakingError)
			if !ok {
				panic(r)
			}
			t, err = nil, waking
		}
	}()
	t = Sleepy(source)
	t.Register.Zone = zone
	t.Ledger.Restore(s.AtRest, t.wake)
	for _, k := range s.Entries {
		e := k.entry()
		f, err := Decode(e)
		if err == nil {
			err = t.take(e, f)
		}
		if err != nil {
			return nil, fmt.Errorf("entry %d of a snapshot: %w", e.Seq, err)
		}
	}
	t.Head, t.Changed, t.At, t.Skew = s.Head, s.Changed, s.At, s.Skew
	return t, nil
}

// Rest puts to rest the incidents that are settled. Nobody may hold one of them. It does nothing to a tournament that was not made to.
func (t *Tournament) Rest() {
	if t.source == nil {
		return
	}
	resting, needed := t.Ledger.Rest(t.wake, settled)
	rests := make(map[int64]bool, len(resting))
	for _, seq := range resting {
		rests[seq] = true
	}
	t.moving = append(slices.DeleteFunc(t.moving, func(seq int64) bool { return rests[seq] }), needed...)
	slices.Sort(t.moving)
}

// Wake wakes all that is at rest, for good: from then on a tournament that nobody changes may be read by several at once.
func (t *Tournament) Wake() {
	t.Ledger.Wake()
	t.source, t.moving = nil, nil
}

// Snapshot puts to rest what is settled, and is the tournament as it stands. It has to be one that can.
func (t *Tournament) Snapshot() (Snapshot, error) {
	t.Rest()
	s := Snapshot{Head: t.Head, Changed: t.Changed, At: t.At, Skew: t.Skew, AtRest: t.Ledger.AtRest()}
	err := t.again(t.moving, func(e journal.Entry) error {
		s.Entries = append(s.Entries, Kept{e.Seq, e.Draft, e.Hash[:]})
		return nil
	})
	return s, err
}

// settled tells whether nothing about an incident waits for anybody, and nothing of it is looked for among all incidents.
func settled(i *penalties.Incident) bool {
	if i.Proposal != nil || i.OnlyNoted() && len(i.Notes) == 0 || i.Struck == nil && i.Unruled() {
		return false
	}
	expels := func(r penalties.Remedy) bool { return r.Kind == rules.Expel }
	return !slices.ContainsFunc(i.Appeals, (*penalties.Appeal).Pending) && !slices.ContainsFunc(i.Standing().InForce, expels)
}

// wake folds entries of incidents that were at rest.
func (t *Tournament) wake(seqs []int64) error {
	if t.Head.Seq == 0 {
		return refusal.Damaged.Errorf("what they rest on is not there yet")
	}
	return t.again(seqs, func(e journal.Entry) error {
		f, err := Decode(e)
		if err != nil {
			return err
		}
		return kinds[e.Kind].Apply(t, meta(e), f)
	})
}

// again reads entries once more.
func (t *Tournament) again(seqs []int64, do func(journal.Entry) error) error {
	for some := range slices.Chunk(seqs, atOnce) {
		entries, err := t.source.Numbered(some) // all of them first: what is done with one may ask for others
		if err != nil {
			return err
		}
		for _, e := range entries {
			if err := do(e); err != nil {
				return err
			}
		}
	}
	return nil
}

// rouse wakes the incidents that a fact of the register is about to move the ground under, before it does.
func (t *Tournament) rouse(f fact.Fact) {
	if t.source == nil {
		return
	}
	ofRound := func(section string, round int) {
		t.Ledger.WakeAt(func(p event.Place) bool { return p.Section == section && p.Round == round })
	}
	switch f := f.(type) {
	case event.SectionMended:
		t.Ledger.WakeAt(func(event.Place) bool { return true })
		t.Ledger.Calls()
	case event.RoundPaired: // it may be paired anew
		ofRound(f.Section, f.Round)
		t.Ledger.Calls()
	case event.RoundUnpaired:
		ofRound(f.Section, f.Round)
		t.Ledger.Calls()
	case event.ColoursChosen:
		ofRound(f.Section, f.Round)
	case event.MatchReplayed:
		ofRound(f.Section, f.Round)
	}
}

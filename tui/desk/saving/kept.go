package saving

import (
	"context"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// Shelf keeps proposals on this machine until the server has them; see proposals.Shelf.
type Shelf interface {
	Keep(ctx context.Context, version int64, list []proposals.Proposal) error
	FindLeft(actor string) (*proposals.Found, error)
	Close() error
}

// KeepOn has proposals kept on a shelf until the run ends, so that they outlive the desk.
func (q *Queue) KeepOn(s Shelf) {
	q.shelf = s
	context.AfterFunc(q.ctx, func() {
		_ = s.Close() // the system gives back what it holds
	})
}

// Shelved tells whether proposals outlive the desk.
func (q *Queue) Shelved() bool { return q.shelf != nil }

type (
	// recalled is what desks that are gone have left.
	recalled struct {
		found *proposals.Found
		fault error
	}
	// shelved ends a change of what is on the shelf; more may be decided then.
	shelved struct {
		err    error
		decide bool
	}
)

// proposal is a request as it is kept.
func (q *Queue) proposal(w *pendingRequest) proposals.Proposal {
	if w.kept.Actor == "" {
		w.kept = proposals.Proposal{Actor: q.desk.Actor(), Says: w.Message, Act: w.Act}
		if w.sent != nil {
			w.kept.Sent = append(w.kept.Sent, proposals.AttemptOf(w.sent))
		}
	}
	if w.kept.Says == "" {
		w.kept.Says = q.says(w)
	}
	return w.kept
}

// says tells in words what a request would record as things stand.
func (q *Queue) says(w *pendingRequest) string {
	facts, err := w.Decide(q.desk.Hall())
	if err != nil {
		return err.Error()
	}
	var said []string
	for _, f := range facts {
		if did, _ := q.desk.Hall().Describe(f); !slices.Contains(said, did) {
			said = append(said, did)
		}
	}
	if len(said) == 0 {
		return "nothing that was to be recorded"
	}
	return strings.Join(said, ", ")
}

// list is what belongs on the shelf: every request while the server is away, and afterwards those that are there until they are recorded.
func (q *Queue) list() []proposals.Proposal {
	var list []proposals.Proposal
	for _, w := range q.pending {
		if q.away != nil && !w.Quiet || w.kept.Actor != "" {
			list = append(list, q.proposal(w))
		}
	}
	return list
}

// shelve puts on the shelf what belongs there.
func (q *Queue) shelve() {
	if q.shelf != nil {
		q.desk.Run(q.put(q.list(), func() error { return nil }, false))
	}
}

// put puts a list on the shelf, and does something more once it is there.
func (q *Queue) put(list []proposals.Proposal, then func() error, decide bool) tea.Cmd {
	q.version++
	version := q.version
	return func() tea.Msg {
		err := q.shelf.Keep(q.ctx, version, list)
		if err == nil {
			err = then()
		}
		return shelved{err, decide}
	}
}

func (q *Queue) shelved(msg shelved) {
	if msg.err != nil && q.ctx.Err() == nil {
		q.desk.Say(screen.Warning, msg.err.Error())
	}
	if msg.decide && q.away == nil && !q.writing {
		q.decide(nil)
	}
}

// attempt notes, of a request that is on the shelf, what is sent to be recorded, and gives what is to be done before it is: whoever finds the
// proposal when this desk is gone sees by that whether it was recorded. A disk that keeps nothing stops nothing from being recorded.
func (q *Queue) attempt(w *pendingRequest) (before func()) {
	if q.shelf == nil || w.kept.Actor == "" {
		return func() {}
	}
	if a, err := proposals.NewAttempt(q.desk.Hall().Head, w.facts); err == nil {
		w.kept.Sent = append(slices.Clone(w.kept.Sent), a)
	}
	put := q.put(q.list(), func() error { return nil }, false)
	return func() { put() }
}

// Recall looks for what desks that are gone have left of whoever sits here. What was recorded after all is not asked about.
func (q *Queue) Recall() tea.Cmd {
	if q.shelf == nil || q.readOnly != nil {
		return nil
	}
	actor := q.desk.Actor()
	return func() tea.Msg {
		found, fault := q.shelf.FindLeft(actor)
		for n := 0; n < len(found.List); {
			recorded, err := q.recorded(found.List[n])
			switch {
			case err != nil: // the server is away again: they are found the next time
				return recalled{&proposals.Found{}, found.Release()}
			case recorded:
				found.List = slices.Delete(found.List, n, n+1)
			default:
				n++
			}
		}
		return recalled{found, fault}
	}
}

func (q *Queue) recorded(p proposals.Proposal) (bool, error) {
	if len(p.Sent) == 0 {
		return false, nil
	}
	from := p.Sent[0].Head
	for _, a := range p.Sent {
		from = min(from, a.Head)
	}
	entries, err := After(q.ctx, q.store, from)
	return p.Recorded(entries), err
}

// recalled asks about what was found.
func (q *Queue) recalled(msg recalled) {
	if msg.fault != nil {
		q.desk.Say(screen.Warning, msg.fault.Error())
	}
	if len(msg.found.List) == 0 {
		q.desk.Run(q.put(q.list(), msg.found.Drop, false))
		return
	}
	q.desk.Ask(screen.Question{Text: kept(msg.found.List), Yes: func() { q.resume(msg.found) }, No: func() { q.forget(msg.found) }})
}

// kept asks whether proposals are to be recorded, and tells those that have to be done again by hand.
func kept(list []proposals.Proposal) string {
	var again, byHand []string
	for _, p := range list {
		if p.Act != nil {
			again = append(again, p.Says)
		} else {
			byHand = append(byHand, p.Says)
		}
	}
	text, question := "Kept here by a desk that ended while the database was away, and not recorded", "Seen?"
	if len(again) > 0 {
		text, question = text+": "+strings.Join(again, "; "), "Record that now?"
	}
	if len(byHand) > 0 {
		text += ". To be done again by hand: " + strings.Join(byHand, "; ")
	}
	return text + ". " + question
}

// resume has proposals decided and recorded; what is to be done again by hand is let go.
func (q *Queue) resume(found *proposals.Found) {
	for _, p := range found.List {
		if p.Act == nil {
			continue
		}
		r := screen.Request{Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return p.Act.Decide(t, p.Actor) }, Message: p.Says, Act: p.Act}
		q.pending = append(q.pending, &pendingRequest{Request: r, kept: p})
	}
	q.desk.Run(q.put(q.list(), found.Drop, true))
}

// forget lets go of proposals that nobody wants to be recorded, once that was asked.
func (q *Queue) forget(found *proposals.Found) {
	q.desk.Ask(screen.Question{
		Text: "Forget what was not recorded? Otherwise it is asked about the next time.",
		Yes:  func() { q.desk.Run(q.put(q.list(), found.Drop, false)) },
		No:   func() { q.desk.Run(q.put(q.list(), found.Release, false)) },
	})
}

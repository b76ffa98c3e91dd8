package saving

import (
	"context"
	"errors"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/proposals"
	"flagfall/tui/kit/screen"
)

// Shelf keeps proposals on this machine until the server has them; see proposals.Shelf.
type Shelf interface {
	Keep(ctx context.Context, version int64, list []proposals.Proposal) error
	FindLeft(actor string) (*proposals.Found, error)
	Close() error
}

// UseShelf keeps proposals on a shelf until the run ends, so that they outlive the desk.
func (q *Queue) UseShelf(s Shelf) {
	q.shelf = s
	context.AfterFunc(q.ctx, func() {
		_ = s.Close() // the system gives back what it holds
	})
}

// HasShelf reports whether proposals outlive the desk.
func (q *Queue) HasShelf() bool { return q.shelf != nil }

type (
	// proposalsFound holds the proposals that closed desks have left.
	proposalsFound struct {
		found *proposals.Found
		fault error
	}
	// shelfWritten ends a write of the shelf. Requests may then be decided.
	shelfWritten struct {
		err    error
		decide bool
	}
)

// proposal returns a request as the shelf keeps it.
func (q *Queue) proposal(w *pendingRequest) proposals.Proposal {
	if w.proposal.Actor == "" {
		w.proposal = proposals.Proposal{Actor: q.desk.Actor(), Says: w.Message}
		if w.Act != nil {
			w.proposal.Act, _ = proposals.Keep(w.Act) // one that cannot be kept is done again by hand
		}
		if w.sent != nil {
			w.proposal.Sent = append(w.proposal.Sent, proposals.AttemptOf(w.sent))
		}
	}
	if w.proposal.Says == "" {
		w.proposal.Says = q.describe(w)
	}
	return w.proposal
}

// describe says in words what a request would record now.
func (q *Queue) describe(w *pendingRequest) string {
	facts, err := q.decideRequest(w.Request)
	if errors.Is(err, acts.ErrNotLogged) {
		a, _ := acts.Of(w.Act)
		return a.Told + " on that incident"
	}
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
		return "nothing to record"
	}
	return strings.Join(said, ", ")
}

// proposals returns the list that belongs on the shelf: while the server is away every request that is not
// quiet, and afterwards the shelved ones until they are recorded.
func (q *Queue) proposals() []proposals.Proposal {
	var list []proposals.Proposal
	for _, w := range q.pending {
		if q.away != nil && !w.Quiet || w.proposal.Actor != "" {
			list = append(list, q.proposal(w))
		}
	}
	return list
}

// storeProposals writes the shelf.
func (q *Queue) storeProposals() {
	if q.shelf != nil {
		q.desk.Run(q.writeShelf(q.proposals(), func() error { return nil }, false))
	}
}

// writeShelf returns a command that writes a list to the shelf, and then runs then.
func (q *Queue) writeShelf(list []proposals.Proposal, then func() error, decide bool) tea.Cmd {
	q.version++
	version := q.version
	return func() tea.Msg {
		err := q.shelf.Keep(q.ctx, version, list)
		if err == nil {
			err = then()
		}
		return shelfWritten{err, decide}
	}
}

func (q *Queue) onShelfWritten(msg shelfWritten) {
	if msg.err != nil && q.ctx.Err() == nil {
		q.desk.Say(screen.Warning, msg.err.Error())
	}
	if msg.decide && q.away == nil && !q.writing {
		q.decide(nil)
	}
}

// noteAttempt adds to a shelved request the entries about to be sent. The returned function writes
// the shelf and must run before sending. A later desk sees by the note whether the request was
// recorded. A failed write does not stop the recording.
func (q *Queue) noteAttempt(w *pendingRequest) (before func()) {
	if q.shelf == nil || w.proposal.Actor == "" {
		return func() {}
	}
	if a, err := proposals.NewAttempt(q.desk.Hall().Head, q.desk.Actor(), q.desk.Proof(), w.facts); err == nil {
		w.proposal.Sent = append(slices.Clone(w.proposal.Sent), a)
	}
	put := q.writeShelf(q.proposals(), func() error { return nil }, false)
	return func() { put() }
}

// FindProposals returns a command that finds the proposals which closed desks have left of the official at
// the desk, without those that were recorded after all.
func (q *Queue) FindProposals() tea.Cmd {
	if q.shelf == nil || q.readOnly != nil {
		return nil
	}
	actor := q.desk.Actor()
	return func() tea.Msg {
		found, fault := q.shelf.FindLeft(actor)
		for n := 0; n < len(found.List); {
			recorded, err := q.wasRecorded(found.List[n])
			switch {
			case err != nil: // the server is away again: they are found the next time
				return proposalsFound{&proposals.Found{}, found.Release()}
			case recorded:
				found.List = slices.Delete(found.List, n, n+1)
			default:
				n++
			}
		}
		return proposalsFound{found, fault}
	}
}

func (q *Queue) wasRecorded(p proposals.Proposal) (bool, error) {
	if len(p.Sent) == 0 {
		return false, nil
	}
	from := p.Sent[0].Head
	for _, a := range p.Sent {
		from = min(from, a.Head)
	}
	entries, err := EntriesAfter(q.ctx, q.store, from)
	return p.Recorded(entries), err
}

// onProposalsFound asks whether to record the found proposals.
func (q *Queue) onProposalsFound(msg proposalsFound) {
	if msg.fault != nil {
		q.desk.Say(screen.Warning, msg.fault.Error())
	}
	if len(msg.found.List) == 0 {
		q.desk.Run(q.writeShelf(q.proposals(), msg.found.Drop, false))
		return
	}
	q.desk.Ask(screen.Question{
		Text: proposalQuestion(msg.found.List), Yes: func() { q.resubmit(msg.found) },
		No: func() { q.discard(msg.found) },
	})
}

// proposalQuestion asks whether to record proposals, and lists those to enter again by hand.
func proposalQuestion(list []proposals.Proposal) string {
	var again, byHand []string
	for _, p := range list {
		if p.Act != nil {
			again = append(again, p.Says)
		} else {
			byHand = append(byHand, p.Says)
		}
	}
	text, question := "Saved here while the database was offline, never recorded", "Seen?"
	if len(again) > 0 {
		text, question = text+": "+strings.Join(again, "; "), "Record that now?"
	}
	if len(byHand) > 0 {
		text += ". Enter these again yourself: " + strings.Join(byHand, "; ")
	}
	return text + ". " + question
}

// resubmit queues proposals to be decided and recorded, and drops those to enter again by hand.
func (q *Queue) resubmit(found *proposals.Found) {
	for _, p := range found.List {
		if p.Act == nil {
			continue
		}
		act, err := p.Act.Request()
		if err != nil {
			q.desk.Say(screen.Warning, p.Says+": "+err.Error())
			continue
		}
		r := screen.Request{Act: act, Message: p.Says}
		q.pending = append(q.pending, &pendingRequest{Request: r, proposal: p})
	}
	q.desk.Run(q.writeShelf(q.proposals(), found.Drop, true))
}

// discard asks whether to drop the proposals. With no, the next desk asks about them again.
func (q *Queue) discard(found *proposals.Found) {
	q.desk.Ask(screen.Question{
		Text: "Discard what was not recorded? If you answer no, you are asked again next time.",
		Act:  "discard it",
		Yes:  func() { q.desk.Run(q.writeShelf(q.proposals(), found.Drop, false)) },
		No:   func() { q.desk.Run(q.writeShelf(q.proposals(), found.Release, false)) },
	})
}

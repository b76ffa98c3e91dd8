package saving

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// Server is a store whose journal may lie on a server. A desk that lost a race to it waits for a
// turn, and the server may not answer.
type Server interface {
	Store
	// OnServer reports whether the journal lies on a server.
	OnServer() bool
	// Turn waits for a turn. Desks that wait for one get it in their order.
	Turn(ctx context.Context) (journal.Turn, error)
	// WriteIn is Write in a turn.
	WriteIn(ctx context.Context, turn journal.Turn, head journal.Head, actor string,
		facts []fact.Fact) ([]journal.Entry, error)
	// ResolveSent finds out what became of entries that were sent without an answer, and records
	// them where they were not and still fit. It returns journal.ErrMoved when they are not
	// recorded and never will be, and an ErrAway while that cannot be known.
	ResolveSent(ctx context.Context, sent []journal.Entry) error
}

// The pause before a silent server is asked again, and the time that its answer may take.
const (
	retryAfter    = 300 * time.Millisecond
	answerTimeout = 1500 * time.Millisecond
)

// Away returns why the server does not answer, nil if it does or there is none.
func (q *Queue) Away() error { return q.away }

// ProposalCount returns the number of requests kept as proposals until the server answers. None of them is
// known to be recorded.
func (q *Queue) ProposalCount() int {
	if q.away == nil {
		return 0
	}
	return len(q.pending)
}

func (q *Queue) append(ctx context.Context, turn journal.Turn, head journal.Head, actor string,
	facts []fact.Fact,
) ([]journal.Entry, error) {
	if turn == nil {
		return q.store.Write(ctx, head, actor, facts)
	}
	return q.server.WriteIn(ctx, turn, head, actor, facts)
}

// readNewer reads the entries recorded behind a head. At a server it first takes a turn to decide again in,
// unless it is given one.
func (q *Queue) readNewer(head journal.Head, turn journal.Turn) written {
	if q.server != nil && turn == nil {
		var err error
		if turn, err = q.server.Turn(q.ctx); err != nil {
			return written{err: err}
		}
	}
	entries, err := EntriesAfter(q.ctx, q.store, head.Seq)
	if err != nil {
		if turn != nil {
			turn.End()
		}
		return written{err: err}
	}
	return written{entries, journal.ErrMoved, turn}
}

// resolveSent returns a command that finds out whether entries without an answer were recorded.
func (q *Queue) resolveSent(sent []journal.Entry) tea.Cmd {
	head := q.desk.Hall().Head
	return func() tea.Msg {
		switch err := q.server.ResolveSent(q.ctx, sent); {
		case err == nil:
			return written{entries: sent}
		case errors.Is(err, journal.ErrMoved):
			return q.readNewer(head, nil)
		default:
			return written{err: err}
		}
	}
}

// queueProposal keeps a request that got no answer as a proposal.
func (q *Queue) queueProposal(w *pendingRequest, err error) {
	if lost := new(journal.UnansweredError); errors.As(err, &lost) {
		w.sent = lost.Sent
	}
	q.goOffline(err)
}

// goOffline notes that the server does not answer, and asks it again and again.
func (q *Queue) goOffline(err error) {
	if q.away == nil {
		q.away = err
		q.pending = slices.DeleteFunc(q.pending, func(w *pendingRequest) bool {
			return w.sent == nil && q.refuseAway(w.Request)
		})
		if len(q.pending) > 0 {
			q.sayProposals()
		} else {
			q.desk.Say(screen.Warning,
				"Offline: you see the last known state. What you enter is saved here and sent later.")
		}
	}
	q.storeProposals()
	if !q.asking {
		q.asking = true
		q.desk.Run(afterPause(q.checkServer()))
	}
}

func (q *Queue) sayProposals() {
	kept := "1 is saved here as a proposal"
	if n := len(q.pending); n > 1 {
		kept = fmt.Sprintf("%d are saved here as proposals", n)
	}
	q.desk.Say(screen.Warning, "not recorded, because the database does not answer; "+kept+
		", and decided again when it does")
}

// afterPause returns a command that waits retryAfter before it runs cmd.
func afterPause(cmd tea.Cmd) tea.Cmd {
	return func() tea.Msg {
		time.Sleep(retryAfter)
		return cmd()
	}
}

// serverAnswer is the server's answer, with the entries that others have recorded meanwhile.
type serverAnswer struct {
	entries []journal.Entry
	err     error
}

func (q *Queue) checkServer() tea.Cmd {
	head := q.desk.Hall().Head.Seq
	return func() tea.Msg {
		ctx, done := context.WithTimeout(q.ctx, answerTimeout)
		defer done()
		_, err := q.store.Version(ctx)
		if err != nil || q.shared != nil {
			return serverAnswer{nil, err}
		}
		entries, err := EntriesAfter(ctx, q.store, head)
		return serverAnswer{entries, err}
	}
}

// onServerAnswer decides the proposals anew once the server answers.
func (q *Queue) onServerAnswer(msg serverAnswer) {
	switch {
	case q.ctx.Err() != nil:
		return
	case errors.Is(msg.err, journal.ErrGone):
		q.asking, q.away = false, nil
		if q.CheckGone(msg.err); !q.writing {
			q.decide(nil) // which refuses what was kept
		}
		return
	case msg.err != nil:
		q.desk.Run(afterPause(q.checkServer()))
		return
	}
	q.asking, q.away = false, nil
	q.fold(msg.entries)
	q.events.Arrived()
	q.desk.Say(screen.Done, "the database answers again")
	if !q.writing {
		q.decide(nil)
	}
	q.events.Settled()
}

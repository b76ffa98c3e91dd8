// Package saving takes requests to the disk, one after another, and entries of other desks into the
// fold.
package saving

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/screen"
)

// Desk is what a queue needs of its desk.
type Desk interface {
	Hall() *tournament.Tournament
	Actor() string // who makes the entries
	Say(tone screen.Tone, text string)
	Ask(q screen.Question)
	Run(cmd tea.Cmd)
}

// Events are told to the desk. All of them are called from its Update.
type Events struct {
	Folded func(entries []journal.Entry) // entries are in the fold, or could not be understood
	// Recorded is called when a request that is not quiet is on disk, before its author is told.
	Recorded func(first journal.Entry, facts []fact.Fact)
	// Saved is called when any request is on disk, after its author was told.
	Saved   func(facts []fact.Fact)
	Settled func() // the first request is on disk or refused: keys that waited may act
	Dropped func() // what was asked for did not come to be: keys typed for it are void
	Arrived func() // another desk's entries are in the fold
}

// Queue is what is being saved: the first request is on its way to the disk, the others wait.
type Queue struct {
	ctx      context.Context // of the run
	store    Store
	desk     Desk
	events   Events
	pending  []*pendingRequest
	readOnly error
	poll     db.PollSchedule // of the watch, which alone touches it
	shared   Shared          // the store, where it folds for several desks; nil where this desk folds
	seen     int64           // the newest entry that the desk was told of
	server   Server          // the store, where it lies on a server; nil where it is a file
	writing  bool            // the first request is on its way
	away     error           // why the server does not answer, nil where it does
	asking   bool            // whether it does again
	shelf    Shelf           // where proposals are kept; nil for nowhere
	version  int64           // of what is on the shelf
}

// pendingRequest is a request on its way to the disk.
type pendingRequest struct {
	screen.Request
	facts    []fact.Fact
	sent     []journal.Entry    // went to a server that did not answer; nil for nothing
	proposal proposals.Proposal // as it is on the shelf; without an actor where it is not
}

// New makes an empty queue; readOnly is why nothing may be written, nil when it may.
func New(ctx context.Context, s Store, d Desk, readOnly error, on Events) *Queue {
	q := &Queue{ctx: ctx, store: s, desk: d, readOnly: readOnly, events: on, seen: d.Hall().Head.Seq}
	q.shared, _ = s.(Shared)
	if server, is := s.(Server); is && server.OnServer() {
		q.server = server
	}
	return q
}

// ReadOnly is why nothing may be written, nil when it may.
func (q *Queue) ReadOnly() error { return q.readOnly }

// CheckGone lets the desk only be read from now on when the journal has gone from under it. Any
// other error is passed over.
func (q *Queue) CheckGone(err error) {
	if errors.Is(err, journal.ErrGone) && q.readOnly == nil {
		q.readOnly = err
		q.desk.Say(screen.Warning, err.Error())
	}
}

// RefuseAll has nothing more recorded, and what waits refused: what is here is not the whole truth.
func (q *Queue) RefuseAll(why error) {
	if q.readOnly = why; !q.writing {
		q.decide(nil)
	}
}

// Saving tells whether something is not on disk yet.
func (q *Queue) Saving() bool { return len(q.pending) > 0 }

// Waits tells whether something is under way that the next key may depend on. Quiet requests are
// not: typing goes on over them.
func (q *Queue) Waits() bool {
	if q.away != nil {
		return false
	}
	for _, w := range q.pending {
		if !w.Quiet {
			return true
		}
	}
	return false
}

// Update takes what became of a write or what the watch saw, false for any other message.
func (q *Queue) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case written:
		q.onWritten(msg)
	case Arrived:
		q.onArrived(msg)
	case serverAnswer:
		q.onServerAnswer(msg)
	case proposalsFound:
		shelving{q}.onProposalsFound(msg)
	case shelfWritten:
		shelving{q}.onShelfWritten(msg)
	default:
		return false
	}
	return true
}

// Do puts a request behind those that are being saved.
func (q *Queue) Do(r screen.Request) {
	if q.readOnly != nil {
		q.refuse(r, q.readOnly)
		return
	}
	if q.away != nil && q.refuseAway(r) {
		return
	}
	q.pending = append(q.pending, &pendingRequest{Request: r})
	switch {
	case q.away != nil:
		q.sayProposals()
		shelving{q}.storeProposals()
	case len(q.pending) == 1:
		q.decide(nil)
	}
}

// decide has the first request decided on the fold and sent to the disk, in a turn where one was
// taken, nil for none. A turn that is not used ends: it is not held while a person is asked.
func (q *Queue) decide(turn journal.Turn) {
	defer func() {
		if turn != nil {
			q.desk.Run(func() tea.Msg {
				turn.End()
				return nil
			})
		}
	}()
	for len(q.pending) > 0 {
		w := q.pending[0]
		if w.sent != nil {
			q.writing = true
			q.desk.Run(q.resolveSent(w.sent))
			return
		}
		if why := q.readOnly; why != nil { // since it was asked for
			q.dropFirst()
			q.refuse(w.Request, why)
			continue
		}
		facts, err := q.decideRequest(w.Request)
		if err == nil {
			err = q.desk.Hall().CheckMay(q.desk.Actor(), facts)
		}
		switch {
		case err != nil:
			q.dropFirst()
			q.refuse(w.Request, err)
			continue
		case w.Effect != nil && !w.Effect(facts).Equal(w.Shown):
			q.dropFirst()
			q.reconsider(w, w.Effect(facts))
			continue
		}
		if len(facts) == 0 { // as it stands, there is nothing to record
			q.dropFirst()
			continue
		}
		w.facts, q.writing = facts, true
		q.desk.Run(q.write(facts, turn, shelving{q}.noteAttempt(w)))
		turn = nil
		return
	}
}

// decideRequest returns the facts of a request as things stand, or the refusal.
func (q *Queue) decideRequest(r screen.Request) ([]fact.Fact, error) {
	if r.Decide != nil {
		return r.Decide(q.desk.Hall())
	}
	return acts.Decide(q.desk.Hall(), r.Act, q.desk.Hall().Register.OfficialByActor(q.desk.Actor()))
}

// notAway says why a request is refused while the database is away, "" where it is kept.
func notAway(r screen.Request) string {
	if r.Decide != nil {
		return "it needs a document number from the server"
	}
	a, _ := acts.Of(r.Act)
	return a.NotAway
}

// refuseAway refuses a request that is not kept while the database is away, and reports whether it
// did.
func (q *Queue) refuseAway(r screen.Request) bool {
	why := notAway(r)
	if why != "" {
		q.refuse(r, refusal.Conflict.Errorf(
			"the database does not answer; do this again when it does: %s", why))
	}
	return why != ""
}

// numberIncident tells the requests that follow a logged incident its number.
func (q *Queue) numberIncident(facts []fact.Fact) {
	for _, f := range facts {
		logged, is := f.(penalties.IncidentLogged)
		for _, w := range q.pending {
			if _, another := w.Act.(incident.LogRequest); !is || another {
				break
			}
			if w.Act != nil {
				w.Act = acts.AboutIncident(w.Act, logged.Incident)
			}
		}
	}
}

// reconsider asks a person whose request has become something else than they were shown.
func (q *Queue) reconsider(w *pendingRequest, now screen.Effect) {
	since := "Another desk was first."
	if w.Since != nil && w.Since() != "" {
		since = w.Since()
	}
	q.events.Dropped()
	q.desk.Ask(screen.Question{
		Text: since + " Now it is " + now.String() + ". Record that?",
		Act:  "record it",
		Yes: func() {
			w.Shown = now
			q.Do(w.Request)
		},
		No: func() {
			if w.Failed != nil {
				w.Failed(errDeclined)
			}
		},
	})
}

// errDeclined is why nothing was recorded after a person saw what their request had become.
var errDeclined = errors.New("declined") // exempt: a signal

// dropFirst forgets the first request.
func (q *Queue) dropFirst() {
	first := q.pending[0]
	if q.pending = q.pending[1:]; first.proposal.Actor != "" {
		shelving{q}.storeProposals()
	}
}

func (q *Queue) refuse(r screen.Request, err error) {
	q.desk.Say(screen.Warning, err.Error())
	if r.Failed != nil {
		r.Failed(err)
	}
}

// written is what became of an append: its entries, or those of another desk when err is
// journal.ErrMoved, and then perhaps the turn in which it is decided again.
type written struct {
	entries []journal.Entry
	err     error
	turn    journal.Turn
}

// write sends facts to be recorded, once what is to be done before is done.
func (q *Queue) write(facts []fact.Fact, turn journal.Turn, before func()) tea.Cmd {
	head, actor := q.desk.Hall().Head, q.desk.Actor()
	return func() tea.Msg {
		before()
		entries, err := q.append(turn, head, actor, facts)
		if errors.Is(err, journal.ErrMoved) {
			return q.readNewer(head, turn)
		}
		return written{entries, err, nil}
	}
}

func (q *Queue) onWritten(msg written) {
	w := q.pending[0]
	q.writing = false
	switch {
	case errors.Is(msg.err, journal.ErrMoved):
		w.sent = nil
		before := len(q.pending)
		if w.proposal.Recorded(msg.entries) { // by a desk that is gone, whose answer came late
			q.dropFirst()
			before--
		}
		q.fold(msg.entries)
		if q.decide(msg.turn); len(q.pending) < before {
			q.events.Dropped()
		}
		q.events.Settled()
		return
	case errors.Is(msg.err, journal.ErrAway):
		q.queueProposal(w, msg.err)
		q.events.Settled()
		return
	case msg.err != nil:
		q.dropFirst()
		q.CheckGone(msg.err)
		q.refuse(w.Request, msg.err)
		q.events.Dropped()
	default:
		q.fold(msg.entries)
		if !w.Quiet { // a quiet request cannot be undone by a key
			q.events.Recorded(msg.entries[0], w.facts)
		}
		q.dropFirst()
		q.numberIncident(w.facts)
		if w.Message != "" {
			q.desk.Say(screen.Done, w.Message)
		}
		if w.Saved != nil {
			w.Saved(w.facts)
		}
		q.events.Saved(w.facts)
	}
	if q.away == nil {
		q.decide(nil)
	}
	q.events.Settled()
}

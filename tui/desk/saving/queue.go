// Package saving writes a desk's requests to the disk, one after another, and folds the entries of other
// desks. It also keeps half-typed text beside the journal, by official.
package saving

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/screen"
)

// Desk is a queue's view of its desk.
type Desk interface {
	Hall() *tournament.Tournament
	Actor() string      // who makes the entries
	Proof() *fact.Proof // how they proved who they are, nil where that is not known
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
	Dropped func() // a request failed or changed: keys typed for its outcome are void
	Arrived func() // another desk's entries are in the fold
}

// Queue holds the requests being saved: the first is on its way to the disk, the others wait.
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

// New makes an empty queue. A non-nil readOnly says why nothing may be written.
func New(ctx context.Context, s Store, d Desk, readOnly error, on Events) *Queue {
	q := &Queue{ctx: ctx, store: s, desk: d, readOnly: readOnly, events: on, seen: d.Hall().Head.Seq}
	q.shared, _ = s.(Shared)
	if server, is := s.(Server); is && server.OnServer() {
		q.server = server
	}
	return q
}

// ReadOnly returns why nothing may be written, nil if it may.
func (q *Queue) ReadOnly() error { return q.readOnly }

// CheckGone makes the desk read-only if err is journal.ErrGone. It ignores other errors.
func (q *Queue) CheckGone(err error) {
	if errors.Is(err, journal.ErrGone) && q.readOnly == nil {
		q.readOnly = err
		if q.shared == nil && errors.As(err, new(*sqlite.OverwrittenError)) {
			q.desk.Hall().SetOverwritten(err) // the banner says so
			return
		}
		q.desk.Say(screen.Warning, err.Error())
	}
}

// RefuseAll makes the desk read-only and refuses the waiting requests, because the tournament here is not
// complete.
func (q *Queue) RefuseAll(why error) {
	if q.readOnly = why; !q.writing {
		q.decide(nil)
	}
}

// Saving reports whether a request is not on disk yet.
func (q *Queue) Saving() bool { return len(q.pending) > 0 }

// Waits reports whether the next key may depend on a request under way. It never depends on a quiet one.
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

// Update takes the results of writes and the entries that the watch saw. It returns false for any other
// message.
func (q *Queue) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case written:
		q.onWritten(msg)
	case Arrived:
		q.onArrived(msg)
	case serverAnswer:
		q.onServerAnswer(msg)
	case proposalsFound:
		q.onProposalsFound(msg)
	case shelfWritten:
		q.onShelfWritten(msg)
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
		q.storeProposals()
	case len(q.pending) == 1:
		q.decide(nil)
	}
}

// decide decides the first request on the fold and sends it to the disk, in turn if that is not nil. An
// unused turn ends, so that none is held while a person is asked.
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
			if !q.askDoubt(w.Request, err) {
				q.refuse(w.Request, err)
			}
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
		q.desk.Run(q.write(facts, turn, q.noteAttempt(w)))
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
		q.refuse(r, refusal.Conflict.Errorf("the database does not answer; do this again when it does: %s", why))
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

// reconsider asks a person whether to record a request that no longer has the effect they were shown.
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

// askDoubt asks a person the question for which an act was refused, and reports whether there is one. Yes
// asks for the act again with the answer.
func (q *Queue) askDoubt(r screen.Request, err error) bool {
	doubt := new(penalties.Doubt)
	if !errors.As(err, &doubt) || r.Act == nil {
		return false
	}
	sure, asked := acts.Sure(r.Act, doubt.Key)
	if asked {
		q.events.Dropped()
		q.desk.Ask(screen.Question{
			Text: doubt.Text, Act: "record it",
			Yes: func() {
				r.Act = sure
				q.Do(r)
			},
			No: func() {
				if r.Failed != nil {
					r.Failed(errDeclined)
				}
			},
		})
	}
	return asked
}

// errDeclined is why nothing was recorded after a person saw what their request had become.
var errDeclined = errors.New("declined") // exempt: a signal

// dropFirst forgets the first request.
func (q *Queue) dropFirst() {
	first := q.pending[0]
	if q.pending = q.pending[1:]; first.proposal.Actor != "" {
		q.storeProposals()
	}
}

func (q *Queue) refuse(r screen.Request, err error) {
	q.desk.Say(screen.Warning, err.Error())
	if r.Failed != nil {
		r.Failed(err)
	}
}

// written is the result of an append: its entries or, if err is journal.ErrMoved, those of another desk, with
// a turn to decide again in if one was taken.
type written struct {
	entries []journal.Entry
	err     error
	turn    journal.Turn
}

// write returns a command that runs before and then sends facts to be recorded.
func (q *Queue) write(facts []fact.Fact, turn journal.Turn, before func()) tea.Cmd {
	head, actor := q.desk.Hall().Head, q.desk.Actor()
	ctx := db.WithProof(q.ctx, q.desk.Proof())
	return func() tea.Msg {
		before()
		entries, err := q.append(ctx, turn, head, actor, facts)
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

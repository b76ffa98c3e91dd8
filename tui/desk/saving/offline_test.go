package saving

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// offline returns a desk with a shelf that lost its server with one request.
func offline(t *testing.T) *bench {
	b := newBench(t, true).withShelf()
	b.store.down = true
	b.q.Do(b.call(1))
	b.step()
	return b
}

const offlineText = "say Offline: you see the last known state."

// A server that does not answer makes a request a proposal, on the shelf too; keys go on, and each further
// request is counted. The desk asks the server once at a time.
func TestARequestWithoutAnAnswerIsAProposal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := offline(t)
		b.want(errors.Is(b.q.Away(), journal.ErrAway) && b.q.ProposalCount() == 1 && !b.q.Waits() && b.q.Saving(), "the request is no proposal, or keys wait for it")
		b.want(b.logged("say not recorded, because the database does not answer; 1 is saved here as a proposal", "settled"), "the desk does not say that it keeps 1 proposal")
		b.want(b.count("table 1") == 0 && b.count("recorded") == 0, "the request's author heard of a result")
		b.want(b.count(offlineText) == 0, "the desk says both that it is offline and that it keeps a proposal")
		b.want(len(b.cmds) == 2, "it does not both keep the proposal and ask the server")
		b.q.Do(b.call(2))
		b.want(b.logged("say not recorded, because the database does not answer; 2 are saved here as proposals") && b.q.ProposalCount() == 2, "the second proposal is not counted")
		began := time.Now()
		b.step()
		b.want(time.Since(began) == retryAfter, "the server was not asked after the pause")
		b.want(b.count("version") == 1, "the server is asked more than once at a time")
		b.want(len(b.shelf.kept) == 2, "the shelf lacks a proposal")
		waiting := len(b.cmds)
		b.q.Update(Arrived{Err: journal.ErrAway})
		b.want(b.count("say") == 2, "it says again that the server is away")
		b.want(len(b.cmds) == waiting+2, "beside keeping the proposals and watching on, the server is asked once more at the same time")
	})
}

// A desk with nothing to save says that it is offline, and how.
func TestAnIdleDeskSaysThatItIsOffline(t *testing.T) {
	b := newBench(t, true)
	b.want(b.q.ProposalCount() == 0, "an idle desk has proposals")
	b.q.Update(Arrived{Err: journal.ErrAway})
	b.want(b.logged(offlineText) && b.count("say not recorded") == 0 && b.q.ProposalCount() == 0, "it does not say that it is offline")
	b.want(len(b.cmds) == 2, "it does not both watch on and ask the server")
	b = newBench(t, true)
	b.q.Do(b.call(1))
	b.want(b.q.ProposalCount() == 0, "a request on its way is counted as a proposal while the server answers")
}

// What only the server can decide is refused while it is away: when it is asked for, and when the server goes
// away over it. A request that was sent without an answer stays.
func TestWhatCannotWaitIsRefusedOffline(t *testing.T) {
	b := offline(t)
	number := func() screen.Request {
		return screen.Request{
			Decide: func(*tournament.Tournament) ([]fact.Fact, error) {
				return []fact.Fact{event.RoundPosted{Section: "K5", Round: 1}}, nil
			},
			Failed: func(error) { b.note("number failed") },
		}
	}
	const why = "say the database does not answer; do this again when it does: it needs a document number from the server"
	b.q.Do(number())
	b.want(b.logged(why, "number failed") && b.q.ProposalCount() == 1, "a request that needs the server was kept")
	b = newBench(t, true)
	b.store.down = true
	b.q.Do(b.call(1))
	b.q.Do(number())
	b.step()
	b.want(b.logged(why, "number failed") && b.q.ProposalCount() == 1, "a request behind the first that needs the server was kept")
	b.want(b.logged("number failed", "say not recorded, because the database does not answer; 1 is"), "the refused request is counted among the proposals")
	b = newBench(t, true)
	b.store.lose = true
	b.q.Do(number())
	b.step()
	b.want(b.count("number failed") == 0 && b.q.ProposalCount() == 1, "a request that may be recorded was refused")
}

// When the server answers again the desk folds what others recorded, says so, and decides the proposals anew.
func TestProposalsAreDecidedWhenTheServerAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := offline(t)
		b.step() // it is still down
		b.want(b.q.Away() != nil && len(b.cmds) == 1, "it does not ask the server again")
		b.store.down = false
		b.otherDesk(2)
		b.step()
		b.want(b.q.Away() == nil && b.q.ProposalCount() == 0, "it does not know that the server answers")
		b.want(b.logged("folded 1", "arrived", "say the database answers again", "settled"), "the steps after the answer are out of order")
		b.step()
		b.want(b.logged("say the database answers again", "write 1", "table 1 saved"), "the proposal was not recorded")
		b.step()
		b.want(len(b.shelf.kept) == 0, "a recorded proposal stays on the shelf")
		b.q.Do(b.call(3))
		b.store.down = true
		b.step()
		b.want(b.count("say not recorded") == 2 && len(b.cmds) == 2, "the second time, the desk does not ask the server")
	})
}

// An answer that comes while a request is being written begins no second one.
func TestOneWriteAtATime(t *testing.T) {
	b := newBench(t, true)
	b.q.Do(b.call(1))
	b.q.Update(Arrived{Err: journal.ErrAway})
	writing := b.cmds[0]
	b.cmds = nil
	b.q.Update(serverAnswer{})
	b.want(len(b.cmds) == 0, "a second write was begun")
	b.q.Update(shelfWritten{decide: true})
	b.want(len(b.cmds) == 0, "a shelf that was written began a second write")
	b.q.Update(writing())
	b.want(b.count("table 1 saved") == 1 && !b.q.Saving(), "the write was not finished")
}

// A write that ends while the server is away leaves the next request for the server's answer.
func TestNothingIsDecidedWhileTheServerIsAway(t *testing.T) {
	b := newBench(t, true)
	b.q.Do(b.call(1))
	b.q.Do(b.call(2))
	writing := b.cmds[0]
	b.q.Update(Arrived{Err: journal.ErrAway})
	b.cmds = nil
	b.q.Update(writing())
	b.want(b.count("table 1 saved") == 1 && len(b.cmds) == 0 && b.q.ProposalCount() == 1, "the second request was written although the server is away")
	b.q.Update(shelfWritten{decide: true})
	b.want(len(b.cmds) == 0, "a shelf that was written had it decided")
}

// Entries sent without an answer are looked for before anything is sent again: found, they count; not yet
// known, they are asked for again; passed over by others, the request is decided anew.
func TestALostAnswerIsResolved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		lost := func() *bench {
			b := newBench(t, true)
			b.store.lose = true
			b.q.Do(b.call(1))
			b.step()
			b.want(b.q.ProposalCount() == 1, "a request without an answer is not kept")
			return b
		}
		b := lost()
		b.hall = tournament.New() // it has not seen the entry
		if err := b.hall.Fold(b.store.entries[:len(b.store.entries)-1]...); err != nil {
			t.Fatal(err)
		}
		sent := b.q.pending[0].sent
		b.q.Update(serverAnswer{})
		b.want(b.q.writing && len(b.cmds) == 2, "what was sent is not resolved")
		b.store.resolve = journal.ErrAway
		msg := b.cmds[1]()
		b.cmds = nil
		b.q.Update(msg)
		b.want(b.q.Away() != nil && len(b.q.pending) == 1 && len(b.q.pending[0].sent) == 1, "what was sent was forgotten while it is not known")
		b.store.resolve = nil
		b.q.Update(serverAnswer{})
		msg = b.cmds[len(b.cmds)-1]()
		b.q.Update(msg)
		b.want(b.count("write") == 1 && b.count("table 1 saved") == 1 && !b.q.Saving(), "entries that were recorded were written again")
		if len(sent) != 1 {
			t.Errorf("%d entries are noted as sent, want 1", len(sent))
		}

		b = lost()
		b.store.entries = b.store.entries[:len(b.store.entries)-1] // it never arrived
		b.otherDesk(2)
		b.store.resolve = journal.ErrMoved
		b.cmds = nil
		b.q.Update(serverAnswer{})
		b.step()
		b.want(b.store.turns == 1 && b.q.pending[0].sent == nil, "entries that never will be recorded are still looked for")
		b.step()
		b.want(b.count("resolve") == 1 && b.logged("resolve", "folded 1", "write 1", "table 1 saved"), "the request was not decided anew")
	})
}

// A journal that has gone while the server was away ends the asking and refuses what was kept.
func TestAGoneJournalRefusesProposals(t *testing.T) {
	b := offline(t)
	b.cmds = nil
	b.q.Update(serverAnswer{err: journal.ErrGone})
	b.want(errors.Is(b.q.ReadOnly(), journal.ErrGone) && b.q.Away() == nil && !b.q.Saving() && b.count("table 1 failed") == 1, "a proposal outlives a journal that has gone")
	b.want(b.count("say the database answers again") == 0, "it says that the database answers")
	b = newBench(t, true)
	b.q.Do(b.call(1))
	b.q.Update(Arrived{Err: journal.ErrAway})
	b.q.Update(serverAnswer{err: journal.ErrGone})
	b.want(b.count("table 1 failed") == 0, "a request that is being written was refused")
}

// A run that has ended asks no server.
func TestAnEndedRunAsksNoServer(t *testing.T) {
	b := newBench(t, true)
	ctx, stop := context.WithCancel(t.Context())
	b.q = New(ctx, b.store, b, nil, b.events())
	b.q.Update(Arrived{Err: journal.ErrAway})
	stop()
	b.cmds, b.log = nil, nil
	b.q.Update(serverAnswer{err: context.Canceled})
	b.q.Update(serverAnswer{})
	b.want(len(b.cmds) == 0 && len(b.log) == 0 && b.q.Away() != nil, "an ended run goes on asking")
}

// The server is asked for entries only where this desk folds, and only once it answers.
func TestWhatTheServerIsAsked(t *testing.T) {
	b := newBench(t, true)
	b.otherDesk(1)
	if msg := b.q.checkServer()().(serverAnswer); len(msg.entries) != 1 || msg.err != nil {
		t.Errorf("a desk that folds got %d entries (%v), want 1", len(msg.entries), msg.err)
	}
	b.store.down = true
	if msg := b.q.checkServer()().(serverAnswer); !errors.Is(msg.err, journal.ErrAway) {
		t.Errorf("the server is away, and the answer is %v", msg.err)
	}
	b.store.down = false
	b.q = New(t.Context(), &hallShared{benchStore: b.store}, b, nil, b.events())
	if msg := b.q.checkServer()().(serverAnswer); len(msg.entries) != 0 || msg.err != nil {
		t.Errorf("a desk that does not fold got %d entries (%v)", len(msg.entries), msg.err)
	}
}

// A shelved request notes each attempt on the shelf before it is sent, so that a desk killed in between knows
// what it may have recorded.
func TestAnAttemptIsShelvedBeforeItIsSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := offline(t)
		b.step()
		b.want(b.logged("keep 1, 0 attempts"), "a request that was never sent has an attempt on the shelf")
		b.store.down = false
		b.step()
		b.step()
		b.want(b.logged("say the database answers again", "keep 1, 1 attempts", "write 1", "table 1 saved"), "the attempt was not on the shelf before it was sent")
		b.want(b.count("keep: ") == 0, "an older list was kept after a newer one")
	})
	b := newBench(t, true).withShelf()
	b.q.Do(b.call(1))
	b.step()
	b.want(b.count("keep") == 0, "a request that was never a proposal was put on the shelf")
	b = newBench(t, true)
	b.store.down = true
	b.q.Do(b.call(1))
	b.step()
	b.store.down = false
	b.q.Update(serverAnswer{})
	b.want(len(b.q.pending) == 1 && b.q.pending[0].proposal.Actor == "", "a desk without a shelf made a proposal for one")
}

// A second attempt is noted beside the first: either may have been recorded.
func TestEveryAttemptStaysOnTheShelf(t *testing.T) {
	b := offline(t)
	b.store.down, b.cmds = false, nil
	b.q.storeProposals()
	b.q.Update(serverAnswer{})
	b.otherDesk(2)
	b.step()
	b.step()
	b.want(b.logged("keep 1, 1 attempts", "write 1", "folded 1", "keep 1, 2 attempts", "write 1", "table 1 saved"), "an attempt was forgotten")
}

// Entries sent before the request came to the shelf are its first attempt.
func TestWhatWasSentIsAnAttempt(t *testing.T) {
	b := newBench(t, true).withShelf()
	b.store.lose = true
	b.q.Do(b.call(1))
	b.step()
	b.cmds[0]()
	b.want(b.logged("keep 1, 1 attempts"), "entries that were sent are no attempt on the shelf")
	if p := b.shelf.kept[0]; p.Actor != event.DeskActor || p.Says != "table 1 is called" || p.Act == nil {
		t.Errorf("the shelf has the proposal %+v", p)
	}
}

// A proposal that has no words of its own is told by what it would record; one that cannot be decided, by why.
func TestAProposalIsToldInWords(t *testing.T) {
	b := newBench(t, true)
	r := b.call(1)
	r.Message = ""
	if says := b.q.proposal(&pendingRequest{Request: r}).Says; !strings.Contains(says, "table 1") {
		t.Errorf("the proposal to call table 1 says %q", says)
	}
	r = b.call(99)
	if says := b.q.describe(&pendingRequest{Request: r}); !strings.Contains(says, "99") {
		t.Errorf("a proposal that is refused says %q", says)
	}
	fixed := func(facts ...fact.Fact) *pendingRequest {
		return &pendingRequest{Request: screen.Request{Decide: func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil }}}
	}
	if says := b.q.describe(fixed()); says != "nothing to record" {
		t.Errorf("a proposal without facts says %q", says)
	}
	one := b.q.describe(fixed(event.RoundPosted{Section: "K5", Round: 1}))
	if twice := b.q.describe(fixed(event.RoundPosted{Section: "K5", Round: 1}, event.RoundPosted{Section: "K5", Round: 1})); one == "" || twice != one {
		t.Errorf("the same fact twice is told as %q, once as %q", twice, one)
	}
}

// Only what has to outlive the desk is on the shelf: while the server is away all but quiet requests, then those
// that were there before.
func TestWhatIsOnTheShelf(t *testing.T) {
	b := offline(t)
	quiet := b.call(2)
	quiet.Quiet = true
	b.q.Do(quiet)
	if n := len(b.q.proposals()); n != 1 {
		t.Errorf("with a quiet request %d proposals are on the shelf, want 1", n)
	}
	b.q.away = nil
	b.q.pending = append(b.q.pending, &pendingRequest{Request: b.call(3)})
	if n := len(b.q.proposals()); n != 1 {
		t.Errorf("after the server's answer %d proposals are on the shelf, want the one that was there", n)
	}
}

// A shelf that cannot be written is reported while the run goes on.
func TestAFailingShelfIsReported(t *testing.T) {
	b := newBench(t, true).withShelf()
	b.q.Update(shelfWritten{})
	b.want(b.count("say") == 0, "a shelf that was written is reported")
	b.q.Update(shelfWritten{err: errDisk})
	b.want(b.logged("say "+errDisk.Error()), "a shelf that failed is not reported")
	b.shelf.fault = errDisk
	done := false
	msg := b.q.writeShelf(nil, func() error { done = true; return nil }, true)().(shelfWritten)
	if !errors.Is(msg.err, errDisk) || done || !msg.decide {
		t.Errorf("a shelf that failed: %v, went on %v, decides %v", msg.err, done, msg.decide)
	}
}

// A shelf belongs to the desk until its run ends.
func TestTheShelfIsClosedWithTheRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, true)
		ctx, stop := context.WithCancel(t.Context())
		b.q = New(ctx, b.store, b, nil, b.events())
		b.want(!b.q.HasShelf(), "a desk without a shelf has one")
		b.withShelf()
		synctest.Wait()
		b.want(b.q.HasShelf() && !b.shelf.closed, "the shelf is closed before the run ends")
		stop()
		synctest.Wait()
		b.want(b.shelf.closed, "the shelf is still open after the run")
	})
}

// left is a proposal of a closed desk to call a table.
func (b *bench) left(table int, sent ...proposals.Attempt) proposals.Proposal {
	b.t.Helper()
	r := b.call(table)
	act, err := proposals.Keep(r.Act)
	if err != nil {
		b.t.Fatal(err)
	}
	return proposals.Proposal{Actor: event.DeskActor, Says: r.Message, Act: act, Sent: sent}
}

// What a closed desk left is asked about, without what was recorded after all. With yes it is shelved here, then
// recorded; what needs a person is told.
func TestWhatWasLeftIsAskedAbout(t *testing.T) {
	b := newBench(t, true).withShelf()
	had := len(b.store.entries)
	b.otherDesk(2)
	recorded := b.left(2, proposals.AttemptOf(b.store.entries[had:]))
	b.shelf.left = []proposals.Proposal{b.left(1), recorded, {Actor: event.DeskActor, Says: "the clocks are running"}}
	b.q.Update(b.q.FindProposals()())
	const text = "Saved here while the database was offline, never recorded: table 1 is called. Enter these again yourself: the clocks are running. Record that now?"
	if len(b.asked) != 1 || b.asked[0].Text != text {
		t.Fatalf("what was left is asked about as %+v, want %q", b.asked, text)
	}
	b.asked[0].Yes()
	b.want(len(b.q.pending) == 1 && b.count("write") == 0, "it is decided before it is on this desk's shelf")
	b.step()
	b.want(b.logged("keep 1, 0 attempts"), "what was left did not come to this desk's shelf")
	b.step()
	b.want(b.logged("keep 1, 1 attempts", "write 1", "folded 1"), "what was left was not decided again")
	b.step()
	b.want(b.logged("table 1 is called") || b.count("say table 1 is called") == 1, "what was left is not recorded")
}

// Nothing left is not asked about; a proposal that is only to be seen has another question.
func TestTheQuestionFitsWhatWasLeft(t *testing.T) {
	b := newBench(t, true).withShelf()
	b.q.Update(b.q.FindProposals()())
	b.want(len(b.asked) == 0, "nothing was left, and it is asked about")
	b.shelf.left = []proposals.Proposal{{Actor: event.DeskActor, Says: "the clocks are running"}}
	b.q.Update(b.q.FindProposals()())
	const text = "Saved here while the database was offline, never recorded. Enter these again yourself: the clocks are running. Seen?"
	if len(b.asked) != 1 || b.asked[0].Text != text {
		t.Fatalf("it is asked about as %+v, want %q", b.asked, text)
	}
	b.asked[0].Yes()
	b.want(len(b.q.pending) == 0, "what a person has to do was queued")
	b.asked[0].No()
	b.want(len(b.asked) == 2 && strings.HasPrefix(b.asked[1].Text, "Discard what was not recorded?"), "with no, it is not asked whether to discard it")
	b.q.Update(proposalsFound{found: &proposals.Found{}, fault: errDisk})
	b.want(b.logged("say "+errDisk.Error()) && len(b.asked) == 2, "what could not be read is not told, or asked about")
}

// Nothing is looked for without a shelf or at a desk that may not write, and while the server is away it waits
// for the next time.
func TestWhenProposalsAreLookedFor(t *testing.T) {
	if newBench(t, true).q.FindProposals() != nil {
		t.Error("a desk without a shelf looks for proposals")
	}
	b := newBench(t, true).withShelf()
	b.q.readOnly = errDisk
	if b.q.FindProposals() != nil {
		t.Error("a read-only desk looks for proposals")
	}
	b.q.readOnly = nil
	had := len(b.store.entries)
	b.otherDesk(2)
	b.shelf.left = []proposals.Proposal{b.left(2, proposals.AttemptOf(b.store.entries[had:])), b.left(1)}
	b.store.down = true
	if msg := b.q.FindProposals()().(proposalsFound); len(msg.found.List) != 0 || msg.fault != nil {
		t.Errorf("while the server is away %d proposals are found (%v), want none", len(msg.found.List), msg.fault)
	}
}

// A proposal counts as recorded from its earliest attempt on, whichever of them it was.
func TestTheEarliestAttemptIsLookedFor(t *testing.T) {
	b := newBench(t, true).withShelf()
	had := len(b.store.entries)
	b.otherDesk(2)
	first := proposals.AttemptOf(b.store.entries[had:])
	b.otherDesk(3)
	second := proposals.AttemptOf(b.store.entries[had+1:])
	second.Head++ // it was never recorded
	for _, sent := range [][]proposals.Attempt{{first, second}, {second, first}} {
		if recorded, err := b.q.wasRecorded(b.left(2, sent...)); !recorded || err != nil {
			t.Errorf("a proposal recorded at its first attempt is not found: %v", err)
		}
	}
	if recorded, _ := b.q.wasRecorded(b.left(2, second)); recorded {
		t.Error("a proposal that was never recorded counts as recorded")
	}
	if recorded, _ := b.q.wasRecorded(b.left(2)); recorded {
		t.Error("a proposal that was never sent counts as recorded")
	}
}

// A shelved request that another desk's late answer recorded is not recorded twice.
func TestALateAnswerEndsAProposal(t *testing.T) {
	b := newBench(t, true).withShelf()
	had := len(b.store.entries)
	b.otherDesk(1)
	late := b.store.entries[had:]
	b.store.entries = b.store.entries[:had]
	b.q.pending = []*pendingRequest{{Request: b.call(1), proposal: b.left(1, proposals.AttemptOf(late))}}
	b.q.decide(nil)
	b.store.entries = append(b.store.entries, late...)
	b.step()
	b.want(!b.q.Saving() && b.count("write") == 1 && b.count("dropped") == 0, "a request that was recorded late is still pending, or dropped keys")
	b.step()
	b.want(len(b.shelf.kept) == 0 && b.shelf.version > 1, "a request that was recorded late stays on the shelf")
}

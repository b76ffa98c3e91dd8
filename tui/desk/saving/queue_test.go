package saving

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/screen"
)

var errDisk = errors.New("no space left on device")

// Requests are written one after another. Each is folded and noted for undo before its author hears of it, and
// only then are others told.
func TestRequestsAreWrittenInOrder(t *testing.T) {
	b := newBench(t, false)
	b.want(!b.q.Saving() && !b.q.Waits(), "an empty queue saves or waits")
	b.q.Do(b.call(1))
	b.q.Do(b.call(2))
	b.want(len(b.cmds) == 1, "the second request did not wait for the first")
	b.want(b.q.Saving() && b.q.Waits(), "a queue with requests neither saves nor waits")
	b.step()
	b.want(b.logged("write 1", "folded 1", "recorded", "say table 1", "table 1 saved", "saved", "settled"), "the first request's steps are out of order")
	b.want(b.count("settled") == 1 && len(b.cmds) == 1, "the second request did not follow the first")
	b.step()
	b.want(b.logged("settled", "write 1", "folded 1", "table 2 saved", "settled") && !b.q.Saving(), "the second request was not saved")
	b.want(b.count("dropped") == 0 && b.count("arrived") == 0, "keys were dropped, or another desk's entries announced")
}

// A quiet request never holds back keys, and cannot be undone by one; one that is not quiet does, wherever it
// stands in the queue.
func TestOnlyQuietRequestsLetKeysThrough(t *testing.T) {
	b := newBench(t, false)
	quiet := b.call(1)
	quiet.Quiet = true
	b.q.Do(quiet)
	b.want(!b.q.Waits() && b.q.Saving(), "a quiet request holds back keys")
	b.q.Do(b.call(2))
	b.want(b.q.Waits(), "a request behind a quiet one does not hold back keys")
	b.step()
	b.want(b.count("recorded") == 0, "a quiet request is offered to undo")
	b.step()
	b.want(b.count("recorded") == 1 && !b.q.Waits(), "the second request is not offered to undo, or still holds back keys")
}

// Where nothing may be written a request is refused at once, and so is one that was waiting.
func TestAReadOnlyDeskRefuses(t *testing.T) {
	b := newBench(t, false)
	b.q.Do(b.call(1))
	b.q.Do(b.call(2))
	b.q.RefuseAll(errDisk)
	b.want(b.count("table") == 0, "a request was refused although the one before is being written")
	b.step()
	b.want(b.logged("table 1 saved", "table 2 failed") && !b.q.Saving(), "the waiting request was not refused after the one being written")
	b.q.Do(b.call(3))
	b.want(b.logged("table 2 failed", "say "+errDisk.Error(), "table 3 failed") && len(b.cmds) == 0, "a request at a read-only desk was not refused")
	b.want(errors.Is(b.q.ReadOnly(), errDisk), "the desk does not say why it is read-only")
}

// RefuseAll refuses what waits for a server that is away: nothing is being written then.
func TestRefusingAllEmptiesAnIdleQueue(t *testing.T) {
	b := newBench(t, true)
	b.store.down = true
	b.q.Do(b.call(1))
	b.step()
	b.q.RefuseAll(errDisk)
	b.want(b.logged("table 1 failed") && !b.q.Saving(), "a proposal was not refused")
}

// Only a journal that has gone makes a desk read-only, and it says so once.
func TestOnlyAGoneJournalClosesTheQueue(t *testing.T) {
	b := newBench(t, false)
	b.q.CheckGone(errDisk)
	b.q.CheckGone(nil)
	b.want(b.q.ReadOnly() == nil && len(b.log) == 0, "another error made the desk read-only")
	b.q.CheckGone(journal.ErrGone)
	b.q.CheckGone(journal.ErrGone)
	b.want(errors.Is(b.q.ReadOnly(), journal.ErrGone) && b.count("say") == 1, "a gone journal was not reported once")
	b = newBench(t, false)
	b.q.RefuseAll(errDisk)
	b.q.CheckGone(journal.ErrGone)
	b.want(errors.Is(b.q.ReadOnly(), errDisk) && b.count("say") == 0, "a gone journal replaced the earlier reason")
}

// A write that fails refuses its request and drops the keys typed for it; the next request follows.
func TestAFailedWriteDropsItsKeys(t *testing.T) {
	b := newBench(t, false)
	b.store.fault = errDisk
	b.q.Do(b.call(1))
	b.q.Do(b.call(2))
	b.step()
	b.want(b.logged("say "+errDisk.Error(), "table 1 failed", "dropped", "settled") && b.count("folded") == 0, "a failed write was not refused")
	b.want(b.q.ReadOnly() == nil, "a failed write made the desk read-only")
	b.store.fault = nil
	b.step()
	b.want(b.logged("settled", "table 2 saved"), "the request behind a failed one was not written")
	b.store.fault = journal.ErrGone
	b.q.Do(b.call(3))
	b.step()
	b.want(errors.Is(b.q.ReadOnly(), journal.ErrGone), "a write to a gone journal did not close the desk")
}

// A request that is refused, or has nothing to record, makes room for the next at once.
func TestARefusedRequestMakesRoom(t *testing.T) {
	b := newBench(t, false)
	none := screen.Request{Decide: func(*tournament.Tournament) ([]fact.Fact, error) { return nil, nil }, Saved: func([]fact.Fact) { b.note("none saved") }}
	for range 2 {
		b.q.Do(b.call(99))
		b.want(b.count("table 99 failed") == 1 && !b.q.Saving(), "a call of a table that is not there was not refused")
		b.q.Do(none)
		b.want(b.count("none saved") == 0 && !b.q.Saving() && len(b.cmds) == 0, "a request without facts was written")
		b.log = nil
	}
	b.q.Do(b.call(1))
	b.q.Do(b.call(99))
	b.q.Do(none)
	b.q.Do(b.call(2))
	b.step()
	b.want(len(b.cmds) == 1 && b.logged("table 1 saved", "table 99 failed") && !b.logged("table 99 failed", "dropped"), "the requests after the first were not passed over")
	b.step()
	b.want(b.logged("table 2 saved") && !b.q.Saving(), "the last request was not written")
}

// CheckMay has the last word: facts that the actor may not record are refused before they are written.
func TestFactsAreCheckedBeforeTheyAreWritten(t *testing.T) {
	b := newBench(t, false)
	r := b.call(1)
	r.Act = nil
	r.Decide = func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.LotsDrawn{Section: "K5"}}, nil // a director's
	}
	b.q.Do(r)
	b.want(b.logged("table 1 failed") && len(b.cmds) == 0, "lots drawn by nobody were sent to be written")
}

// effect is what a request does to people, in a test.
type effect string

func (e effect) Equal(o screen.Effect) bool { return e == o }
func (e effect) String() string             { return string(e) }

// A request whose effect is no longer the one shown is not recorded before its person says so. With yes it is,
// and with no its author hears of it.
func TestAChangedEffectIsAskedAbout(t *testing.T) {
	for _, c := range []struct {
		since string
		says  string
	}{{"", "Another desk was first. Now it is step 2. Record that?"}, {"Tom ruled.", "Tom ruled. Now it is step 2. Record that?"}} {
		b := newBench(t, false)
		r := b.call(1)
		r.Shown, r.Effect = effect("step 1"), func([]fact.Fact) screen.Effect { return effect("step 2") }
		r.Since = func() string { return c.since }
		var why error
		r.Failed = func(err error) { why = err }
		b.q.Do(r)
		b.want(len(b.asked) == 1 && b.asked[0].Text == c.says && len(b.cmds) == 0 && !b.q.Saving(), "a changed effect was not asked about")
		b.want(b.logged("dropped", "ask"), "keys typed before the question still act")
		b.asked[0].No()
		b.want(errors.Is(why, errDeclined) && len(b.cmds) == 0, "with no, its author does not hear of it")
		b.asked[0].Yes()
		b.want(len(b.asked) == 1 && len(b.cmds) == 1, "with yes, it is asked again or not written")
		b.step()
		b.want(b.logged("table 1 saved"), "with yes, it was not recorded")
	}
	b := newBench(t, false)
	r := b.call(1)
	r.Shown, r.Effect, r.Failed = effect("step 1"), func([]fact.Fact) screen.Effect { return effect("step 1") }, nil
	b.q.Do(r)
	b.want(len(b.asked) == 0 && len(b.cmds) == 1, "an unchanged effect was asked about")
}

// A request that contradicts what another person recorded is asked about: with yes it is recorded with the
// answer, and with no its author hears of it.
func TestADoubtIsAskedAbout(t *testing.T) {
	b := newBench(t, false)
	place := event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}
	b.q.Update(Arrived{Entries: b.store.add("staff:1", []fact.Fact{event.ResultRecorded{Place: place, Outcome: event.Team1Wins}})})
	b.cmds = nil // which watch on
	r := screen.Request{Act: acts.Report{Place: place, Outcome: event.Draw}}
	var why error
	r.Failed = func(err error) { why = err }
	b.q.Do(r)
	b.want(len(b.asked) == 1 && len(b.cmds) == 0 && !b.q.Saving(), "it was not asked about")
	b.want(b.logged("dropped", "ask Rita Ortiz entered 1-0"), "keys typed before the question still act")
	b.asked[0].No()
	b.want(errors.Is(why, errDeclined) && len(b.cmds) == 0, "with no, its author does not hear of it")
	b.asked[0].Yes()
	b.want(len(b.asked) == 1 && len(b.cmds) == 1, "with yes, it is asked again or not written")
	b.step()
	m, _ := b.hall.Register.FindMatch(place)
	now, _ := m.Result()
	b.want(now.Outcome == event.Draw && now.Sure == penalties.SureReplaces, "with yes, it was not recorded with the answer")
}

// The requests that follow a logged incident learn its number; those behind the next log wait for theirs.
func TestOnlyTheNextLogsFollowersGetTheNumber(t *testing.T) {
	b := newBench(t, false)
	follow := func() *pendingRequest { return &pendingRequest{Request: screen.Request{Act: acts.Strike{}}} }
	before, after := follow(), follow()
	decided := &pendingRequest{Request: screen.Request{Decide: func(*tournament.Tournament) ([]fact.Fact, error) { return nil, nil }}}
	b.q.pending = []*pendingRequest{before, decided, {Request: screen.Request{Act: incident.LogRequest{}}}, after}
	b.q.numberIncident([]fact.Fact{penalties.IncidentLogged{Incident: 7}})
	if got := before.Act.(acts.Strike).Incident; got != 7 {
		t.Errorf("the request behind the log is about incident %d, want 7", got)
	}
	if got := after.Act.(acts.Strike).Incident; got != 0 {
		t.Errorf("the request behind the next log is about incident %d, want none yet", got)
	}
	b.q.pending = []*pendingRequest{follow()}
	b.q.numberIncident([]fact.Fact{penalties.RulingMade{Incident: 7}})
	if got := b.q.pending[0].Act.(acts.Strike).Incident; got != 0 {
		t.Errorf("a ruling gave the request behind it the incident %d", got)
	}
}

// Another desk that was first is folded, and the request is decided again: in a file without a turn, at a
// server in one, which ends.
func TestALostRaceIsDecidedAgain(t *testing.T) {
	for _, onServer := range []bool{false, true} {
		b := newBench(t, onServer)
		b.q.Do(b.call(1))
		b.otherDesk(2)
		b.step()
		b.want(b.logged("write 1", "folded 1", "settled") && b.q.Saving(), "the other desk's entry was not folded, or the request lost")
		b.want(b.count("dropped") == 0, "keys were dropped although the request goes on")
		turns := 0
		if onServer {
			turns = 1
		}
		b.want(b.count("turn") == turns && b.store.turns == turns, "the wrong number of turns was taken")
		b.step()
		b.want(b.logged("folded 1", "write 1", "table 1 saved") && b.store.inTurn == turns && b.store.turns == 0, "it was not written in the turn, or the turn is still held")
	}
}

// A turn that is not used ends, and the keys are dropped when the request no longer fits.
func TestAnUnusedTurnEnds(t *testing.T) {
	b := newBench(t, true)
	r := b.call(1)
	r.Effect, r.Shown = func([]fact.Fact) screen.Effect {
		if len(b.hall.Ledger.Unfinished().Calls) == 0 && b.count("folded") > 0 {
			return effect("later")
		}
		return effect("now")
	}, effect("now")
	b.q.Do(r)
	b.otherDesk(2)
	b.step()
	b.want(b.store.turns == 1 && len(b.asked) == 1, "no question came while a turn was held")
	b.want(b.count("dropped") == 2, "the keys were not dropped by the question and by the lost request")
	b.step()
	b.want(b.store.turns == 0 && b.store.inTurn == 0, "the turn is held while a person is asked")
}

// A desk that loses a race in its turn keeps that turn instead of waiting for a second one.
func TestARaceLostInATurnKeepsTheTurn(t *testing.T) {
	b := newBench(t, true)
	b.q.Do(b.call(1))
	b.otherDesk(2)
	b.step()
	b.otherDesk(3)
	b.step()
	b.want(b.count("turn") == 1, "a second turn was taken")
}

// While entries cannot be read after a lost race the turn is given back.
func TestATurnEndsWhenTheJournalCannotBeRead(t *testing.T) {
	b := newBench(t, true)
	b.store.turns = 1
	b.store.down = true
	if w := b.q.readNewer(b.hall.Head, benchTurn{s: b.store}); !errors.Is(w.err, journal.ErrAway) || w.turn != nil || b.store.turns != 0 {
		t.Errorf("a turn is held although the journal cannot be read: %v, %d turns", w.err, b.store.turns)
	}
	if w := b.q.readNewer(b.hall.Head, nil); !errors.Is(w.err, journal.ErrAway) || b.store.turns != 0 {
		t.Errorf("without a turn: %v, %d turns", w.err, b.store.turns)
	}
	b = newBench(t, false)
	b.store.down = true
	if w := b.q.readNewer(b.hall.Head, nil); !errors.Is(w.err, journal.ErrAway) || b.count("turn") != 0 {
		t.Errorf("in a file: %v, %d turns asked for", w.err, b.count("turn"))
	}
}

// Only messages of the queue's own are taken.
func TestOtherMessagesAreLeftAlone(t *testing.T) {
	b := newBench(t, false)
	if b.q.Update("anything") {
		t.Error("another message was taken for the queue's")
	}
	if !b.q.Update(shelfWritten{}) {
		t.Error("the queue's own message was not taken")
	}
}

// Entries that came another way already are passed over, and the rest is folded once.
func TestEntriesAreFoldedOnce(t *testing.T) {
	b := newBench(t, false)
	had := b.hall.Head.Seq
	b.otherDesk(1)
	b.otherDesk(2)
	tail := slices.Clone(b.store.entries[had-1:]) // with one that is folded already
	b.q.Update(Arrived{Entries: tail})
	b.want(b.logged("folded 2", "arrived") && b.hall.Head.Seq == had+2, "an entry was folded twice or left out")
	b.q.Update(Arrived{Entries: tail})
	b.want(b.count("folded") == 1 && b.count("arrived") == 2, "the same entries were folded again")
	b.want(b.q.ReadOnly() == nil, "entries that came twice made the desk read-only")
	b.otherDesk(3)
	b.otherDesk(4)
	b.q.Update(Arrived{Entries: b.store.entries[had+3:]}) // the one before is missing
	b.want(b.q.ReadOnly() != nil, "a gap in the entries did not make the desk read-only")
}

// The watch hands over other desks' entries and goes on; a fault is told and looked at again.
func TestTheWatchGoesOn(t *testing.T) {
	b := newBench(t, false)
	b.otherDesk(1)
	msg, is := b.q.Watch()().(Arrived)
	b.want(is && len(msg.Entries) == 1 && msg.Err == nil, "the watch did not see the other desk's entry")
	b.q.Update(msg)
	b.want(len(b.cmds) == 1, "the watch does not go on")
	b.cmds = nil
	b.q.Update(Arrived{Err: errDisk})
	b.want(b.logged("say the other desks cannot be seen: "+errDisk.Error()) && len(b.cmds) == 1, "a watch that failed is not told, or not begun again")
	b.cmds = nil
	b.q.Update(Arrived{Err: journal.ErrGone})
	b.want(errors.Is(b.q.ReadOnly(), journal.ErrGone) && len(b.cmds) == 0, "a gone journal is still watched")
}

// A desk whose run has ended says nothing of a watch that failed.
func TestAnEndedRunIsSilent(t *testing.T) {
	b := newBench(t, false)
	ctx, stop := context.WithCancel(t.Context())
	b.q = New(ctx, b.store, b, nil, b.events())
	stop()
	b.q.Update(Arrived{Err: errDisk})
	b.q.Update(shelfWritten{err: errDisk})
	b.want(b.count("say") == 0, "an ended run complains")
}

// hallShared is a store that folds for several desks.
type hallShared struct {
	*benchStore
	since []journal.Entry
}

func (s *hallShared) Since(after int64) ([]journal.Entry, error) {
	return slices.DeleteFunc(slices.Clone(s.since), func(e journal.Entry) bool { return e.Seq <= after }), nil
}

func (s *hallShared) Next(ctx context.Context, after int64) ([]journal.Entry, error) {
	s.b.note("next after %d", after)
	return s.Since(after)
}

// Where others fold, a desk only takes note: once, before anything else is done with the tournament.
func TestASharedTournamentIsCaughtUpWith(t *testing.T) {
	b := newBench(t, false)
	s := &hallShared{benchStore: b.store}
	b.q = New(t.Context(), s, b, nil, b.events())
	had := b.hall.Head.Seq
	b.want(!b.q.CatchUp() && len(b.log) == 0, "it caught up with nothing")
	b.otherDesk(1)
	s.since = b.store.entries[had:]
	if err := b.hall.Fold(s.since...); err != nil { // the host folds
		t.Fatal(err)
	}
	b.want(b.q.CatchUp() && b.logged("folded 1", "arrived"), "the desk took no note of a folded entry")
	b.want(!b.q.CatchUp() && b.count("folded") == 1 && b.hall.Head.Seq == had+1, "the desk took note of it twice or folded it itself")
	b.q.Watch()()
	if want := "next after " + fmt.Sprint(had+1); !b.logged(want) {
		t.Errorf("the watch does not wait behind the newest entry: want %q in %q", want, b.log)
	}
	b = newBench(t, false)
	b.want(!b.q.CatchUp(), "a desk that folds itself catches up")
}

// A decision that another refusal has replaced is told in its words.
func TestARefusalIsToldInItsWords(t *testing.T) {
	b := newBench(t, false)
	r := b.call(1)
	r.Act, r.Failed = nil, nil
	r.Decide = func(*tournament.Tournament) ([]fact.Fact, error) { return nil, refusal.Conflict.Errorf("taken") }
	b.q.Do(r)
	b.want(b.logged("say taken"), "the refusal is not shown")
}

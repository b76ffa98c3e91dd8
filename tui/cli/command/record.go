package command

import (
	"errors"
	"fmt"
	"slices"

	"flagfall/db/acts"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/tui/voice/words"
)

// Record records a decision as the current actor or, where none is named and the desk may not, as
// the official who is meant. It decides again if others have written meanwhile.
func (s *Session) Record(decide func() ([]fact.Fact, error)) error {
	if s.As == nil {
		if facts, err := decide(); err == nil {
			s.As = s.Hall.DefaultOfficial(facts)
		}
	}
	return s.RecordAs(s.Actor(), decide)
}

// MayRecord returns nil if what is decided may be recorded, before anything else is done: the
// official who acts has then proved who they are.
func (s *Session) MayRecord(decide func() ([]fact.Fact, error)) error {
	facts, err := decide()
	if err != nil {
		return err
	}
	if s.As == nil {
		if err := s.ActAs(s.Flags.As); err != nil { // a file that is only read has no actor yet
			return err
		}
	}
	if s.As == nil {
		s.As = s.Hall.DefaultOfficial(facts)
	}
	if err := s.Hall.CheckMay(s.Actor(), facts); err != nil {
		return err
	}
	return s.Prove(s.As)
}

// Rule records what only an official may decide.
func (s *Session) Rule(decide func(*event.Official) ([]fact.Fact, error)) error {
	o, err := s.Official()
	if err != nil {
		return err
	}
	return s.RecordAs(o.Actor(), func() ([]fact.Fact, error) { return decide(o) })
}

// RuleFor records a ruling for which the official was called who is this actor; "" is the official who acts. Who
// enters it acts, and proves it: naming another official raises no rank. Where no one else is named, it is the one who
// was called.
func (s *Session) RuleFor(called string, request any) error {
	if called == "" {
		return s.Rule(func(o *event.Official) ([]fact.Fact, error) { return acts.Decide(s.Hall, request, o) })
	}
	if s.As == nil {
		s.As = s.Hall.Register.OfficialByActor(called)
	}
	return s.Ask(request)
}

// Ask records an act by the official named, else by the desk.
func (s *Session) Ask(request any) error {
	return s.Record(func() ([]fact.Fact, error) { return acts.Decide(s.Hall, request, s.As) })
}

// ChangeStaff records an act about the staff by the official named. Without a name it is the desk's
// or, once only the highest official present may, theirs. Request may be called again.
func (s *Session) ChangeStaff(request func(*Session) (any, error)) error {
	by, actor := s.As, s.Actor()
	if by == nil && officials.CheckStaffChange(s.Hall.Register, nil) != nil {
		if by = act.SoleHighest(s.Hall.Register); by != nil {
			actor = by.Actor()
		}
	}
	err := s.RecordAs(actor, func() ([]fact.Fact, error) {
		act, err := request(s)
		if err != nil {
			return nil, err
		}
		return acts.Decide(s.Hall, act, by)
	})
	if by == nil && errors.As(err, new(*act.RankError)) {
		return fmt.Errorf("%w: name the official with --as", err)
	}
	return err
}

// RecordAs records a decision for an actor who has proved who they are, and makes a backup when one
// is due.
func (s *Session) RecordAs(actor string, decide func() ([]fact.Fact, error)) error {
	by := s.Hall.Register.OfficialByActor(actor)
	if err := s.Prove(by); err != nil {
		return err
	}
	ctx, err := s.Proved(by)
	if err != nil {
		return err
	}
	var facts []fact.Fact
	before, moved := s.Hall.Head.Seq, s.Hall.ChangedAwards()
	err = s.Do(ctx, s.Hall, actor, func(*tournament.Tournament) (_ []fact.Fact, err error) {
		facts, err = decide()
		return facts, err
	})
	if lost := new(journal.UnansweredError); errors.As(err, &lost) { // a script must not repeat it unseen
		s.Env.Record(fmt.Sprintf("entry %d may be recorded", lost.Sent[0].Seq))
	}
	if err != nil {
		return err
	}
	s.Recorded = facts
	s.NoteRecorded(before, actor, facts)
	for _, o := range s.Hall.LostAfter(facts) {
		s.Env.Warn(o.String())
	}
	for _, says := range s.Hall.ChangedAwards() {
		if !slices.Contains(moved, says) {
			s.Env.Warn(says)
		}
	}
	return nil
}

// NoteRecorded notes what was recorded since an entry, for the end of the command and the log, and
// makes a backup when one is due. A failed backup is a warning.
func (s *Session) NoteRecorded(before int64, actor string, facts []fact.Fact) {
	for _, f := range facts {
		s.Env.Log.Info("recorded", "kind", f.Kind(), "actor", actor)
	}
	if n := s.Hall.Head.Seq; len(facts) == 1 {
		s.Env.Record(fmt.Sprintf("entry %d is recorded", n))
	} else if len(facts) > 1 {
		s.Env.Record(fmt.Sprintf("entries %d to %d are recorded", n-int64(len(facts))+1, n))
	}
	s.Env.Log.Info("head", "seq", s.Hall.Head.Seq, "from", before)
	if !backups.Due(facts) {
		return
	}
	b, head, err := s.Env.BackUp(s.Ctx, s.Store)
	if errors.As(err, new(*db.NotAFileError)) {
		return // a database is backed up by its own tools
	}
	if err != nil {
		s.Env.Warn("the backup failed: " + err.Error())
		return
	}
	s.Env.Log.Info("backup", "path", b.Path, "entries", head.Seq)
}

// WarnNamesakes warns of players who share a name with a registered one, and says who is no longer
// waiting for a partner.
func (s *Session) WarnNamesakes(same []roster.Namesake, facts []fact.Fact) {
	for _, n := range same {
		fmt.Fprintf(s.Env.Err, "flagfall: warning: %s; if this is the same player, edit or withdraw one of the teams\n",
			n)
	}
	if text := words.NoLongerWaiting(roster.RemovedFromWaiting(s.Hall.Register, facts)); text != "" {
		fmt.Fprintf(s.Env.Err, "%s for a partner\n", text)
	}
}

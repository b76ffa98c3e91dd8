package prizes

import (
	"cmp"
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/playoff"
	"flagfall/rules/refusal"
)

// Lock fixes the prizes as they are now in an award document, which the section's prints show until
// a chief opens the prizes. A chief locks locked prizes again if the results would now give others; a
// lock that was provisional becomes final by another. The caller makes sure that all they depend on is
// final, or signed for: then the lock is provisional. Head is the journal's head
// in printed form.
func (h Basis) Lock(
	section, head string, provisional bool, by *event.Official,
) (event.PrizesLocked, error) {
	sec, err := h.Register.Section(section)
	if err != nil {
		return event.PrizesLocked{}, err
	}
	r, err := h.Compute(sec)
	switch {
	case err != nil:
		return event.PrizesLocked{}, err
	case len(sec.Prizes.Prizes) == 0:
		return event.PrizesLocked{},
			refusal.Conflict.Errorf("section %s has no prizes: plan them with prize add", sec.ID)
	case len(r.Lots) > 0:
		var level playoff.LevelError
		for _, tie := range r.Lots {
			level.Ties = append(level.Ties, h.TeamNames(tie))
		}
		return event.PrizesLocked{}, &level
	case sec.Prizes.Locked != nil && len(r.Changes()) == 0 && sec.Prizes.Locked.Provisional && !provisional:
	case sec.Prizes.Locked != nil && len(r.Changes()) == 0:
		return event.PrizesLocked{}, refusal.Conflict.Errorf(
			"the prizes of section %s are locked as the results give them", sec.ID)
	case sec.Prizes.Locked != nil:
		err := officials.UnlockRight.Check(h.Register, act.Case{By: by, Section: sec.ID})
		if err != nil {
			return event.PrizesLocked{}, err
		}
	}
	return event.PrizesLocked{
		Section: sec.ID, Head: head, Awards: r.LockedAwards(), Provisional: provisional,
	}, nil
}

// Confirm lets a section's locked awards stand though its results would now give others. Only a
// chief may, and a reason is required. It holds until the results would give others again.
func (h Basis) Confirm(section, reason string, by *event.Official) ([]fact.Fact, error) {
	sec, err := h.lockedSection(section)
	if err != nil {
		return nil, err
	}
	r, err := h.Compute(sec)
	switch {
	case err != nil:
		return nil, err
	case r.LockFollows():
		return nil, refusal.Conflict.Errorf("the prizes of section %s are locked as the results give them", sec.ID)
	}
	err = officials.ConfirmPrizesRight.Check(h.Register, act.Case{By: by, Section: sec.ID})
	if err != nil {
		return nil, err
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("say why the locked prizes of section %s stand", sec.ID)
	}
	return event.WithReason("locked prizes of section "+sec.ID+" confirmed", reason,
		event.PrizesConfirmed{Section: sec.ID, Now: r.LockedAwards()}), nil
}

// Unlock opens the prizes again. Only a chief may, and a reason is required.
func (h Basis) Unlock(section, reason string, by *event.Official) ([]fact.Fact, error) {
	sec, err := h.lockedSection(section)
	if err != nil {
		return nil, err
	}
	err = officials.UnlockRight.Check(h.Register, act.Case{By: by, Section: sec.ID})
	if err != nil {
		return nil, err
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("say why the prizes of section %s are opened again",
			sec.ID)
	}
	return event.WithReason("prizes of section "+sec.ID+" unlocked", reason,
		event.PrizesUnlocked{Section: sec.ID}), nil
}

func (h Basis) lockedSection(section string) (*event.Section, error) {
	sec, err := h.Register.Section(section)
	if err == nil && sec.Prizes.Locked == nil {
		err = refusal.Conflict.Errorf("the prizes of section %s are not locked", sec.ID)
	}
	return sec, err
}

// LockFollows reports whether the locked awards of a computed result are those that the results
// give, or those that a chief has confirmed since. It is true where nothing is locked.
func (r Result) LockFollows() bool {
	if len(r.Changes()) == 0 {
		return true
	}
	confirmed := r.Section.Prizes.Confirmed
	return confirmed != nil &&
		slices.EqualFunc(confirmed.Now, r.LockedAwards(), event.Award.Same)
}

// Changes says why the locked awards no longer follow from the results, a sentence each without a
// full stop: first each of the ChangedAwards, then lots that are to be drawn, and a play-off that
// began after the lock and is not over. There are none where nothing is locked.
func (r Result) Changes() (list []string) {
	sec := r.Section
	if sec.Prizes.Locked == nil {
		return nil
	}
	for _, m := range r.ChangedAwards() {
		list = append(list, r.ChangeText(m))
	}
	for _, level := range r.Lots {
		list = append(list, r.hall.Translate.Say("lots must be drawn between %s",
			r.hall.TeamNames(level)))
	}
	if st := sec.LatestStage(); st != nil && st.Begun.Seq > sec.Prizes.At.Seq && !playoff.Over(sec, st) {
		list = append(list, "a play-off began after the lock and is not over")
	}
	return list
}

// Published returns what may be printed and published of a section's prizes: the award document
// where they are locked, else what the results give. It is an error if the document no longer
// follows from the results.
func (h Basis) Published(sec *event.Section) (Result, error) {
	r, err := h.Compute(sec)
	switch {
	case err != nil:
		return Result{}, err
	case !r.LockFollows():
		return Result{}, refusal.Conflict.Errorf(
			"award document %d of section %s no longer follows from the results: %s; a chief locks the prizes again, or confirms the locked awards with a reason",
			sec.Prizes.Document, sec.ID, r.Changes()[0])
	case sec.Prizes.Locked == nil:
		return r, nil
	}
	r.Lots = nil
	if len(r.ChangedAwards()) == 0 {
		return r, nil
	}
	var locked []Award
	for _, a := range sec.Prizes.Locked.Awards {
		now := r.awardOf(r.Awards, h.Register.Team(a.Team), r.planOf(a.Prize))
		if now.Team == nil || !r.Locked(now).Same(a) {
			now = Award{
				Contender: h.contenderOf(r.Field, a.Team), Prize: a.Prize, Cents: a.Cents,
				Thing: a.Thing, Champion: a.Champion, Document: &a,
			}
			now.Place = cmp.Or(a.Place, now.Place)
		}
		locked = append(locked, now)
	}
	r.Awards, r.Left = locked, nil
	return r, nil
}

// contenderOf returns a team's place in the field, with no place if it is out of the running.
func (h Basis) contenderOf(field []Contender, team int) Contender {
	for _, s := range field {
		if s.Team.No == team {
			return s
		}
	}
	return Contender{Team: h.Register.Team(team)}
}

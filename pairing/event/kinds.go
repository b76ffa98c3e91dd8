package event

import (
	"fmt"
	"slices"
	"time"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Kinds lists all kinds of facts of the register. A kind stays here for as long as journals hold
// it.
var Kinds = slices.Concat(registerKinds, publicNameKinds, prizeKinds, stageKinds, particularKinds, spokenKinds)

var registerKinds = []fact.Row[*State]{
	// The event and its sections.
	fact.Kind[*State, Created]{
		Apply: func(s *State, meta fact.Meta, f Created) error {
			if meta.Seq > 1 {
				return refusal.Damaged.Errorf("only the first entry begins an event")
			}
			s.Event = f
			return nil
		},
	}.Row(),
	fact.Kind[*State, Moved]{
		Apply: func(s *State, _ fact.Meta, f Moved) error { s.Event.MovedTo = f.To; return nil },
		// A path may name the owner of the machine.
		Redact:   func(Moved, *fact.Aliases) Moved { return Moved{To: fact.Redacted} },
		Describe: describeSetup[Moved],
	}.Row(),
	fact.Kind[*State, Unsealed]{
		Decides:  true,
		Apply:    func(s *State, _ fact.Meta, _ Unsealed) error { s.Event.MovedTo = ""; return nil },
		Describe: describeSetup[Unsealed],
	}.Row(),
	fact.Kind[*State, Renamed]{
		Apply: func(s *State, _ fact.Meta, f Renamed) error {
			s.Event.Name = f.Name
			return nil
		},
		Describe: describeSetup[Renamed],
	}.Row(),
	fact.Kind[*State, RulebookAdopted]{
		Apply: adoptRulebook, Describe: describeSetup[RulebookAdopted],
	}.Row(),
	fact.Kind[*State, SectionAdded]{Apply: addSection, Describe: describeSetup[SectionAdded]}.Row(),
	plannedSections,
	fact.Kind[*State, SectionRemoved]{Apply: removeSection, Describe: describeSetup[SectionRemoved]}.Row(),
	fact.Kind[*State, SectionMended]{
		Apply: correctSection, Describe: describeSetup[SectionMended],
	}.Row(),
	fact.Kind[*State, SectionConfigured]{
		Apply:    configureSection,
		Describe: describeSetup[SectionConfigured],
	}.Row(),
	fact.Kind[*State, PolicySet]{
		Apply: setPolicy,
		Describe: func(*State, PolicySet) (string, string) {
			return "the policy changed", "change it again in the policy"
		},
	}.Row(),
	fact.Kind[*State, WitnessAccepted]{
		Decides:  true,
		Apply:    func(*State, fact.Meta, WitnessAccepted) error { return nil },
		Describe: describeSetup[WitnessAccepted],
	}.Row(),
	fact.Kind[*State, WitnessChosen]{
		Apply: func(s *State, _ fact.Meta, f WitnessChosen) error {
			s.Witness = f.Folder
			return nil
		},
		// A path may name the owner of the machine, and an archive has no second witness.
		Redact:   func(WitnessChosen, *fact.Aliases) WitnessChosen { return WitnessChosen{} },
		Describe: describeSetup[WitnessChosen],
	}.Row(),

	fact.Kind[*State, PagesChosen]{
		Apply:    func(s *State, _ fact.Meta, f PagesChosen) error { s.Pages = f; return nil },
		Redact:   redactAddress,
		Describe: describeSetup[PagesChosen],
	}.Row(),
	fact.Kind[*State, CardRenewed]{
		Apply: renewCard,
		Describe: func(_ *State, f CardRenewed) (string, string) {
			return fmt.Sprintf("the old code of table %d no longer works", f.Table),
				"print a new card"
		},
	}.Row(),

	fact.Kind[*State, NoteTaken]{
		Apply:  addNote,
		Redact: func(f NoteTaken, _ *fact.Aliases) NoteTaken { f.Text = fact.Redacted; return f },
		Describe: func(_ *State, f NoteTaken) (string, string) {
			return "noted: " + f.Text, "press {notes.done} on the notes to mark it done"
		},
	}.Row(),
	fact.Kind[*State, NoteDone]{
		Apply: finishNote,
		Describe: func(_ *State, f NoteDone) (string, string) {
			return fmt.Sprintf("note %d done", f.Note), "add it again"
		},
	}.Row(),

	// The staff.
	fact.Kind[*State, OfficialAdded]{
		Apply: addOfficial,
		Redact: func(f OfficialAdded, as *fact.Aliases) OfficialAdded {
			f.Name = as.Official(f.Staff, f.Name)
			return f
		},
		Describe: describeStaff[OfficialAdded],
	}.Row(),
	fact.Kind[*State, OfficialMended]{
		Apply: renameOfficial,
		Redact: func(f OfficialMended, as *fact.Aliases) OfficialMended {
			f.Name = as.Official(f.Staff, f.Name)
			return f
		},
		Describe: describeStaff[OfficialMended],
	}.Row(),
	fact.Kind[*State, OfficialLeft]{
		Apply: officialLeft, Describe: describeStaff[OfficialLeft],
	}.Row(),
	fact.Kind[*State, OfficialReturned]{
		Apply: officialReturned, Describe: describeStaff[OfficialReturned],
	}.Row(),
	fact.Kind[*State, PINChosen]{
		Decides: true,
		Apply: func(s *State, _ fact.Meta, f PINChosen) error {
			return setPIN(s, f.Staff, f.Mark)
		},
		// the PINs stay with the original
		Redact: func(f PINChosen, _ *fact.Aliases) PINChosen { f.Mark = ""; return f },
		Describe: func(s *State, f PINChosen) (string, string) {
			return s.ActorName((&Official{No: f.Staff}).Actor()) + "'s PIN is set", "set another one"
		},
	}.Row(),
	fact.Kind[*State, PINRemoved]{
		Decides: true,
		Apply:   func(s *State, _ fact.Meta, f PINRemoved) error { return setPIN(s, f.Staff, "") },
		Describe: func(s *State, f PINRemoved) (string, string) {
			return s.ActorName((&Official{No: f.Staff}).Actor()) + "'s PIN is removed", "set a new one"
		},
	}.Row(),
	fact.Kind[*State, KeyAdded]{
		Apply: addKey,
		// a public key may identify its owner
		Redact: func(f KeyAdded, _ *fact.Aliases) KeyAdded { f.Key = ""; return f },
	}.Row(),
	fact.Kind[*State, KeyRemoved]{
		Apply:  removeKey,
		Redact: func(f KeyRemoved, _ *fact.Aliases) KeyRemoved { f.Key = ""; return f },
		Describe: func(s *State, f KeyRemoved) (string, string) {
			return "a key of " + s.Staff[f.Staff-1].Name + " was removed",
				"its owner connects again and types the PIN"
		},
	}.Row(),

	// Clubs, teams, and players without a partner.
	fact.Kind[*State, ClubAdded]{
		Apply: addClub,
		Redact: func(f ClubAdded, _ *fact.Aliases) ClubAdded {
			f.Name = anonymousClub(f.Club)
			return f
		},
	}.Row(),
	fact.Kind[*State, TeamAdded]{
		Apply: addTeam,
		Redact: func(f TeamAdded, as *fact.Aliases) TeamAdded {
			f.Name, f.Players = anonymousTeam(f.Team, f.Players, as)
			return f
		},
		Describe: func(s *State, f TeamAdded) (string, string) {
			return s.Team(f.Team).Name + " was added",
				"press {people.withdraw} to withdraw it, {people.mend} to edit it"
		},
	}.Row(),
	fact.Kind[*State, TeamMended]{
		Apply: correctTeam,
		Redact: func(f TeamMended, as *fact.Aliases) TeamMended {
			f.Name, f.Players = anonymousTeam(f.Team, f.Players, as)
			return f
		},
		Describe: func(_ *State, f TeamMended) (string, string) {
			return f.Name + " was corrected", "press {people.mend} to correct it again"
		},
	}.Row(),
	substitutions,
	fact.Kind[*State, TeamWanted]{
		Apply: addWaiting,
		Redact: func(f TeamWanted, _ *fact.Aliases) TeamWanted {
			f.Player.Name = fmt.Sprint("Waiting player ", f.Wanted)
			f.Player.Given, f.Player.Family = "", ""
			return f
		},
		Describe: func(_ *State, f TeamWanted) (string, string) {
			return f.Player.FullName() + " is waiting for a partner",
				"press {people.withdraw} to take them off the list"
		},
	}.Row(),
	fact.Kind[*State, TeamUnwanted]{
		Apply: func(s *State, _ fact.Meta, f TeamUnwanted) error {
			w, err := s.waitingPlayer(f.Wanted)
			if err == nil {
				w.Removed = true
			}
			return err
		},
	}.Row(),
	fact.Kind[*State, TeamWithdrawn]{
		Apply: func(s *State, meta fact.Meta, f TeamWithdrawn) error {
			return s.changeTeam(f.Team, func(t *Team) {
				t.Out, t.Leaver, t.LastMoveSeq = f.Round+1, f.Leaver, meta.Seq
			})
		},
		Describe: func(s *State, f TeamWithdrawn) (string, string) {
			return s.Team(f.Team).Name + " has withdrawn", "press {people.withdraw} to bring it back"
		},
	}.Row(),
	fact.Kind[*State, PointsGiven]{
		Apply: func(s *State, _ fact.Meta, f PointsGiven) error {
			return s.changeTeam(f.Team, func(t *Team) { t.Given = append(t.Given, f) })
		},
		Describe: func(s *State, f PointsGiven) (string, string) {
			said := fmt.Sprintf("%s: %s match and %s game points by ", s.Team(f.Team).Name, f.Match, f.Game)
			if f.Ruling > 0 {
				return said + fmt.Sprintf("ruling %d", f.Ruling), "a decision that overturns the ruling lifts them"
			}
			return said + "an arbiter", "they came with the report of the section and stand"
		},
	}.Row(),
	fact.Kind[*State, PenaltyLifted]{
		Apply: liftPenalty,
		Describe: func(s *State, f PenaltyLifted) (string, string) {
			return s.Team(f.Team).Name + ": a penalty was lifted", "it follows from the decision"
		},
	}.Row(),
	fact.Kind[*State, TeamReturned]{
		Apply: returnTeam,
		Describe: func(s *State, f TeamReturned) (string, string) {
			return s.Team(f.Team).Name + " is back", "press {people.withdraw} to withdraw it again"
		},
	}.Row(),
	fact.Kind[*State, TeamMoved]{
		Apply: moveTeam,
		Describe: func(s *State, f TeamMoved) (string, string) {
			return s.Team(f.Team).Name + " is in section " + f.Section, "move it back"
		},
	}.Row(),
	fact.Kind[*State, TableFixed]{
		Apply: func(s *State, _ fact.Meta, f TableFixed) error {
			return s.changeTeam(f.Team, func(t *Team) { t.Table = f.Table })
		},
	}.Row(),
	fact.Kind[*State, TeamsKeptApart]{
		Apply: keepTeamsApart,
		Describe: func(s *State, f TeamsKeptApart) (string, string) {
			return pairNames(s, f.Teams) + " are kept apart",
				"choose that the same two may meet"
		},
	}.Row(),
	fact.Kind[*State, ByeRequested]{Apply: requestBye}.Row(),
	fact.Kind[*State, TeamChecked]{Apply: setCheckedIn}.Row(),
	fact.Kind[*State, CheckInClosed]{
		Apply: closeCheckIn,
		Describe: func(*State, CheckInClosed) (string, string) {
			return "check-in is closed",
				"press {people.close} to call the roll again"
		},
	}.Row(),

	// Rounds and results.
	fact.Kind[*State, RoundPaired]{
		Apply: pairRound,
		Describe: func(_ *State, f RoundPaired) (string, string) {
			return fmt.Sprintf("round %d is paired", f.Round), pairAgainHint
		},
	}.Row(),
	drawnRounds,
	fact.Kind[*State, RoundPosted]{
		Apply: func(s *State, meta fact.Meta, f RoundPosted) error {
			return s.changeRound(f.Section, f.Round, func(r *Round) { r.Posted = meta.At })
		},
		Describe: func(_ *State, f RoundPosted) (string, string) {
			return fmt.Sprintf("round %d posted", f.Round), pairAgainHint
		},
	}.Row(),
	lookedOver,
	fact.Kind[*State, RoundStarted]{
		Apply: func(s *State, meta fact.Meta, f RoundStarted) error {
			return s.changeRound(f.Section, f.Round, func(r *Round) { r.Started = meta.At })
		},
		Describe: func(_ *State, f RoundStarted) (string, string) {
			return fmt.Sprintf("round %d is under way", f.Round), "its pairings stand"
		},
	}.Row(),
	fact.Kind[*State, RoundFinished]{
		Decides: true,
		Apply: func(s *State, meta fact.Meta, f RoundFinished) error {
			return s.changeRound(f.Section, f.Round, func(r *Round) {
				if r.Finished, r.finishedOutcomes = meta.At, nil; r.Started.IsZero() {
					r.Started = meta.At // its start was not recorded
				}
			})
		},
		Describe: func(_ *State, f RoundFinished) (string, string) {
			return fmt.Sprintf("round %d finished", f.Round), "a chief does: {results.step-back} on the results"
		},
	}.Row(),
	fact.Kind[*State, RoundUnpaired]{
		Apply: unpairRound,
		Describe: func(_ *State, f RoundUnpaired) (string, string) {
			return fmt.Sprintf("the pairing of round %d was undone", f.Round), "pair it again"
		},
	}.Row(),
	fact.Kind[*State, TableAdded]{
		Apply:    addTable,
		Describe: describeAddedTable,
	}.Row(),
	fact.Kind[*State, TeamsExchanged]{
		Decides:  true,
		Apply:    exchangeTeams,
		Describe: describeExchange,
	}.Row(),
	fact.Kind[*State, RoundUnstarted]{
		Apply: func(s *State, _ fact.Meta, f RoundUnstarted) error {
			return s.changeRound(f.Section, f.Round, func(r *Round) { r.Started = time.Time{} })
		},
		Describe: func(_ *State, f RoundUnstarted) (string, string) {
			return fmt.Sprintf("the start of round %d was undone", f.Round), "start it again"
		},
	}.Row(),
	fact.Kind[*State, RoundUnfinished]{
		Decides: true,
		Apply: func(s *State, _ fact.Meta, f RoundUnfinished) error {
			return s.changeRound(f.Section, f.Round, func(r *Round) {
				r.Finished = time.Time{}
				r.rememberOutcomes()
			})
		},
		Describe: func(_ *State, f RoundUnfinished) (string, string) {
			return fmt.Sprintf("the finish of round %d was undone", f.Round), "finish it again"
		},
	}.Row(),
	fact.Kind[*State, RoundClockSet]{
		Apply: setRoundClock,
		Describe: func(_ *State, f RoundClockSet) (string, string) {
			return fmt.Sprintf("the clock of round %d is set", f.Round),
				"press {floor.clock} on the floor to set it again"
		},
	}.Row(),
	fact.Kind[*State, RoundClockStopped]{
		Apply: stopRoundClock,
		Describe: func(_ *State, f RoundClockStopped) (string, string) {
			return fmt.Sprintf("the clock of round %d is stopped", f.Round),
				"press {floor.clock} on the floor to restart it"
		},
	}.Row(),
	fact.Kind[*State, ColorsChosen]{Apply: chooseColors}.Row(),
	fact.Kind[*State, ResultRecorded]{
		Apply: applyResultFact[ResultRecorded],
		Describe: func(_ *State, f ResultRecorded) (string, string) {
			return fmt.Sprintf("table %d has a result", f.Table), "enter the right one"
		},
	}.Row(),
	fact.Kind[*State, ResultClaimed]{Apply: applyResultFact[ResultClaimed]}.Row(),
	fact.Kind[*State, ResultWithdrawn]{Apply: applyResultFact[ResultWithdrawn]}.Row(),
	fact.Kind[*State, ResultStruck]{Apply: applyResultFact[ResultStruck]}.Row(),
	fact.Kind[*State, GameClosed]{Apply: applyResultFact[GameClosed]}.Row(),
	fact.Kind[*State, MatchReplayed]{
		Apply: applyResultFact[MatchReplayed],
		Describe: func(_ *State, f MatchReplayed) (string, string) {
			return fmt.Sprintf("table %d of round %d is replayed", f.Table, f.Round),
				"report the new result"
		},
	}.Row(),
	fact.Kind[*State, ResultCorrected]{
		Decides: true,
		Apply:   addCorrection,
		Redact: func(f ResultCorrected, _ *fact.Aliases) ResultCorrected {
			f.Reason = fact.Redacted
			return f
		},
		Describe: func(_ *State, f ResultCorrected) (string, string) {
			return fmt.Sprintf("the result of table %d in round %d was corrected", f.Table, f.Round),
				"a chief corrects it again"
		},
	}.Row(),

	// A remark is shown in the history of entries and has no effect.
	fact.Kind[*State, RemarkAdded]{
		Apply: func(*State, fact.Meta, RemarkAdded) error { return nil },
		Redact: func(RemarkAdded, *fact.Aliases) RemarkAdded {
			return RemarkAdded{About: fact.Redacted, Text: fact.Redacted}
		},
	}.Row(),
}

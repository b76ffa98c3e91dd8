package event

import (
	"fmt"
	"slices"
	"time"

	"flagfall/pairing/fact"
)

// Kinds are all facts of the register. An old kind stays here for as long as journals hold it.
var Kinds = slices.Concat(registerKinds, prizeKinds, playOffKinds)

var registerKinds = []fact.Row[*State]{
	// The event and its sections.
	fact.Of[*State, Created]{
		Apply: func(s *State, _ fact.Meta, f Created) error { s.Event = f; return nil },
	}.Row(),
	fact.Of[*State, Renamed]{
		Apply: func(s *State, _ fact.Meta, f Renamed) error { s.Event.Name = f.Name; return nil },
		Did:   setSo[Renamed],
	}.Row(),
	fact.Of[*State, RulebookAdopted]{Apply: adopt, Did: setSo[RulebookAdopted]}.Row(),
	fact.Of[*State, SectionAdded]{Apply: addSection, Did: setSo[SectionAdded]}.Row(),
	fact.Of[*State, SectionMended]{Apply: correctSection, Did: setSo[SectionMended]}.Row(),
	fact.Of[*State, SectionConfigured]{
		Apply: func(s *State, _ fact.Meta, f SectionConfigured) error {
			return s.section(f.Section, func(sec *Section) { sec.Options = f.Options })
		},
		Did: setSo[SectionConfigured],
	}.Row(),
	fact.Of[*State, PolicySet]{
		Apply: setPolicy,
		Did: func(*State, PolicySet) (string, string) {
			return "the policy is set so", "set it again where it was set"
		},
	}.Row(),
	fact.Of[*State, WitnessChosen]{
		Apply: func(s *State, _ fact.Meta, f WitnessChosen) error { s.Witness = f.Folder; return nil },
		// A path may name who owns the machine, and an archive has no second witness.
		Redact: func(WitnessChosen, *fact.Aliases) WitnessChosen { return WitnessChosen{} },
		Did:    setSo[WitnessChosen],
	}.Row(),

	fact.Of[*State, PagesChosen]{
		Apply:  func(s *State, _ fact.Meta, f PagesChosen) error { s.Pages = f; return nil },
		Redact: withoutAddress,
		Did:    setSo[PagesChosen],
	}.Row(),
	fact.Of[*State, CardRenewed]{
		Apply: renewCard,
		Did: func(_ *State, f CardRenewed) (string, string) {
			return fmt.Sprintf("the code of table %d opens nothing any more", f.Table), "print its card anew"
		},
	}.Row(),

	fact.Of[*State, NoteTaken]{
		Apply:  takeNote,
		Redact: func(f NoteTaken, _ *fact.Aliases) NoteTaken { f.Text = fact.LeftOut; return f },
		Did: func(_ *State, f NoteTaken) (string, string) {
			return "it is noted: " + f.Text, "{notes.done} on the notes says that it is done with"
		},
	}.Row(),
	fact.Of[*State, NoteDone]{
		Apply: finishNote,
		Did: func(_ *State, f NoteDone) (string, string) {
			return fmt.Sprintf("note %d is done with", f.Note), "note it again"
		},
	}.Row(),

	// The staff.
	fact.Of[*State, OfficialAdded]{
		Apply:  addOfficial,
		Redact: func(f OfficialAdded, as *fact.Aliases) OfficialAdded { f.Name = as.Official(f.Staff, f.Name); return f },
		Did:    staffSo[OfficialAdded],
	}.Row(),
	fact.Of[*State, OfficialMended]{
		Apply: renameOfficial,
		Redact: func(f OfficialMended, as *fact.Aliases) OfficialMended {
			f.Name = as.Official(f.Staff, f.Name)
			return f
		},
		Did: staffSo[OfficialMended],
	}.Row(),
	fact.Of[*State, OfficialLeft]{Apply: officialLeft, Did: staffSo[OfficialLeft]}.Row(),
	fact.Of[*State, OfficialReturned]{Apply: officialReturned, Did: staffSo[OfficialReturned]}.Row(),
	fact.Of[*State, PINChosen]{
		Apply:  func(s *State, _ fact.Meta, f PINChosen) error { return setPIN(s, f.Staff, f.Mark) },
		Redact: func(f PINChosen, _ *fact.Aliases) PINChosen { f.Mark = ""; return f }, // the PINs stay with the original
	}.Row(),
	fact.Of[*State, PINRemoved]{
		Apply: func(s *State, _ fact.Meta, f PINRemoved) error { return setPIN(s, f.Staff, "") },
	}.Row(),
	fact.Of[*State, KeyAdded]{
		Apply:  addKey,
		Redact: func(f KeyAdded, _ *fact.Aliases) KeyAdded { f.Key = ""; return f }, // a public key may be known as somebody's
	}.Row(),
	fact.Of[*State, KeyRemoved]{
		Apply:  removeKey,
		Redact: func(f KeyRemoved, _ *fact.Aliases) KeyRemoved { f.Key = ""; return f },
		Did: func(s *State, f KeyRemoved) (string, string) {
			return "a key of " + s.Staff[f.Staff-1].Name + " is removed", "whoever has it connects again and types the PIN"
		},
	}.Row(),

	// Clubs, teams, and who waits for a partner.
	fact.Of[*State, ClubAdded]{
		Apply:  addClub,
		Redact: func(f ClubAdded, _ *fact.Aliases) ClubAdded { f.Name = fmt.Sprint("Club ", f.Club); return f },
	}.Row(),
	fact.Of[*State, TeamAdded]{
		Apply: addTeam,
		Redact: func(f TeamAdded, _ *fact.Aliases) TeamAdded {
			f.Name, f.Players = numbered(f.Team, f.Players)
			return f
		},
		Did: func(s *State, f TeamAdded) (string, string) {
			return s.Team(f.Team).Name + " is entered", "{people.withdraw} withdraws it, {people.mend} corrects it"
		},
	}.Row(),
	fact.Of[*State, TeamMended]{
		Apply: correctTeam,
		Redact: func(f TeamMended, _ *fact.Aliases) TeamMended {
			f.Name, f.Players = numbered(f.Team, f.Players)
			return f
		},
		Did: func(_ *State, f TeamMended) (string, string) {
			return f.Name + " is corrected", "{people.mend} corrects it again"
		},
	}.Row(),
	fact.Of[*State, TeamWanted]{
		Apply: await,
		Redact: func(f TeamWanted, _ *fact.Aliases) TeamWanted {
			f.Player.Name = fmt.Sprint("Waiting player ", f.Wanted)
			return f
		},
		Did: func(_ *State, f TeamWanted) (string, string) {
			return f.Player.Name + " waits for a partner", "{people.withdraw} takes them off the list"
		},
	}.Row(),
	fact.Of[*State, TeamUnwanted]{
		Apply: func(s *State, _ fact.Meta, f TeamUnwanted) error {
			w, err := s.waiting(f.Wanted)
			if err == nil {
				w.Gone = true
			}
			return err
		},
	}.Row(),
	fact.Of[*State, TeamWithdrawn]{
		Apply: func(s *State, meta fact.Meta, f TeamWithdrawn) error {
			return s.team(f.Team, func(t *Team) { t.Out, t.Moved = f.Round+1, meta.Seq })
		},
		Did: func(s *State, f TeamWithdrawn) (string, string) {
			return s.Team(f.Team).Name + " has withdrawn", "{people.withdraw} brings it back"
		},
	}.Row(),
	fact.Of[*State, TeamReturned]{
		Apply: func(s *State, meta fact.Meta, f TeamReturned) error {
			return s.team(f.Team, func(t *Team) {
				for round := t.Out; round > 0 && round <= f.Round; round++ {
					delete(t.Byes, round) // it was away, and what it had asked for counts nothing
				}
				t.Out, t.Moved = 0, meta.Seq
			})
		},
		Did: func(s *State, f TeamReturned) (string, string) {
			return s.Team(f.Team).Name + " is back", "{people.withdraw} withdraws it again"
		},
	}.Row(),
	fact.Of[*State, TableFixed]{
		Apply: func(s *State, _ fact.Meta, f TableFixed) error {
			return s.team(f.Team, func(t *Team) { t.Table = f.Table })
		},
	}.Row(),
	fact.Of[*State, TeamsKeptApart]{
		Apply: keepApart,
		Did: func(s *State, f TeamsKeptApart) (string, string) {
			return pairOf(s, f.Teams) + " are kept apart", "say for the same two that they may meet"
		},
	}.Row(),
	fact.Of[*State, ByeRequested]{Apply: requestBye}.Row(),
	fact.Of[*State, TeamChecked]{Apply: checkTeam}.Row(),
	fact.Of[*State, CheckInClosed]{
		Apply: closeCheckIn,
		Did: func(*State, CheckInClosed) (string, string) {
			return "the check-in is closed", "a team that comes is checked in with {people.here} all the same"
		},
	}.Row(),

	// Rounds and results.
	fact.Of[*State, RoundPaired]{
		Apply: pairRound,
		Did: func(_ *State, f RoundPaired) (string, string) {
			return fmt.Sprintf("round %d is paired", f.Round), pairAgain
		},
	}.Row(),
	fact.Of[*State, RoundPosted]{
		Apply: func(s *State, meta fact.Meta, f RoundPosted) error {
			return s.round(f.Section, f.Round, func(r *Round) { r.Posted = meta.At })
		},
		Did: func(_ *State, f RoundPosted) (string, string) {
			return fmt.Sprintf("round %d is posted", f.Round), pairAgain
		},
	}.Row(),
	fact.Of[*State, RoundStarted]{
		Apply: func(s *State, meta fact.Meta, f RoundStarted) error {
			return s.round(f.Section, f.Round, func(r *Round) { r.Started = meta.At })
		},
		Did: func(_ *State, f RoundStarted) (string, string) {
			return fmt.Sprintf("round %d runs", f.Round), "its pairings stand"
		},
	}.Row(),
	fact.Of[*State, RoundFinished]{
		Apply: func(s *State, meta fact.Meta, f RoundFinished) error {
			return s.round(f.Section, f.Round, func(r *Round) {
				if r.Finished, r.seen = meta.At, nil; r.Started.IsZero() {
					r.Started = meta.At // nobody had said that it runs
				}
			})
		},
		Did: func(_ *State, f RoundFinished) (string, string) {
			return fmt.Sprintf("round %d is finished", f.Round), "a chief corrects a wrong result"
		},
	}.Row(),
	fact.Of[*State, RoundUnpaired]{
		Apply: unpair,
		Did: func(_ *State, f RoundUnpaired) (string, string) {
			return fmt.Sprintf("the pairing of round %d is taken back", f.Round), "pair it again"
		},
	}.Row(),
	fact.Of[*State, RoundUnstarted]{
		Apply: func(s *State, _ fact.Meta, f RoundUnstarted) error {
			return s.round(f.Section, f.Round, func(r *Round) { r.Started = time.Time{} })
		},
		Did: func(_ *State, f RoundUnstarted) (string, string) {
			return fmt.Sprintf("the start of round %d is taken back", f.Round), "start it again"
		},
	}.Row(),
	fact.Of[*State, RoundUnfinished]{
		Apply: func(s *State, _ fact.Meta, f RoundUnfinished) error {
			return s.round(f.Section, f.Round, func(r *Round) {
				r.Finished = time.Time{}
				r.look()
			})
		},
		Did: func(_ *State, f RoundUnfinished) (string, string) {
			return fmt.Sprintf("the end of round %d is taken back", f.Round), "finish it again"
		},
	}.Row(),
	fact.Of[*State, RoundClockSet]{
		Apply: setRoundClock,
		Did: func(_ *State, f RoundClockSet) (string, string) {
			return fmt.Sprintf("the clock of round %d is set", f.Round), "{floor.clock} on the floor sets it again"
		},
	}.Row(),
	fact.Of[*State, RoundClockStopped]{
		Apply: stopRoundClock,
		Did: func(_ *State, f RoundClockStopped) (string, string) {
			return fmt.Sprintf("the clock of round %d is stopped", f.Round), "{floor.clock} on the floor sets it on"
		},
	}.Row(),
	fact.Of[*State, ColoursChosen]{Apply: chooseColours}.Row(),
	fact.Of[*State, ResultRecorded]{
		Apply: result[ResultRecorded],
		Did: func(_ *State, f ResultRecorded) (string, string) {
			return fmt.Sprintf("table %d has its result", f.Table), "enter the right one"
		},
	}.Row(),
	fact.Of[*State, ResultClaimed]{Apply: result[ResultClaimed]}.Row(),
	fact.Of[*State, ResultWithdrawn]{Apply: result[ResultWithdrawn]}.Row(),
	fact.Of[*State, ResultStruck]{Apply: result[ResultStruck]}.Row(),
	fact.Of[*State, GameClosed]{Apply: result[GameClosed]}.Row(),
	fact.Of[*State, MatchReplayed]{
		Apply: result[MatchReplayed],
		Did: func(_ *State, f MatchReplayed) (string, string) {
			return fmt.Sprintf("table %d of round %d begins anew", f.Table, f.Round), "report what was played"
		},
	}.Row(),
	fact.Of[*State, ResultCorrected]{
		Apply:  correct,
		Redact: func(f ResultCorrected, _ *fact.Aliases) ResultCorrected { f.Reason = fact.LeftOut; return f },
		Did: func(_ *State, f ResultCorrected) (string, string) {
			return fmt.Sprintf("the result of table %d in round %d is corrected", f.Table, f.Round), "a chief corrects it again"
		},
	}.Row(),

	// A remark is told in the history of entries, and nothing follows from it.
	fact.Of[*State, RemarkAdded]{
		Apply: func(*State, fact.Meta, RemarkAdded) error { return nil },
		Redact: func(RemarkAdded, *fact.Aliases) RemarkAdded {
			return RemarkAdded{About: fact.LeftOut, Text: fact.LeftOut}
		},
	}.Row(),
}

const pairAgain = "{results.again} on the results pairs it again"

// setSo is said of facts that set up the event.
func setSo[F fact.Fact](*State, F) (did, otherwise string) {
	return "the event is set so", "{floor.event} on the floor changes it"
}

// staffSo is said of facts about officials.
func staffSo[F fact.Fact](*State, F) (did, otherwise string) {
	return "the staff is entered so", "{everywhere.who} and {who.mend} correct it"
}

// numbered is what a team and its players are called in an archive.
func numbered(n int, players [2]Player) (string, [2]Player) {
	for i := range players {
		players[i].Name = fmt.Sprintf("Player %d-%d", n, i+1)
	}
	return fmt.Sprint("Team ", n), players
}

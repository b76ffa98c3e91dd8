package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
)

// Kinds are all facts of the ledger. Old kinds stay in the list for ever.
var Kinds = []fact.Row[*State]{
	// Incidents and rulings.
	fact.Kind[*State, IncidentLogged]{
		Apply: applyIncidentLogged,
		Redact: func(f IncidentLogged, _ *fact.Aliases) IncidentLogged {
			f.Given = f.Given.Redacted(fact.Redacted)
			return f
		},
		Describe: func(s *State, f IncidentLogged) (string, string) {
			return labelOf(s, f.Incident) + " was logged", "press {ruling.strike} on its screen to strike it"
		},
	}.Row(),
	fact.Kind[*State, FactsGiven]{
		Apply: func(s *State, meta fact.Meta, f FactsGiven) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
				i.Given = i.Given.Merge(f.Given)
			})
		},
		Redact: func(f FactsGiven, _ *fact.Aliases) FactsGiven {
			f.Given = f.Given.Redacted(fact.Redacted)
			return f
		},
		Describe: func(s *State, f FactsGiven) (string, string) {
			return labelOf(s, f.Incident) + " has the new fact", "answer it again on its screen"
		},
	}.Row(),
	fact.Kind[*State, RulingMade]{
		Decides: true,
		Apply:   applyRulingMade,
		Redact: func(f RulingMade, _ *fact.Aliases) RulingMade {
			if f.Decided != "" {
				f.Decided, f.From = fact.Redacted, fact.Redacted
			}
			return f
		},
		Describe: func(s *State, f RulingMade) (did, otherwise string) {
			did = labelOf(s, f.Incident) + " is ruled"
			if i, err := s.Incident(f.Incident); err == nil && !i.Correctable() {
				return did, onAppeal
			}
			return did, "press {ruling.differ} on its screen to rule otherwise, {ruling.strike} to strike it"
		},
	}.Row(),
	fact.Kind[*State, RulingProposed]{
		Decides: true,
		Apply: func(s *State, meta fact.Meta, f RulingProposed) error {
			return s.changeIncident(meta, f, f.Ruling.Incident, func(i *Incident) {
				i.Proposal = &Proposal{RulingProposed: f, Meta: meta}
			})
		},
		Redact: func(f RulingProposed, _ *fact.Aliases) RulingProposed {
			if f.Reason != "" {
				f.Reason = fact.Redacted
			}
			if f.Ruling.Decided != "" {
				f.Ruling.Decided, f.Ruling.From = fact.Redacted, fact.Redacted
			}
			return f
		},
		Describe: func(s *State, f RulingProposed) (string, string) {
			return labelOf(s, f.Ruling.Incident) + " has a ruling proposed",
				"press {ruling.differ} on its screen to propose otherwise, {ruling.strike} to strike it"
		},
	}.Row(),
	fact.Kind[*State, ClocksRestarted]{
		Apply: func(s *State, meta fact.Meta, f ClocksRestarted) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) { i.Restarted = &meta })
		},
		Describe: func(s *State, f ClocksRestarted) (string, string) {
			i, err := s.Incident(f.Incident)
			if err == nil && matchOver(i) {
				return labelOf(s, f.Incident) + " is final", onAppeal
			}
			return labelOf(s, f.Incident) + " stands and the clocks are running", onAppeal
		},
	}.Row(),
	fact.Kind[*State, IncidentStruck]{
		Decides: true,
		Apply: func(s *State, meta fact.Meta, f IncidentStruck) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) { i.Struck = &meta })
		},
		Describe: func(s *State, f IncidentStruck) (string, string) {
			return labelOf(s, f.Incident) + " was struck", "log it again if it did happen"
		},
	}.Row(),

	// What was said and shown.
	fact.Kind[*State, TestimonyAdded]{
		Apply: func(s *State, meta fact.Meta, f TestimonyAdded) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
				i.Testimony = append(i.Testimony, Testimony{f, meta})
			})
		},
		Redact: func(f TestimonyAdded, _ *fact.Aliases) TestimonyAdded {
			f.Text = fact.Redacted
			if f.Relation != "" && !slices.Contains(relations, strings.ToLower(f.Relation)) {
				f.Relation = "witness"
			}
			return f
		},
		Describe: func(s *State, f TestimonyAdded) (string, string) {
			return "the testimony on " + labelOf(s, f.Incident) + " is recorded",
				"press {ruling.testimony} on its screen to add the right one"
		},
	}.Row(),
	fact.Kind[*State, NoteAdded]{
		Apply:  applyNoteAdded,
		Redact: func(f NoteAdded, _ *fact.Aliases) NoteAdded { f.Text = fact.Redacted; return f },
		Describe: func(s *State, f NoteAdded) (string, string) {
			return "the note on " + labelOf(s, f.Incident) + " is saved",
				"press {ruling.rule} on its screen to write another, {ruling.strike} to strike it"
		},
	}.Row(),
	fact.Kind[*State, PositionEntered]{
		Apply: applyPositionEntered,
		Describe: func(s *State, f PositionEntered) (string, string) {
			return "the position of " + labelOf(s, f.Incident) + " recorded",
				"press {boards.record} on the boards to replace it under the same title"
		},
	}.Row(),

	// Appeals.
	fact.Kind[*State, AppealFiled]{
		Apply: applyAppealFiled,
		Redact: func(f AppealFiled, _ *fact.Aliases) AppealFiled {
			f.Skipped = withoutReasons(f.Skipped)
			return f
		},
		Describe: func(_ *State, f AppealFiled) (string, string) {
			return fmt.Sprintf("appeal %d is filed", f.Appeal), "the official who hears it decides it"
		},
	}.Row(),
	fact.Kind[*State, AppealReopened]{
		Decides: true,
		Apply:   applyAppealReopened,
		Describe: func(_ *State, f AppealReopened) (string, string) {
			return fmt.Sprintf("appeal %d is reopened as appeal %d", f.Reopens, f.Appeal),
				"the official who hears it decides it"
		},
	}.Row(),
	fact.Kind[*State, AppealDecided]{
		Decides: true,
		Apply:   applyAppealDecided,
		Redact: func(f AppealDecided, _ *fact.Aliases) AppealDecided {
			f.Skipped = withoutReasons(f.Skipped)
			return f
		},
		Describe: func(_ *State, f AppealDecided) (string, string) {
			if f.Final {
				return fmt.Sprintf("the decision on appeal %d is final", f.Appeal),
					"press {packet.reopen} to reopen it on new evidence"
			}
			return fmt.Sprintf("appeal %d is decided", f.Appeal), "press {packet.appeal} to appeal further"
		},
	}.Row(),
	fact.Kind[*State, AppealWithdrawn]{
		Apply: applyAppealWithdrawn,
		Describe: func(_ *State, f AppealWithdrawn) (string, string) {
			return fmt.Sprintf("appeal %d withdrawn", f.Appeal),
				"file it again before the time to appeal ends"
		},
	}.Row(),
	fact.Kind[*State, OffenceCarried]{
		Apply: applyOffenceCarried,
		Describe: func(_ *State, f OffenceCarried) (string, string) {
			return f.Label + " of another event is carried", "remove it where it was matched"
		},
	}.Row(),
	fact.Kind[*State, CarryUndone]{
		Apply: applyCarryUndone,
		Describe: func(*State, CarryUndone) (string, string) {
			return "a warning from another event was removed", "match it again"
		},
	}.Row(),
	fact.Kind[*State, TieDeclared]{Decides: true, Apply: applyTieDeclared}.Row(),
	fact.Kind[*State, TieLifted]{
		Apply: func(s *State, _ fact.Meta, f TieLifted) error {
			delete(s.Ties, TieDeclared(f))
			return nil
		},
	}.Row(),

	// What a reversal leaves to be settled.
	fact.Kind[*State, ConsequenceRaised]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceRaised) error {
			return applyConsequenceFound(s, meta, f, f.upgrade())
		},
	}.Row(),
	fact.Kind[*State, ConsequenceFound]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceFound) error {
			return applyConsequenceFound(s, meta, f, f)
		},
	}.Row(),
	fact.Kind[*State, ConsequenceSettled]{
		Decides: true,
		Apply: func(s *State, meta fact.Meta, f ConsequenceSettled) error {
			return s.changeConsequence(meta, f, f.Consequence, f.Incident, func(c *Consequence) {
				c.Settled, c.SettledMeta = &f, meta
			})
		},
		Describe: func(_ *State, f ConsequenceSettled) (string, string) {
			return fmt.Sprintf("consequence %d is settled", f.Consequence),
				"an answer is kept; " + onAppeal
		},
	}.Row(),
	fact.Kind[*State, ConsequenceLapsed]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceLapsed) error {
			return s.changeConsequence(meta, f, f.Consequence, f.Incident, func(c *Consequence) {
				c.Lapsed = &meta
			})
		},
	}.Row(),

	// The day, and who asked for an official.
	fact.Kind[*State, DayClosed]{
		Apply: applyDayClosed,
		Describe: func(*State, DayClosed) (string, string) {
			return "the day is closed", "settle what was left open at any time"
		},
	}.Row(),
	fact.Kind[*State, ClockReplaced]{
		Apply: applyClockReplaced,
		Describe: func(_ *State, f ClockReplaced) (string, string) {
			return fmt.Sprintf("clock %d is on board %s of table %d", f.New, f.Board, f.Place.Table),
				"replace it with another clock"
		},
	}.Row(),
	fact.Kind[*State, ClockLent]{
		Apply: applyClockLent,
		Describe: func(_ *State, f ClockLent) (string, string) {
			return fmt.Sprintf("clock %d is lent to board %s of table %d", f.Clock, f.Board, f.Place.Table),
				"press {table.lend} on the table's page to take it back"
		},
	}.Row(),
	fact.Kind[*State, ClockReturned]{
		Apply: applyClockReturned,
		Describe: func(_ *State, f ClockReturned) (string, string) {
			return fmt.Sprintf("clock %d is back from table %d", f.Clock, f.Place.Table),
				"press {table.lend} on the table's page to lend it again"
		},
	}.Row(),
	fact.Kind[*State, CallMade]{
		Apply: applyCallMade,
		Describe: func(_ *State, f CallMade) (string, string) {
			return fmt.Sprintf("table %d is on the call list", f.Table),
				"press {calls.close} on the calls to dismiss it"
		},
	}.Row(),
	fact.Kind[*State, CallTaken]{
		Apply: applyCallTaken,
		Describe: func(s *State, f CallTaken) (string, string) {
			return "an official is on the way to " + callingTable(s, f.Call),
				"to go instead, take the call on the calls screen"
		},
	}.Row(),
	fact.Kind[*State, CallClosed]{
		Apply: applyCallClosed,
		Describe: func(s *State, f CallClosed) (string, string) {
			return "the call from " + callingTable(s, f.Call) + " is closed",
				"type the table number to call again"
		},
	}.Row(),
	fact.Kind[*State, CallsMuted]{
		Apply: applyCallsMuted,
		Describe: func(_ *State, f CallsMuted) (string, string) {
			return fmt.Sprintf("table %d is muted for the round", f.Table),
				"press {calls.mute} on the calls to turn its button on again"
		},
	}.Row(),
	fact.Kind[*State, CallsUnmuted]{
		Apply: applyCallsUnmuted,
		Describe: func(_ *State, f CallsUnmuted) (string, string) {
			return fmt.Sprintf("table %d can call again", f.Table),
				"press {calls.mute} on the calls to mute it"
		},
	}.Row(),
}

const onAppeal = "only an appeal can change it now"

// relations are the words for a witness that name no person.
var relations = []string{
	"parent", "coach", "teacher", "other player", "player", "team", "team-mate", "spectator",
	"official", "opponent", "witness",
}

// withoutReasons redacts reasons in words, which name an official.
func withoutReasons(list []SkippedLevel) []SkippedLevel {
	list = slices.Clone(list)
	for i := range list {
		if list[i].Why != "" {
			list[i].Why = fact.Redacted
		}
	}
	return list
}

// labelOf is an incident's label.
func labelOf(s *State, no int) string {
	i, err := s.Incident(no)
	if err != nil {
		return fmt.Sprint("incident ", no)
	}
	return i.Label
}

// callingTable names the table of a call.
func callingTable(s *State, no int) string {
	c, err := s.Calls.Get(no)
	if err != nil {
		return fmt.Sprint("call ", no)
	}
	return fmt.Sprint("table ", c.Place.Table)
}

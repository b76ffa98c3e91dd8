package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
)

// Kinds are all facts of the ledger. An old kind stays here for as long as journals hold it.
var Kinds = []fact.Row[*State]{
	// Incidents and rulings.
	fact.Of[*State, IncidentLogged]{
		Apply: applyIncidentLogged,
		Redact: func(f IncidentLogged, _ *fact.Aliases) IncidentLogged {
			f.Given = f.Given.Redacted(fact.LeftOut)
			return f
		},
		Did: func(s *State, f IncidentLogged) (string, string) {
			return s.label(f.Incident) + " is logged", "{ruling.strike} on its frame strikes it"
		},
	}.Row(),
	fact.Of[*State, FactsGiven]{
		Apply: func(s *State, meta fact.Meta, f FactsGiven) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) { i.Given = i.Given.Merge(f.Given) })
		},
		Redact: func(f FactsGiven, _ *fact.Aliases) FactsGiven { f.Given = f.Given.Redacted(fact.LeftOut); return f },
		Did: func(s *State, f FactsGiven) (string, string) {
			return s.label(f.Incident) + " was told that", "answer it again on its frame"
		},
	}.Row(),
	fact.Of[*State, RulingMade]{
		Apply: applyRulingMade,
		Redact: func(f RulingMade, _ *fact.Aliases) RulingMade {
			if f.Decided != "" {
				f.Decided, f.From = fact.LeftOut, fact.LeftOut
			}
			return f
		},
		Did: func(s *State, f RulingMade) (did, otherwise string) {
			did = s.label(f.Incident) + " is ruled"
			if i, err := s.Incident(f.Incident); err == nil && !i.Correctable() {
				return did, onAppeal
			}
			return did, "{ruling.differ} on its frame rules otherwise, {ruling.strike} strikes it"
		},
	}.Row(),
	fact.Of[*State, RulingProposed]{
		Apply: func(s *State, meta fact.Meta, f RulingProposed) error {
			return s.changeIncident(meta, f, f.Ruling.Incident, func(i *Incident) { i.Proposal = &Proposal{RulingProposed: f, Meta: meta} })
		},
		Redact: func(f RulingProposed, _ *fact.Aliases) RulingProposed {
			if f.Reason != "" {
				f.Reason = fact.LeftOut
			}
			if f.Ruling.Decided != "" {
				f.Ruling.Decided, f.Ruling.From = fact.LeftOut, fact.LeftOut
			}
			return f
		},
		Did: func(s *State, f RulingProposed) (string, string) {
			return s.label(f.Ruling.Incident) + " has a ruling proposed", "{ruling.differ} on its frame proposes otherwise, {ruling.strike} strikes it"
		},
	}.Row(),
	fact.Of[*State, ClocksRestarted]{
		Apply: func(s *State, meta fact.Meta, f ClocksRestarted) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) { i.Restarted = &meta })
		},
		Did: func(s *State, f ClocksRestarted) (string, string) {
			return s.label(f.Incident) + " stands and the clocks go", onAppeal
		},
	}.Row(),
	fact.Of[*State, IncidentStruck]{
		Apply: func(s *State, meta fact.Meta, f IncidentStruck) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) { i.Struck = &meta })
		},
		Did: func(s *State, f IncidentStruck) (string, string) {
			return s.label(f.Incident) + " is struck", "log it again if it did happen"
		},
	}.Row(),

	// What was said and shown.
	fact.Of[*State, TestimonyAdded]{
		Apply: func(s *State, meta fact.Meta, f TestimonyAdded) error {
			return s.changeIncident(meta, f, f.Incident, func(i *Incident) { i.Testimony = append(i.Testimony, Testimony{f, meta}) })
		},
		Redact: func(f TestimonyAdded, _ *fact.Aliases) TestimonyAdded {
			f.Text = fact.LeftOut
			if f.Relation != "" && !slices.Contains(relations, strings.ToLower(f.Relation)) {
				f.Relation = "witness"
			}
			return f
		},
		Did: func(s *State, f TestimonyAdded) (string, string) {
			return "the testimony on " + s.label(f.Incident) + " is taken down", "{ruling.testimony} on its frame takes down what was meant"
		},
	}.Row(),
	fact.Of[*State, NoteAdded]{
		Apply:  applyNoteAdded,
		Redact: func(f NoteAdded, _ *fact.Aliases) NoteAdded { f.Text = fact.LeftOut; return f },
		Did: func(s *State, f NoteAdded) (string, string) {
			return "the note on " + s.label(f.Incident) + " is written", "{ruling.rule} on its frame writes another, {ruling.strike} strikes it"
		},
	}.Row(),
	fact.Of[*State, PositionEntered]{
		Apply: applyPositionEntered,
		Did: func(s *State, f PositionEntered) (string, string) {
			return "the position of " + s.label(f.Incident) + " is on record",
				"{boards.record} on the boards puts another in its place under the same title"
		},
	}.Row(),

	// Appeals.
	fact.Of[*State, AppealFiled]{
		Apply:  applyAppealFiled,
		Redact: func(f AppealFiled, _ *fact.Aliases) AppealFiled { f.Skipped = withoutReasons(f.Skipped); return f },
		Did: func(_ *State, f AppealFiled) (string, string) {
			return fmt.Sprintf("appeal %d is filed", f.Appeal), "whoever hears it decides it"
		},
	}.Row(),
	fact.Of[*State, AppealReopened]{
		Apply: applyAppealReopened,
		Did: func(_ *State, f AppealReopened) (string, string) {
			return fmt.Sprintf("appeal %d is open again as appeal %d", f.Reopens, f.Appeal), "whoever hears it decides it"
		},
	}.Row(),
	fact.Of[*State, AppealDecided]{
		Apply:  applyAppealDecided,
		Redact: func(f AppealDecided, _ *fact.Aliases) AppealDecided { f.Skipped = withoutReasons(f.Skipped); return f },
		Did: func(_ *State, f AppealDecided) (string, string) {
			if f.Final {
				return fmt.Sprintf("appeal %d is decided for good", f.Appeal), "{packet.reopen} opens it again on new evidence"
			}
			return fmt.Sprintf("appeal %d is decided", f.Appeal), "{packet.appeal} appeals further"
		},
	}.Row(),
	fact.Of[*State, AppealWithdrawn]{
		Apply: applyAppealWithdrawn,
		Did: func(_ *State, f AppealWithdrawn) (string, string) {
			return fmt.Sprintf("appeal %d is withdrawn", f.Appeal), "it may be filed again until the time to appeal ends"
		},
	}.Row(),
	fact.Of[*State, OffenceCarried]{
		Apply: applyOffenceCarried,
		Did: func(_ *State, f OffenceCarried) (string, string) {
			return f.Label + " of another event is carried", "it is taken back where it was carried"
		},
	}.Row(),
	fact.Of[*State, CarryUndone]{
		Apply: (*State).applyCarryUndone,
		Did: func(*State, CarryUndone) (string, string) {
			return "what was ruled in another event is carried no more", "carry it again"
		},
	}.Row(),
	fact.Of[*State, TieDeclared]{Apply: applyTieDeclared}.Row(),
	fact.Of[*State, TieLifted]{
		Apply: func(s *State, _ fact.Meta, f TieLifted) error { delete(s.Ties, TieDeclared(f)); return nil },
	}.Row(),

	// What a reversal leaves to be settled.
	fact.Of[*State, ConsequenceRaised]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceRaised) error {
			return applyConsequenceFound(s, meta, f, f.upgrade())
		},
	}.Row(),
	fact.Of[*State, ConsequenceFound]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceFound) error { return applyConsequenceFound(s, meta, f, f) },
	}.Row(),
	fact.Of[*State, ConsequenceSettled]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceSettled) error {
			return s.changeConsequence(meta, f, f.Consequence, f.Incident, func(c *Consequence) { c.Settled, c.SettledMeta = &f, meta })
		},
		Did: func(_ *State, f ConsequenceSettled) (string, string) {
			return fmt.Sprintf("consequence %d is answered", f.Consequence), "an answer is kept; " + onAppeal
		},
	}.Row(),
	fact.Of[*State, ConsequenceLapsed]{
		Apply: func(s *State, meta fact.Meta, f ConsequenceLapsed) error {
			return s.changeConsequence(meta, f, f.Consequence, f.Incident, func(c *Consequence) { c.Lapsed = &meta })
		},
	}.Row(),

	// The day, and who asked for an official.
	fact.Of[*State, DayClosed]{
		Apply: applyDayClosed,
		Did: func(*State, DayClosed) (string, string) {
			return "the day is closed", "what was left open can be settled all the same"
		},
	}.Row(),
	fact.Of[*State, CallMade]{
		Apply: applyCallMade,
		Did: func(_ *State, f CallMade) (string, string) {
			return fmt.Sprintf("table %d is on the list of calls", f.Table), "{calls.close} on the calls takes it off"
		},
	}.Row(),
	fact.Of[*State, CallTaken]{
		Apply: applyCallTaken,
		Did: func(s *State, f CallTaken) (string, string) {
			return "somebody goes to " + s.calledFrom(f.Call), "whoever goes instead takes it on the calls"
		},
	}.Row(),
	fact.Of[*State, CallClosed]{
		Apply: applyCallClosed,
		Did: func(s *State, f CallClosed) (string, string) {
			return "the call from " + s.calledFrom(f.Call) + " is closed", "type the table's number to put it on the list again"
		},
	}.Row(),
	fact.Of[*State, CallsMuted]{
		Apply: applyCallsMuted,
		Did: func(_ *State, f CallsMuted) (string, string) {
			return fmt.Sprintf("table %d is muted for the round", f.Table), "{calls.mute} on the calls switches its button on again"
		},
	}.Row(),
	fact.Of[*State, CallsUnmuted]{
		Apply: applyCallsUnmuted,
		Did: func(_ *State, f CallsUnmuted) (string, string) {
			return fmt.Sprintf("table %d may call again", f.Table), "{calls.mute} on the calls mutes it"
		},
	}.Row(),
}

const onAppeal = "only a decision on appeal changes it now"

// relations are the words for a witness that name nobody.
var relations = []string{"parent", "coach", "teacher", "other player", "player", "team", "team-mate", "spectator", "official", "opponent", "witness"}

// withoutReasons leaves out why a level could not hear an appeal where it was written in words, which name an official.
func withoutReasons(list []SkippedLevel) []SkippedLevel {
	list = slices.Clone(list)
	for i := range list {
		if list[i].Why != "" {
			list[i].Why = fact.LeftOut
		}
	}
	return list
}

// label is what an incident is called.
func (s *State) label(no int) string {
	i, err := s.Incident(no)
	if err != nil {
		return fmt.Sprint("incident ", no)
	}
	return i.Label
}

// calledFrom is the table of a call.
func (s *State) calledFrom(no int) string {
	c, err := s.Call(no)
	if err != nil {
		return fmt.Sprint("call ", no)
	}
	return fmt.Sprint("table ", c.Place.Table)
}

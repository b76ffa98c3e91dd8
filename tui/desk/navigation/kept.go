package navigation

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/appeals"
	"flagfall/tui/screens/consequences"
	"flagfall/tui/screens/dayend"
	"flagfall/tui/screens/eventsetup"
	"flagfall/tui/screens/pairings"
	"flagfall/tui/screens/policy"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/results"
	"flagfall/tui/screens/ruling"
	"flagfall/tui/screens/standings"
	"flagfall/tui/screens/teams"
)

// CallDraft names the draft of the call being typed. Those of calls on their way to the disk have a name of
// their own.
const CallDraft = "call"

// IsCallDraft reports whether a draft is a call.
func IsCallDraft(name string) bool { return name == CallDraft || strings.HasPrefix(name, "sent ") }

// draftKind is one kind of text that survives the terminal.
type draftKind struct {
	label string                // with %s for its subject, if it has one
	about draftSubject          // what the number behind the kind is
	open  func(name, of string) // the screen on which it is typed
}

// draftSubject is what the number in a draft's name counts.
type draftSubject uint8

const (
	aboutNothing draftSubject = iota
	aboutIncident
	aboutAppeal
	aboutTeam
)

// draftKinds returns the kinds of drafts by the first word of their names.
func (r *Navigator) draftKinds() map[string]draftKind {
	frame := func(label string) draftKind {
		return draftKind{label, aboutIncident, func(_, no string) { r.Reopen("ruling " + no) }}
	}
	filing := draftKind{"an appeal against %s", aboutIncident, func(_, no string) {
		if i := r.incidentOf(no); i != nil {
			r.appeal(i)
		}
	}}
	packet := func(label string) draftKind {
		return draftKind{label, aboutAppeal, func(_, no string) { r.Reopen("packet " + no) }}
	}
	plain := func(label, name string) draftKind {
		return draftKind{label, aboutNothing, func(string, string) { r.Reopen(name) }}
	}
	// the section is the last part of the name, behind so many numbers
	section := func(label, kind string, numbers int) draftKind {
		return draftKind{label, aboutNothing, func(name, _ string) {
			if parts := strings.SplitN(name, " ", numbers+2); len(parts) == numbers+2 {
				r.Reopen(kind + " " + parts[numbers+1])
			}
		}}
	}
	return map[string]draftKind{
		ruling.TestimonyDraft: frame("a testimony for %s"),
		ruling.StrikeDraft:    frame("a reason to strike %s"),
		ruling.ReasonDraft:    frame("a reason for the ruling on %s"),
		ruling.DecisionDraft:  frame("a decision on %s"),
		ruling.NoteDraft:      frame("a note on %s"),

		appeals.ComplaintDraft: filing, appeals.SoughtDraft: filing, appeals.LateDraft: filing,
		appeals.TestimonyDraft: packet("a testimony in %s"),
		appeals.NewDraft:       packet("new evidence in %s"),
		appeals.OnlyNowDraft:   packet("why the evidence in %s is new"),
		appeals.WithdrawDraft:  packet("the withdrawal of %s"),
		appeals.AgreedDraft:    packet("an agreement on %s"),
		penalties.Uphold:       packet("a reason to uphold the ruling in %s"),
		penalties.Overturn:     packet("a reason to overturn the ruling in %s"),
		penalties.Reinstate:    packet("a reason to put the director’s ruling back in %s"),
		penalties.Modify:       packet("a reason to modify the ruling in %s"),
		penalties.Remand:       packet("a reason to send back the ruling in %s"),

		consequences.ReasonDraft: plain("a reason for a consequence", "consequences"),
		dayend.ReasonDraft:       plain("a reason to close the day", "dayend"),
		eventsetup.NoteDraft:     plain("a note on the event", "notes"),
		policy.ReasonDraft:       plain("a reason for a change of the policy", "policy"),

		pairings.ReasonDraft:   section("a reason for a swap of two teams", "pairings", 1),
		results.CorrectDraft:   section("a reason for a correction", "results", 3),
		results.StepDraft:      section("a reason to undo a step", "results", 1),
		results.GameDraft:      section("a reason for a replay", "results", 3),
		standings.UnlockDraft:  section("a reason to unlock the prizes", "prizes", 0),
		standings.LockDraft:    section("a reason to lock the prizes", "prizes", 0),
		standings.ConfirmDraft: section("a reason to keep the locked prizes", "prizes", 0),
		standings.AdvanceDraft: section("a reason for who advances", "bracket", 0),
		teams.ApartDraft:       {"a reason to keep %s apart", aboutTeam, r.openTeamsOf},
		position.Draft:         {"a position", aboutNothing, func(name, _ string) { r.Reopen(name) }},
	}
}

// DraftLabel names a draft for people: "a testimony for R3-7-01". It is "" for a draft whose subject no
// longer exists.
func (r *Navigator) DraftLabel(name string) string {
	kind, rest, _ := strings.Cut(name, " ")
	of, _, _ := strings.Cut(rest, " ")
	if IsCallDraft(name) {
		return "the call"
	}
	if kind == position.Draft {
		if what := r.screenLabel(name); what != "" {
			return strings.Replace(what, "boards", "a position", 1)
		}
		return ""
	}
	k, known := r.draftKinds()[kind]
	no, _ := strconv.Atoi(of) // 0 where it is no number, which nothing has
	register, l := r.desk.Hall().Register, r.desk.Hall().Ledger
	switch {
	case !known:
		return ""
	case k.about == aboutIncident:
		if i, err := l.Incident(no); err == nil {
			return fmt.Sprintf(k.label, i.Label)
		}
		return ""
	case k.about == aboutAppeal:
		if _, err := l.Appeal(no); err == nil {
			return fmt.Sprintf(k.label, fmt.Sprintf("appeal %d", no))
		}
		return ""
	case k.about == aboutTeam:
		if no > 0 && no <= len(register.Teams) {
			return fmt.Sprintf(k.label, register.Team(no).Name)
		}
		return ""
	}
	return k.label
}

// AskAgain opens the screen on which a draft was typed, and has it ask for the text again. It returns false if
// the draft's subject no longer exists.
func (r *Navigator) AskAgain(name string) bool {
	if r.DraftLabel(name) == "" {
		return false
	}
	kind, rest, _ := strings.Cut(name, " ")
	of, _, _ := strings.Cut(rest, " ")
	r.draftKinds()[kind].open(name, of)
	if s, ok := r.Stack.Top().(screen.Asker); ok {
		s.AskFor(name)
	}
	return true
}

// incidentOf returns an incident by its number, nil for none.
func (r *Navigator) incidentOf(number string) *penalties.Incident {
	no, _ := strconv.Atoi(number) // 0 where it is no number, which nothing has
	i, err := r.desk.Hall().Ledger.Incident(no)
	if err != nil {
		return nil
	}
	return i
}

// openTeamsOf opens the teams of a team's section.
func (r *Navigator) openTeamsOf(_, team string) {
	if no, err := strconv.Atoi(team); err == nil {
		r.teams(r.desk.Hall().Register.Team(no).Section)
	}
}

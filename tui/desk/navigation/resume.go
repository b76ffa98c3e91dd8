package navigation

import (
	"strconv"
	"strings"

	"flagfall/penalties/appeal"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/appeals"
	"flagfall/tui/screens/eventsetup"
	"flagfall/tui/screens/ledger"
	"flagfall/tui/screens/pairings"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/rulecards"
	"flagfall/tui/screens/ruling"
)

// Resume reopens a screen with its draft, by name: its kind and its subject. It does nothing if the
// subject no longer exists.
func (r *Navigator) Resume(name string) {
	kind, of, _ := strings.Cut(name, " ")
	top := r.Stack.Top()
	switch kind {
	case "floor":
		r.floor.RestoreFilter()
	case "ledger":
		r.ledger("")
		r.Stack.Top().(*ledger.Screen).RestoreFilter()
	case "rules":
		r.rulecards()
		r.Stack.Top().(*rulecards.Screen).RestoreFilter()
	case "policy":
		r.policy()
	case "notes":
		r.notes()
	case "public":
		r.public()
	case "prizes":
		r.prizes(of)
	case "bracket":
		r.playOff(of)
	case "roundclock":
		r.roundClock()
	case "carry":
		r.carry()
	case "season":
		r.season()
	case "dayend":
		r.dayEnd()
	case "consequences":
		r.consequences()
	case "results":
		r.results(of)
	case "pairings":
		r.desk.Open(pairings.New(r.desk, of))
	case "people":
		r.teams(of)
	case "appeals":
		r.appeals()
	case "event":
		if !stack.IsTop[*eventsetup.Checklist](r.Stack) {
			r.Event()
		}
	case "table":
		r.resumeTable(of)
	case "packet", "incident", "ruling", "filing":
		if no, err := strconv.Atoi(of); err == nil {
			r.resumeCase(kind, no)
		}
	case "boards":
		r.resumeBoards(of)
	case "claim":
		if s, ok := top.(*ruling.Screen); ok {
			s.ResumeQuestions()
		}
	case "setup":
		if s, ok := top.(*position.Boards); ok {
			s.ReopenSetup()
		}
	default:
		r.FillIn(kind, of)
	}
}

// resumeTable reopens the page of a table, named by its section, round and number.
func (r *Navigator) resumeTable(of string) {
	parts := strings.Fields(of)
	if len(parts) < 3 {
		return
	}
	n := len(parts)
	sec, err := r.desk.Hall().Register.Section(strings.Join(parts[:n-2], " "))
	round, _ := strconv.Atoi(parts[n-2])
	number, _ := strconv.Atoi(parts[n-1])
	if err != nil || sec.Round(round) == nil {
		return
	}
	if p := sec.Round(round).AtTable(number); p != nil {
		r.tablePage(p)
	}
}

// resumeCase reopens the screen of an appeal or an incident by its number. If an appeal is no longer
// possible, it warns and shows the typed text.
func (r *Navigator) resumeCase(kind string, no int) {
	l := r.desk.Hall().Ledger
	if a, err := l.Appeal(no); kind == "packet" && err == nil {
		r.hearing(a)
	}
	i, err := l.Incident(no)
	switch {
	case kind == "packet" || err != nil:
	case kind == "incident":
		r.Incident(i)
	case kind == "ruling":
		r.Ruling(i)
	default:
		if _, _, err := appeal.LevelAndDeadline(l, i); err != nil {
			screen.WarnDraftLost(r.desk, err.Error(), appeals.UnfiledText(r.desk, i))
			return
		}
		r.appeal(i)
	}
}

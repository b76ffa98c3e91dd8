package navigation

import (
	"strconv"
	"strings"

	"flagfall/tui/desk/stack"
	"flagfall/tui/screens/eventsetup"
)

// Reopen opens a screen by its name: its kind and its subject. It does nothing if the subject no longer
// exists.
func (r *Navigator) Reopen(name string) {
	kind, of, _ := strings.Cut(name, " ")
	l := r.desk.Hall().Ledger
	no, _ := strconv.Atoi(of) // 0 where it is no number, which nothing has
	switch kind {
	case "ledger":
		r.ledger("")
	case "rules":
		r.rulecards()
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
		r.pairings(of)
	case "people":
		r.teams(of)
	case "appeals":
		r.appeals()
	case "event":
		if !stack.IsTop[*eventsetup.Checklist](r.Stack) {
			r.Event()
		}
	case "table":
		r.reopenTable(of)
	case "packet":
		if a, err := l.Appeal(no); err == nil {
			r.hearing(a)
		}
	case "incident", "ruling":
		if i, err := l.Incident(no); err == nil && kind == "incident" {
			r.Incident(i)
		} else if err == nil {
			r.Ruling(i)
		}
	case "boards":
		r.reopenBoards(of)
	}
}

// reopenTable reopens the page of a table, named by its section, round and number.
func (r *Navigator) reopenTable(of string) {
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

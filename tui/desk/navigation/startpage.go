package navigation

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/tui/kit/keys"
	"flagfall/tui/screens/palette"
	"flagfall/tui/screens/position"
)

// startGroups returns the entries that the search shows before anything is typed: examples of what it
// finds, the screens opened last, and the keys that work here.
func (r *Navigator) startGroups() []palette.Group {
	return []palette.Group{
		{Title: "Finds", Actions: r.examples()},
		{Title: "Last opened", Actions: r.recentScreens()},
		{Title: "Works here", Actions: r.localActions()},
	}
}

// example returns an entry that types a text, with a word for what it finds.
func example(text, finds string) palette.Action {
	return palette.Action{Does: text, Place: finds, Type: text}
}

// examples returns one entry for each kind of record in the event.
func (r *Navigator) examples() []palette.Action {
	if r.isStandalone() {
		return nil
	}
	var list []palette.Action
	if sec, err := r.desk.Hall().Register.Section(r.currentSection()); err == nil {
		if len(sec.Teams) > 0 {
			team := sec.Teams[0]
			list = append(list, example(strings.ToLower(team.Name), "a team"),
				example(strings.ToLower(team.Person(1).Full()), "a player"))
		}
		if round := sec.LatestRound(); round != nil && len(round.Pairings) > 0 {
			list = append(list, example(fmt.Sprintf("table %d", round.Pairings[0].Table), "a table"))
		}
	}
	if book := r.visibleBook(); book != nil {
		list = append(list, example("swearing", "an offense"))
		if len(book.Cards) > 0 {
			list = append(list, example("rule "+book.Cards[0].Ref, "a rule"))
		}
	}
	return append(list, example("standings", "a screen"), example("backup", "something to do"))
}

// shownLast is the number of recent screens shown.
const shownLast = 3

// recentScreens returns the screens that were opened last and closed again, newest first.
func (r *Navigator) recentScreens() []palette.Action {
	var list []palette.Action
	for _, name := range r.Stack.Recent() {
		if what := r.screenLabel(name); what != "" && !r.Stack.IsOpen(name) && len(list) < shownLast {
			list = append(list, palette.Action{Does: what, Do: func() { r.Reopen(name) }})
		}
	}
	return list
}

// localActions returns the keys that work on the screen in sight.
func (r *Navigator) localActions() []palette.Action {
	m, here := r.desk.Keys(), r.Mode()
	var list []palette.Action
	for _, k := range here.Keys {
		if k.Enabled() && !m.SpellsInput(k) {
			list = append(list, palette.Action{
				Does: k.Help().Desc, Key: k.Help().Key,
				Do: func() { r.PressKey(keys.Press(k.Keys()[0])) },
			})
		}
	}
	return list
}

// screenLabel names a screen for people, given its name for Reopen. It is "" for a screen
// whose subject no longer exists.
func (r *Navigator) screenLabel(name string) string {
	kind, of, _ := strings.Cut(name, " ")
	register, ledger := r.desk.Hall().Register, r.desk.Hall().Ledger
	no, _ := strconv.Atoi(of) // 0 where it is no number, which nothing has
	ofSection := ""
	if sec, err := register.Section(of); err == nil {
		ofSection = " of " + sec.Name
	}
	switch kind {
	case "ledger", "notes", "appeals", "consequences":
		return kind
	case "rules":
		return "the rulebooks"
	case "public":
		return "public names"
	case "policy":
		return "the event policy"
	case "roundclock":
		return "the round clock"
	case "carry":
		return "warnings from other events"
	case "season":
		return "the season report"
	case "dayend":
		return "the end of the day"
	case "event":
		return "event setup"
	case "results", "pairings", "prizes":
		return kind + ofSection
	case "bracket":
		return "play-off" + ofSection
	case "people":
		return "teams" + ofSection
	case "table":
		parts := strings.Fields(of)
		return "table " + parts[len(parts)-1]
	case "boards":
		at := position.ParseDispute(of)
		if i, err := ledger.Incident(at.Incident); err == nil {
			return "boards of " + i.Label
		}
		return fmt.Sprintf("boards of table %d", at.Table)
	case "packet":
		if a, err := ledger.Appeal(no); err == nil {
			return fmt.Sprintf("appeal %d against %s", a.Appeal, a.Subject.Label)
		}
	case "incident", "ruling":
		if i, err := ledger.Incident(no); err == nil {
			return kind + " " + i.Label
		}
	}
	return ""
}

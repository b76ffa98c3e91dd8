package navigation

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/tui/kit/keys"
	"flagfall/tui/screens/palette"
	"flagfall/tui/screens/position"
)

// startPage are what the search shows before anything is typed: what it can find, what was opened
// last, and what works here.
type startPage struct{ actionList }

func (b startPage) groups() []palette.Group {
	return []palette.Group{
		{Title: "Finds", Actions: b.examples()}, {Title: "Last opened", Actions: b.recentScreens()}, {Title: "Works here", Actions: b.localActions()},
	}
}

// example is a text that finds something, and what that is.
func example(text, finds string) palette.Action {
	return palette.Action{Does: text, Place: finds, Type: text}
}

// examples are one of each kind of things to find, as the event has them.
func (b startPage) examples() []palette.Action {
	if b.isStandalone() {
		return nil
	}
	var list []palette.Action
	if sec, err := b.desk.Hall().Register.Section(b.currentSection()); err == nil {
		if len(sec.Teams) > 0 {
			team := sec.Teams[0]
			list = append(list, example(strings.ToLower(team.Name), "a team"), example(strings.ToLower(team.Person(1).Full()), "a player"))
		}
		if r := sec.LatestRound(); r != nil && len(r.Pairings) > 0 {
			list = append(list, example(fmt.Sprintf("table %d", r.Pairings[0].Table), "a table"))
		}
	}
	if book := (searcher{b.Navigator}).book(); book != nil {
		list = append(list, example("swearing", "an offense"))
		if len(book.Cards) > 0 {
			list = append(list, example("rule "+book.Cards[0].Ref, "a rule"))
		}
	}
	return append(list, example("standings", "a screen"), example("backup", "something to do"))
}

// shownLast is how many of the screens opened last are shown.
const shownLast = 3

// recentScreens are the screens opened last and closed again, the newest first.
func (b startPage) recentScreens() []palette.Action {
	var list []palette.Action
	for _, name := range b.Stack.Recent() {
		if what := b.screenLabel(name); what != "" && !b.Stack.IsOpen(name) && len(list) < shownLast {
			list = append(list, palette.Action{Does: what, Do: func() { b.Resume(name) }})
		}
	}
	return list
}

// localActions is what works on the screen in sight.
func (b startPage) localActions() []palette.Action {
	m, here := b.desk.Keys(), b.Mode()
	var list []palette.Action
	for _, k := range here.Keys {
		if k.Enabled() && !m.SpellsInput(k) {
			list = append(list, palette.Action{Does: k.Help().Desc, Key: k.Help().Key, Do: func() { b.PressKey(keys.Press(k.Keys()[0])) }})
		}
	}
	return list
}

// screenLabel is what a person calls the screen of a name that Resume takes; "" for one that is
// filled in, or about something that is no longer there.
func (b startPage) screenLabel(name string) string {
	kind, of, _ := strings.Cut(name, " ")
	register, ledger := b.desk.Hall().Register, b.desk.Hall().Ledger
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

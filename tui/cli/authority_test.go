package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/tui/voice/words"
)

// TestTheAuthorityPageIsInStep holds docs/authority.md against the table of who may.
func TestTheAuthorityPageIsInStep(t *testing.T) {
	const path = "../../docs/authority.md"
	want := authorityPage()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("docs/authority.md is not the table of who may (%v); make it again: go test ./tui/cli -run AuthorityPage -update", err)
	}
}

// authorityHead opens the page.
const authorityHead = `# Who may do what

Made from the table that flagfall itself asks, by ` + "`go test ./tui/cli -run AuthorityPage -update`" + `; a test keeps it in step.
` + "`flagfall staff may --as NAME`" + ` tells what an official may do now and, if not, why.

- A section chief is chief in their own section alone. In another section they may do what the desk may.
- An act without a named official is the desk's. Prove who you are with your PIN, a key or a token, or choose to have none: naming
  another official with ` + "`--called-by`" + ` raises no rank.
- *Highest* is the highest official on duty: the floor chief, else the section chiefs, else the directors.
- Where the staff has no chief, the highest official stands in for one. Without any director or chief, everyone may.
- A trainee's ruling is a proposal (*p*): it waits until a director or chief signs it.
- The last column tells what else you have to give.

`

// authorityPage is the table, an act a row and a state a line.
func authorityPage() string {
	roles := []event.Role{event.Trainee, event.Desk, event.TD, event.SectionChief, event.FloorChief}
	var b strings.Builder
	b.WriteString(authorityHead + "| act | when |")
	for _, role := range roles {
		b.WriteString(" " + words.RoleName(role) + " |")
	}
	b.WriteString(" besides | give |\n|---|---|" + strings.Repeat(":-:|", len(roles)) + "---|---|\n")
	for _, right := range tournament.Rights() {
		name := "`" + strings.ReplaceAll(right.Act, ".", " ") + "`"
		for _, rule := range right.Rules {
			fmt.Fprintf(&b, "| %s | %s |", name, rule.WhenText(right))
			for _, role := range roles {
				fmt.Fprintf(&b, " %s |", mark(right, rule, role))
			}
			fmt.Fprintf(&b, " %s | %s |\n", besides(rule), strings.Join(rule.Needs, ", "))
			name = ""
		}
	}
	return b.String()
}

// mark says whether a rule lets a role do an act: yes, p for a proposal, or nothing.
func mark(right act.Right, rule act.Rule, role event.Role) string {
	switch {
	case !slices.Contains(rule.May, act.Who(role)):
		return ""
	case right.Proposes(act.Who(role)):
		return "p"
	}
	return "yes"
}

// besides names whom a rule lets by their part in the matter.
func besides(rule act.Rule) string {
	var names []act.Who
	for _, who := range rule.May {
		if !slices.Contains(act.Everyone, who) {
			names = append(names, who)
		}
	}
	return words.WhoMay(names)
}

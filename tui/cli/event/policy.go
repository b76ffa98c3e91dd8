package event

import (
	"cmp"
	"fmt"
	"io"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/ask"
)

// PolicyCommand is policy with all under it.
func PolicyCommand(env *shell.Env) *cobra.Command {
	return command.Group("policy", "Decide what the rulebooks leave open", policyListCmd(env), policySetCmd(env))
}

func policyListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List every policy item and the choice, for the event or a section",
		Long: "List every item of the event policy with the choice made. With --section, list only what the section's rulebook leaves open, with " +
			"the choice that applies: the section's own, or the event's.",
		Show: func(s *command.Session) error {
			if s.Flags.Section == "" {
				return listItems(s, nil, rules.PolicyItems())
			}
			sec, err := s.Section()
			if err != nil {
				return err
			}
			return listItems(s, sec, sec.Book.PolicyItems())
		},
	})
}

// listItems lists items with what holds in a section, or for the event where it is nil.
func listItems(s *command.Session, sec *event.Section, items []rules.PolicyItem) error {
	value := func(item rules.PolicyItem) string {
		if sec != nil && !item.EventOnly {
			return s.Hall.Register.PolicyOf(sec.ID).Get(item.Name)
		}
		return s.Hall.Register.Policy.Get(item.Name)
	}
	g := document.Grid{Empty: "the section's rulebook leaves nothing open", Columns: []document.Column{
		{Title: "Item", Key: true},
		{Title: "Choice"},
		{Title: "Register"},
		{Title: "Explanation", Aloud: " ", Flex: true},
	}}
	for _, item := range items {
		chosen := cmp.Or(value(item), "not announced")
		if sec != nil && sec.HasOwnPolicy(item.Name) {
			chosen += " (section only)"
		}
		g.Rows = append(g.Rows, []string{item.Name, chosen, item.Register, item.Explain})
	}
	return command.List(s.Flags, items, g, func(item rules.PolicyItem) map[string]any {
		row := map[string]any{
			"item": item.Name, "value": value(item), "register": item.Register, "explain": item.Explain,
			"values": item.Values,
		}
		if sec != nil {
			row["section"], row["own"] = sec.ID, sec.HasOwnPolicy(item.Name)
		}
		return row
	})
}

func policySetCmd(env *shell.Env) *cobra.Command {
	var reason string
	return command.New(env, command.Verb{
		Use: "set ITEM VALUE", Short: "Choose for an item; once round 1 starts the floor chief does, with a reason",
		Args: cobra.ExactArgs(2),
		Long: "Choose for the whole event, or with --section for one section; as-event makes the section follow the event again.\n" +
			"You cannot change what the rulebook itself says.",
		Fields: []ask.Field{ask.SetupReason(&reason)},
		Act: func(s *command.Session) (any, error) {
			return acts.SetPolicy{
				Section: s.Flags.Section, Item: s.Args[0], Value: s.Args[1], Reason: reason,
			}, nil
		},
		Say: func(s *command.Session) error { return sayItem(env.Err, s, s.Args[0]) },
	})
}

// sayItem says what an item is now, and where it holds otherwise.
func sayItem(w io.Writer, s *command.Session, item string) error {
	register := s.Hall.Register
	if sec, err := s.Section(); s.Flags.Section != "" && err == nil {
		_, err := fmt.Fprintf(w, "%s is %s in section %s\n", item,
			cmp.Or(register.PolicyOf(sec.ID).Get(item), "not announced"), sec.ID)
		return err
	}
	value := register.Policy.Get(item)
	_, err := fmt.Fprintf(w, "%s is %s\n", item, cmp.Or(value, "not announced"))
	for _, sec := range register.Sections {
		switch barred := sec.Book.CheckPolicy(item, value); {
		case barred != nil:
			_, err = fmt.Fprintf(w, "no effect in section %s: %v\n", sec.ID, barred)
		case sec.HasOwnPolicy(item):
			_, err = fmt.Fprintf(w, "no effect in section %s, which chose %s\n", sec.ID,
				cmp.Or(register.PolicyOf(sec.ID).Get(item), "not announced"))
		}
	}
	return err
}

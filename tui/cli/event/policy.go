package event

import (
	"cmp"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// PolicyCommand is policy with all under it.
func PolicyCommand(env *shell.Env) *cobra.Command {
	return command.Group("policy", "Decide what the rulebooks leave to the event", policyListCmd(env), policySetCmd(env))
}

func policyListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List every item with what is chosen, for the event or for a section",
		Long: "Lists every item of the event's policy with what is chosen. With --section only those that the section's rulebook leaves open, with\n" +
			"what holds there: its own choice, else the event's.",
		Show: func(s *command.Session) error {
			if s.Flags.Section == "" {
				return command.Each(s, rules.PolicyItems(), "", func(item rules.PolicyItem) error { return printItem(env, s, nil, item) })
			}
			sec, err := s.Section()
			if err != nil {
				return err
			}
			return command.Each(s, sec.Book.PolicyItems(), "the section's rulebook leaves no reading open", func(item rules.PolicyItem) error { return printItem(env, s, sec, item) })
		},
	})
}

// printItem tells one item with what holds in a section, or for the event where it is nil.
func printItem(env *shell.Env, s *command.Session, sec *event.Section, item rules.PolicyItem) error {
	value := s.Hall.Register.Policy.Get(item.Name)
	if sec != nil && !item.EventOnly {
		value = s.Hall.Register.PolicyOf(sec.ID).Get(item.Name)
	}
	row := map[string]any{"item": item.Name, "value": value, "register": item.Register, "explain": item.Explain, "values": item.Values}
	chosen := cmp.Or(value, "not announced")
	if sec != nil {
		row["section"], row["own"] = sec.ID, sec.HasOwnPolicy(item.Name)
		if sec.HasOwnPolicy(item.Name) {
			chosen += " (its own)"
		}
	}
	return s.WriteRow(row, func(w io.Writer) {
		if !env.Plain {
			fmt.Fprintf(w, "%-22s %-14s %s  %s\n", item.Name, chosen, item.Register, item.Explain)
			return
		}
		name := item.Name
		if item.Register != "" {
			name += ", " + item.Register + ","
		}
		fmt.Fprintf(w, "Item %s is %s: %s\n", name, chosen, item.Explain)
	})
}

func policySetCmd(env *shell.Env) *cobra.Command {
	var reason string
	cmd := command.New(env, command.Verb{
		Use: "set ITEM VALUE", Short: "Choose a reading; once round 1 runs, only the Floor Chief may, with a reason", Args: cobra.ExactArgs(2),
		Long: "Chooses a reading for the whole event, or with --section for one section; the value as-event has a section follow the event again.\n" +
			"What a rulebook says itself cannot be chosen otherwise.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			if s.Flags.Section != "" {
				return eventsetup.SetSectionPolicy(s.Hall.Register, s.Flags.Section, s.Args[0], s.Args[1], reason, s.As)
			}
			return eventsetup.SetPolicy(s.Hall.Register, s.Args[0], s.Args[1], reason, s.As)
		},
		Say: func(s *command.Session) error { return sayItem(env.Err, s, s.Args[0]) },
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why; needed once round 1 runs")
	return cmd
}

// sayItem says what an item is now, and where it holds otherwise.
func sayItem(w io.Writer, s *command.Session, item string) error {
	register := s.Hall.Register
	if sec, err := s.Section(); s.Flags.Section != "" && err == nil {
		_, err := fmt.Fprintf(w, "%s is %s in section %s\n", item, cmp.Or(register.PolicyOf(sec.ID).Get(item), "not announced"), sec.ID)
		return err
	}
	value := register.Policy.Get(item)
	_, err := fmt.Fprintf(w, "%s is %s\n", item, cmp.Or(value, "not announced"))
	for _, sec := range register.Sections {
		switch barred := sec.Book.CheckPolicy(item, value); {
		case barred != nil:
			_, err = fmt.Fprintf(w, "not in section %s: %v\n", sec.ID, barred)
		case sec.HasOwnPolicy(item):
			_, err = fmt.Fprintf(w, "not in section %s, which has chosen %s\n", sec.ID, cmp.Or(register.PolicyOf(sec.ID).Get(item), "not announced"))
		}
	}
	return err
}

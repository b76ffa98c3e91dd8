package staff

import (
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/act"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func mayCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "may [ACT…]", Short: "List who may do what; with --as, what that official may do now",
		Args: cobra.ArbitraryArgs,
		Long: "List who may do what, one action a line, named by its command: all of them, or those that start with what you type. With --as it says " +
			"whether that official may do it now and, if not, why. With --section it is about one section.",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list := view.OfMay(s.Hall, s.Flags.Section, s.As)
			if wanted := strings.Join(s.Args, "."); wanted != "" {
				list = keepActs(list, wanted)
			}
			return command.List(s.Flags, list, mayGrid(list), func(m view.May) view.May { return m })
		},
	})
}

// keepActs returns the rows whose act is a name, or is below it.
func keepActs(list []view.May, name string) []view.May {
	var kept []view.May
	for _, m := range list {
		if m.Act == name || strings.HasPrefix(m.Act, name+".") {
			kept = append(kept, m)
		}
	}
	return kept
}

// mayGrid lists acts with who may do them, or whether the official named may.
func mayGrid(list []view.May) document.Grid {
	g := document.Grid{Empty: "no action is called that", Columns: []document.Column{
		{Title: "Action", Key: true}, {Title: "Who may", Aloud: " ", Flex: true},
	}}
	for _, m := range list {
		text := ruleText(m.May, m.When, m.Needs)
		switch {
		case m.Allowed != nil && *m.Allowed:
			text = "yes" + needsText(m.Needs)
			if m.Depends != "" {
				text += ", " + m.Depends
			}
		case m.Allowed != nil:
			text = "no: " + strings.ReplaceAll(m.Why, "\n", " ")
			if m.Depends != "" {
				text += "; " + m.Depends
			}
		default:
			for _, other := range m.Else {
				text += "; " + ruleText(other.May, other.When, other.Needs)
			}
		}
		g.Rows = append(g.Rows, []string{strings.ReplaceAll(m.Act, ".", " "), text})
	}
	return g
}

func ruleText(may []act.Who, when string, needs []string) string {
	text := words.WhoMay(may)
	if when != "" {
		text += ", when " + when
		if when == "otherwise" {
			text = strings.TrimSuffix(text, ", when otherwise") + ", otherwise"
		}
	}
	return text + needsText(needs)
}

func needsText(needs []string) string {
	if len(needs) == 0 {
		return ""
	}
	return ", with --" + strings.Join(needs, " and --")
}

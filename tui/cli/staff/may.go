package staff

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/act"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
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
			return command.Each(s, list, "no action is called that", func(m view.May) error {
				return s.WriteRow(m, func(w io.Writer) { writeMay(w, m) })
			})
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

// writeMay tells who may do an act: a line for now, and one for each other state.
func writeMay(w io.Writer, m view.May) {
	name := strings.ReplaceAll(m.Act, ".", " ")
	switch {
	case m.Allowed != nil && *m.Allowed:
		fmt.Fprintf(w, "%-22s yes%s\n", name, needsText(m.Needs))
		return
	case m.Allowed != nil:
		fmt.Fprintf(w, "%-22s no: %s\n", name, strings.ReplaceAll(m.Why, "\n", " "))
		return
	}
	fmt.Fprintf(w, "%-22s %s\n", name, ruleText(m.May, m.When, m.Needs))
	for _, other := range m.Else {
		fmt.Fprintf(w, "%-22s %s\n", "", ruleText(other.May, other.When, other.Needs))
	}
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

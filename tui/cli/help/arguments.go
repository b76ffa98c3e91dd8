package help

import (
	"strings"

	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
)

// checkArguments has a command refuse too few and too many arguments by name, where cobra would
// count them.
func checkArguments(cmd *cobra.Command) {
	allowed := cmd.Args
	if allowed == nil {
		return
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		err := allowed(cmd, args)
		if err == nil || refusal.KindOf(err) != "" {
			return err
		}
		for n := range args {
			if allowed(cmd, args[:n]) == nil && allowed(cmd, args[:n+1]) != nil {
				return refusal.Invalid.Errorf("leave out %q: see %s --help", args[n], cmd.CommandPath())
			}
		}
		missing := arguments(cmd.Use)
		return refusal.Invalid.Errorf("add %s: see %s --help",
			strings.Join(missing[min(len(args), len(missing)-1):], " and "), cmd.CommandPath())
	}
}

// arguments returns the names of a command's arguments in the order of its usage line, without
// flags and their values.
func arguments(use string) (names []string) {
	words := strings.Fields(use)[1:]
	for n := 0; n < len(words); n++ {
		if strings.HasPrefix(words[n], "-") {
			n++ // and its value
			continue
		}
		names = append(names, strings.TrimRight(words[n], ".…"))
	}
	return names
}

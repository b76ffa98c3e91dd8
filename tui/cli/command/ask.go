package command

import (
	"strings"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// askFlags adds the flags of fields to a command.
func askFlags(cmd *cobra.Command, fields []ask.Field) {
	for _, f := range fields {
		help, values := f.Help, f.Values()
		if values != "" {
			help += ": " + values
		}
		flag := cmd.Flags().VarPF(f.Into, f.Name, "", help)
		if f.Into.Type() == "bool" {
			flag.NoOptDefVal = "true"
		}
		if f.Zero {
			shell.AllowZero(cmd.Flags(), f.Name)
		}
		if f.Required {
			Required(cmd, f.Name)
		}
		if values != "" {
			_ = cmd.RegisterFlagCompletionFunc(f.Name,
				cobra.FixedCompletions(strings.Split(values, ", "), cobra.ShellCompDirectiveNoFileComp))
		}
	}
}

// find finds what the fields name that were given.
func find(cmd *cobra.Command, fields []ask.Field, s *Session) error {
	for _, f := range fields {
		names, is := f.Into.(ask.Finder)
		if !is || !cmd.Flags().Changed(f.Name) {
			continue
		}
		if err := names.Find(s.Hall, s.Flags.Section); err != nil {
			return err
		}
	}
	return nil
}

// Asks returns a request as its fields were filled, for the section named where in points to its own.
func Asks[R any](request *R, in ...*string) func(*Session) (any, error) {
	return func(s *Session) (any, error) {
		for _, section := range in {
			*section = s.Flags.Section
		}
		return *request, nil
	}
}

// Over has fill say what stands, and sets over it what the flags of fields said.
func Over(cmd *cobra.Command, fields []ask.Field, fill func()) {
	said := map[int]string{}
	for n, f := range fields {
		if cmd.Flags().Changed(f.Name) {
			said[n] = f.Into.String()
		}
	}
	fill()
	for n, text := range said {
		_ = fields[n].Into.Set(text) // it was read before
	}
}

package command

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/dburl"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// askFlags adds the flags of fields to a command. What completes them is looked up in the tournament that common names.
func askFlags(cmd *cobra.Command, fields []ask.Field, common *Flags) {
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
		if named, is := f.Into.(ask.Completer); is {
			_ = cmd.RegisterFlagCompletionFunc(f.Name,
				func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
					return common.complete(cmd.Context(), named, typed), cobra.ShellCompDirectiveNoFileComp
				})
		} else if values != "" {
			_ = cmd.RegisterFlagCompletionFunc(f.Name,
				cobra.FixedCompletions(strings.Split(values, ", "), cobra.ShellCompDirectiveNoFileComp))
		}
	}
}

// complete lists the names of the tournament that begin with what was typed; none where it cannot be opened. It
// asks no question and prints no error, since the shell is waiting for the list.
func (c *Flags) complete(ctx context.Context, named ask.Completer, typed string) []string {
	path, err := c.File()
	if err != nil || dburl.IsURL(path) || !shell.Exists(path) {
		return nil
	}
	store, t, _ := db.OpenWith(ctx, path, c.Env.Now, db.Opening{})
	if store == nil {
		return nil
	}
	defer store.Close()
	return ask.Complete(named.Names(t, c.Section), typed)
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
		fields[n].Into.Clear()
		_ = fields[n].Into.Set(text) // it was read before
	}
}

package cli

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/help"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper/render"
)

// manCmd writes the manual pages, one a command.
func manCmd(env *shell.Env) *cobra.Command {
	return &cobra.Command{
		Use: "man DIR", Short: "Write the manual pages to a folder", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			at, err := dated(env)
			if err != nil {
				return err
			}
			pages := manPages(cmd.Root(), at)
			if err := render.Publish(cmd.Context(), args[0], pages); err != nil {
				return err
			}
			fmt.Fprintf(env.Err, "%d manual pages are in %s; read one with man -l %s\n", len(pages), args[0],
				filepath.Join(args[0], pages[0].Name))
			return nil
		},
	}
}

// dated is the date that stands on the pages: today's, or that of $SOURCE_DATE_EPOCH, so that the
// same source makes the same pages (reproducible-builds.org).
func dated(env *shell.Env) (time.Time, error) {
	epoch := env.Getenv("SOURCE_DATE_EPOCH")
	if epoch == "" {
		return env.Now(), nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return time.Time{},
			refusal.Invalid.Errorf("SOURCE_DATE_EPOCH is %q: use seconds since 1970, such as 1767225600", epoch)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// manPages are the pages of a command and all under it, such as flagfall-print.1, the command's own
// first.
func manPages(cmd *cobra.Command, at time.Time) []atomicfile.File {
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
	var see []string
	if cmd.HasParent() {
		see = append(see, "**"+strings.ReplaceAll(cmd.Parent().CommandPath(), " ", "-")+"**(1)")
	}
	var pages []atomicfile.File
	for _, under := range listed(cmd) {
		pages = append(pages, manPages(under, at)...)
		see = append(see, "**"+name+"-"+under.Name()+"**(1)")
	}
	text := fmt.Sprintf("%% %q \"1\" %q %q \"flagfall\"\n# NAME\n%s \\- %s\n\n# SYNOPSIS\n**%s**\n\n# DESCRIPTION\n%s\n\n",
		strings.ToUpper(name), at.Format("January 2006"), "flagfall "+shell.Release(), name, cmd.Short, cmd.UseLine(),
		cmp.Or(cmd.Long, cmd.Short+"."))
	if flags := cmd.LocalFlags().FlagUsages(); flags != "" {
		text += "# OPTIONS\n```\n" + flags + "```\n\n"
	}
	if !cmd.HasParent() {
		for _, topic := range help.Topics() {
			_, body, _ := strings.Cut(topic.Text, "\n")
			text += "# " + strings.ToUpper(topic.Title) + "\n```" + body + "\n```\n\n"
		}
	}
	if cmd.Example != "" {
		text += "# EXAMPLES\n```\n" + cmd.Example + "\n```\n\n"
	}
	if len(see) > 0 {
		text += "# SEE ALSO\n" + strings.Join(see, ", ") + "\n"
	}
	return append([]atomicfile.File{{Name: name + ".1", Data: md2man.Render([]byte(text))}}, pages...)
}

// listed are the commands under one that have a page: cobra's own have none.
func listed(cmd *cobra.Command) []*cobra.Command {
	cmd.InitDefaultHelpFlag()
	var list []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() && c.Name() != "completion" && c.Name() != "help" {
			list = append(list, c)
		}
	}
	return list
}

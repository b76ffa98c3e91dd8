// Package help is what flagfall says of its own commands: usage within 80 columns, an example of
// every command, pages on a subject, and the nearest name where one is misspelled.
package help

import (
	"embed"
	"io/fs"
	"path"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Columns is how wide help may be, in cells.
const Columns = 80

//go:embed topics/*.txt
var topics embed.FS

// Apply gives a root command and all under it their usage, their examples, the pages on a subject
// and the refusal of wrong arguments. Call it once every command has been added.
func Apply(root *cobra.Command) {
	for _, page := range Topics() {
		root.AddCommand(&cobra.Command{Use: page.Name, Short: page.Title, Long: page.Text})
	}
	Visit(root, func(cmd *cobra.Command) {
		cmd.Example = folded()[cmd.CommandPath()]
		checkArguments(cmd)
	})
	root.SetUsageFunc(func(cmd *cobra.Command) error {
		cmd.Print(usage(cmd))
		return nil
	})
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		cmd.Print(page(cmd))
	})
}

// Group adds commands to a root under a title of their own, in their order.
func Group(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, cmd := range commands {
		cmd.GroupID = title
	}
	root.AddCommand(commands...)
}

// Visit calls a function for a command and for all under it.
func Visit(cmd *cobra.Command, f func(*cobra.Command)) {
	f(cmd)
	for _, under := range cmd.Commands() {
		Visit(under, f)
	}
}

// Topic is a page on a subject: flagfall help NAME.
type Topic struct{ Name, Title, Text string }

// Topics returns the pages in alphabetical order.
func Topics() []Topic {
	files, err := fs.Glob(topics, "topics/*.txt")
	if err != nil {
		panic(err) // the pattern is malformed
	}
	list := make([]Topic, len(files))
	for n, file := range files {
		text, err := topics.ReadFile(file)
		if err != nil {
			panic(err) // the list of embedded files holds one that is not embedded
		}
		title, _, _ := strings.Cut(string(text), "\n")
		list[n] = Topic{strings.TrimSuffix(path.Base(file), ".txt"), title, strings.TrimSpace(string(text))}
	}
	return list
}

// page is what flagfall help COMMAND prints.
func page(cmd *cobra.Command) string {
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	text = Wrap(text, "") + "\n"
	if cmd.Runnable() || cmd.HasSubCommands() {
		text += "\n" + usage(cmd)
	}
	return text
}

// usage is how a command is typed: its line, what is under it, examples and flags.
func usage(cmd *cobra.Command) string {
	var b strings.Builder
	part := func(title, text string) {
		if text = strings.TrimRight(text, "\n"); text == "" {
			return
		}
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		b.WriteString(title + ":\n" + text + "\n")
	}
	part("Usage", Wrap("  "+Line(cmd), "    "))
	for _, g := range cmd.Groups() {
		part(g.Title, list(cmd, func(c *cobra.Command) bool { return c.GroupID == g.ID && c.IsAvailableCommand() }))
	}
	rest := "Commands"
	if len(cmd.Groups()) > 0 {
		rest = "More commands"
	}
	part(rest, list(cmd, func(c *cobra.Command) bool { return c.GroupID == "" && c.IsAvailableCommand() }))
	part("Topics", list(cmd, (*cobra.Command).IsAdditionalHelpTopicCommand))
	part("Examples", cmd.Example)
	part("Flags", Flags(cmd.LocalFlags()))
	part("Flags of every command", Flags(cmd.InheritedFlags()))
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\nRun \"" + cmd.CommandPath() + " COMMAND --help\" for more about a command.\n")
	}
	return b.String()
}

// Line returns how a command is typed, in one line; one that only holds others wants a command.
func Line(cmd *cobra.Command) string {
	if cmd.HasAvailableSubCommands() && cmd.HasParent() {
		return cmd.CommandPath() + " COMMAND [flags]"
	}
	return cmd.UseLine()
}

// Flags returns the lines that describe flags, wrapped.
func Flags(flags *pflag.FlagSet) string { return flags.FlagUsagesWrapped(Columns) }

func list(cmd *cobra.Command, in func(*cobra.Command) bool) string {
	const name = 14
	var b strings.Builder
	for _, c := range cmd.Commands() {
		if in(c) {
			first := "  " + c.Name() + strings.Repeat(" ", max(1, name-2-len(c.Name())))
			b.WriteString(Wrap(first+c.Short, strings.Repeat(" ", name)) + "\n")
		}
	}
	return b.String()
}

// Wrap breaks the lines of a text at blanks so that none is wider than Columns. What goes on starts
// with the indent. (ansi.Wordwrap breaks within --flag.)
func Wrap(text, indent string) string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		out = append(out, fold(strings.Split(line, " "), " ", indent, "")...)
	}
	return strings.Join(out, "\n")
}

// fold joins words to lines within Columns: what goes on starts with the indent, what is broken ends
// with the mark.
func fold(words []string, blank, indent, mark string) []string {
	lines, width := []string{words[0]}, ansi.StringWidth(words[0])
	for _, word := range words[1:] {
		last := &lines[len(lines)-1]
		if w := ansi.StringWidth(blank + word); width+w+ansi.StringWidth(mark) <= Columns {
			*last, width = *last+blank+word, width+w
			continue
		}
		*last += mark
		lines, width = append(lines, indent+word), ansi.StringWidth(indent+word)
	}
	return lines
}

package cli

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/anmitsu/go-shlex"
	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"flagfall/tui/cli/help"
)

var update = flag.Bool("update", false, "make docs/commands.md again")

func commands() *cobra.Command { return root(&Env{Getenv: func(string) string { return "" }}) }

// TestTheCommandsPageIsInStep holds docs/commands.md against the commands themselves.
func TestTheCommandsPageIsInStep(t *testing.T) {
	const path = "../../docs/commands.md"
	want := "# Commands\n\nMade from the commands by `go test ./tui/cli -run CommandsPage -update`; a test keeps it in step.\n" + commandsPage(commands())
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("docs/commands.md is not what the commands do (%v); make it again: go test ./tui/cli -run CommandsPage -update", err)
	}
}

// commandsPage tells a command with its flags, and then those under it: docs/commands.md.
func commandsPage(cmd *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s\n\n%s.\n", cmd.CommandPath(), cmd.Short)
	if cmd.Long != "" {
		fmt.Fprintf(&b, "\n%s\n", help.Wrap(cmd.Long, ""))
	}
	fmt.Fprintf(&b, "\n```\n%s\n", help.Wrap(help.Line(cmd), "    "))
	if flags := help.Flags(cmd.LocalFlags()); flags != "" {
		b.WriteString("\n" + flags)
	}
	b.WriteString("```\n")
	if cmd.Example != "" {
		fmt.Fprintf(&b, "\nFor example:\n\n```\n%s\n```\n", strings.ReplaceAll(cmd.Example, "  flagfall", "flagfall"))
	}
	for _, under := range listed(cmd) {
		b.WriteString(commandsPage(under))
	}
	return b.String()
}

// Every command says in a line what it is for: help, page and manual are made of it.
func TestEveryCommandSaysWhatItIsFor(t *testing.T) {
	var look func(*cobra.Command)
	look = func(c *cobra.Command) {
		if c.Short == "" || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s is described as %q, want a line without a full stop", c.CommandPath(), c.Short)
		}
		for _, under := range c.Commands() {
			look(under)
		}
	}
	look(commands())
}

func TestTheManualHasAPageForEveryCommand(t *testing.T) {
	pages := map[string]string{}
	for _, p := range manPages(commands(), time.Date(2026, 4, 18, 0, 0, 0, 0, time.UTC)) {
		pages[p.Name] = string(p.Data)
	}
	for name, says := range map[string][]string{
		"flagfall.1":             {`.TH "FLAGFALL" "1" "April 2026"`, ".SH NAME", "flagfall-print"},
		"flagfall-print.1":       {".SH SYNOPSIS", "result-sheets", "--incident N", "flagfall"},
		"flagfall-round-start.1": {".SH OPTIONS", "--section ID"},
	} {
		for _, s := range says {
			if !strings.Contains(pages[name], s) {
				t.Errorf("%s does not say %q:\n%s", name, s, pages[name])
			}
		}
	}
}

// Every command that does something has an example, which fits the help and which the command can
// read. TestTheExamplesOfTheHelpWork runs them.
func TestEveryCommandHasAnExample(t *testing.T) {
	all := commands()
	help.Visit(all, func(c *cobra.Command) {
		if c.Runnable() && !c.HasSubCommands() && c.HasParent() && c.Example == "" {
			t.Errorf("%s has no example in tui/cli/help/examples.txt", c.CommandPath())
		}
	})
	for _, e := range help.Examples() {
		args, err := shlex.Split(e.Line, true)
		if err != nil || len(args) == 0 || args[0] != "flagfall" {
			t.Errorf("%q is no command line: %v", e.Line, err)
			continue
		}
		cmd, rest, err := commands().Find(args[1:])
		if err == nil {
			err = cmd.ParseFlags(rest)
		}
		if err != nil || e.Command != "" && cmd.CommandPath() != e.Command {
			t.Errorf("%q is not an example of %s: %v", e.Line, e.Command, err)
		}
	}
}

// No line of help is wider than a terminal of 80 columns.
func TestHelpFitsEightyColumns(t *testing.T) {
	help.Visit(commands(), func(c *cobra.Command) {
		var b strings.Builder
		c.SetOut(&b)
		if err := c.Help(); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			if w := ansi.StringWidth(strings.TrimSuffix(line, "\n")); w > help.Columns {
				t.Errorf("%s: %d columns: %s", c.CommandPath(), w, line)
			}
		}
	})
}

// What is misspelled is answered with the nearest name, and what resembles nothing with where the
// list is.
func TestAMisspelledNameIsAnsweredWithTheNearest(t *testing.T) {
	for args, want := range map[string]string{
		"stanings":                  `unknown command "stanings": did you mean flagfall standings?`,
		"result sett":               `unknown command "sett": did you mean flagfall result set?`,
		"team withd":                `unknown command "withd": did you mean flagfall team withdraw?`,
		"appeal withdraw --id 1":    "add --by: see flagfall appeal withdraw --help",
		"incident log":              "add --offence, --section and --table: see flagfall incident log --help",
		"prize remove --section K5": "add --prize or --all: see flagfall prize remove --help",
		"xylophone":                 `unknown command "xylophone": run flagfall --help for the list`,
		"team lst --db x":           `unknown command "lst": run flagfall team --help for the list`,
		"player drp --section K5":   `unknown command "drp": did you mean flagfall player drop?`,
		"standings --sektion K5":    "unknown flag --sektion: did you mean --section?",
		"standings --xylophone":     "unknown flag --xylophone: run flagfall standings --help for the list",
	} {
		if status, _, says := (line{}).run(strings.Fields(args)...); status != 2 || !strings.Contains(says, want) {
			t.Errorf("%s ends with %d: %s", args, status, says)
		}
	}
}

// An argument that a command needs is named, and so is one that it has no use for.
func TestWrongArgumentsAreNamed(t *testing.T) {
	for args, want := range map[string]string{
		"archive":                   "add OUT: see flagfall archive --help",
		"player pair Ada":           "add PLAYER: see flagfall player pair --help",
		"player pair":               "add PLAYER and PLAYER: see flagfall player pair --help",
		"incident testify --id 3":   "add TEXT: see flagfall incident testify --help",
		"incident fact --id 3":      "add KEY=VALUE: see flagfall incident fact --help",
		"rulebook diff oscf-2012":   "oscf-2012 changes no published rulebook: name the one to compare it with",
		"replay":                    "add FILE: see flagfall replay --help",
		"archive a b":               `leave out "b": see flagfall archive --help`,
		"standings K5":              `leave out "K5": see flagfall standings --help`,
		"section merge U8 --into K": `leave out "U8": see flagfall section merge --help`,
		"result set --section K 1":  `leave out "1": see flagfall result set --help`,
		"version now":               `leave out "now": see flagfall version --help`,
		"pair --db hall":            "add --section to pair a round, or name a FILE of pairing cases: see flagfall pair --help",
		"pair --again":              "add --section to pair a round, or name a FILE of pairing cases: see flagfall pair --help",
		"pair --section K5 x.jsonl": `leave out "x.jsonl" or --section: a file has pairing cases, and --section pairs a round of the tournament`,
		"restore a b c --db x":      `leave out "b": see flagfall restore --help`,
	} {
		if status, _, says := (line{}).run(strings.Fields(args)...); status != 2 || says != "flagfall: "+want+"\n" {
			t.Errorf("%s ends with %d: %s", args, status, says)
		}
	}
}

package cli

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
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
		fmt.Fprintf(&b, "\n%s\n", cmd.Long)
	}
	fmt.Fprintf(&b, "\n```\n%s\n", cmd.UseLine())
	if flags := cmd.LocalFlags().FlagUsages(); flags != "" {
		b.WriteString("\n" + flags)
	}
	b.WriteString("```\n")
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

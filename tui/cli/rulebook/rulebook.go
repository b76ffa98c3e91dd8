// Package rulebook holds the commands about rulebooks and what they say of a case.
package rulebook

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/words"
)

// cardWidth is how wide a rule is printed.
const cardWidth = 78

// Command is rulebook with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("rulebook", "List, read, check and compare rulebooks, or write one",
		listCmd(env), showCmd(env), newCmd(env), interviewCmd(env), checkCmd(env), diffCmd(env))
}

// bookLine is one published rulebook.
type bookLine struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Short   string `json:"short"`
	Edition string `json:"edition"`
	Cards   int    `json:"cards"`
	SHA256  string `json:"sha256"`
}

func listCmd(env *shell.Env) *cobra.Command {
	answer := shell.Answer{Env: env}
	cmd := &cobra.Command{
		Use: "list", Short: "List the published rulebooks", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			for _, id := range rules.BuiltinIDs() {
				b, err := rules.Builtin(id)
				if err != nil {
					return err
				}
				row := bookLine{b.ID, b.Name, b.Short, b.Edition, len(b.Cards), b.SHA256()}
				if err := answer.Print(row, "%-20s %s  %s\n", b.ID, b.Short, b.Heading()); err != nil {
					return err
				}
			}
			return nil
		},
	}
	answer.AddTo(cmd, "print one JSON object a line")
	return cmd
}

// cardLine is one rule.
type cardLine struct {
	Ref     string   `json:"ref"`
	Title   string   `json:"title"`
	Text    string   `json:"text"`
	Derived bool     `json:"derived"`
	Amended bool     `json:"amended"`
	Notes   []string `json:"notes"`
}

func showCmd(env *shell.Env) *cobra.Command {
	answer := shell.Answer{Env: env}
	var toml bool
	var rule string
	cmd := &cobra.Command{
		Use: "show ID|FILE", Short: "Show a rulebook, or one rule with its clauses", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := env.LoadBook(args[0])
			if err != nil {
				return err
			}
			if toml {
				_, err := env.Out.Write(b.Text())
				return err
			}
			cards, err := cardsOf(b, rule)
			if err != nil {
				return err
			}
			if !answer.JSON && rule == "" {
				printBook(env.Out, b)
			}
			for _, c := range cards {
				row := cardLine{c.Ref, c.Title, c.Text, c.Derived, c.Amended, append([]string{}, c.Notes...)}
				if err := answer.WriteRow(row, func(w io.Writer) { printCard(w, c) }); err != nil {
					return err
				}
			}
			return nil
		},
	}
	answer.AddTo(cmd, "print one JSON object a rule")
	cmd.Flags().BoolVar(&toml, "toml", false, "print the file itself, to amend a copy")
	cmd.Flags().StringVar(&rule, "rule", "", "only the rule of that number, with its clauses")
	return cmd
}

// cardsOf are all cards, or one with its clauses: "15" brings 15a and 15.1, not 150.
func cardsOf(b *rules.Book, rule string) ([]rules.Card, error) {
	if rule == "" {
		return b.Cards, nil
	}
	var out []rules.Card
	for _, c := range b.Cards {
		rest, ok := strings.CutPrefix(c.Ref, rule)
		if ok && (rest == "" || rest[0] < '0' || rest[0] > '9' || strings.HasSuffix(rule, ".")) {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		return nil, refusal.NotFound.Errorf("%s has no rule %q: see flagfall rulebook show %s", b.ID, rule, b.ID)
	}
	return out, nil
}

func printBook(w io.Writer, b *rules.Book) {
	fmt.Fprintf(w, "%s\n%s\n", b.Heading(), ansi.Wordwrap(b.Provenance, cardWidth, ""))
	if b.Numbering != "" {
		fmt.Fprintln(w, ansi.Wordwrap(b.Numbering, cardWidth, ""))
	}
	if from, err := rules.Builtin(b.Amends); err == nil {
		fmt.Fprintf(w, "An amended copy of %s.\n", words.BookName(from))
	}
	if b.Fallback != nil {
		fmt.Fprintln(w, ansi.Wordwrap("For anything else it refers to "+b.Fallback.Book+".", cardWidth, ""))
		for _, e := range b.Fallback.Editions {
			fmt.Fprintln(w, ansi.Wordwrap(e.Year+"  "+e.Title+". "+e.Text, cardWidth, ""))
		}
	} else {
		fmt.Fprintln(w, "It names no other book for anything else.")
	}
	fmt.Fprintf(w, "\nOffenses and claims, by letter:\n")
	for _, o := range b.Offences {
		if o.Letter == "" {
			continue
		}
		ref := ""
		if len(o.Refs) > 0 {
			ref = "  (" + strings.Join(o.Refs, ", ") + ")"
		}
		fmt.Fprintf(w, "  %s  %-22s %s%s\n", o.Letter, o.Kind, o.Title, ref)
	}
	fmt.Fprintln(w)
}

func printCard(w io.Writer, c rules.Card) {
	mark := ""
	if c.Derived {
		mark += "  (number by order)"
	}
	if c.Amended {
		mark += "  AMENDED"
	}
	fmt.Fprintf(w, "%s  %s%s\n", c.Ref, c.Title, mark)
	printIndented(w, c.Text)
	for _, n := range c.Notes {
		printIndented(w, "Note: "+n)
	}
}

func printIndented(w io.Writer, text string) {
	for line := range strings.Lines(ansi.Wordwrap(text, cardWidth-4, "")) {
		fmt.Fprintf(w, "    %s\n", strings.TrimRight(line, " \n"))
	}
}

func diffCmd(env *shell.Env) *cobra.Command {
	answer := shell.Answer{Env: env}
	cmd := &cobra.Command{
		Use: "diff ID|FILE [ID|FILE]", Short: "Show where two rulebooks differ", Args: cobra.RangeArgs(1, 2),
		Long: "Show where two rulebooks differ, topic by topic, with what each says and in which rules. For an amended copy it " +
			"also shows what was changed in the file. With one rulebook, show where it differs from the published one that it changes.",
		RunE: func(_ *cobra.Command, args []string) error {
			a, err := env.LoadBook(args[0])
			if err != nil {
				return err
			}
			if len(args) == 1 && a.Amends == "" {
				return refusal.Invalid.Errorf("%s changes no published rulebook: name the one to compare it with", a.ID)
			}
			b, err := env.LoadBook(append(args[1:], a.Amends)[0])
			if err != nil {
				return err
			}
			if len(args) == 1 {
				a, b = b, a
			}
			for _, d := range words.Differences(a, b) {
				err := answer.WriteRow(d, func(w io.Writer) {
					fmt.Fprintln(w, words.ComparedTopic(a, b, d.Topic))
					printIndented(w, quoteRules(a, d.A, d.ARefs))
					printIndented(w, quoteRules(b, d.B, d.BRefs))
				})
				if err != nil {
					return err
				}
			}
			return nil
		},
	}
	answer.AddTo(cmd, "print one JSON object for each difference")
	return cmd
}

// quoteRules is what a book says where it differs from another, with the rules that say it: "US Chess
// 2018, rule 11: both partners' captures".
func quoteRules(b *rules.Book, text string, refs []string) string {
	if text == "" {
		return words.BookName(b) + " does not say"
	}
	if len(refs) == 0 || strings.HasPrefix(text, refs[0]+": ") {
		return words.BookName(b) + ": " + text
	}
	return words.BookName(b) + ", " + words.Refs(refs) + ": " + text
}

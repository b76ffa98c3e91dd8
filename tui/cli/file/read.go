package file

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/foreignfile"
	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// ReadCommand is read: what files are and what can be done with them.
func ReadCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var do, format string
	cmd := &cobra.Command{
		Use: "read FILE…", Short: "Show what a file is, which program wrote it and what to do with it",
		Args: cobra.MinimumNArgs(1),
		Long: "Show what each file is, which program wrote it, what it holds and which commands go on with it: team lists, tournament " +
			"reports, files of SwissSys, game records, boards and months of chess.com, positions, rulebooks, tournament files and whole " +
			"events. - reads standard input.\n\nWith --do the first of the commands is run, with --do=2 the second. At a terminal you are " +
			"asked. Nothing else is recorded.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "text" && format != "json" {
				return refusal.Invalid.Errorf("--format %s: use text or json", format)
			}
			c.JSON = c.JSON || format == "json"
			if do != "" && len(args) > 1 {
				return refusal.Invalid.Errorf("--do goes on with one file: name one of the %d", len(args))
			}
			var last foreignfile.File
			for _, name := range args {
				f, err := readFile(env, name, c.Section)
				if err != nil {
					return err
				}
				if last = f; do == "" || !c.JSON {
					if err := tellFile(&c, f); err != nil {
						return err
					}
				}
			}
			if do == "" && len(args) == 1 && !c.JSON && env.CanAsk() && len(last.Uses) > 0 {
				if do = askUse(env, last); do == "" {
					return nil
				}
			}
			if do == "" {
				return nil
			}
			return doUse(cmd, &c, last, do)
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringVar(&do, "do", "", "run command `N` of those shown; without a number the first")
	cmd.Flags().Lookup("do").NoOptDefVal = "1"
	cmd.Flags().StringVar(&format, "format", "text", "how to answer: text or json")
	return cmd
}

func readFile(env *shell.Env, name, section string) (foreignfile.File, error) {
	data, err := openfile.Read(name, env.In, limits.File)
	if err != nil {
		return foreignfile.File{}, err
	}
	book, err := rules.Builtin(rules.DefaultID)
	if err != nil {
		return foreignfile.File{}, err
	}
	return foreignfile.Read(name, data, section, book), nil
}

// fileRow is what a file is.
type fileRow struct {
	File    string   `json:"file"`
	Kind    string   `json:"kind"`
	Is      string   `json:"is"`
	Program string   `json:"program,omitempty"`
	Holds   []string `json:"holds"`
	Faults  int      `json:"faults"`
	Can     []useRow `json:"can"`
	Advice  string   `json:"advice,omitempty"` // where no command goes on with it
}

type useRow struct {
	Does    string `json:"does"`
	Command string `json:"command"`
}

func tellFile(c *command.Flags, f foreignfile.File) error {
	row := fileRow{
		File: f.Name, Kind: string(f.Kind), Is: f.Kind.Name(), Program: f.Program, Holds: f.Holds,
		Faults: f.Faults, Can: []useRow{}, Advice: foreignfile.Advice(f.Kind),
	}
	if row.Holds == nil {
		row.Holds = []string{}
	}
	for _, use := range f.Uses {
		row.Can = append(row.Can, useRow{use.Does, command.TypedUse(use)})
	}
	if c.JSON {
		return c.Env.PrintJSON(row)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: this is %s", f.Name, row.Is)
	if f.Program != "" {
		fmt.Fprintf(&b, ", written by %s", f.Program)
	}
	b.WriteString("\n")
	for _, what := range f.Holds {
		fmt.Fprintf(&b, "  %s\n", strings.ReplaceAll(what, "\n", "\n  "))
	}
	for i, use := range row.Can {
		fmt.Fprintf(&b, "%d %s:\n  %s\n", i+1, words.UpperFirst(use.Does), use.Command)
	}
	if row.Advice != "" {
		fmt.Fprintf(&b, "%s\n", row.Advice)
	}
	_, err := io.WriteString(c.Env.Out, b.String())
	return err
}

// askUse asks which command to run: Enter runs the first, a number another, anything else none.
func askUse(env *shell.Env, f foreignfile.File) string {
	line, err := env.AskLine(fmt.Sprintf("↵ %s, a number for another, q for none: ", f.Uses[0].Does))
	if _, wrong := strconv.Atoi(line); err != nil || line != "" && wrong != nil {
		return ""
	}
	if line == "" {
		return "1"
	}
	return line
}

// doUse runs one of the commands that go on with a file.
func doUse(cmd *cobra.Command, c *command.Flags, f foreignfile.File, number string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(f.Uses) {
		if len(f.Uses) == 0 {
			return refusal.Invalid.Errorf("%s: no command goes on with it: this is %s", f.Name, f.Kind.Name())
		}
		return refusal.Invalid.Errorf("--do=%s: use 1 to %d", number, len(f.Uses))
	}
	args := f.Uses[n-1].Args
	sub, rest, err := cmd.Root().Find(args)
	if err != nil {
		return err
	}
	for _, flag := range []string{"db", "json", "as"} {
		if given := cmd.Flags().Lookup(flag); given != nil && given.Changed && sub.Flags().Lookup(flag) != nil {
			rest = append(rest, "--"+flag+"="+given.Value.String())
		}
	}
	if err := sub.ParseFlags(rest); err != nil {
		return err
	}
	sub.SetContext(cmd.Context())
	if !c.JSON {
		fmt.Fprintf(c.Env.Err, "%s\n", command.TypedUse(f.Uses[n-1]))
	}
	return sub.RunE(sub, sub.Flags().Args())
}

package event

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/pairing/formats"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// PlanCommand is plan with all under it.
func PlanCommand(env *shell.Env) *cobra.Command {
	return command.Group("plan", "List, read and check plans of events, or write one",
		planListCmd(env), planShowCmd(env), planCheckCmd(env), planNewCmd(env))
}

// planLine is a plan as JSON.
type planLine struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Source string   `json:"source"`
	Steps  []string `json:"steps"`
	Says   []string `json:"says"`
	Silent []string `json:"silent"`
	SHA256 string   `json:"sha256"`
}

func linesOf(list []string) []string { return append([]string{}, list...) }

func planListCmd(env *shell.Env) *cobra.Command {
	answer := shell.Answer{Env: env}
	cmd := &cobra.Command{
		Use: "list", Short: "List the plans that come with flagfall", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			for _, id := range formats.IDs() {
				p, err := formats.Builtin(id)
				if err != nil {
					return err
				}
				if err := answer.Print(lineOf(p), "%-14s %s\n", p.ID, p.Name); err != nil {
					return err
				}
			}
			return nil
		},
	}
	answer.AddTo(cmd, "print one JSON object a line")
	return cmd
}

func lineOf(p *formats.Plan) planLine {
	return planLine{p.ID, p.Name, p.Source, p.Steps("ID"), linesOf(p.Says), linesOf(p.Silent), p.SHA256()}
}

func planShowCmd(env *shell.Env) *cobra.Command {
	answer := shell.Answer{Env: env}
	var asTOML bool
	cmd := &cobra.Command{
		Use: "show NAME|FILE", Short: "Show a plan: its steps, its source, and what that leaves open", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := openfile.Plan(args[0], env.In)
			if err != nil {
				return err
			}
			if asTOML {
				_, err := env.Out.Write(p.Text())
				return err
			}
			text := p.Name + "\n"
			for _, part := range []struct {
				title string
				lines []string
			}{
				{"How it is run", p.Steps("ID")},
				{"What its regulation says", p.Says},
				{"Left open there", p.Silent},
				{"Source", []string{p.Source}},
			} {
				if len(part.lines) > 0 {
					text += "\n" + part.title + "\n"
				}
				for _, line := range part.lines {
					text += "- " + line + "\n"
				}
			}
			return answer.Print(lineOf(p), "%s", text)
		},
	}
	answer.AddTo(cmd, "print one JSON object")
	cmd.Flags().BoolVar(&asTOML, "toml", false, "print the file")
	cmd.MarkFlagsMutuallyExclusive("toml", "json")
	return cmd
}

func planCheckCmd(env *shell.Env) *cobra.Command {
	return &cobra.Command{
		Use: "check FILE", Short: "Check a plan of your own: each fault with its line", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := openfile.PlanFile(args[0], env.In)
			if err != nil {
				return err
			}
			fmt.Fprintf(env.Out, "plan %s is whole: section add --id ID --plan %s follows it\n", p.ID, args[0])
			return nil
		},
	}
}

func planNewCmd(env *shell.Env) *cobra.Command {
	var from string
	cmd := &cobra.Command{
		Use: "new NAME", Short: "Print a plan to begin your own with", Args: cobra.ExactArgs(1),
		Long: "Print a copy of a plan under another name: write it to a file, change it, and check it with plan check.",
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := openfile.Plan(from, env.In)
			if err != nil {
				return err
			}
			text := p.Renamed(args[0])
			if _, err := formats.Parse(args[0]+".toml", []byte(text)); err != nil {
				return refusal.Invalid.Errorf("%w", err)
			}
			_, err = fmt.Fprint(env.Out, text)
			return err
		},
	}
	cmd.Flags().StringVar(&from, "from", "us-scholastic", "the plan `NAME` to begin with")
	return cmd
}

package event

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/view"
)

// SectionCommand is section with all under it.
func SectionCommand(env *shell.Env) *cobra.Command {
	return command.Group("section", "Add a section; choose its rulebook and pairing system", sectionAddCmd(env),
		sectionSetCmd(env), sectionRemoveCmd(env), sectionMergeCmd(env), quadsCmd(env), renumberCmd(env))
}

// bookFlags name the rulebook of a section.
type bookFlags struct{ id, file string }

func (b *bookFlags) fields() []ask.Field {
	return []ask.Field{
		ask.Text("rulebook", "rulebook `ID`; for a list, run flagfall rulebook list", &b.id),
		ask.Text("rulebook-file", "`FILE` with your own rulebook or an amended copy", &b.file),
	}
}

// load takes a rulebook from a file where one is named, else one of those that come with flagfall.
func (b *bookFlags) load(env *shell.Env) (*rules.Book, error) {
	if b.file == "" {
		return rules.Builtin(b.id)
	}
	return env.ParseBookFile(b.file)
}

func sectionAddCmd(env *shell.Env) *cobra.Command {
	r := acts.AddSection{Matches: 1}
	flags := bookFlags{id: rules.DefaultID}
	var plan string
	name := ask.SectionName(&r.Name)
	name.Help += " (default the ID)"
	cmd := command.New(env, command.Verb{
		Use: "add --id ID --name NAME", Short: "Add a section",
		Fields: append(flags.fields(), name, ask.Matches(&r.Matches),
			ask.Text("id", "short `ID`, such as K5", &r.Section).Needed(),
			ask.Text("plan", "a plan by its `NAME`, or a file of your own; for a list, run flagfall plan list", &plan)),
		Before: func([]string) error {
			if plan != "" {
				planned, err := openfile.Plan(plan, env.In)
				if err != nil {
					return err
				}
				r.Plan, r.Matches = string(planned.Text()), 0
			}
			book, err := flags.load(env)
			if err == nil {
				r.Rulebook = string(book.Text())
			}
			return err
		},
		Act: command.Asks(&r),
		Say: func(s *command.Session) error {
			sec, err := s.Hall.Register.Section(r.Section)
			if err != nil {
				return err
			}
			says := fmt.Sprintf("section %s (%s) follows %s\n", sec.ID, sec.Name, sec.Book.Name)
			if sec.Plan != nil {
				says += fmt.Sprintf("plan %s: %s\n", sec.Plan.ID, strings.Join(sec.Plan.Steps(sec.ID), "\n"))
			}
			return s.Say(view.OfSection(sec), "%s", says)
		},
	})
	cmd.MarkFlagsMutuallyExclusive("plan", "matches")
	return cmd
}

func sectionSetCmd(env *shell.Env) *cobra.Command {
	var r acts.SetSection
	var tiebreaks string
	var byes int
	var flags bookFlags
	var book *rules.Book
	var again bool // round 1 was paired otherwise
	options := append(ask.Options(&r.Options), ask.MoreOptions(&r.Options, &byes, &tiebreaks)...)
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "set --section ID", Short: "Change how a section is paired and ranked, or its name",
		Long: "Change how a section is paired and ranked, or its name; flags left out change nothing. The rulebook can change until round 1 starts " +
			"or an incident is logged. Once round 1 of the event has started, the highest official on duty does this, with a reason.",
		Fields: append(slices.Concat(options, flags.fields()), ask.SectionName(&r.Name), ask.SetupReason(&r.Reason)),
		Before: func([]string) (err error) {
			if flags != (bookFlags{}) {
				book, err = flags.load(env)
			}
			return err
		},
		Act: func(s *command.Session) (any, error) {
			sec, err := s.Section()
			if err != nil {
				return nil, err
			}
			r.Section = sec.ID
			command.Over(cmd, options, func() { r.Options = sec.Options })
			to := r
			if cmd.Flags().Changed("max-byes") {
				if to.Options.MaxByes = byes; byes == 0 {
					to.Options.MaxByes = event.NoByes
				}
			}
			if cmd.Flags().Changed("tiebreaks") {
				to.Options.Tiebreaks = strings.FieldsFunc(tiebreaks, func(r rune) bool { return r == ',' || r == ' ' })
			}
			if to.Options.Preferences == "off" {
				to.Options.Preferences = ""
			}
			if book != nil {
				to.Rulebook = string(book.Text())
			}
			again = sec.MustPairAgain(to.Options)
			return to, nil
		},
		Say: func(s *command.Session) error {
			sec, err := s.Section()
			if err != nil {
				return err
			}
			if again {
				fmt.Fprintf(env.Err, "the pairing of round 1 of section %s is out of date: run pair --section %s --again\n", sec.ID, sec.ID)
			}
			return s.Say(sec.Options, "section %s changed\n", sec.ID)
		},
	})
	return command.Required(cmd, "section")
}

func sectionRemoveCmd(env *shell.Env) *cobra.Command {
	var r acts.RemoveSection
	return command.Required(command.New(env, command.Verb{
		Use: "remove --section ID", Short: "Remove a section added by mistake",
		Long:   "Remove a section with no teams, players or rounds. To empty it, move its teams to another section with team move.",
		Fields: []ask.Field{ask.SetupReason(&r.Reason)},
		Act:    command.Asks(&r, &r.Section),
		Say: func(s *command.Session) error {
			return s.Say(map[string]any{"section": s.Flags.Section, "removed": true}, "section %s removed\n",
				s.Flags.Section)
		},
	}), "section")
}

func renumberCmd(env *shell.Env) *cobra.Command {
	var r acts.Renumber
	return command.Required(command.New(env, command.Verb{
		Use: "renumber --section ID --by rating", Short: "Assign new pairing numbers to the teams of a section",
		Long: "Assign new pairing numbers to the teams of a section, by rating or by entry: before round 1 starts, or with a reason until round 4 " +
			"is paired. Earlier pairings stand.",
		Fields: []ask.Field{
			ask.Text("by", "how to number: rating or entry", &r.By).Needed(), ask.SetupReason(&r.Reason),
		},
		Act: command.Asks(&r, &r.Section),
		Say: func(s *command.Session) error {
			sec, err := s.Section()
			if err != nil {
				return err
			}
			return s.Say(sec.Options, "section %s numbered by %s\n", sec.ID, r.By)
		},
	}), "section")
}

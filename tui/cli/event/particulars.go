package event

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/view"
)

func setCmd(env *shell.Env) *cobra.Command {
	var r acts.SetParticulars
	fields := ask.Particulars(&r)
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use:   "set [--place TEXT] [--full-names-on-certificates on|off]",
		Short: "Set what certificates say about the event",
		Long: "Set what certificates say about the event: where it is held, and whether they show players by their full names (on, the " +
			"default) or as the public pages do. --place '' removes the place. Once round 1 has started, the highest official on duty does " +
			"this, with a reason.",
		Fields: fields,
		Before: func([]string) error {
			if !cmd.Flags().Changed("place") && !cmd.Flags().Changed("full-names-on-certificates") {
				return refusal.Invalid.Errorf("give a change: --place or --full-names-on-certificates")
			}
			return nil
		},
		Act: func(s *command.Session) (any, error) {
			command.Over(cmd, fields, func() { r.ParticularsSet = s.Hall.Register.Particulars })
			return r, nil
		},
		Say: sayParticulars,
	})
	return cmd
}

func logoCmd(env *shell.Env) *cobra.Command {
	var r acts.ChooseLogo
	var remove bool
	return command.New(env, command.Verb{
		Use: "logo (FILE | --remove)", Short: "Set the logo on certificates: a PNG",
		Args: cobra.MaximumNArgs(1),
		Long: "Set the logo on certificates. FILE is a PNG of at most 2000 × 2000 pixels. Its pixels are kept in the event, in at most " +
			"128 KB. Once round 1 has started, the highest official on duty does this, with a reason.",
		Fields: []ask.Field{ask.Yes("remove", "remove the logo", &remove), ask.SetupReason(&r.Reason)},
		Before: func(args []string) (err error) {
			if remove == (len(args) > 0) {
				return refusal.Invalid.Errorf("choose one: FILE or --remove")
			}
			if remove {
				return nil
			}
			r.Data, err = openfile.ReadLogo(args[0])
			return err
		},
		Act: command.Asks(&r),
		Say: sayParticulars,
	})
}

// sayParticulars tells what certificates say about the event now.
func sayParticulars(s *command.Session) error {
	row := view.OfEvent(s.Hall)
	place, names, logo := "no place", "full names", "no logo"
	if row.Place != "" {
		place = row.Place
	}
	if row.PublicNames {
		names = "public names"
	}
	if row.Logo != "" {
		logo = row.Logo
	}
	return s.Say(map[string]any{"place": row.Place, "public_names": row.PublicNames, "logo": row.Logo},
		"certificates show: %s; %s; %s\n", place, names, logo)
}

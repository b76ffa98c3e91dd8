// Package staff holds the commands about officials: who they are, whom they are close to, and how
// they prove it.
package staff

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// Command is staff with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("staff", "Officials: roles, conflicts of interest, PINs and keys",
		addCmd(env), renameCmd(env), leaveCmd(env), returnCmd(env), listCmd(env), tieCmd(env), untieCmd(env),
		pinCmd(env), keyCmd(env), mayCmd(env))
}

func addCmd(env *shell.Env) *cobra.Command {
	var r acts.AddOfficial
	return command.New(env, command.Verb{
		Use: "add --name NAME --role ROLE", Short: "Add an official",
		Fields: []ask.Field{ask.Text("name", "the official's `NAME`", &r.Name).Needed(), ask.Role(&r.Role).Needed()},
		Do: func(s *command.Session) error {
			return s.ChangeStaff(command.Asks(&r, &r.Section))
		},
		Say: func(s *command.Session) error {
			o := s.Hall.Register.Staff[len(s.Hall.Register.Staff)-1]
			return printName(s, o, "added: %s as "+words.RoleName(o.Role)+"\n")
		},
	})
}

// printName tells a name that was put on the staff, and warns of who else may be the same person.
func printName(s *command.Session, o *event.Official, said string) error {
	for _, other := range officials.PossibleNamesakes(s.Hall.Register, o.Name, o) {
		s.Env.Warn(other)
	}
	return s.Say(view.OfName(o), said, o.Name)
}

func listCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List the officials",
		Show: func(s *command.Session) error {
			return command.List(s.Flags, s.Hall.Register.Staff, story.Officials(s.Hall),
				func(o *event.Official) view.Official { return view.OfOfficial(s.Hall, o) })
		},
	})
}

func leaveCmd(env *shell.Env) *cobra.Command {
	return officialCmd(env, command.Verb{
		Use: "leave --name NAME", Short: "Record that an official has left",
		Long: "They no longer act in that role, and other officials who may hear their appeals take them over. What they did stands.",
	}, &acts.EditOfficial{Present: new(bool)}, func(s *command.Session, o *event.Official) error {
		return s.Say(view.OfOfficial(s.Hall, o), "%s has left the staff\n", o.Name)
	})
}

func returnCmd(env *shell.Env) *cobra.Command {
	there := true
	return officialCmd(env, command.Verb{
		Use: "return --name NAME", Short: "Record that an official is back",
	}, &acts.EditOfficial{Present: &there}, func(s *command.Session, o *event.Official) error {
		return s.Say(view.OfOfficial(s.Hall, o), "%s is back on the staff\n", o.Name)
	})
}

func renameCmd(env *shell.Env) *cobra.Command {
	var r acts.EditOfficial
	return officialCmd(env, command.Verb{
		Use: "rename --name NAME --to NAME", Short: "Correct an official's name, in every role of that person",
		Fields: []ask.Field{ask.Text("to", "the new `NAME`", &r.Name).Needed()},
	}, &r, func(s *command.Session, o *event.Official) error { return printName(s, o, "name corrected: %s\n") })
}

// officialCmd is a command that changes something about one official.
func officialCmd(
	env *shell.Env, v command.Verb, r *acts.EditOfficial, say func(*command.Session, *event.Official) error,
) *cobra.Command {
	v.Fields = append(v.Fields, ask.New("name", "the official's `NAME`; a unique part is enough", ask.Official(&r.Staff)).Needed())
	v.Do = func(s *command.Session) error { return s.ChangeStaff(command.Asks(r)) }
	v.Say = func(s *command.Session) error { return say(s, s.Hall.Register.Staff[r.Staff-1]) }
	return command.New(env, v)
}

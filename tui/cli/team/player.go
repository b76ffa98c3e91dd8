package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// PlayerCommand is player with all under it.
func PlayerCommand(env *shell.Env) *cobra.Command {
	return command.Group("player", "Players who need a partner, and how names are said",
		playerAddCmd(env), playerListCmd(env), playerPairCmd(env), playerDropCmd(env), playerSayCmd(env))
}

func playerAddCmd(env *shell.Env) *cobra.Command {
	var r acts.AddPlayer
	var same []roster.Namesake
	return command.Required(command.New(env, command.Verb{
		Use: "add --section ID --name NAME", Short: "Add a player who needs a partner, or enters a mixer",
		Fields: ask.AddPlayer(&r),
		Act: func(s *command.Session) (any, error) {
			r.Section = s.Flags.Section
			same = roster.Namesakes(s.Hall.Register, r.Section, event.Entry{Players: [2]event.Player{r.Player}})
			return r, nil
		},
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, nil)
			register := s.Hall.Register
			if sec, err := s.Section(); err == nil && sec.IsMixer() {
				return printTeam(s, register.Teams[len(register.Teams)-1], "entered")
			}
			w := register.Waiting[len(register.Waiting)-1]
			return s.Say(view.OfWaiting(w), "%s is waiting for a partner in section %s; %s there\n",
				w.Player.FullName(), w.Section, words.WaitingCount(len(register.WaitingIn(w.Section))))
		},
	}), "section")
}

func playerListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List players who need a partner, longest wait first",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list := s.Hall.Register.WaitingIn(s.Flags.Section)
			return command.List(s.Flags, list, story.Waiting(list), view.OfWaiting)
		},
	})
}

func playerPairCmd(env *shell.Env) *cobra.Command {
	var name, club string
	return command.New(env, command.Verb{
		Use: "pair PLAYER PLAYER", Short: "Make a team of two players who are waiting in one section",
		Args: cobra.ExactArgs(2),
		Long: "Make a team of two players who are waiting in one section, each named by number or by part of the name. Without --name the team is named " +
			"after both.",
		Fields: []ask.Field{
			ask.Text("name", "the team's `NAME`", &name),
			ask.New("club", "the team's school or `CLUB` (default the one both share)", ask.ClubName(&club)),
		},
		Act: func(s *command.Session) (any, error) {
			one, err := roster.FindWaiting(s.Hall.Register, s.Flags.Section, s.Args[0])
			if err != nil {
				return nil, err
			}
			two, err := roster.FindWaiting(s.Hall.Register, s.Flags.Section, s.Args[1])
			if err != nil {
				return nil, err
			}
			return acts.PairPlayers{One: one.No, Two: two.No, Name: name, Club: club}, nil
		},
		Say: printNewest,
	})
}

func playerDropCmd(env *shell.Env) *cobra.Command {
	var reason, gone string
	return command.New(env, command.Verb{
		Use: "drop PLAYER", Short: "Remove a player from the waiting list", Args: cobra.ExactArgs(1),
		Fields: []ask.Field{ask.Reason(&reason)},
		Act: func(s *command.Session) (any, error) {
			w, err := roster.FindWaiting(s.Hall.Register, s.Flags.Section, s.Args[0])
			if err != nil {
				return nil, err
			}
			gone = w.Player.FullName()
			return acts.DropPlayer{Player: w.No, Reason: reason}, nil
		},
		Say: func(s *command.Session) error {
			s.Note("%s is off the waiting list\n", gone)
			return nil
		},
	})
}

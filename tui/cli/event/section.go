package event

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/formats"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

// SectionCommand is section with all under it.
func SectionCommand(env *shell.Env) *cobra.Command {
	return command.Group("section", "Add a section; choose its rulebook and pairing system", sectionAddCmd(env),
		sectionSetCmd(env), sectionRemoveCmd(env), sectionMergeCmd(env), quadsCmd(env), renumberCmd(env))
}

// bookFlags name the rulebook of a section.
type bookFlags struct{ id, file string }

func (b *bookFlags) addTo(cmd *cobra.Command, id string) {
	cmd.Flags().StringVar(&b.id, "rulebook", id, "rulebook `ID`; for a list, run flagfall rulebook list")
	cmd.Flags().StringVar(&b.file, "rulebook-file", "", "`FILE` with your own rulebook or an amended copy")
}

// load takes a rulebook from a file where one is named, else one of those that come with flagfall.
func (b *bookFlags) load(env *shell.Env) (*rules.Book, error) {
	if b.file == "" {
		return rules.Builtin(b.id)
	}
	return env.ParseBookFile(b.file)
}

func sectionAddCmd(env *shell.Env) *cobra.Command {
	var id, name string
	var matches int
	var plan string
	var flags bookFlags
	var book *rules.Book
	var planned *formats.Plan
	cmd := command.New(env, command.Verb{
		Use: "add --id ID --name NAME", Short: "Add a section",
		Before: func([]string) (err error) {
			if plan != "" {
				if planned, err = loadPlan(env, plan); err != nil {
					return err
				}
			}
			book, err = flags.load(env)
			return err
		},
		Act: func(*command.Session) (any, error) {
			if planned != nil {
				return acts.AddSection{
					Section: id, Name: name, Rulebook: string(book.Text()), Plan: string(planned.Text()),
				}, nil
			}
			return acts.AddSection{Section: id, Name: name, Rulebook: string(book.Text()), Matches: matches}, nil
		},
		Say: func(s *command.Session) error {
			sec, err := s.Hall.Register.Section(id)
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
	cmd.Flags().StringVar(&id, "id", "", "short `ID`, such as K5")
	cmd.Flags().StringVar(&name, "name", "", "`NAME` as printed (default the ID)")
	flags.addTo(cmd, rules.DefaultID)
	cmd.Flags().StringVar(&plan, "plan", "", "a plan by its `NAME`, or a file of your own; for a list, run flagfall plan list")
	cmd.Flags().IntVar(&matches, "matches", 1, "matches each pair of teams plays in a round, 1 to 4")
	cmd.MarkFlagsMutuallyExclusive("plan", "matches")
	return command.Required(cmd, "id")
}

func sectionSetCmd(env *shell.Env) *cobra.Command {
	var o event.Options
	var tiebreaks, name, reason, rounds string
	var byes int
	var flags bookFlags
	var book *rules.Book
	var again bool // round 1 was paired otherwise
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "set --section ID", Short: "Change how a section is paired and ranked, or its name",
		Long: "Change how a section is paired and ranked, or its name; flags left out change nothing. The rulebook can change until round 1 starts " +
			"or an incident is logged. Once round 1 of the event has started, the highest official on duty does this, with a reason.",
		Before: func([]string) (err error) {
			if o.Rounds, err = parseRounds(rounds); err != nil {
				return err
			}
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
			if o.MaxByes = byes; byes == 0 {
				o.MaxByes = event.NoByes
			}
			to := mergeOptions(cmd, sec.Options, o, tiebreaks)
			again = sec.MustPairAgain(to)
			req := acts.SetSection{Section: sec.ID, Name: name, Options: to, Reason: reason}
			if book != nil {
				req.Rulebook = string(book.Text())
			}
			return req, nil
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
	f := cmd.Flags()
	f.StringVar(&name, "name", "", "`NAME` as printed")
	flags.addTo(cmd, "")
	f.StringVar(&o.System, "system", "", "fide-c0406, us-29d, round-robin, double-round-robin or mixer (players enter alone, partners change)")
	f.StringVar(&o.Draw, "draw", "", "how a mixer draws: rating-sums (default), rating-halves or standing")
	f.StringVar(&o.Seed, "seed", "", "how pairing numbers are assigned: entry or rating")
	f.StringVar(&o.TeamRating, "team-rating", "",
		"team rating from its players' ratings: mean, sum or highest (default mean)")
	f.StringVar(&rounds, "rounds", "", "how many rounds are planned: `N`, or by-teams: five, fewer if all have met by then, more from 33 teams on")
	f.StringVar(&o.Primary, "primary", "", "what counts first: game-points or match-points")
	f.StringVar(&o.Bye, "bye", "", "points for the odd team's bye: win or draw (default win for us-29d, draw for FIDE)")
	f.StringVar(&o.KeepApart, "keep-apart", "", "teams of one club: off, prefer, below or always")
	f.StringVar(&o.Below, "below", "", "the `SCORE` for --keep-apart below")
	f.StringVar(&o.Speed, "acceleration", "", "off, baku or us-28r")
	f.StringVar(&o.Boards, "boards", "", "`HOW` players meet: exchanged (default), everyone (in four matches each meets both opponents with both colors), fixed (board 1 meets board 1) or by-rating (higher meets higher)")
	f.IntVar(&o.FirstTo, "first-to", 0, "play each table until a team has won `N` matches; 0 for a number of matches")
	shell.AllowZero(f, "first-to")
	f.StringVar(&o.Preferences, "color-preferences", "", "C.04.6 pairs by them in rounds of one match with fixed boards: off, type-a or type-b")
	f.IntVar(&byes, "max-byes", 0, "how many rounds a team may take a bye by request (default 2)")
	shell.AllowZero(f, "max-byes")
	f.StringVar(&tiebreaks, "tiebreaks", "", "`LIST` of tie-breaks in order, such as MMED,SOLK,CUM")
	f.StringVar(&reason, "reason", "", "why; required once round 1 has started")
	return command.Required(cmd, "section")
}

// parseRounds returns the planned rounds that a flag names, 0 for "".
func parseRounds(text string) (int, error) {
	switch text {
	case "":
		return 0, nil
	case "by-teams":
		return event.RoundsByTeams, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, refusal.Invalid.Errorf("--rounds %s: give a number, or by-teams", text)
	}
	return n, nil
}

// mergeOptions puts the flags that were given over the options there are.
func mergeOptions(cmd *cobra.Command, old, given event.Options, tiebreaks string) event.Options {
	command.ApplyChanged(cmd, map[string]func(){
		"system": func() { old.System = given.System }, "seed": func() { old.Seed = given.Seed },
		"team-rating": func() { old.TeamRating = given.TeamRating }, "rounds": func() { old.Rounds = given.Rounds },
		"primary": func() { old.Primary = given.Primary },
		"bye":     func() { old.Bye = given.Bye }, "keep-apart": func() { old.KeepApart = given.KeepApart },
		"below": func() { old.Below = given.Below }, "acceleration": func() { old.Speed = given.Speed },
		"boards": func() { old.Boards = given.Boards },
		"color-preferences": func() {
			if old.Preferences = given.Preferences; old.Preferences == "off" {
				old.Preferences = ""
			}
		},
		"max-byes": func() { old.MaxByes = given.MaxByes },
		"draw":     func() { old.Draw = given.Draw },
		"first-to": func() { old.FirstTo = given.FirstTo },
		"tiebreaks": func() {
			old.Tiebreaks = strings.FieldsFunc(tiebreaks, func(r rune) bool { return r == ',' || r == ' ' })
		},
	})
	return old
}

func sectionRemoveCmd(env *shell.Env) *cobra.Command {
	var reason string
	cmd := command.New(env, command.Verb{
		Use: "remove --section ID", Short: "Remove a section added by mistake",
		Long: "Remove a section with no teams, players or rounds. To empty it, move its teams to another section with team move.",
		Act: func(s *command.Session) (any, error) {
			return acts.RemoveSection{Section: s.Flags.Section, Reason: reason}, nil
		},
		Say: func(s *command.Session) error {
			return s.Say(map[string]any{"section": s.Flags.Section, "removed": true}, "section %s removed\n",
				s.Flags.Section)
		},
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why; required once round 1 has started")
	return command.Required(cmd, "section")
}

func renumberCmd(env *shell.Env) *cobra.Command {
	var by, reason string
	cmd := command.New(env, command.Verb{
		Use: "renumber --section ID --by rating", Short: "Assign new pairing numbers to the teams of a section",
		Long: "Assign new pairing numbers to the teams of a section, by rating or by entry: before round 1 starts, or with a reason until round 4 " +
			"is paired. Earlier pairings stand.",
		Act: func(s *command.Session) (any, error) {
			return acts.Renumber{Section: s.Flags.Section, By: by, Reason: reason}, nil
		},
		Say: func(s *command.Session) error {
			sec, err := s.Section()
			if err != nil {
				return err
			}
			return s.Say(sec.Options, "section %s numbered by %s\n", sec.ID, by)
		},
	})
	cmd.Flags().StringVar(&by, "by", "", "how to number: rating or entry")
	cmd.Flags().StringVar(&reason, "reason", "", "why; required once round 1 has started")
	return command.Required(cmd, "section", "by")
}

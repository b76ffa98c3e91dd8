package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/setup"
	"flagfall/rules"
)

func sectionSetCmd(env *Env) *cobra.Command {
	var c common
	var o event.Options
	var tiebreaks, name, rulebook, file string
	cmd := &cobra.Command{
		Use: "set --section ID", Short: "Say how a section is paired and ranked, and mend its name; what is not said stays", Args: cobra.NoArgs,
		Long: "Say how a section is paired and ranked, and mend its name; what is not said stays. The rulebook changes until round 1 starts\n" +
			"or somebody is called to a table.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			var book *rules.Book
			if rulebook != "" || file != "" {
				var err error
				if book, err = loadBook(env, rulebook, file); err != nil {
					return err
				}
			}
			return c.with(cmd, env, func(s *session) error {
				again := false
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					sec, err := t.Register.Section(c.section)
					if err != nil {
						return nil, err
					}
					mended, err := t.CorrectSection(c.section, name, book)
					if err != nil {
						return nil, err
					}
					to := overlay(cmd, sec.Options, o, tiebreaks)
					again = sec.PairsAnew(to)
					set, err := setup.Configure(t.Register, c.section, to)
					return append(mended, set...), err
				})
				if err != nil {
					return err
				}
				sec, err := s.t.Register.Section(c.section)
				if err != nil {
					return err
				}
				if again {
					fmt.Fprintf(env.Err, "round 1 of section %s was paired otherwise: pair it again with pair --section %s --again\n", sec.ID, sec.ID)
				}
				if c.json {
					return printJSON(env.Out, sec.Options)
				}
				fmt.Fprintf(env.Err, "section %s is set\n", sec.ID)
				return nil
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.StringVar(&name, "name", "", "`NAME` as it is printed")
	f.StringVar(&rulebook, "rulebook", "", "rulebook `ID`; flagfall rulebook list names them")
	f.StringVar(&file, "rulebook-file", "", "a rulebook of your own, or an amended copy, in `FILE`")
	f.StringVar(&o.System, "system", "", "fide-c0406, us-29d, round-robin or double-round-robin")
	f.StringVar(&o.Seed, "seed", "", "what pairing numbers follow: entry or rating")
	f.IntVar(&o.Rounds, "rounds", 0, "rounds that are planned")
	f.StringVar(&o.Primary, "primary", "", "what counts first: game-points or match-points")
	f.StringVar(&o.Bye, "bye", "", "what the odd team's bye is worth: win or draw (default win for us-29d, draw for FIDE)")
	f.StringVar(&o.KeepApart, "keep-apart", "", "teams of one club: off, prefer, below or always")
	f.StringVar(&o.Below, "below", "", "the `SCORE` for --keep-apart below")
	f.StringVar(&o.Speed, "acceleration", "", "off, baku or us-28r")
	f.StringVar(&tiebreaks, "tiebreaks", "", "`LIST` of tie-breaks in order, such as MMED,SOLK,CUM")
	return required(cmd, "section")
}

// overlay puts the flags that were given over the options there are.
func overlay(cmd *cobra.Command, old, given event.Options, tiebreaks string) event.Options {
	for flag, change := range map[string]func(){
		"system": func() { old.System = given.System }, "seed": func() { old.Seed = given.Seed },
		"rounds": func() { old.Rounds = given.Rounds }, "primary": func() { old.Primary = given.Primary },
		"bye": func() { old.Bye = given.Bye }, "keep-apart": func() { old.KeepApart = given.KeepApart },
		"below": func() { old.Below = given.Below }, "acceleration": func() { old.Speed = given.Speed },
		"tiebreaks": func() {
			old.Tiebreaks = strings.FieldsFunc(tiebreaks, func(r rune) bool { return r == ',' || r == ' ' })
		},
	} {
		if cmd.Flags().Changed(flag) {
			change()
		}
	}
	return old
}

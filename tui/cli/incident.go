package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/penalties"
)

func incidentCmd(env *Env) *cobra.Command {
	return group("incident", "Log incidents and rule on them",
		incidentLogCmd(env), incidentRuleCmd(env), incidentGiveCmd(env), incidentTestifyCmd(env), incidentNoteCmd(env),
		incidentPositionCmd(env), incidentGoCmd(env), incidentStrikeCmd(env), incidentListCmd(env), incidentShowCmd(env),
	)
}

func incidentLogCmd(env *Env) *cobra.Command {
	var c common
	var req penalties.LogRequest
	var clock, exempt, called string
	var given []string
	cmd := &cobra.Command{
		Use: "log --section ID --table N --seat a --offence w", Short: "Log an incident, and rule as the ladder prescribes", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			req.Place.Section = c.section
			if req.Clock, err = parseClock(clock); err != nil {
				return err
			}
			switch exempt {
			case "", "castling":
				req.Castling = exempt != ""
			default:
				return fmt.Errorf("no exemption %q: there is castling", exempt)
			}
			if req.Given, err = parseGiven(given); err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error {
				err := s.ruleFor(called, func(t *tournament.Tournament, o *pairing.Official, caller string) ([]pairing.Fact, error) {
					req.CalledBy = caller
					return t.Ledger.Log(req, o)
				})
				if err != nil {
					return err
				}
				return s.tell(c, len(s.t.Ledger.Incidents))
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.IntVar(&req.Place.Table, "table", 0, "table `N`")
	f.IntVar(&req.Place.Round, "round", 0, "round `N` (default the latest)")
	f.IntVar(&req.Place.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
	f.StringVar(&req.Seat, "seat", "", "seat a, b, c or d; - for the whole table")
	f.StringVar(&req.Offence, "offence", "", "offence, by letter or name: w or wrong-hand")
	f.StringVar(&clock, "clock", "", "`READING` of the clock that the remedy moves: 1:14 or 48.3")
	f.StringVar(&req.Note, "note", "", "a note to keep with it")
	f.StringVar(&exempt, "exempt", "", "castling: the hands were used to castle")
	f.BoolVar(&req.Open, "open", false, "do not rule yet")
	f.IntVar(&req.Expect, "expect", 0, "step `N` that you expect; any other records nothing")
	f.StringVar(&called, "called-by", "", "`NAME` of the official who was called and rules, where somebody else enters it")
	f.StringArrayVar(&given, "fact", nil, "a fact as `KEY=VALUE`, for instance piece_captured_by=BB")
	return required(cmd, "section", "table", "offence")
}

func incidentRuleCmd(env *Env) *cobra.Command {
	var c common
	var req penalties.RuleRequest
	var clock, called string
	var remedies []string
	cmd := &cobra.Command{
		Use: "rule --id N --reason TEXT", Short: "Rule on an open incident, or correct a ruling until the clocks restart", Args: cobra.NoArgs,
		Long: "Rule on an open incident, or correct a ruling until the clocks restart.\n" +
			"Without --remedy the ruling is what the rulebook prescribes, or no penalty where it leaves the matter to you.",
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if req.Clock, err = parseClock(clock); err != nil {
				return err
			}
			if req.Remedies, err = parseRemedies(remedies); err != nil {
				return err
			}
			return c.onIncident(cmd, env, req.Incident, func(s *session) error {
				return s.ruleFor(called, func(t *tournament.Tournament, o *pairing.Official, caller string) ([]pairing.Fact, error) {
					req.CalledBy = caller
					return t.Ledger.Rule(req, o)
				})
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.IntVar(&req.Incident, "id", 0, "incident `N`")
	f.StringArrayVar(&remedies, "remedy", nil, "remedy as `KIND:SEAT:SECONDS`, for instance add-time:b:60; may be given several times")
	f.StringVar(&clock, "clock", "", "`READING` of the clock that the remedy moves: 1:14 or 48.3")
	f.StringVar(&called, "called-by", "", "`NAME` of the official who rules, where somebody else enters it")
	f.StringVar(&req.Reason, "reason", "", "why; needed where the rulebook leaves it to you, and to depart from it")
	f.IntVar(&req.Expect, "expect", 0, "step `N` that you expect; any other records nothing")
	return required(cmd, "id")
}

func parseRemedies(list []string) ([]penalties.Remedy, error) {
	var remedies []penalties.Remedy
	var faults []error
	for _, text := range list {
		r, err := penalties.ParseRemedy(text)
		remedies, faults = append(remedies, r), append(faults, err)
	}
	return remedies, errors.Join(faults...)
}

func incidentGiveCmd(env *Env) *cobra.Command {
	var c common
	var id int
	var given []string
	cmd := &cobra.Command{
		Use: "fact --id N KEY=VALUE…", Short: "Add to the facts of an incident", Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			facts, err := parseGiven(append(given, args...))
			if err != nil {
				return err
			}
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Give(id, facts) })
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

func incidentTestifyCmd(env *Env) *cobra.Command {
	var c common
	var id int
	var seat, relation string
	cmd := &cobra.Command{
		Use: "testify --id N TEXT", Short: "Take down what a player or witness says", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) {
					return t.Ledger.Testify(id, seat, relation, args[0])
				})
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	cmd.Flags().StringVar(&seat, "seat", "", "who says it: a, b, c or d")
	cmd.Flags().StringVar(&relation, "relation", "", "who a witness is: parent, coach, other player")
	return required(cmd, "id")
}

func incidentNoteCmd(env *Env) *cobra.Command {
	var c common
	var id int
	cmd := &cobra.Command{
		Use: "note --id N TEXT", Short: "Add a note to an incident", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Remark(id, args[0]) })
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

func incidentGoCmd(env *Env) *cobra.Command {
	var c common
	var id int
	cmd := &cobra.Command{
		Use: "go --id N", Short: "The clocks run again: from now on only an appeal changes the ruling", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Ledger.Restart(id) })
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

func incidentStrikeCmd(env *Env) *cobra.Command {
	var c common
	var id int
	var reason string
	cmd := &cobra.Command{
		Use: "strike --id N --reason TEXT", Short: "Say that an incident never happened", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.rule(func(t *tournament.Tournament, o *pairing.Official) ([]pairing.Fact, error) {
					return t.Ledger.Strike(id, reason, o)
				})
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	cmd.Flags().StringVar(&reason, "reason", "", "why it never happened")
	return required(cmd, "id", "reason")
}

func incidentListCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "list", Short: "List incidents", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				if c.section != "" {
					if _, err := s.t.Register.Section(c.section); err != nil {
						return err
					}
				}
				for _, i := range s.t.Ledger.Incidents {
					if c.section != "" && !strings.EqualFold(i.Place.Section, c.section) {
						continue
					}
					sum := s.t.Ledger.Summarise(i)
					if c.json {
						if err := printJSON(env.Out, sum); err != nil {
							return err
						}
						continue
					}
					form := "%4d  %-10s  %-4s  %-20s  %-24s  %s\n"
					if env.plain {
						form = "Incident %d, %s, section %s, %s: %s; %s.\n"
					}
					fmt.Fprintf(env.Out, form, sum.ID, sum.Label, sum.Section, or(sum.Player, "whole table"), sum.Title, verdictLine(sum))
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

func incidentShowCmd(env *Env) *cobra.Command {
	var c common
	var id int
	cmd := &cobra.Command{
		Use: "show --id N", Short: "Show an incident with all that followed", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error { return s.tell(c, id) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

// onIncident opens the tournament, does something to an incident and tells it as it then stands.
func (c *common) onIncident(cmd *cobra.Command, env *Env, id int, do func(*session) error) error {
	return c.with(cmd, env, func(s *session) error {
		if err := do(s); err != nil {
			return err
		}
		return s.tell(*c, id)
	})
}

// tell prints an incident.
func (s *session) tell(c common, id int) error {
	i, err := s.t.Ledger.Incident(id)
	if err != nil {
		return err
	}
	sum := s.t.Ledger.Summarise(i)
	if c.json {
		return printJSON(s.env.Out, incidentJSON{sum, s.positions(i), s.history(i)})
	}
	printIncident(s.env.Out, sum, s.history(i))
	for _, v := range i.Positions {
		fmt.Fprintf(s.env.Out, "%s  %s\n", positionLine(i, v), v.BFEN)
	}
	return nil
}

// incidentJSON is an incident with its evidence and its history.
type incidentJSON struct {
	penalties.Summary
	Positions []positionJSON `json:"positions,omitempty"`
	History   []historyLine  `json:"history"`
}

type historyLine struct {
	Seq   int64  `json:"seq"`
	At    string `json:"at"`
	Actor string `json:"actor"`
	Kind  string `json:"kind"`
	Text  string `json:"text,omitempty"`
	Hash  string `json:"hash"`
}

func (s *session) history(i *penalties.Incident) []historyLine {
	lines := make([]historyLine, 0, len(i.History))
	for _, e := range i.History {
		line := historyLine{
			Seq: e.Meta.Seq, At: e.Meta.At.Format("2006-01-02T15:04:05Z"), Actor: s.t.Register.ActorName(e.Meta.Actor),
			Kind: e.Fact.Kind(), Hash: e.Meta.Hash,
		}
		switch f := e.Fact.(type) {
		case penalties.NoteAdded:
			line.Text = f.Text
		case penalties.TestimonyAdded:
			line.Text = f.Text
		}
		lines = append(lines, line)
	}
	return lines
}

func printIncident(w io.Writer, sum penalties.Summary, history []historyLine) {
	fmt.Fprintf(w, "%s  table %d  %s\n", sum.Label, sum.Table, sum.State)
	fmt.Fprintf(w, "%s: %s\n", sum.Title, who(sum))
	fmt.Fprintln(w, verdictLine(sum))
	for _, because := range sum.Because {
		fmt.Fprintf(w, "  %s\n", because)
	}
	if sum.Reason != "" {
		fmt.Fprintf(w, "  reason: %s\n", sum.Reason)
	}
	for _, q := range sum.Questions {
		fmt.Fprintf(w, "  still to be asked: %s (%s)\n", q.Text, q.Ask)
	}
	if len(sum.Next) > 0 {
		fmt.Fprintf(w, "next time: %s\n", penalties.Describe(sum.Next))
	}
	for _, link := range sum.Chain {
		fmt.Fprintf(w, "appeal %d to the %s: %s", link.Appeal, penalties.LevelName(link.Level), link.State)
		if link.By != "" {
			fmt.Fprintf(w, ", %s by %s: %s", link.Decision, link.By, link.Reason)
		}
		fmt.Fprintln(w)
	}
	if len(sum.Chain) > 0 {
		fmt.Fprintf(w, "in force: %s\n", penalties.Describe(sum.InForce))
	}
	for _, line := range history {
		fmt.Fprintf(w, "  %5d  %s  %-12s  %s  %s\n", line.Seq, line.At, line.Actor, or(line.Text, line.Kind), line.Hash)
	}
}

func who(sum penalties.Summary) string {
	if sum.Player == "" {
		return "the whole table"
	}
	return fmt.Sprintf("%s of %s, seat %s", sum.Player, sum.Team, sum.Seat)
}

// verdictLine says in one line what was, or would be, ruled and under which rule.
func verdictLine(sum penalties.Summary) string {
	var parts []string
	if sum.Step != nil {
		parts = append(parts, fmt.Sprintf("step %d of %d", sum.Step.N, sum.Step.Of))
	}
	switch {
	case sum.State == penalties.Open && len(sum.Options) > 0:
		parts = append(parts, "open, you may: "+penalties.Describe(sum.Options))
	case sum.State == penalties.Open:
		parts = append(parts, "open")
	case sum.State == penalties.Struck:
		parts = append(parts, "struck")
	default:
		parts = append(parts, penalties.Describe(sum.Remedies))
	}
	if len(sum.Refs) > 0 {
		parts = append(parts, "rule "+strings.Join(sum.Refs, ", "))
	}
	return strings.Join(parts, "; ")
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

func parseClock(s string) (*int64, error) {
	if s == "" {
		return nil, nil
	}
	ms, err := penalties.ParseClock(s)
	if err != nil {
		return nil, err
	}
	return &ms, nil
}

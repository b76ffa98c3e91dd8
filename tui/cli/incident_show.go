package cli

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/penalties"
)

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
					fmt.Fprintf(env.Out, form, sum.ID, sum.Label, sum.Section, cmp.Or(sum.Player, "whole table"), sum.Title, verdictLine(sum))
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
		fmt.Fprintf(w, "  %5d  %s  %-12s  %s  %s\n", line.Seq, line.At, line.Actor, cmp.Or(line.Text, line.Kind), line.Hash)
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
	if sum.Moot {
		parts = append(parts, "not applicable: the game is over")
	}
	if len(sum.Refs) > 0 {
		parts = append(parts, "rule "+strings.Join(sum.Refs, ", "))
	}
	return strings.Join(parts, "; ")
}

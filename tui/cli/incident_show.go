package cli

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/summary"
)

func incidentListCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "list", Short: "List incidents", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				list := s.t.Ledger.Incidents
				if c.section != "" {
					if _, err := s.t.Register.Section(c.section); err != nil {
						return err
					}
					list = slices.DeleteFunc(slices.Clone(list), func(i *penalties.Incident) bool { return i.Place.Section != c.section })
				}
				c.none(env, len(list), "there is no incident")
				for _, i := range list {
					sum := summary.Of(s.t.Ledger, i)
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
					fmt.Fprintf(env.Out, form, sum.ID, sum.Label, sum.Section, cmp.Or(sum.Player, "whole table"), sum.Title, s.verdictLine(i, sum))
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
	sum := summary.Of(s.t.Ledger, i)
	if c.json {
		return printJSON(s.env.Out, incidentJSON{sum, s.positions(i), s.history(i)})
	}
	s.printIncident(i, sum)
	for _, v := range i.Positions {
		fmt.Fprintf(s.env.Out, "%s  %s\n", positionLine(i, v), v.BFEN)
	}
	return nil
}

// incidentJSON is an incident with its evidence and its history.
type incidentJSON struct {
	summary.Summary
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
			Kind: e.Fact.Kind(), Text: textOf(e.Fact), Hash: e.Meta.Hash,
		}
		lines = append(lines, line)
	}
	return lines
}

// textOf is what was written in an entry, "" where it holds no text.
func textOf(fact fact.Fact) string {
	switch f := fact.(type) {
	case penalties.NoteAdded:
		return f.Text
	case penalties.TestimonyAdded:
		return f.Text
	}
	return ""
}

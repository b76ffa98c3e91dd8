package result

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// resultList is what result list was asked for.
type resultList struct {
	round             int
	all, missing, csv bool
}

func listCmd(env *shell.Env) *cobra.Command {
	var l resultList
	cmd := command.New(env, command.Verb{
		Use: "list --section ID", Short: "List results with who reported them, and missing ones",
		Show: func(s *command.Session) error { return l.print(s) },
	})
	command.WithPartialFlag(cmd)
	f := cmd.Flags()
	f.IntVar(&l.round, "round", 0, "round `N` (default the latest)")
	f.BoolVar(&l.all, "all", false, "every round")
	f.BoolVar(&l.missing, "missing", false, "only matches without a result, and how long they have been playing")
	f.BoolVar(&l.csv, "csv", false, "print CSV, as result import reads it")
	cmd.MarkFlagsMutuallyExclusive("csv", "json")
	cmd.MarkFlagsMutuallyExclusive("round", "all")
	return command.Required(cmd, "section")
}

func (l resultList) print(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	rounds := sec.Rounds
	if !l.all {
		r, err := s.Round(l.round)
		if err != nil {
			return err
		}
		rounds = []*event.Round{r}
	}
	s.PrintPartialStamp()
	out := csvfile.NewWriter(s.Env.Out)
	if l.csv {
		s.StampCSV()
		out.Row(csvfile.ResultColumns...)
	}
	for _, r := range rounds {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if _, done := m.Result(); done && l.missing {
					continue
				}
				row := view.OfResult(s.Hall, m, s.Env.Now())
				if l.csv {
					out.Row(row.Cells()...)
					continue
				}
				err = errors.Join(err, s.Print(row, "%s\n", resultLine(s, m, row)))
			}
		}
	}
	if !l.csv {
		return err
	}
	return out.Flush()
}

// resultLine tells a match and its result.
func resultLine(s *command.Session, m *event.Match, r view.Result) string {
	place := fmt.Sprintf("round %d table %d", r.Round, r.Table)
	if len(m.Pairing.Matches) > 1 {
		place += fmt.Sprintf(" match %d", r.Match)
	}
	text := "not started"
	switch {
	case r.Result != nil:
		standing, _ := m.Result()
		text = *r.Result + endedHow(standing.ResultRecorded) + ", " + r.By + " at " +
			s.Hall.Register.TimeOfDay(standing.At)
		if r.Reported != "" {
			text += ", reported " + r.Reported
		}
		if r.Provisional {
			text += ", provisional"
		}
	case r.Waiting != nil:
		text = fmt.Sprintf("playing for %d:%02d", *r.Waiting/60, *r.Waiting%60)
		if taps := words.CardTaps(s.Hall.Register, m); taps != "" {
			text += ", " + taps
		}
	}
	if r.Replayed > 0 {
		text += ", replayed"
	}
	return fmt.Sprintf("%s  %s - %s  %s", place, r.Team1, r.Team2, text)
}

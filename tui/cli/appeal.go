package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/words"
)

func appealCmd(env *Env) *cobra.Command {
	return group("appeal", "File appeals and decide them",
		appealFileCmd(env), appealDecideCmd(env), appealReopenCmd(env), appealListCmd(env), appealShowCmd(env))
}

func appealFileCmd(env *Env) *cobra.Command {
	var c common
	var req appeal.FileRequest
	cmd := &cobra.Command{
		Use: "file --incident N --by SEAT --grounds rule|facts|discretion --text TEXT", Short: "File a player's appeal against a ruling", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return appeal.File(t.Ledger, req, env.Now()) })
				if err != nil {
					return err
				}
				return s.tellAppeal(c, len(s.t.Ledger.Appeals))
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.IntVar(&req.Incident, "incident", 0, "incident `N` whose ruling is appealed")
	f.StringVar(&req.Seat, "by", "", "the player who appeals: a, b, c or d")
	f.StringVar(&req.OnBehalf, "on-behalf", "", "who speaks for the player, such as a parent or coach")
	f.StringVar(&req.Grounds, "grounds", "", "rule (wrongly applied), facts (wrongly found) or discretion")
	f.StringVar(&req.Text, "text", "", "what is wrong, and what is asked for")
	f.StringVar(&req.Sought, "sought", "", "the remedy asked for, where --text does not say it")
	f.StringVar(&req.Late, "late", "", "why it comes after the deadline")
	return required(cmd, "incident", "by", "grounds", "text")
}

func appealDecideCmd(env *Env) *cobra.Command {
	var c common
	var req appeal.DecideRequest
	var remedies []string
	var dry bool
	cmd := &cobra.Command{
		Use: "decide --id N --as NAME --decision uphold|overturn|modify|remand --reason TEXT", Short: "Decide an appeal", Args: cobra.NoArgs,
		Long: "Decide an appeal. What no longer fits because of it is raised as consequences, for a person to confirm or decline.\n" +
			"With --dry-run nothing is recorded: it tells what would follow.",
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if req.Remedies, err = parseRemedies(remedies); err != nil {
				return err
			}
			if dry {
				return c.plan(cmd, env, func(s *session, _ error) error { return s.foresee(c, req) })
			}
			return c.with(cmd, env, func(s *session) error {
				raised := len(s.t.Ledger.Consequences)
				err := s.rule(func(t *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
					raised = len(t.Ledger.Consequences)
					return appeal.Decide(t.Ledger, req, o)
				})
				if err != nil {
					return err
				}
				return s.tellDecision(c, req.Appeal, s.t.Ledger.Consequences[raised:])
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.IntVar(&req.Appeal, "id", 0, "appeal `N`")
	f.StringVar(&req.Decision, "decision", "", "uphold, overturn, modify or remand")
	f.StringArrayVar(&remedies, "remedy", nil, "what is imposed instead, as `KIND:SEAT:SECONDS`; with modify")
	f.StringVar(&req.Reason, "reason", "", "why")
	f.BoolVar(&dry, "dry-run", false, "record nothing, tell what would follow")
	return required(cmd, "id", "decision")
}

func appealListCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "list", Short: "List appeals, oldest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				c.none(env, len(s.t.Ledger.Appeals), "there is no appeal")
				for n := range s.t.Ledger.Appeals {
					if err := s.tellAppeal(c, n+1); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

func appealShowCmd(env *Env) *cobra.Command {
	var c common
	var id int
	cmd := &cobra.Command{
		Use: "show --id N", Short: "Show an appeal", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error { return s.tellAppeal(c, id) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "appeal `N`")
	return required(cmd, "id")
}

// appealJSON is an appeal as it is told; the fields of the decision are null until there is one.
type appealJSON struct {
	ID        int                 `json:"id"`
	Incident  int                 `json:"incident"`
	Label     string              `json:"label"`
	Level     string              `json:"level"`
	Deadline  string              `json:"deadline"` // "" of one that was reopened
	State     string              `json:"state"`
	By        string              `json:"by"` // seat
	Player    string              `json:"player"`
	Team      string              `json:"team"`
	OnBehalf  string              `json:"on_behalf,omitempty"`
	Grounds   string              `json:"grounds"`
	Text      string              `json:"text"`
	Sought    string              `json:"sought,omitempty"`
	Reopens   int                 `json:"reopens,omitempty"` // the appeal that was decided for good before
	OnlyNow   string              `json:"only_now,omitempty"`
	Filed     string              `json:"filed"`
	Late      string              `json:"late,omitempty"`
	Skipped   []appeal.PassedOver `json:"skipped"`
	Hearers   []string            `json:"hearers"`            // who may decide it now
	Cautions  []string            `json:"cautions,omitempty"` // what is to be known of who may decide it, or who did
	Decision  *string             `json:"decision"`
	DecidedBy *string             `json:"decided_by"`
	Reason    string              `json:"reason,omitempty"`
	Remedies  []penalties.Remedy  `json:"remedies,omitempty"`
	Saw       []int64             `json:"saw,omitempty"`
	Hash      string              `json:"hash"`
}

func (s *session) appeal(a *penalties.Appeal) appealJSON {
	out := appealJSON{
		ID: a.Appeal, Incident: a.Incident, Label: a.Of.Label, Deadline: a.Deadline, State: a.State(),
		By: a.Seat, Grounds: a.Grounds, Text: a.Text, Sought: a.Sought, OnBehalf: a.OnBehalf, Late: a.LateWhy,
		Player: s.t.Register.Player(event.PlayerRef{Team: a.Team, Player: a.Player}).Name, Team: s.t.Register.Team(a.Team).Name,
		Filed: a.Filed.At.Format(time.RFC3339), Hash: a.Filed.Hash,
	}
	out.Level, _ = appeal.Hearing(s.t.Ledger, a)
	out.Skipped = appeal.PassedLevels(s.t.Ledger, a)
	if a.Reopens != nil {
		out.Reopens, out.OnlyNow = a.Reopens.Appeal, a.OnlyNow
	}
	out.Cautions = appeal.Cautions(s.t.Ledger, a)
	out.Hearers = []string{}
	for _, o := range appeal.Hearers(s.t.Ledger, a) {
		out.Hearers = append(out.Hearers, o.Name)
	}
	if a.Decision != nil {
		by := s.t.Register.ActorName(a.Decided.Actor)
		out.Decision, out.DecidedBy, out.Reason = &a.Decision.Decision, &by, a.Reason
		out.Remedies, out.Saw, out.Hash = a.Decision.Remedies, a.Decision.Saw, a.Decided.Hash
	}
	return out
}

func (s *session) tellAppeal(c common, id int) error {
	a, err := s.t.Ledger.Appeal(id)
	if err != nil {
		return err
	}
	out := s.appeal(a)
	if c.json {
		return printJSON(s.env.Out, out)
	}
	w := s.env.Out
	fmt.Fprintf(w, "appeal %d against %s, before the %s: %s\n", out.ID, out.Label, appeal.LevelName(out.Level), out.State)
	due := ""
	if !a.Due().IsZero() {
		due = "; due " + s.when(a.Due())
	}
	fmt.Fprintf(w, "  by %s of %s, seat %s; grounds: %s%s\n", out.Player, out.Team, out.By, out.Grounds, due)
	if out.Reopens > 0 {
		fmt.Fprintf(w, "  takes up appeal %d on new evidence, which was not there before: %s\n", out.Reopens, out.OnlyNow)
	}
	delay := "in time; of a delay was said"
	if a.Late {
		delay = "late because"
	}
	for _, line := range []struct{ name, text string }{{"on behalf of the player", out.OnBehalf}, {"says", out.Text}, {"asked for", out.Sought}, {delay, out.Late}} {
		if line.text != "" {
			fmt.Fprintf(w, "  %s: %s\n", line.name, line.text)
		}
	}
	for _, skip := range out.Skipped {
		fmt.Fprintf(w, "  passed over the %s: %s\n", appeal.LevelName(skip.Level), skip.Why)
	}
	if len(out.Hearers) > 0 {
		fmt.Fprintf(w, "  may be decided by %s\n", strings.Join(out.Hearers, ", "))
	} else if a.Pending() {
		fmt.Fprintf(w, "  %s\n", words.NoHearer)
	}
	for _, caution := range out.Cautions {
		fmt.Fprintf(w, "  mind: %s\n", caution)
	}
	if d := a.Decision; d != nil {
		fmt.Fprintf(w, "  %s by %s at %s: %s\n", d.Decision, *out.DecidedBy, s.when(a.Decided.At), out.Reason)
		if d.Decision == penalties.Modify {
			imposed := penalties.RulingMade{Remedies: d.Remedies, Moot: d.Moot}
			fmt.Fprintf(w, "  imposed instead: %s\n", words.At(s.t.Register, a.Of.Match).Imposed(imposed))
		}
	}
	return nil
}

// decisionJSON is a decision with what follows from it. Of one that is only thought of, By and Hash are empty.
type decisionJSON struct {
	ID           int               `json:"id"`
	Incident     int               `json:"incident"`
	Level        string            `json:"level"`
	Decision     string            `json:"decision"`
	By           string            `json:"by"`
	State        string            `json:"state"`
	Cautions     []string          `json:"cautions,omitempty"`
	Consequences []consequenceJSON `json:"consequences"`
	Hash         string            `json:"hash"`
}

func (s *session) tellDecision(c common, id int, raised []*penalties.Consequence) error {
	a, err := s.t.Ledger.Appeal(id)
	if err != nil {
		return err
	}
	if !c.json {
		if err := s.tellAppeal(c, id); err != nil {
			return err
		}
		for _, q := range raised {
			s.printConsequence(q)
		}
		return nil
	}
	out := decisionJSON{
		ID: id, Incident: a.Incident, Level: a.Decision.Level, Decision: a.Decision.Decision, State: a.State(),
		By: s.t.Register.ActorName(a.Decided.Actor), Cautions: appeal.Cautions(s.t.Ledger, a), Consequences: []consequenceJSON{}, Hash: a.Decided.Hash,
	}
	for _, q := range raised {
		out.Consequences = append(out.Consequences, s.consequence(q))
	}
	return printJSON(s.env.Out, out)
}

// foresee tells what would follow from a decision.
func (s *session) foresee(c common, req appeal.DecideRequest) error {
	a, err := s.t.Ledger.Appeal(req.Appeal)
	if err != nil {
		return err
	}
	raised, err := appeal.Foresee(s.t.Ledger, req)
	if err != nil {
		return err
	}
	level, _ := appeal.Hearing(s.t.Ledger, a)
	out := decisionJSON{ID: req.Appeal, Incident: a.Incident, Level: level, Decision: req.Decision, State: a.State(), Consequences: []consequenceJSON{}}
	for _, r := range raised {
		q := &penalties.Consequence{ConsequenceFound: r, Of: s.t.Ledger.Incidents[r.Incident-1]}
		if !c.json {
			s.printConsequence(q)
		}
		out.Consequences = append(out.Consequences, s.consequence(q))
	}
	if c.json {
		return printJSON(s.env.Out, out)
	}
	if len(raised) == 0 {
		fmt.Fprintln(s.env.Out, "nothing else would change")
	}
	return nil
}

package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/story"
)

// Appeal is an appeal as it is told; the fields of the decision are null until there is one.
type Appeal struct {
	ID        int                  `json:"id"`
	Incident  int                  `json:"incident"`
	Label     string               `json:"label"`
	Level     string               `json:"level"`
	Deadline  string               `json:"deadline"` // "" of one that was reopened
	State     string               `json:"state"`
	By        string               `json:"by"` // seat
	Player    string               `json:"player"`
	Team      string               `json:"team"`
	OnBehalf  string               `json:"on_behalf,omitempty"`
	Grounds   string               `json:"grounds"`
	Text      string               `json:"text"`
	Sought    string               `json:"sought,omitempty"`
	Reopens   int                  `json:"reopens,omitempty"` // the appeal that was decided for good before
	OnlyNow   string               `json:"only_now,omitempty"`
	Filed     string               `json:"filed"`
	Late      string               `json:"late,omitempty"`
	Skipped   []hearing.SkipReason `json:"skipped"`
	Hearers   []string             `json:"hearers"`            // who may decide it now
	Cautions  []string             `json:"cautions,omitempty"` // what is to be known of who may decide it, or who did
	Decision  *string              `json:"decision"`
	DecidedBy *string              `json:"decided_by"`
	Reason    string               `json:"reason,omitempty"`
	Remedies  []penalties.Remedy   `json:"remedies,omitempty"`
	Heavier   bool                 `json:"heavier,omitempty"` // for the player who appealed
	Panel     []Vote               `json:"panel,omitempty"`   // who decided it together
	Dissent   string               `json:"dissent,omitempty"` // why some voted against
	Saw       []int64              `json:"saw,omitempty"`
	Hash      string               `json:"hash"`
	Status    story.Status         `json:"status"`
}

// Vote is how an official voted on a decision: for it, or against.
type Vote struct {
	Official string `json:"official"`
	For      bool   `json:"for"`
}

// OfAppeal shows an appeal.
func OfAppeal(t *tournament.Tournament, a *penalties.Appeal) Appeal {
	out := Appeal{
		ID: a.Appeal, Incident: a.Incident, Label: a.Subject.Label, Deadline: a.Deadline,
		State: a.State(), Status: story.OfAppeal(t, a),
		By: a.Seat, Grounds: a.Grounds, Text: a.Text, Sought: a.Sought, OnBehalf: a.OnBehalf, Late: a.LateReason,
		Player: t.Register.Person(event.PlayerRef{Team: a.Team, Player: a.Player}).Full(),
		Team:   t.Register.Team(a.Team).Name,
		Filed:  a.Filed.At.Format(time.RFC3339), Hash: a.Filed.Hash.String(),
		Skipped: hearing.SkipReasons(t.Ledger, a), Hearers: []string{}, Cautions: appeal.ConflictWarnings(t.Ledger, a),
	}
	out.Level, _ = hearing.Level(t.Ledger, a)
	if a.Reopens != nil {
		out.Reopens, out.OnlyNow = a.Reopens.Appeal, a.WhyLate
	}
	for _, o := range appeal.EligibleDeciders(t.Ledger, a) {
		out.Hearers = append(out.Hearers, o.Name)
	}
	if a.Withdrawn != nil {
		out.Reason = a.WithdrawalNote
	}
	if a.Decision != nil {
		by := t.Register.ActorName(a.Decided.Actor)
		out.Decision, out.DecidedBy, out.Reason = &a.Decision.Decision, &by, a.Reason
		out.Heavier, out.Dissent = a.Decision.Heavier, a.Dissent
		for _, v := range a.Decision.Panel {
			out.Panel = append(out.Panel, Vote{t.Register.Staff[v.Staff-1].Name, !v.Against})
		}
		out.Remedies, out.Saw, out.Hash = a.Decision.Remedies, a.Decision.Saw, a.Decided.Hash.String()
	}
	return out
}

// Decision is a decision with what follows from it. Of one that is only thought of, By and Hash are
// empty.
type Decision struct {
	ID           int           `json:"id"`
	Incident     int           `json:"incident"`
	Level        string        `json:"level"`
	Decision     string        `json:"decision"`
	By           string        `json:"by"`
	State        string        `json:"state"`
	Heavier      bool          `json:"heavier,omitempty"` // for the player who appealed
	Cautions     []string      `json:"cautions,omitempty"`
	Consequences []Consequence `json:"consequences"`
	Hash         string        `json:"hash"`
}

// OfDecision shows how an appeal was decided, and what that has raised.
func OfDecision(t *tournament.Tournament, a *penalties.Appeal, raised []*penalties.Consequence) Decision {
	out := foreseen(t, a, raised)
	out.Level, out.Decision, out.Hash = a.Decision.Level, a.Decision.Decision, a.Decided.Hash.String()
	out.Heavier = a.Decision.Heavier
	out.By, out.Cautions = t.Register.ActorName(a.Decided.Actor), appeal.ConflictWarnings(t.Ledger, a)
	return out
}

// OfForesight shows what a decision would raise that is only thought of.
func OfForesight(t *tournament.Tournament, a *penalties.Appeal, req appeal.DecideRequest,
	raised []*penalties.Consequence,
) Decision {
	out := foreseen(t, a, raised)
	out.Level, _ = hearing.Level(t.Ledger, a)
	out.Decision = req.Decision
	out.Heavier = appeal.IsHeavier(t.Ledger, req)
	return out
}

func foreseen(t *tournament.Tournament, a *penalties.Appeal, raised []*penalties.Consequence) Decision {
	out := Decision{
		ID: a.Appeal, Incident: a.Incident, State: a.State(),
		Consequences: make([]Consequence, 0, len(raised)),
	}
	for _, q := range raised {
		out.Consequences = append(out.Consequences, OfConsequence(t, q))
	}
	return out
}

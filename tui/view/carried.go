package view

import (
	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/insight"
)

// Elsewhere is what stands against a player of another event, with whom here they may be by their
// name.
type Elsewhere struct {
	Incident  int      `json:"incident"`
	Event     string   `json:"event"`
	Label     string   `json:"label"`
	On        string   `json:"on"`
	Player    string   `json:"player"`
	Team      string   `json:"team"`
	Offence   string   `json:"offence"`
	Title     string   `json:"title"`
	Remedies  []string `json:"remedies"`
	MayBe     []string `json:"may_be"`
	CarriedTo string   `json:"carried_to,omitempty"` // the player here, once it is carried
}

// OfElsewhere shows one.
func OfElsewhere(t *tournament.Tournament, e insight.OutsideOffence) Elsewhere {
	out := Elsewhere{
		e.Incident, e.Event, e.Label, e.On, e.Player.Full(), e.Team, e.Offence, e.Title,
		listed(e.Remedies),
		[]string{},
		"",
	}
	for _, who := range insight.Namesakes(t.Ledger, e) {
		out.MayBe = append(out.MayBe, t.Register.Person(who).Full()+" of "+t.Register.Team(who.Team).Name)
	}
	if f := insight.FindCarried(t.Ledger, e); f != nil {
		out.CarriedTo = t.Register.Person(f.PlayerRef()).Full()
	}
	return out
}

// Carried is what a player was ruled on in another event.
type Carried struct {
	Carried  int      `json:"carried"`
	Player   string   `json:"player"`
	Team     string   `json:"team"`
	Event    string   `json:"event"`
	Label    string   `json:"label"`
	On       string   `json:"on"`
	Offence  string   `json:"offence"`
	Title    string   `json:"title"`
	Remedies []string `json:"remedies"`
	Undone   bool     `json:"undone,omitempty"` // it is carried no more
}

// OfCarried shows one.
func OfCarried(t *tournament.Tournament, f *penalties.CarriedOffence) Carried {
	return Carried{
		f.Carried, t.Register.Person(f.PlayerRef()).Full(), t.Register.Team(f.Team).Name, f.Event, f.Label,
		f.On, f.Offence, f.Title, listed(f.Remedies), f.Undone != nil,
	}
}

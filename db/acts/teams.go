package acts

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/trf"
	"flagfall/penalties/results"
	"flagfall/rules/filekind"
)

// Requests about teams, by their numbers.
type (
	// EnterTeams enters teams into a section, all or none.
	EnterTeams struct {
		Section string
		Teams   []event.Entry
	}
	// EnterPlayers enters teams, and players without a partner, all or none.
	EnterPlayers EnterTeams
	// EnterReport enters a tournament report, or a section of a file of SwissSys, into a section without teams.
	EnterReport struct {
		Section string
		Data    []byte
		Each    trf.Each // of a report of single entries
		From    string   // the section of a file of SwissSys that has several
		Salvage bool     // a report with faults, without what they touch
	}
	// EditTeam corrects how a team was entered.
	EditTeam struct {
		Team   int
		To     event.Entry
		Reason string
	}
	// Substitute puts another player in a team.
	Substitute struct {
		Team int
		roster.SubstituteRequest
	}
	// Withdraw takes a team out from the next round on.
	Withdraw struct {
		Team   int
		Reason string
		Leaver string // what becomes of its matches in a round robin; "" is the policy
	}
	// Return brings a team back that has withdrawn.
	Return struct {
		Team   int
		Reason string
	}
	// Bye has a team sit out a round, for half a point or none.
	Bye struct {
		Team, Round int
		Half        bool
	}
	// CheckIn says that a team is in the hall, or is not.
	CheckIn struct {
		Team int
		Here bool
	}
	// CloseCheckIn ends the check-in of a section.
	CloseCheckIn struct{ Section string }
	// RollCall says that all teams of a section are in the hall but the absent ones, and closes its check-in.
	RollCall struct {
		Section string
		Absent  []int `json:",omitempty"` // numbers of teams
	}
	// NoShow forfeits the matches of a team in a running round.
	NoShow struct {
		Team int
		Sure []string `json:",omitempty"` // keys of penalties.Doubt that are answered
	}
	// LodgeColors records which partner takes White by the team's own choice.
	LodgeColors struct{ Team, Match, White int }
	// FixTable keeps a team at a table; 0 lets it move again.
	FixTable struct{ Team, Table int }
	// MoveTeam moves a team to another section.
	MoveTeam struct {
		Team int
		To   string
	}
	// KeepApart keeps two teams apart; How "" lets them meet again.
	KeepApart struct {
		Team, From  int
		How, Reason string
	}
	// ShowTeam has the public read a name of a team's, "" for its number.
	ShowTeam struct {
		Team int
		Name string
	}
	// ShowClub has the public read a name of a club's, "" for its number.
	ShowClub struct {
		Club int
		Name string
	}
	// AddPlayer puts a player on the list of those without a partner.
	AddPlayer struct {
		Section string
		Player  event.Player
		Club    string
	}
	// PairPlayers makes a team of two players without a partner, by their numbers.
	PairPlayers struct {
		One, Two   int
		Name, Club string
	}
	// SpeakName says how the name of player 1 or 2 of a team is said, "" to remove that.
	SpeakName struct {
		Team, Player int
		Spoken       string
	}
	// DropPlayer takes a player off the list of those without a partner.
	DropPlayer struct {
		Player int
		Reason string
	}
)

// Read returns the facts of a report for a register, and notes on what was left out or read otherwise than it
// stands there.
func (r EnterReport) Read(s *event.State) (facts []fact.Fact, notes []string, err error) {
	sec, err := s.Section(r.Section)
	if err != nil {
		return nil, nil, err
	}
	var f *trf.File
	if filekind.Of(r.Data) == filekind.SwissSys {
		f, err = trf.ReadSwissSys(r.Data, r.From, sec.Matches)
	} else {
		f, err = trf.Reading{Strict: !r.Salvage, Each: r.Each}.Read(r.Data)
	}
	if err != nil {
		return nil, nil, err
	}
	return trf.EnterReport(s, sec, f)
}

func teamActs() []Act {
	return []Act{
		of("team.add", func(t hall, r EnterTeams, _ official) ([]fact.Fact, error) {
			return entered(tournament.EnterTeams(t, r.Section, r.Teams))
		}),
		of("import", func(t hall, r EnterPlayers, _ official) ([]fact.Fact, error) {
			return entered(tournament.EnterPlayers(t, r.Section, r.Teams))
		}),
		of("import report", func(t hall, r EnterReport, _ official) ([]fact.Fact, error) {
			facts, _, err := r.Read(t.Register)
			return facts, err
		}).notAway("a section is made of a report when nobody else changes it"),
		ofTeam("team.edit", func(r EditTeam) int { return r.Team },
			func(t hall, team *event.Team, r EditTeam, by official) ([]fact.Fact, error) {
				return tournament.CorrectTeam(t, team, r.To, r.Reason, by)
			}),
		ofTeam("team.substitute", func(r Substitute) int { return r.Team },
			func(t hall, team *event.Team, r Substitute, by official) ([]fact.Fact, error) {
				return tournament.Substitute(t, team, r.SubstituteRequest, by)
			}),
		ofTeam("team.withdraw", func(r Withdraw) int { return r.Team },
			func(t hall, team *event.Team, r Withdraw, _ official) ([]fact.Fact, error) {
				return tournament.Withdraw(t, team, r.Leaver, r.Reason)
			}),
		ofTeam("team.return", func(r Return) int { return r.Team },
			func(t hall, team *event.Team, r Return, by official) ([]fact.Fact, error) {
				return tournament.Return(t, team, r.Reason, by)
			}),
		ofTeam("team.bye", func(r Bye) int { return r.Team },
			func(t hall, team *event.Team, r Bye, _ official) ([]fact.Fact, error) {
				return tournament.RequestBye(t, team, r.Round, r.Half)
			}),
		ofTeam("team.checkin", func(r CheckIn) int { return r.Team },
			func(t hall, team *event.Team, r CheckIn, _ official) ([]fact.Fact, error) {
				return tournament.CheckIn(t, team, r.Here)
			}),
		of("team.checkin close", func(t hall, r CloseCheckIn, _ official) ([]fact.Fact, error) {
			return roster.CloseCheckIn(t.Register, r.Section)
		}),
		of("team.checkin roll", func(t hall, r RollCall, _ official) ([]fact.Fact, error) {
			var absent []*event.Team
			for _, no := range r.Absent {
				team, err := teamNo(t, no)
				if err != nil {
					return nil, err
				}
				absent = append(absent, team)
			}
			return tournament.RollCall(t, r.Section, absent)
		}),
		ofTeam("team.no-show", func(r NoShow) int { return r.Team },
			func(t hall, team *event.Team, r NoShow, by official) ([]fact.Fact, error) {
				return results.NoShow(t.Ledger, team, by, r.Sure...)
			}),
		ofTeam("team.colors", func(r LodgeColors) int { return r.Team },
			func(t hall, team *event.Team, r LodgeColors, _ official) ([]fact.Fact, error) {
				return tournament.LodgeColors(t, team, r.Match, r.White)
			}),
		ofTeam("team.table", func(r FixTable) int { return r.Team },
			func(t hall, team *event.Team, r FixTable, _ official) ([]fact.Fact, error) {
				return roster.FixTable(t.Register, team, r.Table)
			}),
		ofTeam("team.move", func(r MoveTeam) int { return r.Team },
			func(t hall, team *event.Team, r MoveTeam, _ official) ([]fact.Fact, error) {
				return roster.MoveTeam(t.Register, team, r.To)
			}),
		ofTeam("team.apart", func(r KeepApart) int { return r.Team },
			func(t hall, team *event.Team, r KeepApart, _ official) ([]fact.Fact, error) {
				from, err := teamNo(t, r.From)
				if err != nil {
					return nil, err
				}
				return roster.KeepApart(t.Register, team, from, r.How, r.Reason)
			}),
		ofTeam("team.public", func(r ShowTeam) int { return r.Team },
			func(_ hall, team *event.Team, r ShowTeam, _ official) ([]fact.Fact, error) {
				return roster.ShowTeamName(team, r.Name)
			}),
		of("team.public club", func(t hall, r ShowClub, _ official) ([]fact.Fact, error) {
			return roster.ShowClubName(t.Register, r.Club, r.Name)
		}),
		of("player.add", func(t hall, r AddPlayer, _ official) ([]fact.Fact, error) {
			return tournament.AddWaiting(t, r.Section, r.Player, r.Club)
		}),
		of("player.pair", func(t hall, r PairPlayers, _ official) ([]fact.Fact, error) {
			one, err := waitingNo(t, r.One)
			if err != nil {
				return nil, err
			}
			two, err := waitingNo(t, r.Two)
			if err != nil {
				return nil, err
			}
			return tournament.MakeTeam(t, one, two, r.Name, r.Club)
		}),
		ofTeam("player.say", func(r SpeakName) int { return r.Team },
			func(t hall, team *event.Team, r SpeakName, _ official) ([]fact.Fact, error) {
				return roster.SpeakName(t.Register, team, r.Player, r.Spoken)
			}),
		of("player.drop", func(t hall, r DropPlayer, _ official) ([]fact.Fact, error) {
			w, err := waitingNo(t, r.Player)
			if err != nil {
				return nil, err
			}
			return roster.RemoveWaiting(w, r.Reason), nil
		}),
	}
}

// ofTeam returns the row of an act about the team whose number is in its request.
func ofTeam[R any](
	name string, number func(R) int, decide func(hall, *event.Team, R, official) ([]fact.Fact, error),
) Act {
	return of(name, func(t hall, r R, by official) ([]fact.Fact, error) {
		team, err := teamNo(t, number(r))
		if err != nil {
			return nil, err
		}
		return decide(t, team, r, by)
	})
}

// entered returns the facts of entries, or what is wrong with the first that cannot be entered.
func entered(facts []fact.Fact, wrong []roster.EntryError, err error) ([]fact.Fact, error) {
	if err == nil && len(wrong) > 0 {
		err = roster.EntryErrors(wrong)
	}
	if err != nil {
		return nil, err
	}
	return facts, nil
}

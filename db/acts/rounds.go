package acts

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
	"flagfall/pairing/rounds"
	"flagfall/penalties/results"
)

// Requests about rounds, results, prizes and play-offs.
type (
	// PairRound pairs the next round of a section.
	PairRound struct {
		Section string
		Sure    []string `json:",omitempty"`
	}
	// PairWithRematches pairs the next round of a section in which no legal pairing exists.
	PairWithRematches struct{ Section, Reason string }
	// PairByHand pairs the next round of a section, or its latest until it starts.
	PairByHand struct {
		Section string
		Hand    pairing.ByHand
		Reason  string
	}
	// PairFirst pairs round 1 of a section and posts it, both or neither.
	PairFirst struct{ Section string }
	// PairAgain pairs a round anew that has not started.
	PairAgain struct {
		Section string
		Round   int
		Reason  string
	}
	// Unpair takes back the pairing of the latest round.
	Unpair struct{ Section, Reason string }
	// PostRound says that a round hangs on the wall.
	PostRound struct {
		Section string
		Round   int
	}
	// StartRound starts a round. LookedOver says that its boards were looked over before that.
	StartRound struct {
		Section    string
		Round      int
		LookedOver bool
	}
	// LookOver says that the boards of a round are looked over before it starts.
	LookOver PostRound
	// FinishRound finishes a round.
	FinishRound struct {
		Section string
		Round   int
		Sure    []string `json:",omitempty"`
	}
	// UndoStep takes back the last step of the latest round.
	UndoStep Unpair
	// SwapColors has the teams of a match exchange colors.
	SwapColors struct {
		Place event.Place
		Team  int
	}
	// Exchange has two teams of a round change places.
	Exchange struct {
		Section    string
		Round      int
		Team, With int
		Reason     string
		// The round runs, and the clocks of both tables have not: a chief says so.
		ClocksNotRun bool `json:",omitempty"`
	}
	// AddTable sets a late team against another without an opponent, in the round that runs; With 0 is
	// the team that has the bye.
	AddTable struct {
		Section    string
		Team, With int
		Reason     string
	}
	// MoveTable gives a table of a round another number.
	MoveTable struct {
		Section         string
		Round, From, To int
		Reason          string
	}
	// SetClock sets the clock of a section's round, of all sections with "".
	SetClock struct {
		Section string
		Order   rounds.ClockCommand
		At      time.Time
	}
	// Report reports a result: of a match, or with a Score of all matches of a table, by their number for
	// each team.
	Report struct {
		Place        event.Place
		Outcome      event.Outcome
		Board, Ended string
		Score        [2]int   `json:",omitzero"`
		Sure         []string `json:",omitempty"` // keys of penalties.Doubt that are answered
	}
	// StrikeResults takes back the results reported last for some matches.
	StrikeResults struct {
		Places []event.Place
		Reason string
		Sure   []string `json:",omitempty"`
	}
	// Replay has a match begin anew.
	Replay struct {
		Place  event.Place
		Reason string
		Sure   []string `json:",omitempty"`
	}
	// AddPrizes adds prizes to a section's plan.
	AddPrizes struct {
		Section string
		Prizes  []event.Prize
	}
	// PlanPrizes says what becomes of ties, of a separate plan or, with "", of the main one, and the
	// currency.
	PlanPrizes struct{ Section, Plan, Ties, Currency string }
	// RemovePrizes takes prizes off the plan, by their numbers.
	RemovePrizes struct {
		Section string
		Prizes  []int
	}
	// DrawLots says in which order lots were drawn between level teams.
	DrawLots struct {
		Section string
		Teams   []int
	}
	// LockPrizes locks the prizes of a section.
	LockPrizes struct {
		Section, Reason string
		At              time.Time
	}
	// ConfirmPrizes lets locked prizes stand though the results would give others.
	ConfirmPrizes Unpair
	// UnlockPrizes opens them again.
	UnlockPrizes Unpair
	// BeginPlayOff begins a play-off of the best teams.
	BeginPlayOff struct {
		Section string
		playoff.Form
	}
	// BeginStage begins the next stage of a section. Without a kind it is the one that the section's plan has
	// next.
	BeginStage struct {
		Section string
		formats.Stage
		ByHand [][]int // the teams of each group where an official makes them
	}
	// CancelPlayOff calls a play-off, or another stage, off.
	CancelPlayOff PairFirst
	// DecideTie says who goes on from a table that ended level.
	DecideTie struct {
		Section     string
		Table, Team int
		Reason      string
	}
)

// Why acts are refused while the database is away.
const (
	restsOnResults = "it depends on results that other desks record"
	wholeEvent     = "it signs for the whole event at that moment"
)

func roundActs() []Act {
	return []Act{
		of("pair", func(t hall, r PairRound, _ official) ([]fact.Fact, error) {
			return tournament.PairNext(t, r.Section, r.Sure...)
		}).notAway(restsOnResults),
		of("pair with rematches", func(t hall, r PairWithRematches, by official) ([]fact.Fact, error) {
			return tournament.PairWithRematches(t, r.Section, r.Reason, by)
		}).notAway(restsOnResults),
		of("pair by hand", func(t hall, r PairByHand, by official) ([]fact.Fact, error) {
			return tournament.PairByHand(t, r.Section, r.Hand, r.Reason, by)
		}).notAway(restsOnResults),
		of("pair first", func(t hall, r PairFirst, _ official) ([]fact.Fact, error) {
			return tournament.PairFirst(t, r.Section)
		}).notAway(restsOnResults),
		of("pair again", func(t hall, r PairAgain, _ official) ([]fact.Fact, error) {
			return tournament.PairAgain(t, r.Section, r.Round, r.Reason)
		}).notAway(restsOnResults),
		of("unpair", func(t hall, r Unpair, _ official) ([]fact.Fact, error) {
			return tournament.Unpair(t, r.Section, r.Reason)
		}).notAway("another desk may have started the round"),
		of("round.post", func(t hall, r PostRound, _ official) ([]fact.Fact, error) {
			return tournament.PostRound(t, r.Section, r.Round)
		}),
		of("round.start", func(t hall, r StartRound, _ official) ([]fact.Fact, error) {
			if r.LookedOver {
				return tournament.StartLookedOver(t, r.Section, r.Round)
			}
			return tournament.StartRound(t, r.Section, r.Round)
		}),
		of("round.look-over", func(t hall, r LookOver, _ official) ([]fact.Fact, error) {
			return rounds.LookOver(t.Register, r.Section, r.Round)
		}),
		of("round.finish", func(t hall, r FinishRound, _ official) ([]fact.Fact, error) {
			return tournament.FinishRound(t, r.Section, r.Round, r.Sure...)
		}),
		of("round.undo", func(t hall, r UndoStep, by official) ([]fact.Fact, error) {
			return tournament.UndoRoundStep(t, r.Section, r.Reason, by)
		}).notAway("another desk may have gone on from that step"),
		of("round.swap", func(t hall, r SwapColors, _ official) ([]fact.Fact, error) {
			return tournament.SwapColors(t, r.Place, r.Team)
		}),
		of("round.exchange", func(t hall, r Exchange, _ official) ([]fact.Fact, error) {
			team, err := teamNo(t, r.Team)
			if err != nil {
				return nil, err
			}
			with, err := teamNo(t, r.With)
			if err != nil {
				return nil, err
			}
			if r.ClocksNotRun {
				return tournament.ExchangeRunning(t, r.Section, team, with, r.Reason)
			}
			return tournament.ExchangeTeams(t, r.Section, r.Round, team, with, r.Reason)
		}),
		of("round.add-table", func(t hall, r AddTable, _ official) (_ []fact.Fact, err error) {
			var late, with *event.Team
			if late, err = teamNo(t, r.Team); err == nil && r.With != 0 {
				with, err = teamNo(t, r.With)
			}
			if err != nil {
				return nil, err
			}
			return tournament.AddTable(t, r.Section, late, with, r.Reason)
		}).notAway("another desk may have given the bye an opponent"),
		of("round.move", func(t hall, r MoveTable, _ official) ([]fact.Fact, error) {
			return tournament.MoveTable(t, r.Section, r.Round, r.From, r.To, r.Reason)
		}),
		of("round.clock", func(t hall, r SetClock, _ official) ([]fact.Fact, error) {
			return rounds.SetClock(t.Register, r.Section, r.Order, r.At)
		}),
		of("result.set", func(t hall, r Report, by official) ([]fact.Fact, error) {
			if r.Score != [2]int{} {
				return results.ReportScore(t.Ledger, r.Place, r.Score, r.Sure, by)
			}
			return results.Report(t.Ledger, r.Place, r.Outcome, r.Board, r.Ended, r.Sure, by)
		}),
		of("result.strike", func(t hall, r StrikeResults, by official) (all []fact.Fact, _ error) {
			for _, place := range r.Places {
				facts, err := results.StrikeResult(t.Ledger, place, r.Reason, by, r.Sure...)
				if err != nil {
					return nil, err
				}
				all = append(all, facts...)
			}
			return all, nil
		}),
		of("result.correct", func(t hall, r rounds.CorrectRequest, by official) ([]fact.Fact, error) {
			r.By = by
			return results.Correct(t.Ledger, r)
		}),
		of("result.replay", func(t hall, r Replay, by official) ([]fact.Fact, error) {
			return results.Replay(t.Ledger, r.Place, r.Reason, by, r.Sure...)
		}),
		of("prize.add", func(t hall, r AddPrizes, _ official) ([]fact.Fact, error) {
			return prizes.AddPrizes(t.Register, r.Section, r.Prizes...)
		}),
		of("prize.set", func(t hall, r PlanPrizes, _ official) ([]fact.Fact, error) {
			return prizes.ChangePlan(t.Register, r.Section, r.Plan, r.Ties, r.Currency)
		}),
		of("prize.remove", func(t hall, r RemovePrizes, _ official) ([]fact.Fact, error) {
			return prizes.RemovePrizes(t.Register, r.Section, r.Prizes...)
		}),
		of("prize.lots", func(t hall, r DrawLots, _ official) ([]fact.Fact, error) {
			drawn := make([]*event.Team, len(r.Teams))
			for n, no := range r.Teams {
				var err error
				if drawn[n], err = teamNo(t, no); err != nil {
					return nil, err
				}
			}
			return t.PrizeBasis().DrawLots(r.Section, drawn...)
		}),
		of("prize.lock", func(t hall, r LockPrizes, by official) ([]fact.Fact, error) {
			return tournament.LockPrizes(t, r.Section, r.Reason, r.At, by)
		}).notAway(restsOnResults),
		of("prize.unlock", func(t hall, r UnlockPrizes, by official) ([]fact.Fact, error) {
			return t.PrizeBasis().Unlock(r.Section, r.Reason, by)
		}),
		of("prize.confirm", func(t hall, r ConfirmPrizes, by official) ([]fact.Fact, error) {
			return t.PrizeBasis().Confirm(r.Section, r.Reason, by)
		}).notAway(restsOnResults),
		of("playoff.start", func(t hall, r BeginPlayOff, _ official) ([]fact.Fact, error) {
			facts, _, err := tournament.BeginStage(t, r.Section, r.Form.Stage(), nil)
			return facts, err
		}).notAway(restsOnResults),
		of("stage.begin", func(t hall, r BeginStage, _ official) ([]fact.Fact, error) {
			facts, _, err := tournament.BeginStage(t, r.Section, r.Stage, r.ByHand)
			return facts, err
		}).notAway(restsOnResults),
		of("playoff.cancel", func(t hall, r CancelPlayOff, _ official) ([]fact.Fact, error) {
			return tournament.CancelStage(t, r.Section)
		}),
		of("playoff.decide", func(t hall, r DecideTie, by official) ([]fact.Fact, error) {
			team, err := teamNo(t, r.Team)
			if err != nil {
				return nil, err
			}
			return playoff.Decide(t.Register, r.Section, r.Table, team, r.Reason, by)
		}),
	}
}

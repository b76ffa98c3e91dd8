package view

import (
	"encoding/json"
	"strconv"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/voice/words"
)

// Result is a match with what stands for it. Result, Winner, By and At are null or empty while it
// is out; Waiting is then for how many seconds its round has been running.
type Result struct {
	Section     string  `json:"section"`
	Round       int     `json:"round"`
	Table       int     `json:"table"`
	Match       int     `json:"match"`
	Team1       string  `json:"team1"`
	Team2       string  `json:"team2"`
	Result      *string `json:"result"`
	Winner      string  `json:"winner,omitempty"` // as result set --winner takes it
	Ended       string  `json:"ended,omitempty"`
	Board       string  `json:"board,omitempty"`
	Ruling      int     `json:"ruling,omitempty"`   // that imposed it
	Reported    string  `json:"reported,omitempty"` // where a ruling has decided otherwise
	By          string  `json:"by,omitempty"`
	At          string  `json:"at,omitempty"`
	Corrected   int     `json:"corrected,omitempty"` // how many results stood before it
	Replayed    int     `json:"replayed,omitempty"`  // how often the match began anew
	Waiting     *int    `json:"waiting,omitempty"`
	Provisional bool    `json:"provisional,omitempty"`
	Partial     string  `json:"partial,omitempty"` // what is missing from the results
	Cards       string  `json:"cards,omitempty"`   // the teams whose cards said so at the table: "1", "2" or "1+2"
	FromTable   bool    `json:"from_table,omitempty"`
	Taps        []Tap   `json:"taps,omitempty"` // what the cards say while there is no result
}

// Tap is what a team's card said at the table, and when.
type Tap struct {
	Team   int    `json:"team"`
	Result string `json:"result"`
	At     string `json:"at"`
	Device string `json:"device,omitempty"` // the same for taps from one browser
}

// TapsOf are what the cards of a match say of the game that is played.
func TapsOf(m *event.Match) (taps []Tap) {
	for team := 1; team <= 2; team++ {
		if c := m.CardClaim(team); c.Outcome != "" {
			taps = append(taps, Tap{team, c.Outcome.String(), c.At.UTC().Format(time.RFC3339), c.Device})
		}
	}
	return taps
}

// OfResult shows a match and its result as they are now.
func OfResult(t *tournament.Tournament, m *event.Match, now time.Time) Result {
	p := m.Pairing
	out := Result{
		Section: p.Section.ID, Round: p.Round.No, Table: p.Table, Match: m.No, Team1: p.Teams[0].Name,
		Team2:    p.Teams[1].Name,
		Replayed: m.ReplayCount(), Provisional: t.Ledger.Provisional(m), Partial: t.Missing.Stamp(),
	}
	r, done := m.Result()
	if !done {
		if !p.Round.Started.IsZero() {
			out.Waiting = new(max(0, int(now.Sub(p.Round.Started).Seconds()))) // another desk's clock may be ahead
		}
		out.Taps = TapsOf(m)
		return out
	}
	out.Result, out.Winner, out.Ended, out.Board, out.Ruling = new(r.Outcome.String()),
		csvfile.FormatWinner(r.ResultRecorded), r.Ended, r.Board, r.Ruling
	out.Cards, out.FromTable = r.Cards, r.FromTable
	out.By, out.At = words.EnteredBy(t.Register, r), r.At.UTC().Format(time.RFC3339)
	out.Corrected = len(m.History()) - 1
	if reported, _ := m.ReportedResult(); m.Disputed() {
		out.Reported = reported.Outcome.String()
	}
	return out
}

// Cells are the fields of a result in the order of csvfile.Columns.
func (r Result) Cells() []string {
	score := ""
	if r.Result != nil {
		score = *r.Result
	}
	return []string{
		strconv.Itoa(r.Round), strconv.Itoa(r.Table), strconv.Itoa(r.Match), r.Team1, r.Team2, r.Winner, r.Ended, score,
		r.Reported, r.By, r.At,
	}
}

// Correction is a corrected result of a finished round with what follows from it. Of one that is
// only thought of, By and Hash are empty.
type Correction struct {
	ID           int           `json:"id"`
	Match        event.Place   `json:"match"`
	Was          *string       `json:"was"`
	Is           *string       `json:"is"` // null where the match is to be played again
	Evidence     string        `json:"evidence,omitempty"`
	Reason       string        `json:"reason"`
	By           string        `json:"by,omitempty"`
	Standings    []Moved       `json:"standings"` // the teams that it moves, before and after
	Consequences []Consequence `json:"consequences"`
	Hash         string        `json:"hash,omitempty"`
}

// Moved is a team whose score or place changes.
type Moved struct {
	Team        string      `json:"team"`
	Points      json.Number `json:"points"`
	PointsAfter json.Number `json:"points_after"`
	Rank        int         `json:"rank"`
	RankAfter   int         `json:"rank_after"`
}

// OfCorrection shows a correction, the teams that it moves and what it raises.
func OfCorrection(t *tournament.Tournament, c event.Correction, moved []tournament.StandingsChange,
	raised []*penalties.Consequence,
) Correction {
	out := Correction{
		ID: c.Correction, Match: c.Place, Was: scoreText(c.Was), Is: scoreText(c.Is), Evidence: c.Evidence,
		Reason: c.Reason, Hash: c.Hash.String(),
		Standings: make([]Moved, 0, len(moved)), Consequences: make([]Consequence, 0, len(raised)),
	}
	if c.Actor != "" {
		out.By = t.Register.ActorName(c.Actor)
	}
	for _, m := range moved {
		out.Standings = append(out.Standings,
			Moved{m.Team, json.Number(m.Points.String()), json.Number(m.PointsAfter.String()), m.Rank, m.RankAfter})
	}
	for _, q := range raised {
		out.Consequences = append(out.Consequences, OfConsequence(t, q))
	}
	return out
}

func scoreText(o event.Outcome) *string {
	if o == "" {
		return nil
	}
	return new(o.String())
}

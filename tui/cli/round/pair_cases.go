package round

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/words"
)

// pairCase is one round from facts alone, as docs/commands.md describes it.
type pairCase struct {
	Round   int    `json:"round"`
	Rounds  int    `json:"rounds"`
	LastTwo *bool  `json:"last_two"` // stated, or else taken from round and rounds
	System  string `json:"system"`
	Teams   []struct {
		TPN     int     `json:"tpn"`
		Score   float64 `json:"score"`
		Played  int     `json:"played"`
		NoPAB   bool    `json:"nopab"`
		Floated bool    `json:"floated"`
		Rating  int     `json:"rating"`
		Late    bool    `json:"late"`
	} `json:"teams"`
	Met       [][]int              `json:"met"`   // pairs
	Clubs     map[string]clubNames `json:"clubs"` // by pairing number
	KeepApart string               `json:"keep_apart"`
	Below     float64              `json:"below"` // the score, for keep_apart "below"
}

// clubNames is a club, or two when the partners come from two.
type clubNames []string

// UnmarshalJSON reads "Oak" or ["Oak","Elm"].
func (c *clubNames) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '[' {
		return json.Unmarshal(data, (*[]string)(c))
	}
	*c = make(clubNames, 1)
	return json.Unmarshal(data, &(*c)[0])
}

// pairAnswer is a round's pairing: the odd team or null, and the pairs in the order of the tables.
type pairAnswer struct {
	Bye   *int     `json:"bye"`
	Pairs [][2]int `json:"pairs"`
}

// pairCases answers pairing cases, one JSON object a line. Every line gets an answer; a line that
// cannot be read makes the whole an error in the end.
func pairCases(env *shell.Env, in io.Reader, asJSON bool) error {
	unread := 0
	for line := range limits.LinesOf(in, limits.PairingCase) {
		if line.Err == nil && len(bytes.TrimSpace(line.Text)) == 0 {
			continue
		}
		var round swiss.Round
		fault := line.Err
		if fault == nil {
			round, fault = pairLine(line.Text)
		}
		if fault != nil && !errors.Is(fault, swiss.ErrNoPairing) {
			fault = fmt.Errorf("line %d: %w", line.No, fault)
			unread++
		}
		if err := printPairing(env.Out, round, fault, asJSON); err != nil {
			return err
		}
	}
	if unread > 0 {
		return refusal.Invalid.Errorf("%s could not be paired", words.Count(unread, "line"))
	}
	return nil
}

func pairLine(line []byte) (swiss.Round, error) {
	var c pairCase
	if err := limits.DecodeObject(line, &c); err != nil {
		return swiss.Round{}, fmt.Errorf("not a pairing case: %w", err)
	}
	system, err := swiss.ParseSystem(c.System)
	if err != nil {
		return swiss.Round{}, fmt.Errorf("system: %w", err)
	}
	keep, err := swiss.ParseKeepApart(c.KeepApart)
	if err != nil {
		return swiss.Round{}, fmt.Errorf("keep_apart: %w", err)
	}
	below, err := tiebreak.PointsFromFloat(c.Below)
	if err != nil {
		return swiss.Round{}, fmt.Errorf("below: %w", err)
	}
	met := make([][2]int, len(c.Met))
	for i, m := range c.Met {
		if len(m) != 2 {
			return swiss.Round{}, refusal.Invalid.Errorf("met: %v is not a pair: name the two teams that met", m)
		}
		met[i] = [2]int(m)
	}
	f := swiss.Field{Met: met, Clubs: swiss.Clubs{Keep: keep, Below: below}}
	if c.LastTwo != nil {
		f.LastTwo = *c.LastTwo
	} else {
		f.LastTwo = c.Rounds > 0 && c.Round >= c.Rounds-1
	}
	for _, t := range c.Teams {
		score, err := tiebreak.PointsFromFloat(t.Score)
		if err != nil {
			return swiss.Round{}, fmt.Errorf("team %d: %w", t.TPN, err)
		}
		f.Teams = append(f.Teams, swiss.Team{
			TPN: t.TPN, Score: score, Played: t.Played, NoPAB: t.NoPAB, Floated: t.Floated,
			Clubs:  c.Clubs[strconv.Itoa(t.TPN)],
			Rating: t.Rating, Late: t.Late,
		})
	}
	return swiss.PairRound(system, f)
}

func printPairing(w io.Writer, round swiss.Round, fault error, asJSON bool) error {
	if fault != nil {
		if asJSON {
			return shell.PrintJSON(w, shell.NewErrorRow(refusal.OrInvalid(fault)))
		}
		_, err := fmt.Fprintln(w, sanitize.ShortenLines(fault.Error()))
		return err
	}
	if !asJSON {
		return printReasons(w, round)
	}
	answer := pairAnswer{Pairs: [][2]int{}}
	if round.Bye > 0 {
		answer.Bye = &round.Bye
	}
	for _, p := range round.Pairs {
		answer.Pairs = append(answer.Pairs, [2]int{p.A, p.B})
	}
	return shell.PrintJSON(w, answer)
}

// printReasons prints a round for a person: the pairs in one line, and below them why each is as it
// is.
func printReasons(w io.Writer, round swiss.Round) error {
	var pairs []string
	for _, p := range round.Pairs {
		pairs = append(pairs, fmt.Sprintf("%d-%d", p.A, p.B))
	}
	if round.Bye > 0 {
		pairs = append(pairs, fmt.Sprintf("bye %d", round.Bye))
	}
	lines := []string{strings.Join(pairs, "  ")}
	for _, b := range round.Brackets {
		for _, f := range b.Floats {
			lines = append(lines, "  "+f.Why.String())
		}
		for _, p := range b.Pairs {
			lines = append(lines, "  "+p.Why.String())
		}
	}
	if round.Bye > 0 {
		lines = append(lines, "  "+round.ByeWhy.String())
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

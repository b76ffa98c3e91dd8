package trf_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
	"flagfall/rules/envtest"
)

// TestAnIndependentReaderAgrees writes generated events and reads them with a reader of its own, by
// the columns of FIDE's text. All mandatory fields are there, opponents agree, points add up, names
// are distinct within their columns, and equal points share a rank.
func TestAnIndependentReaderAgrees(t *testing.T) {
	for seed := range envtest.Times(150, 1000) {
		d := generated(rand.New(rand.NewPCG(uint64(seed), 37)))
		f, err := trf.NewFile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		var b bytes.Buffer
		if err := f.Write(&b); err != nil {
			t.Fatal(err)
		}
		if fault := independent(b.String(), d); fault != "" {
			t.Fatalf("seed %d: %s in\n%s", seed, fault, b.String())
		}
		read, err := trf.Reading{Strict: true}.Read(b.Bytes())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		back, _, err := read.TeamTournament()
		if err != nil || back.Boards != d.Boards || fmt.Sprint(back.Teams[0].Rounds) != fmt.Sprint(d.Teams[0].Rounds) {
			t.Fatalf("seed %d: %v, read back as %+v\nwas %+v", seed, err, back.Teams[0], d.Teams[0])
		}
	}
}

// generated returns an event of 4 to 12 teams with results, draws and allocated byes.
func generated(rng *rand.Rand) trf.TeamTournament {
	teams, boards := 4+rng.IntN(9), 1+rng.IntN(2)
	d := trf.TeamTournament{
		Name: "Made up", Type: "FIDE_TEAM_MP_GP", Boards: boards, Rounds: 5, Win: 20, Draw: 10,
		PAB: tiebreak.PointPair{Match: 10, Game: tiebreak.Points(5 * boards)},
	}
	d.Dates = append(d.Dates, someDay, someDay)
	long := "The Elementary School of the Long Name, team "
	for i := range teams {
		d.Teams = append(d.Teams, trf.TeamEntry{
			TPN: i + 1, Name: long + strconv.Itoa(i+1), Rank: i + 1,
			Players: []string{long + "white " + strconv.Itoa(i), "Quill, " + strconv.Itoa(i)},
		})
	}
	for range 1 + rng.IntN(4) {
		order := rng.Perm(teams)
		for i := 0; i+1 < teams; i += 2 {
			a, b := order[i], order[i+1]
			ours, theirs := "", ""
			for range boards {
				k := rng.IntN(3)
				ours, theirs = ours+"1=0"[k:k+1], theirs+"0=1"[k:k+1]
			}
			d.Teams[a].Rounds = append(d.Teams[a].Rounds,
				trf.TeamRound{Kind: tiebreak.Played, Opponent: b + 1, First: true, Codes: []byte(ours)})
			d.Teams[b].Rounds = append(d.Teams[b].Rounds,
				trf.TeamRound{Kind: tiebreak.Played, Opponent: a + 1, Codes: []byte(theirs)})
		}
		if teams%2 == 1 {
			t := &d.Teams[order[teams-1]]
			t.Rounds = append(t.Rounds, trf.TeamRound{Kind: tiebreak.PAB})
		}
	}
	return d
}

// independent reads a report by its columns and returns what is wrong with it.
func independent(text string, d trf.TeamTournament) string {
	lines := strings.Split(text, "\r\n")
	if strings.Contains(strings.Join(lines, ""), "\n") || lines[len(lines)-1] != "" {
		return "a line that does not end in CR LF"
	}
	col := func(s string, from, to int) string {
		r := []rune(s + strings.Repeat(" ", 400))
		return strings.TrimSpace(string(r[from-1 : to]))
	}
	seen := map[string]int{}
	lineOf, points, names := map[string]string{}, map[string]float64{}, map[string]bool{}
	var players []string
	for _, l := range lines {
		tag := col(l, 1, 3)
		if seen[tag]++; tag == "001" {
			number := col(l, 5, 8)
			lineOf[number], players = l, append(players, number)
			points[number], _ = strconv.ParseFloat(col(l, 81, 84), 64)
			if names[col(l, 15, 47)] || col(l, 86, 89) == "" {
				return "a name twice, or no rank: " + l
			}
			names[col(l, 15, 47)] = true
		}
	}
	for _, tag := range []string{"012", "022", "032", "042", "052", "102", "132"} {
		if seen[tag] != 1 {
			return "no record " + tag
		}
	}
	opposite := map[string]string{"1": "0", "0": "1", "=": "="}
	for _, number := range players {
		l, sum := lineOf[number], 0.0
		for r := range len(d.Teams[0].Rounds) {
			at := 92 + 10*r
			opponent, color, code := col(l, at, at+3), col(l, at+5, at+5), col(l, at+7, at+7)
			if code == "U" { // as much as a drawn game
				sum += 0.5
				continue
			}
			sum += map[string]float64{"1": 1, "=": 0.5}[code]
			o := lineOf[opponent]
			if col(o, at, at+3) != number || col(o, at+7, at+7) != opposite[code] ||
				col(o, at+5, at+5) == color {
				return "opponents disagree: " + l
			}
		}
		if sum != points[number] {
			return fmt.Sprintf("%v points instead of %v: %s", points[number], sum, l)
		}
	}
	for _, a := range players {
		for _, b := range players {
			x, _ := strconv.Atoi(col(lineOf[a], 86, 89))
			y, _ := strconv.Atoi(col(lineOf[b], 86, 89))
			if points[a] > points[b] && x >= y {
				return "ranked against the points: " + lineOf[a]
			}
		}
	}
	teams := map[string]bool{}
	for _, l := range lines {
		if col(l, 1, 3) != "310" {
			continue
		}
		games, _ := strconv.ParseFloat(col(l, 62, 67), 64)
		if sum := points[col(l, 74, 77)] + points[col(l, 79, 82)]; teams[col(l, 9, 40)] || sum != games {
			return fmt.Sprintf("a team's name twice, or %v points of games instead of %v: %s", games, sum, l)
		}
		teams[col(l, 9, 40)] = true
	}
	if len(teams) != len(d.Teams) {
		return "teams are missing"
	}
	return ""
}

var someDay = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

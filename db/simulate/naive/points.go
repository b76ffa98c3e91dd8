package naive

// roundResult is what became of a team's round, in the words of C.07 16: played, won or lost by
// forfeit, given a bye, or sat out.
type roundResult struct {
	what     string // "played", "won unplayed", "lost unplayed", "bye", "full", "half", "away"
	opponent int
	match    float64 // points for the match, 2 for a win
	game     float64 // points for its games
}

// paired tells whether an opponent was scheduled; unplayed by its own will whether the round is a
// VUR.
func (d roundResult) paired() bool { return d.opponent != 0 }

func (d roundResult) isVUR() bool {
	return d.what == "lost unplayed" || d.what == "half" || d.what == "away"
}

// chart is what every team of a section did in every round up to the last of which a result is
// known.
type chart struct {
	*Section
	teams   map[int][]roundResult
	rounds  int // of the chart
	planned int // of the event
}

func (h *Hall) chart(section string) chart {
	sec := h.Sections[section]
	c := chart{Section: sec, teams: map[int][]roundResult{}, planned: max(sec.Options.Rounds, len(sec.Rounds))}
	for n, r := range sec.Rounds {
		for _, t := range r.Tables {
			for _, m := range t.Matches {
				if outcome, _, _ := m.Ended(); outcome != "" {
					c.rounds = n + 1
				}
			}
		}
	}
	for n, r := range sec.Rounds[:c.rounds] {
		for _, no := range sec.Teams {
			c.teams[no] = append(c.teams[no], h.resultIn(sec, r, n+1, no))
		}
	}
	for _, no := range sec.Teams {
		c.teams[no] = append([]roundResult{}, c.teams[no]...)
	}
	return c
}

// Unmet returns the game points of teams for finished rounds without an opponent, by round and
// team.
func (h *Hall) Unmet(section string) map[[2]int]float64 {
	sec := h.Sections[section]
	all := map[[2]int]float64{}
	for n, r := range sec.Rounds {
		if !r.Finished && n+1 == len(sec.Rounds) {
			continue
		}
		for _, no := range sec.Teams {
			if d := h.resultIn(sec, r, n+1, no); !d.paired() {
				all[[2]int{n + 1, no}] = d.game
			}
		}
	}
	return all
}

// resultIn is what a team did in a round.
func (h *Hall) resultIn(sec *Section, r *Round, n, no int) roundResult {
	matches := float64(sec.Matches)
	for _, t := range r.Tables {
		for side, team := range t.Teams {
			if team == no {
				return tableResult(t, side)
			}
		}
	}
	for _, free := range r.Free {
		if free != no {
			continue
		}
		if sec.Options.Bye == "win" || sec.Options.Bye == "" && sec.Options.System == "us-29d" {
			return roundResult{what: "bye", match: 2, game: matches}
		}
		return roundResult{what: "bye", match: 1, game: matches / 2}
	}
	t := h.Teams[no]
	worth, sits := t.Byes[n]
	if t.Out > 0 && n >= t.Out {
		sits = false
	}
	switch {
	case sits && worth == "full":
		return roundResult{what: "full", match: 2, game: matches}
	case sits && worth == "half":
		return roundResult{what: "half", match: 1, game: matches / 2}
	}
	return roundResult{what: "away"}
}

// tableResult is what one side of a table did.
func tableResult(t *Table, side int) roundResult {
	games := [2]float64{}
	open, played := false, false
	for _, m := range t.Matches {
		outcome, ended, ruling := m.Ended()
		switch outcome {
		case "":
			open = true
		case "1":
			games[0]++
		case "2":
			games[1]++
		case "draw":
			games[0] += 0.5
			games[1] += 0.5
		}
		if outcome == "" || outcome != "double-forfeit" && (ended != "forfeit" || ruling != 0) {
			played = true
		}
	}
	d := roundResult{what: "played", opponent: t.Teams[1-side], game: games[side]}
	ours, theirs := games[side], games[1-side]
	switch {
	case open || ours+theirs == 0:
	case ours > theirs:
		d.match = 2
	case ours == theirs:
		d.match = 1
	}
	switch {
	case played:
	case ours > theirs:
		d.what = "won unplayed"
	default:
		d.what = "lost unplayed"
	}
	return d
}

// view is a chart in one of its two scores.
type view struct {
	chart
	games bool
}

func (c chart) primary() view { return view{c, c.Options.Primary != "match-points"} }

func (c chart) secondary() view { return view{c, c.Options.Primary == "match-points"} }

func (v view) scoreOf(d roundResult) float64 {
	if v.games {
		return d.game
	}
	return d.match
}

func (v view) winScore() float64 {
	if v.games {
		return float64(v.Matches)
	}
	return 2
}

func (v view) total(no int) float64 {
	sum := 0.0
	for _, d := range v.teams[no] {
		sum += v.scoreOf(d)
	}
	return sum
}

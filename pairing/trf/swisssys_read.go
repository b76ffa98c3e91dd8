package trf

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// ReadSwissSys reads a section of a .sjson file as the report of a bughouse section: two players with
// the same team are a team. Section names one of several by name or title; "" is the only one. Matches
// is how many matches two teams play in a round; 0 is told from the results, 1 where both partners
// always have the same.
func ReadSwissSys(data []byte, section string, matches int) (*File, error) {
	file, err := parseSwissSys(data)
	if err != nil {
		return nil, err
	}
	sec, err := file.section(section)
	if err != nil {
		return nil, err
	}
	f := &File{
		Name: file.Overview.Title, Rounds: min(max(sec.Final, 0), maxRounds), Type: "US_TEAM_GP_MP", Colors: "WB",
		Game: Scale{{"X", 0}}, // a game without a result has no points yet
	}
	if sec.Type == sjsonRoundRobin {
		f.Type = "ROBIN_TEAM_GP_MP"
	}
	if err := f.addSwissSys(sec); err != nil {
		return nil, fmt.Errorf("section %s: %w", sec.Name, err)
	}
	d := &reader{file: f, seen: map[string]int{}}
	if err := d.check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", sec.Name, err)
	}
	if len(d.faults) > 0 {
		return nil, refusal.Invalid.Errorf("section %s: %s", sec.Name,
			strings.ReplaceAll(d.faults[0].Text, " (line 0)", ""))
	}
	if matches == 1 || matches == 0 && f.partnersAgree() {
		f.Header = append(f.Header, Record{"092", oneMatchType})
	}
	f.lines = d.seen
	return f, nil
}

// parseSwissSys takes a file of SwissSys apart.
func parseSwissSys(data []byte) (*sjsonFile, error) {
	if err := limits.Report.Check(int64(len(data))); err != nil {
		return nil, err
	}
	var file sjsonFile
	if err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &file); err != nil {
		return nil, refusal.Invalid.Errorf("not a file of SwissSys: %w", err)
	}
	return &file, nil
}

// SwissSysSections returns the names of the sections of a file of SwissSys.
func SwissSysSections(data []byte) ([]string, error) {
	file, err := parseSwissSys(data)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, sec := range file.Sections {
		names = append(names, sec.Name)
	}
	return names, nil
}

// section finds a section by its name or title, whichever case.
func (f *sjsonFile) section(name string) (*sjsonSection, error) {
	var names []string
	for i, sec := range f.Sections {
		if name != "" && (strings.EqualFold(sec.Name, name) || strings.EqualFold(sec.Title, name)) ||
			name == "" && len(f.Sections) == 1 {
			return &f.Sections[i], nil
		}
		names = append(names, sec.Name)
	}
	switch {
	case len(names) == 0:
		return nil, refusal.Invalid.Errorf("the file has no sections")
	case name == "":
		return nil, refusal.Invalid.Errorf("the file has several sections: name one of %s", strings.Join(names, ", "))
	}
	return nil, refusal.NotFound.Errorf("the file has no section %q: it has %s", name, strings.Join(names, ", "))
}

// addSwissSys adds the players and teams of a section. A team comes where its first player is.
func (f *File) addSwissSys(sec *sjsonSection) error {
	if len(sec.Players) > maxNumber {
		return refusal.Limit.Errorf("more than %d players: %s", maxNumber, limits.Report.Advice)
	}
	if len(sec.Players) == 0 {
		return refusal.Invalid.Errorf("it has no players")
	}
	full := map[string]string{}
	for _, t := range sec.Teams {
		full[sjsonKey(t.Code)] = t.Name
	}
	at := map[string]int{} // by team, in f.Teams
	rounds := sec.roundsPaired()
	for _, p := range sec.Players {
		if p.Number < 1 || p.Number > maxNumber || strings.TrimSpace(p.Name) == "" {
			return refusal.Invalid.Errorf("player %d: a player needs a number from 1 to %d and a name", p.Number,
				maxNumber)
		}
		if sjsonKey(p.Team) == "" {
			return refusal.Invalid.Errorf("player %d, %s, is in no team: give two partners the same team", p.Number,
				p.Name)
		}
		player := Player{Number: p.Number, Name: strings.TrimSpace(p.Name)}
		if p.Rating > 0 {
			player.Rating = strconv.Itoa(p.Rating)
		}
		for n := range rounds {
			text := ""
			if n < len(p.Results) {
				text = p.Results[n]
			}
			game, err := sjsonGame(text)
			if err != nil {
				return refusal.Invalid.Errorf("player %d, %s, round %d: %w", p.Number, p.Name, n+1, err)
			}
			player.Results = append(player.Results, game)
		}
		f.Players = append(f.Players, player)
		n, known := at[sjsonKey(p.Team)]
		if !known {
			n = len(f.Teams)
			at[sjsonKey(p.Team)] = n
			name := strings.TrimSpace(p.Team)
			if said := strings.TrimSpace(full[sjsonKey(p.Team)]); said != "" {
				name = said
			}
			f.Teams = append(f.Teams, Team{Number: n + 1, Name: name})
		}
		f.Teams[n].Players = append(f.Teams[n].Players, p.Number)
	}
	for _, t := range f.Teams {
		if len(t.Players) != 2 {
			return refusal.Invalid.Errorf("team %s has %d players: a bughouse team is two", t.Name, len(t.Players))
		}
	}
	return nil
}

// roundsPaired returns how many rounds have a result or an opponent.
func (s *sjsonSection) roundsPaired() int {
	rounds := 0
	for _, p := range s.Players {
		for n, text := range p.Results {
			if kind, _, _ := strings.Cut(text, ";"); n >= rounds && n < maxRounds && strings.Trim(kind, "\x00") != "" {
				rounds = n + 1
			}
		}
	}
	return min(rounds, max(s.Paired, s.Played, 0))
}

func sjsonKey(team string) string { return strings.ToLower(strings.Join(strings.Fields(team), " ")) }

// sjsonGame reads a player's round: "+;10;W;1;0;0;0".
func sjsonGame(text string) (Game, error) {
	parts := strings.Split(text, ";")
	g := Game{Color: '-', Code: 'Z'}
	if len(parts) > 1 {
		n, err := strconv.Atoi(parts[1])
		if err != nil || n < 0 || n > maxNumber {
			return g, refusal.Invalid.Errorf("the opponent is %q, not a number", parts[1])
		}
		g.Opponent = n
	}
	if len(parts) > 2 && (parts[2] == "W" || parts[2] == "B") && g.Opponent > 0 {
		g.Color = strings.ToLower(parts[2])[0]
	}
	kind := strings.Trim(parts[0], "\x00")
	n := slices.IndexFunc(sjsonCodes, func(c sjsonCode) bool {
		return c.text == kind && c.opponent == (g.Opponent > 0)
	})
	if n < 0 {
		return g, refusal.Invalid.Errorf("the result %q is not known", text)
	}
	g.Code = sjsonCodes[n].code
	return g, nil
}

// partnersAgree reports whether both players of each team have the same results in all rounds.
func (f *File) partnersAgree() bool {
	ix := f.index()
	for _, t := range f.Teams {
		one, two := ix.player[t.Players[0]], ix.player[t.Players[1]]
		for r := range one.Results {
			if one.Results[r].Code != two.Results[r].Code {
				return false
			}
		}
	}
	return true
}

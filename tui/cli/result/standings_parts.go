package result

import (
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
)

// standingsPart says which parts of a section are ranked: those of all stages, or of one stage or group.
type standingsPart struct {
	stage int
	group string
}

// of lists the parts of a section that are asked for, those of the latest stage first.
func (p standingsPart) of(sec *event.Section) ([]*event.Section, error) {
	var list []*event.Section
	for _, part := range sec.Tables() {
		g := part.Group()
		if p.stage > 0 && p.stage != story.StageOf(part) || p.group != "" && (g == nil || g.Name != p.group) {
			continue
		}
		list = append(list, part)
	}
	if len(list) == 0 {
		return nil, refusal.NotFound.Errorf("section %s has no standings of that stage and group: see stage show --section %s", sec.ID, sec.ID)
	}
	return list, nil
}

// printParts prints the standings of the parts of a section, one after another.
func printParts(s *command.Session, form standingsFormat, which standingsPart, round int, list string) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	parts, err := which.of(sec)
	if err != nil {
		return err
	}
	if round == 0 {
		if form.final, err = playoff.Final(sec, s.Hall.Ledger.Provisional); err != nil {
			return err
		}
	}
	for n, part := range parts {
		if round > 0 && part.Skipped() >= round {
			continue // its stage began later
		}
		rows, codes, err := partStandings(s, part, round, list)
		if err != nil {
			return err
		}
		form.section, form.left, form.given = part, teamsOut(s, part), nil
		for _, t := range part.Teams {
			for _, g := range t.Given {
				by := ""
				if i := s.Hall.Ledger.IncidentOfRuling(g.Ruling); i != nil {
					by = i.Label
				}
				points := tiebreak.PointPair{Match: g.Match, Game: g.Game}
				form.addGiven(t.Name, g.Round, points, pointsOff(part, points), by)
			}
		}
		form.title = nil
		if title := story.PartTitle(translation.English, sec, part); title != "" {
			form.title = []document.Block{document.Heading(title)}
		}
		if n > 0 && !form.json {
			form.final = nil
		}
		form.quiet = n < len(parts)-1
		if err := form.print(s.Env, rows, codes); err != nil {
			return err
		}
	}
	return nil
}

// partStandings ranks the teams of a part of a section. Results that an appeal or a consequence may still
// change are marked.
func partStandings(s *command.Session, part *event.Section, round int, list string,
) ([]tiebreak.Row, []tiebreak.Tiebreak, error) {
	codes := standings.Tiebreaks(part)
	if list != "" {
		var err error
		if codes, err = tiebreak.ParseTiebreaks(list); err != nil {
			return nil, nil, err
		}
	}
	rows, err := standings.Compute(part, round, codes, s.Hall.Ledger.Provisional)
	return rows, codes, err
}

// teamsOut are the teams of a part of a section that play no more, by pairing number.
func teamsOut(s *command.Session, part *event.Section) map[int]string {
	left := map[int]string{}
	for n, t := range part.PairingOrder() {
		left[n+1] = s.Hall.WhyOut(t)
	}
	return left
}

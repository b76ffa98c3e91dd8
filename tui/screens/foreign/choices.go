package foreign

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/fact"
	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// choose returns what can be done with the file: what the desk does, then what is typed in a terminal.
func (s *File) choose() []choice {
	var out []choice
	switch s.file.Kind {
	case filekind.Report:
		return s.chooseReport()
	case filekind.SwissSys:
		sections, _ := trf.SwissSysSections(s.data) // what is wrong with it is told above
		for _, from := range sections {
			request := acts.EnterReport{Section: s.section.ID, Data: s.data, From: from}
			out = append(out, s.entering("import section "+from, request))
		}
		return out
	case filekind.Games, filekind.ChessComBoards, filekind.ChessComMonth:
		return []choice{{does: "step through it on both boards", short: "step through", do: s.replay}}
	default:
	}
	for _, use := range s.file.Uses {
		out = append(out, choice{does: use.Does, short: "show the command", command: typed(use)})
	}
	return out
}

// chooseReport is what can be done with a report. One of single entries may be of pairs or of players.
func (s *File) chooseReport() []choice {
	enter := acts.EnterReport{Section: s.section.ID, Data: s.data, Salvage: true}
	f, err := trf.Reading{}.Read(s.data)
	var single *trf.Individual
	switch {
	case errors.As(err, &single):
		pairs, players := enter, enter
		pairs.Each, players.Each = trf.EachTeam, trf.EachPlayer
		out := []choice{
			s.entering("import each entry as a team of two", pairs),
			s.entering("put each entry on the waiting list", players),
		}
		if !single.Pair {
			out[0], out[1] = out[1], out[0]
		}
		f, err = trf.Reading{Each: trf.EachTeam}.Read(s.data)
		return append(out, s.reading(f, err)...)
	case err == nil && f.Importable(s.section.Book) == nil:
		return append([]choice{s.entering("import its teams and rounds", enter)}, s.reading(f, err)...)
	}
	return s.reading(f, err)
}

// reading are the choices that record nothing.
func (s *File) reading(f *trf.File, err error) []choice {
	if err != nil {
		return nil
	}
	return []choice{
		{does: "examine it", short: "examine", do: func() { s.examine(f) }},
		{does: "rank it", short: "rank", do: func() { s.rank(f) }},
	}
}

// entering records a report in the section. What was read otherwise than it stands there is told first.
func (s *File) entering(does string, request acts.EnterReport) choice {
	return choice{does: does, short: "import", do: func() {
		_, notes, err := request.Read(s.desk.Hall().Register)
		if err != nil {
			s.desk.Say(screen.Warning, err.Error())
			return
		}
		record := func() {
			s.desk.Do(screen.Request{Act: request, Saved: func([]fact.Fact) { s.imported() }})
		}
		if len(notes) == 0 {
			record()
			return
		}
		s.show("left out or read otherwise", document.Lines(notes))
		s.desk.Ask(screen.Question{Text: "Import it as this says?", Yes: func() {
			s.desk.Close() // the notes
			record()
		}})
	}}
}

// imported tells what the section has now, and goes on.
func (s *File) imported() {
	said := s.section.Name
	if sec, err := s.desk.Hall().Register.Section(s.section.ID); err == nil {
		said = fmt.Sprintf("%s: %s, %s", sec.Name, words.Count(len(sec.Teams), "team"),
			words.Count(len(sec.Rounds), "round"))
		if n := len(s.desk.Hall().Register.WaitingIn(sec.ID)); n > 0 {
			said += ", " + words.Count(n, "player") + " without a partner"
		}
	}
	s.desk.Close()
	s.opened.Imported()
	s.desk.Say(screen.Done, said)
}

// examine shows what an examination finds, over what it could not examine.
func (s *File) examine(f *trf.File) {
	grid := func(name string, is func(trf.Finding) bool) document.Grid {
		g := document.Grid{Name: name, Empty: "nothing", Columns: []document.Column{
			{Title: "Round", Right: true}, {Title: "Examined"}, {Title: "Answer", Flex: true},
		}}
		for _, x := range trf.Examine(f) {
			if !is(x) {
				continue
			}
			round := ""
			if x.Round > 0 {
				round = strconv.Itoa(x.Round)
			}
			g.Rows = append(g.Rows, []string{round, x.What, x.Says})
		}
		return g
	}
	s.show("examined",
		document.Heading("Found"), grid("found", func(x trf.Finding) bool { return !x.OK }),
		document.Heading("Not examined"), grid("not", func(x trf.Finding) bool { return x.OK && x.Skipped }),
		document.Heading("In order"), grid("sound", func(x trf.Finding) bool { return x.OK && !x.Skipped }))
}

// rank shows the standings of a report, and the tie-breaks that are not computed here.
func (s *File) rank(f *trf.File) {
	codes, unknown := f.StatedTiebreaks()
	table := f.Crosstable()
	rows, err := table.Standings(codes)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	name := map[int]string{}
	for _, t := range f.Teams {
		name[t.Number] = t.Name
	}
	blocks := []document.Block{story.Standings(translation.English, "", codes, rows,
		func(r tiebreak.Row) string { return fmt.Sprintf("%d %s", r.Team.TPN, name[r.Team.TPN]) }, nil)}
	if len(unknown) > 0 {
		blocks = append(blocks, document.Text{
			Words: "Not computed here: " + strings.Join(unknown, ", ") + ".", Weight: document.Quiet,
		})
	}
	s.show("ranked", blocks...)
}

// replay steps through the games of the file.
func (s *File) replay() {
	file := notation.GameFile{Name: s.file.Name, Data: s.data}
	records, err := notation.ReadGames(file, nil, s.section.Book.Laws, limits.ChessComBoards)
	if len(records) == 0 {
		if err == nil {
			err = refusal.Invalid.Errorf("no game in this file")
		}
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.opened.Replay(s.section.Book, records)
}

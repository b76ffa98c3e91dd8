package file

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"flagfall/db/acts"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// teamImport is a file of teams that is to be entered into a section.
type teamImport struct {
	name    string
	data    []byte
	names   string // the file that says how names are read, "" for none
	answers []byte
	onlyNew bool            // teams and players that are there already are left out
	alone   bool            // a line with one player is a player without a partner
	dry     bool            // nothing is entered
	section string          // in which
	columns csvfile.Mapping // what headings are
}

func (t teamImport) do(s *command.Session) error {
	file := csvfile.ReadRegistration(t.data, t.columns, t.alone)
	s.Env.WarnNotes(t.name, file.Notes)
	if t.names != "" {
		if wrong := file.ReadNames(t.answers); len(wrong) > 0 {
			s.Env.PrintFaults(t.names, wrong)
			return refusal.Invalid.Errorf("%s: no teams imported: correct the %s and import again", t.names,
				words.Count(len(wrong), "fault"))
		}
	}
	section := s.Flags.Section
	t.section = section
	if t.onlyNew {
		t.leaveOutEntered(s, &file)
	}
	faults := file.Faults
	var same []roster.Namesake
	var facts []fact.Fact
	decide := func() (_ []fact.Fact, err error) {
		var wrong roster.EntryErrors
		faults, same = slices.Clone(file.Faults), roster.Namesakes(s.Hall.Register, section, file.Entries...)
		facts, err = acts.Decide(s.Hall, acts.EnterPlayers{Section: section, Teams: file.Entries}, s.As)
		if errors.As(err, &wrong) {
			err = nil
		}
		for _, w := range wrong {
			faults = append(faults, csvfile.Fault{Line: file.Lines[w.Index], Column: w.Column, Why: w.Why})
		}
		if err != nil || len(faults) > 0 {
			return nil, err
		}
		return facts, nil
	}
	if _, err := decide(); err != nil {
		return err
	}
	s.Env.PrintFaults(t.name, faults)
	switch {
	case len(faults) > 0:
		hint := ""
		if !t.alone && csvfile.ReadRegistration(t.data, t.columns, true).SinglePlayers() > 0 {
			hint = "; with --alone, players without a partner join the waiting list"
		}
		return refusal.Invalid.Errorf("%s: no teams imported: correct the %s and import it again%s%s", t.name,
			words.Count(len(faults), "fault"), hint, t.instead(s, file))
	case len(file.Entries) == 0 && t.onlyNew:
		return t.say(s, file, "", nil)
	case len(file.Entries) == 0:
		return refusal.Invalid.Errorf("%s: no teams imported: no rows below the header", t.name)
	}
	if t.dry {
		return t.sayDry(s, file, same)
	}
	isGuess := len(file.Notes)+len(file.UnclearNames())+file.SinglePlayers() > 0
	if isGuess && s.Env.CanAsk() && !s.JSON {
		if err := t.confirm(s, &file, same); err != nil {
			return err
		}
	} else {
		for _, unclear := range file.UnclearNames() {
			fmt.Fprintf(s.Env.Err, "%s:%d: %s. To correct it, use team edit --%s or import --names\n", t.name, unclear.Line,
				unclear, "given"+unclear.Column[len("player"):])
		}
	}
	if err := s.Record(decide); err != nil {
		return err
	}
	s.WarnNamesakes(same, facts)
	return t.say(s, file, fmt.Sprintf("%s imported into %s\n",
		words.Count(len(file.Entries)-file.SinglePlayers(), "team"), section), nil)
}

// confirm shows a person at the terminal what would be entered, and asks whether to. Numbers turn names that can be
// read in two ways; columns are corrected by a command.
func (t teamImport) confirm(s *command.Session, file *csvfile.TeamFile, same []roster.Namesake) error {
	unclear := file.UnclearNames()
	said := make([]int, len(unclear)) // the reading of each
	s.WarnNamesakes(same, nil)
	if err := s.Answer.Tell(nil, story.Entries(*file)); err != nil {
		return err
	}
	for n, u := range unclear {
		fmt.Fprintf(s.Env.Err, "%d %s: %s\n", n+1, u.Readings[0].Written, u.Called(0))
	}
	if heading, _ := csvfile.Peek(t.data, 1); len(file.Notes) > 0 && len(heading) > 0 {
		fmt.Fprintf(s.Env.Err, "To leave a column out, or take it for another:\n  %s\n",
			shell.Typed("import", t.name, "--section", t.section, "--map", heading[0][len(heading[0])-1]+"=-"))
	}
	teams := words.Count(len(file.Entries)-file.SinglePlayers(), "team")
	question := fmt.Sprintf("↵ import %s into %s", teams, t.section)
	if len(unclear) > 0 {
		question += ", a number to read that name the other way"
	}
	for {
		typed, err := s.Env.AskLine(question + ", n for no: ")
		n, wrong := strconv.Atoi(typed)
		switch {
		case err != nil:
			return err
		case typed == "":
			return nil
		case wrong != nil || n < 1 || n > len(unclear):
			return shell.ErrCanceled
		}
		u := unclear[n-1]
		said[n-1] = (said[n-1] + 1) % len(u.Readings)
		file.ReadName(u, said[n-1])
		fmt.Fprintf(s.Env.Err, "%d %s: %s\n", n, u.Readings[0].Written, u.Called(said[n-1]))
	}
}

// leaveOutEntered removes the entries that are in the section already.
func (t teamImport) leaveOutEntered(s *command.Session, file *csvfile.TeamFile) {
	var entries []event.Entry
	var lines []int
	for i, e := range file.Entries {
		if !roster.IsEntered(s.Hall.Register, t.section, e) {
			entries, lines = append(entries, e), append(lines, file.Lines[i])
		}
	}
	if n := len(file.Entries) - len(entries); n > 0 {
		fmt.Fprintf(s.Env.Err, "%s: %d already in section %s, left out\n", t.name, n, t.section)
	}
	file.Entries, file.Lines = entries, lines
}

// instead returns the commands that import the sheet without a fault; "" for none.
func (t teamImport) instead(s *command.Session, file csvfile.TeamFile) string {
	said := ""
	entered := func(e event.Entry) bool { return roster.IsEntered(s.Hall.Register, t.section, e) }
	if len(file.Faults) == 0 && slices.ContainsFunc(file.Entries, entered) {
		said = "\nTo import only those who are not there yet:\n  " +
			shell.Typed("import", t.name, "--section", t.section, "--only-new")
	}
	for _, w := range csvfile.Ways(t.data, file.Faults) {
		args := append([]string{"import", t.name, "--section", t.section}, w.Args()...)
		said += fmt.Sprintf("\nIf %s:\n  %s", w.If, shell.Typed(args...))
	}
	return said
}

// say tells what was entered, or would be.
func (t teamImport) say(s *command.Session, file csvfile.TeamFile, said string, more map[string]any) error {
	if sec, err := s.Section(); err == nil && sec.IsMixer() {
		row := map[string]any{"section": sec.ID, "players": len(file.Entries)}
		maps.Copy(row, more)
		return s.Say(row, "%s: %s\n", words.Count(len(file.Entries), "player"),
			"partners are drawn in each round of section "+sec.ID)
	}
	row := map[string]any{"section": s.Flags.Section, "teams": len(file.Entries) - file.SinglePlayers()}
	if t.alone || file.SinglePlayers() > 0 {
		row["waiting"] = file.SinglePlayers()
	}
	for key, value := range more {
		row[key] = value
	}
	for i, e := range file.Entries {
		if p, alone := e.SinglePlayer(); alone {
			said += fmt.Sprintf("%s:%d: %s has no partner yet and is on the waiting list; see player list\n", t.name,
				file.Lines[i], p.Name)
		}
	}
	return s.Say(row, "%s", said)
}

// unclearRow is a name that can be read in two ways.
type unclearRow struct {
	Line     int       `json:"line"`
	Column   string    `json:"column"`
	Written  string    `json:"written"`
	Readings []reading `json:"readings"` // the first is taken
}

type reading struct {
	Given  string `json:"given"`
	Family string `json:"family"`
}

// dryRow is a team that would be entered.
type dryRow struct {
	Line    int            `json:"line"`
	Team    string         `json:"team"`
	Club    string         `json:"club"`
	Players []event.Player `json:"players"`
}

// sayDry tells how unclear names are read, and what would be entered.
func (t teamImport) sayDry(s *command.Session, file csvfile.TeamFile, same []roster.Namesake) error {
	s.WarnNamesakes(same, nil)
	unclear := file.UnclearNames()
	g := document.Grid{Columns: []document.Column{
		{Title: "Line", Aloud: "Line", Right: true}, {Title: "Name", Aloud: " ", Flex: true},
	}}
	for _, u := range unclear {
		g.Rows = append(g.Rows, []string{strconv.Itoa(u.Line), u.String()})
	}
	err := command.List(s.Flags, unclear, g, func(u csvfile.UnclearName) unclearRow {
		row := unclearRow{Line: u.Line, Column: u.Column, Written: u.Readings[0].Written}
		for _, n := range u.Readings {
			row.Readings = append(row.Readings, reading{n.GivenNames(), n.FamilyName()})
		}
		return row
	})
	if err != nil {
		return err
	}
	var rows []dryRow
	for i, e := range file.Entries {
		rows = append(rows, dryRow{file.Lines[i], e.Name, e.Club, e.Players[:]})
	}
	if err := command.List(s.Flags, rows, story.Entries(file), func(r dryRow) dryRow { return r }); err != nil {
		return err
	}
	said := fmt.Sprintf("%s would be imported into %s; nothing was recorded\n",
		words.Count(len(file.Entries)-file.SinglePlayers(), "team"), s.Flags.Section)
	if len(unclear) > 0 {
		said += "To change how a name is read, write a line written,given,family into a file and import with --names FILE.\n"
	}
	return t.say(s, file, said, map[string]any{"dry_run": true})
}

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
	"flagfall/pairing/foreignfile"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
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
	var err error
	if t.dry {
		_, err = decide()
	} else {
		err = s.Record(decide)
	}
	if err != nil {
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
			words.Count(len(faults), "fault"), hint, t.instead(faults))
	case len(file.Entries) == 0:
		return refusal.Invalid.Errorf("%s: no teams imported: no rows below the header", t.name)
	}
	if t.dry {
		return t.sayDry(s, file, same)
	}
	s.WarnNamesakes(same, facts)
	for _, unclear := range file.UnclearNames() {
		fmt.Fprintf(s.Env.Err, "%s:%d: %s. To correct it, use team edit --%s or import --names\n", t.name, unclear.Line,
			unclear, "given"+unclear.Column[len("player"):])
	}
	return t.say(s, file, fmt.Sprintf("%s imported into %s\n",
		words.Count(len(file.Entries)-file.SinglePlayers(), "team"), section), nil)
}

// instead returns the commands that import the sheet without a fault; "" for none.
func (t teamImport) instead(faults []csvfile.Fault) string {
	said := ""
	for _, w := range csvfile.Ways(t.data, faults) {
		args := append([]string{"import", t.name, "--section", t.section}, w.Args()...)
		said += fmt.Sprintf("\nIf %s:\n  %s", w.If, command.TypedUse(foreignfile.Use{Args: args}))
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

// Package position shows a disputed position: the boards with its versions and moves and what the
// rulebook says of them, and the set-up, where a position is entered as it stands on the table.
package position

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// Subject is whose position it is.
type Subject struct {
	Where    string // "table 12  round 3"
	Table    words.Table
	Book     *rules.Book
	Pairing  *event.Pairing      // nil for a record that is only replayed
	Incident *penalties.Incident // nil while none is logged: what is entered can be asked, and not put on record
}

// Boards shows a subject's positions.
type Boards struct {
	screen.Name // none for a record that is only replayed
	desk        screen.Desk
	versions    *versions
	options     BoardsOptions
	painter     *boards.Painter
	flip        bool
	compare     bool
	detail      boardsDetail
	mode        boardsMode
	asked       input.Dialog
	refused     string   // the move that Enter did not take
	comments    comments // what is said of the moment shown
	game        gameFile
	attached    *attachedGame // the record that is shown for a table; nil for boards of an incident or a table
	w, h        int
}

// BoardsOptions are what a screen of positions needs of its desk. The functions may be nil.
type BoardsOptions struct {
	Name string              // under which what is not on record is kept, "incident 12"; "" where nothing is
	Help func(keys.Mode)     // opens the help for a place
	Open func(screen.Screen) // opens a screen on top

	Folders   []string // whose files are listed where the record of a game is attached
	Elsewhere bool     // the desk is shown on a terminal elsewhere, and reads no file of this machine
}

// NewBoards shows the positions of a subject, the newest first in sight, with what is not on record; of one
// without any, the position that stands for its match.
func NewBoards(d screen.Desk, s Subject, o BoardsOptions) *Boards {
	p := &Boards{
		desk:     d,
		versions: &versions{desk: d, subject: s},
		options:  o,
		asked:    input.NewDialog(d),
		painter:  boards.NewPainter(d.Theme),
	}
	if o.Name != "" {
		p.Name = screen.Name(Draft + " " + o.Name)
	}
	p.versions.refresh()
	p.versions.at = len(p.versions.lines) - 1
	if p.restoreSketch() || len(p.versions.lines) == 0 {
		p.versions.at = len(p.versions.lines)
	}
	if p.versions.sketch == nil && len(p.versions.lines) == 0 {
		p.versions.sketch = p.versions.standing()
	}
	p.updateComments()
	return p
}

// NeedsWholeWidth is true: two boards take all there is.
func (s *Boards) NeedsWholeWidth() bool { return true }

// Title names the place and the version.
func (s *Boards) Title() string {
	where := s.versions.subject.Where
	if where != "" {
		where += screen.TitleGap
	}
	return where + s.versions.shown().name
}

// ShortTitles says it where there is little room: the title of a version is of more use than the
// word "version".
func (s *Boards) ShortTitles() []string {
	where, ok := strings.CutPrefix(s.Title(), s.versions.subject.Where+screen.TitleGap+"version ")
	if !ok || s.versions.shown().version == nil {
		return nil
	}
	table, _, _ := strings.Cut(s.versions.subject.Where, screen.TitleGap)
	title := screen.TitleGap + strings.TrimPrefix(s.versions.shown().version.Name(), "version ")
	return []string{
		s.versions.subject.Where + screen.TitleGap + where,
		s.versions.subject.Where + title,
		table + title,
	}
}

// longNames is the width from which the rulebook's whole name leaves room for the version's;
// bookNames that from which a short one does.
const (
	longNames = 110
	bookNames = 64
)

// RightText is the rulebook that answers. Where it is narrow, only one that differs from those of
// other sections is named.
func (s *Boards) RightText() string {
	switch b := s.versions.subject.Book; {
	case s.w >= longNames:
		return b.Name
	case s.w < bookNames:
		return ""
	case len(s.desk.Hall().Register.Sections) == 0:
		return words.BookName(b)
	default:
		return words.BookBeside(s.desk.Hall().Register, b)
	}
}

// Mode is the screen's keys; those that mean nothing here are left out.
func (s *Boards) Mode() keys.Mode {
	m := *s.desk.Keys()
	k, ln := &m.Boards, s.versions.shown()
	k.Record.SetEnabled((s.versions.hasUnsaved() || s.attached != nil) && s.versions.subject.Incident != nil)
	if s.takesMoment() {
		k.Record.SetHelp(k.Record.Help().Key, "take this position")
	}
	k.Game.SetEnabled(s.options.Open != nil && s.attached == nil)
	k.Drop.SetEnabled(s.versions.hasUnsaved())
	k.TakeBack.SetEnabled(ln == s.versions.sketch && len(ln.whole.Plies) > 0)
	k.Version.SetEnabled(s.versions.count() > 1)
	k.Compare.SetEnabled(s.versions.count() > 1)
	k.Setup.SetEnabled(s.options.Open != nil)
	moves := ln.moves.Len() > 0
	for _, b := range []interface{ SetEnabled(bool) }{
		&k.Back, &k.Forward, &k.BackHere, &k.ForwardHere, &k.Flag,
		&k.GoTo,
	} {
		b.SetEnabled(moves)
	}
	p := m.Mode(keys.BoardsMode)
	if at := slices.IndexFunc(p.Keys,
		func(b key.Binding) bool { return b.Help() == k.Record.Help() }); s.takesMoment() && at >= 0 {
		p.Keys = slices.Insert(slices.Delete(p.Keys, at, at+1), 0, k.Record) // what the record was opened for
	}
	return p
}

// SetSize sets the work area in columns and lines.
func (s *Boards) SetSize(w, h int) { s.w, s.h = w, h }

// Refresh updates the screen after new entries.
func (s *Boards) Refresh() {
	s.versions.refresh()
	s.updateComments()
}

// Subject is whose positions are shown.
func (s *Boards) Subject() (*event.Pairing, *penalties.Incident) {
	return s.versions.subject.Pairing, s.versions.subject.Incident
}

// About tells whether the screen is that of an incident.
func (s *Boards) About(i *penalties.Incident) bool {
	return s.attached == nil && s.versions.subject.Incident == i
}

// takesMoment tells whether what is recorded is the moment shown of an attached record.
func (s *Boards) takesMoment() bool {
	return s.attached != nil && s.versions.shown() != s.versions.sketch
}

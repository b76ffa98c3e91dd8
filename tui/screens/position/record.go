package position

import (
	"flagfall/db/acts"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/screen"
)

// usualTitles are offered in turn.
var usualTitles = []string{"White says", "Black says", "on the boards"}

// showSketch shows a line that is not on record.
func (s *Boards) showSketch(ln *line) {
	s.versions.sketch, s.versions.at = ln, len(s.versions.lines)
	s.saveSketch()
	s.updateComments()
}

// dropSketch lets go what is not on record.
func (s *Boards) dropSketch() {
	s.versions.sketch = nil
	s.versions.at = len(s.versions.lines) - 1
	if len(s.versions.lines) == 0 {
		s.versions.sketch, s.versions.at = s.versions.newSketch(penalties.Evidence{Start: bughouse.StartMatch()}, 0), 0
	}
	s.compare = false
	s.saveSketch()
	s.updateComments()
}

// openSetup opens the set-up on the moment shown.
func (s *Boards) openSetup() {
	if s.options.Open == nil {
		s.desk.Say(screen.Warning, "this is a record: you can replay it, not change it")
		return
	}
	source := s.versions.sourceVersion()
	others := make([]bughouse.Match, 0, len(s.versions.lines))
	for n, ln := range s.versions.lines {
		if n != s.versions.at {
			others = append(others, *ln.now())
		}
	}
	s.options.Open(NewSetup(s.desk, SetupOptions{
		Table: s.versions.subject.Table, Where: s.versions.subject.Where, Start: *s.versions.shown().now(),
		Board: s.versions.focus, Flip: s.flip, Others: others,
		Changed: func(m bughouse.Match, b bughouse.Board) {
			s.versions.focus = b
			s.showSketch(s.versions.newSketch(penalties.Evidence{Start: m}, source))
		},
		Done: s.askTitle, Help: s.options.Help,
	}))
}

// askTitle asks whose version it is, and then puts it on record.
func (s *Boards) askTitle() {
	switch {
	case s.attached != nil && s.versions.subject.Incident == nil:
		s.desk.Say(screen.Note,
			"A position belongs to an incident: log one at this table, such as 1aw, and attach the game there.")
		return
	case !s.versions.hasUnsaved():
		m := s.desk.Keys().Boards
		s.desk.Say(screen.Note, "nothing new here: press "+m.Setup.Help().Key+" to set up a position, "+
			m.Ask.Help().Key+" to play a move")
		return
	case s.versions.subject.Incident == nil:
		s.desk.Say(screen.Note, "This is a what-if. Log the incident to record it.")
		return
	}
	s.versions.at = len(s.versions.lines)
	usual := usualTitles[min(len(s.versions.lines), len(usualTitles)-1)]
	if v := s.versions.version(s.versions.sketch.source); v != nil && v.Title != "" {
		usual = v.Title
	}
	s.askText(typingTitle, "", usual)
}

func (s *Boards) titleHint(title string) string {
	other := "; " + s.desk.Keys().Boards.Other.Help().Key + ": another title"
	if v := s.versions.version(s.versions.correctedVersion(title)); v != nil {
		return "replaces " + v.Name() + other
	}
	return "a separate version" + other
}

// recordVersion puts what was tried out on record.
func (s *Boards) recordVersion(title string) {
	version, err := acts.Positions(
		s.versions.subject.Incident.No, s.versions.correctedVersion(title), s.versions.sketch.whole, title)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.asked.Close()
	s.mode = notTyping
	s.desk.Do(screen.Request{
		Act: version,
		Saved: func([]fact.Fact) {
			s.versions.sketch = nil
			s.saveSketch()
			s.versions.refresh()
			s.versions.at = len(s.versions.lines) - 1
			s.updateComments()
			s.desk.Say(screen.Done, s.versions.subject.Incident.Label+" recorded: "+s.versions.shown().name)
		},
	})
}

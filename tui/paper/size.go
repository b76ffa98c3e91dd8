package paper

import (
	"strconv"
	"strings"

	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Size is how large the lists of a document are set on paper.
type Size string

// The sizes.
const (
	Wall Size = "wall" // to be read from two meters
	Desk Size = "desk" // to be held in hands
)

// ParseSize reads a size in either case.
func ParseSize(s string) (Size, error) {
	switch size := Size(strings.ToLower(s)); size {
	case Wall, Desk:
		return size, nil
	}
	return "", refusal.Invalid.Errorf("no size %q: use wall or desk", s)
}

// The letters of what hangs on a wall, in points.
var (
	byTable = document.Lettering{Number: 28, Name: 20, Under: 6.5, Columns: 2}
	byTeam  = document.Lettering{Number: 20, Name: 16, Under: 7, Columns: 2}
	ranked  = document.Lettering{Number: 18, Name: 16, Detail: 10, Under: 8, Columns: 2}
	called  = document.Lettering{Number: 16, Name: 14, Columns: 2}
	charted = document.Lettering{Number: 14, Name: 13, Detail: 12, Under: 7, Columns: 2}
)

// size settles how large the document is and how it is framed, and refuses what it cannot be.
func (m *maker) size(k kind) error {
	switch {
	case m.Size == Wall && !k.wall:
		return refusal.Invalid.Errorf("%s is not for the wall: leave the size out", k.name)
	case m.Size == "" && k.wall:
		m.Size = Wall
	case m.Size == Desk && k.wall:
		m.sheet.About.Form = string(Desk)
	case m.Frame != "" && m.Frame != document.Classic:
		m.sheet.About.Form = string(m.Frame)
	}
	switch {
	case k.name != "certificates" && (m.Frame != "" || m.Place != ""):
		return refusal.Invalid.Errorf("%s has no frame and no place: only certificates have", k.name)
	case m.Top < 0:
		return refusal.Invalid.Errorf("the first %d places: use a number from 1 up", m.Top)
	case m.Top > 0 && k.name != "standings":
		return refusal.Invalid.Errorf("%s has no places: only standings have", k.name)
	case m.Top > 0 && m.Final:
		return refusal.Invalid.Errorf("final standings list all places: leave the number of places out")
	}
	return nil
}

// withWallLetters is a table in the letters of the wall, unless the document is for the desk.
func (m *maker) withWallLetters(g document.Grid, letters document.Lettering) document.Grid {
	if m.Size == Wall {
		g.Wall = letters
	}
	return g
}

// Language is the event's: in which sheets for players and the public are printed where nothing
// else is asked for.
func (s Source) Language() translation.Language {
	if s.Tongue != "" {
		return s.Tongue
	}
	return words.EventLanguage(s.Hall.Register)
}

// language settles in which language the sheet is. What officials read is in English, and refused
// in others.
func (m *maker) language(k kind) error {
	spoken := k.spoken || k.onWall && m.Public
	switch {
	case !spoken && !m.Order.Lang.IsEnglish():
		return refusal.Invalid.Errorf("%s is in English only: leave the language out", k.name)
	case !spoken:
		m.Order.Lang = translation.English
	case m.Order.Lang == "":
		m.Order.Lang = m.Language()
	}
	m.sheet.Lang = m.Order.Lang
	if !m.sheet.Lang.IsEnglish() {
		m.sheet.About.Lang = m.sheet.Lang.Tag()
	}
	m.sheet.Title = m.say(k.title)
	return nil
}

// say is a text of the catalog in the sheet's language.
func (m *maker) say(english string, args ...any) string { return m.sheet.Lang.Say(english, args...) }

// sayIfKnown is a text that the catalog may have, else as it is: a title of an event's own
// rulebook.
func (m *maker) sayIfKnown(english string) string {
	return words.Table{}.In(m.sheet.Lang).Known(english)
}

// placeText tells the section, the round and the table of the incident.
func (m *maker) placeText() string {
	at := m.incident.Place
	return m.sections[0].Name + ", " + m.say("round %s, table %s", strconv.Itoa(at.Round), strconv.Itoa(at.Table))
}

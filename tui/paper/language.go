package paper

import (
	"strconv"

	"flagfall/rules/refusal"
	"flagfall/tui/tongue"
	"flagfall/tui/words"
)

// Language is the event's: in which sheets for players and the public are printed where nothing else is asked for.
func (s Source) Language() tongue.Language {
	if s.Tongue != "" {
		return s.Tongue
	}
	return words.Language(s.Hall.Register)
}

// language settles in which language the sheet is. What officials read is in English, and refused in others.
func (m *maker) language(k kind) error {
	switch {
	case !k.spoken && !m.Order.Lang.English():
		return refusal.Invalid.Errorf("%s is in English only: leave the language out", k.name)
	case !k.spoken:
		m.Order.Lang = tongue.English
	case m.Order.Lang == "":
		m.Order.Lang = m.Language()
	}
	m.sheet.Lang = m.Order.Lang
	if !m.sheet.Lang.English() {
		m.sheet.About.Lang = m.sheet.Lang.Tag()
	}
	m.sheet.Title = m.say(k.title)
	return nil
}

// say is a text of the catalogue in the sheet's language.
func (m *maker) say(english string, args ...any) string { return m.sheet.Lang.Say(english, args...) }

// known is a text that the catalogue may have, else as it is: a title of an event's own rulebook.
func (m *maker) known(english string) string {
	if said, ok := m.sheet.Lang.Known(english); ok {
		return said
	}
	return english
}

// place tells the section, the round and the table of the incident.
func (m *maker) place() string {
	at := m.incident.Place
	return m.sections[0].Name + ", " + m.say("round %s, table %s", strconv.Itoa(at.Round), strconv.Itoa(at.Table))
}

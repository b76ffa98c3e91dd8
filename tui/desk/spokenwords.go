package desk

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
	"flagfall/tui/screens/palette"
)

// spokenWords tells words that are typed from keys, where screens are read aloud: a letter that may begin a word
// waits for the next ones. A word ends with Enter and is looked up by the search.
type spokenWords struct {
	known  []string     // that words are told by, in order
	held   []tea.KeyMsg // letters that may be a word, or are one
	isWord bool
	turn   int // counts the keys
	told   bool

	rest     string // of a yes or no whose first letter has answered
	answered bool   // such a word has just ended: Enter ends it and does nothing else
}

// answer says that a letter has answered yes or no: where the rest of the word follows, it means nothing more.
func (s *spokenWords) answer(k tea.KeyMsg, m *keys.Map) bool {
	switch {
	case keys.Is(k, m.Confirm.Yes):
		s.rest = "es"
	case k.Type == tea.KeyRunes && keys.Is(k, m.Confirm.No):
		s.rest = "o"
	}
	return s.rest != ""
}

// endsAnswer reports whether a key belongs to a yes or no that has answered.
func (s *spokenWords) endsAnswer(k tea.KeyMsg) bool {
	ended := s.answered && k.Type == tea.KeyEnter
	s.answered = false
	if s.rest == "" || k.Type != tea.KeyRunes || !strings.EqualFold(string(k.Runes), s.rest[:1]) {
		s.rest = ""
		return ended
	}
	s.rest = s.rest[1:]
	s.answered = s.rest == ""
	s.turn++
	return true
}

// whatToType is said once, at the start.
const whatToType = "Type a word, such as help or results, and press Enter. A letter alone is a key.\n"

// introduce returns what can be typed, the first time that words can be.
func (s *spokenWords) introduce(words bool) string {
	if s.told || !words {
		return ""
	}
	s.told = true
	return whatToType
}

// wordBegins is how many letters tell a word from keys.
const wordBegins = 3

// nextLetter is how long a letter that is a key waits for another one of a word.
const nextLetter = 500 * time.Millisecond

// waitForNext says so once no further letter has come.
func (s *spokenWords) waitForNext() tea.Cmd {
	turn := s.turn
	return tea.Tick(nextLetter, func(time.Time) tea.Msg { return heldTooLong{turn} })
}

// heldTooLong says that no further letter followed the one of a turn.
type heldTooLong struct{ turn int }

// newSpokenWords knows the words by which the keys say what they do, and those by which people look for it.
func newSpokenWords(m *keys.Map) *spokenWords {
	known := palette.Vocabulary()
	for _, place := range m.Modes() {
		known = append(known, strings.ToLower(place.Name))
		for _, b := range slices.Concat(place.Keys, place.Also) {
			known = append(known, strings.ToLower(b.Help().Desc))
		}
	}
	known = strings.FieldsFunc(strings.Join(known, " "), func(r rune) bool { return !unicode.IsLetter(r) })
	known = slices.DeleteFunc(known, func(word string) bool { return len(word) < wordBegins })
	slices.Sort(known)
	return &spokenWords{known: slices.Compact(known)}
}

// begins reports whether a word begins with letters.
func (s *spokenWords) begins(letters string) bool {
	at, _ := slices.BinarySearch(s.known, letters)
	return at < len(s.known) && strings.HasPrefix(s.known[at], letters)
}

// read returns the keys that a key brings: none while letters may be a word or are one, else all that was held.
// With wait the held letters are keys unless another one comes in time. Words reports whether letters may be words in
// a mode of the keys.
func (s *spokenWords) read(k tea.KeyMsg, mode keys.Mode, words bool) (act []tea.KeyMsg, wait bool) {
	s.turn++
	letter := k.Type == tea.KeyRunes && len(k.Runes) == 1 && unicode.IsLetter(k.Runes[0]) && !k.Alt && !k.Paste
	if s.isWord {
		switch {
		case letter || k.Type == tea.KeySpace:
			s.held = append(s.held, k)
			return nil, false
		case k.Type == tea.KeyBackspace:
			s.held = s.held[:len(s.held)-1]
			s.isWord = len(s.held) > 0
			return nil, false
		case k.Type == tea.KeyEsc:
			s.release()
			return nil, false
		}
		s.release()
		return []tea.KeyMsg{k}, false
	}
	s.held = append(s.held, k)
	switch {
	case !words || !letter || !s.begins(s.text()):
		return s.release(), false
	case len(s.held) >= wordBegins:
		s.isWord = true
		return nil, false
	case binds(mode, s.held[0]):
		return nil, true
	}
	return nil, false // the first letter is no key here
}

// text returns the letters held.
func (s *spokenWords) text() string {
	text := ""
	for _, k := range s.held {
		text += strings.ToLower(string(k.Runes))
	}
	return text
}

// word returns the word that is being typed, "" for none.
func (s *spokenWords) word() string {
	if !s.isWord {
		return ""
	}
	return s.text()
}

// release returns the held letters as keys.
func (s *spokenWords) release() []tea.KeyMsg {
	held := s.held
	s.held, s.isWord = nil, false
	return held
}

// binds reports whether a key means something in a mode.
func binds(mode keys.Mode, k tea.KeyMsg) bool {
	return slices.ContainsFunc(slices.Concat(mode.Keys, mode.Also), func(b key.Binding) bool { return keys.Is(k, b) })
}

// takesWords returns the mode of the keys, and whether letters may be words there: nothing is typed, asked or waited
// for.
func (d *model) takesWords() (keys.Mode, bool) {
	p, typing := d.prompt()
	mode := d.mode()
	return mode, d.asking == nil && d.line.Empty() && !(typing && !p.Clock) && !d.keyBuffer.Waits() &&
		mode.Has(d.Keys().Everywhere.Palette)
}

// doesWord reports whether the search does what a word says, which is then the name of something that can be done.
func (d *model) doesWord(word string) bool {
	found := palette.NewIndex(d.rooms.Findable()).Find(word)
	return len(found) > 0 && strings.EqualFold(found[0].Does, word) && found[0].Do != nil
}

// takesWords is that of the desk.
func (l lockedModel) takesWords() (mode keys.Mode, words bool) {
	l.locked(func() { mode, words = l.model.(speechSource).takesWords() })
	return mode, words
}

// doesWord is that of the desk.
func (l lockedModel) doesWord(word string) (does bool) {
	l.locked(func() { does = l.model.(speechSource).doesWord(word) })
	return does
}

// takesWords is false: there is no search.
func (l *lobby) takesWords() (keys.Mode, bool) { return l.mode(), false }

// takesWords is false while the event is being opened.
func (w *openingScreen) takesWords() (keys.Mode, bool) { return keys.Mode{}, false }

func (l *lobby) doesWord(string) bool { return false }

func (w *openingScreen) doesWord(string) bool { return false }

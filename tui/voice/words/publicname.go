package words

import (
	"strings"
	"unicode"

	"flagfall/pairing/event"
)

// PublicNames is how people and teams are called where everybody reads it: on the wall and on web
// pages. Most players are children, so that they appear by their initials unless the event's policy
// allows more, and no name of anything else spells one of theirs out.
type PublicNames struct {
	full  bool
	names map[rune][]hiddenName // by first letter, in small letters
}

// hiddenName is a player's name as it must not be spelled out.
type hiddenName struct {
	letters []rune // in small letters
	initial string
}

// NewPublicNames is how the event's names are told now.
func NewPublicNames(register *event.State) *PublicNames {
	n := &PublicNames{full: register.Policy.Get("public_names") == "full", names: map[rune][]hiddenName{}}
	if n.full {
		return n
	}
	for _, t := range register.Teams {
		for _, p := range t.Players {
			n.hide(p.Name)
		}
	}
	for _, w := range register.Waiting {
		n.hide(w.Player.Name)
	}
	return n
}

// hide keeps a whole name from being spelled out, also with the first name first where it was
// entered behind a comma. A name of one word may be any word, unless its script puts no spaces
// between words.
func (n *PublicNames) hide(name string) {
	for _, form := range []string{name, strings.Join(givenNameFirst(name), " ")} {
		if form == "" || !strings.ContainsRune(form, ' ') && !isUnspacedScript(form) {
			continue
		}
		small := lowerRunes(form)
		n.names[small[0]] = append(n.names[small[0]], hiddenName{small, Initials(name)})
	}
}

// ShowsFullNames tells whether whole names are shown.
func (n *PublicNames) ShowsFullNames() bool { return n.full }

// Player is a player's name.
func (n *PublicNames) Player(p event.Player) string {
	if n.full {
		return p.Name
	}
	return strings.TrimSpace(Initials(p.Name))
}

// Team is a team's name: whatever in it is a word of its players' names, or the whole name of
// another player, is shortened to initials too. "Ada Lark & Cy Moor" becomes "A. L. & C. M.".
func (n *PublicNames) Team(t *event.Team) string {
	name := n.Text(t.Name)
	if n.full {
		return name
	}
	own := map[string]bool{}
	for _, p := range t.Players {
		for _, word := range strings.FieldsFunc(p.Name, isNameSeparator) {
			own[strings.ToLower(word)] = true
		}
	}
	var b strings.Builder
	for name != "" {
		at := strings.IndexFunc(name, func(r rune) bool { return !isNameSeparator(r) })
		if at < 0 {
			break
		}
		end := at + strings.IndexFunc(name[at:]+" ", isNameSeparator)
		b.WriteString(name[:at])
		if word := name[at:end]; own[strings.ToLower(word)] && len([]rune(word)) > 1 {
			b.WriteString(initialLetter(word))
		} else {
			b.WriteString(word)
		}
		name = name[end:]
	}
	return b.String() + name
}

// Text is any other text, such as the name of a club, with the whole names of players shortened to
// initials.
func (n *PublicNames) Text(text string) string {
	letters := []rune(text)
	small := lowerRunes(text)
	var b strings.Builder
	changed := false
	for at := 0; at < len(letters); {
		longest := hiddenName{}
		for _, s := range n.names[small[at]] {
			if len(s.letters) > len(longest.letters) && hasRunePrefix(small[at:], s.letters) {
				longest = s
			}
		}
		if len(longest.letters) == 0 {
			b.WriteRune(letters[at])
			at++
			continue
		}
		b.WriteString(longest.initial)
		at += len(longest.letters)
		changed = true
	}
	if !changed {
		return text
	}
	return b.String()
}

// lowerRunes is a text in small letters, one for each of its own.
func lowerRunes(text string) []rune {
	letters := []rune(text)
	for i, r := range letters {
		letters[i] = unicode.ToLower(r)
	}
	return letters
}

// hasRunePrefix tells whether a text begins with a name.
func hasRunePrefix(text, name []rune) bool {
	if len(text) < len(name) {
		return false
	}
	for i, r := range name {
		if text[i] != r {
			return false
		}
	}
	return true
}

// isUnspacedScript tells whether a name is of a script that puts no spaces between words, so that
// it may stand within a longer one.
func isUnspacedScript(name string) bool {
	return len([]rune(name)) > 1 && strings.IndexFunc(name, func(r rune) bool {
		return !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
	}) < 0
}

// isNameSeparator tells whether a sign stands between the words of a name.
func isNameSeparator(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’' && r != '-'
}

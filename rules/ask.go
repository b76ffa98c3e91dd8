package rules

import (
	"slices"
	"strconv"
	"sync"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// QuestionText is how a TD asks for a fact, by its key; "" when there is no such fact.
func QuestionText(fact string) string {
	if k := KeyByName(fact); k != nil {
		return k.Ask
	}
	return ""
}

// KnownWords are those that the rules tell apart as the answer to a fact; none for a fact of another kind.
func KnownWords(fact string) []string {
	k := KeyByName(fact)
	if k == nil {
		return nil
	}
	if _, word := k.At(&Facts{}).(*string); !word || k == KeyFEN {
		return nil
	}
	if k.words != nil { // some may be said and are offered to nobody, or by some books alone
		return slices.Clone(k.words)
	}
	var known []string
	for _, answer := range k.Answers(&Facts{}) {
		if word, err := strconv.Unquote(answer); err == nil {
			known = append(known, word)
		}
	}
	return known
}

// IsKnownWord tells whether a word in a fact, alone or in a list, is the rules' or the game's. Any other is somebody's own.
func IsKnownWord(fact, word string) bool {
	if commonWords()[word] || slices.Contains(KnownWords(fact), word) {
		return true
	}
	if k := KeyByName(fact); k != nil && k.unknownWord != "" && word == k.unknownWord {
		return true
	}
	switch fact {
	case KeyBy.Name:
		return slices.Contains([]string{AppealCoach, AppealParent, "team 1", "team 2"}, word)
	case KeyFEN.Name:
		_, err := notation.ParseFEN(word)
		return err == nil
	case KeyMove.Name:
		_, err := bughouse.ParseUCI(word)
		return err == nil
	}
	return false
}

// commonWords are the words of lists and of facts within facts.
var commonWords = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{"": true, "A": true, "B": true, directorWord: true, "flag": true, "illegal": true}
	for _, list := range [][]string{{SameGame, SameMatch, EarlierRound, "standing", "overturned", "struck"}, Kinds()} {
		for _, word := range list {
			m[word] = true
		}
	}
	for _, s := range bughouse.Seats {
		m[s.String()] = true
	}
	for _, piece := range "QRBNPqrbnp" {
		m[string(piece)] = true
	}
	return m
})

package penalties

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"flagfall/rules"
)

// checkGiven refuses a fact in somebody's own words: those may name a child, and belong in a note, which an archive leaves out.
func checkGiven(given map[string]any) error {
	text, err := json.Marshal(given)
	if err != nil {
		return fmt.Errorf("facts: %w", err)
	}
	var told map[string]any // as it will be read back
	if err := json.Unmarshal(text, &told); err != nil {
		return fmt.Errorf("facts: %w", err)
	}
	for _, key := range slices.Sorted(maps.Keys(told)) {
		if key == FoundVersion {
			continue
		}
		if rules.Ask(key) == "" {
			return fmt.Errorf("no fact %q", key)
		}
		if word, own := ownWord(key, told[key]); own {
			if words := rules.Words(key); len(words) > 0 {
				return fmt.Errorf("%s: %q is not known to the rules: use %s, and tell the rest in a note", key, word, strings.Join(words, ", "))
			}
			return fmt.Errorf("%s: %q is not known to the rules: tell it in a note", key, word)
		}
	}
	return nil
}

// ownWord finds a word in a fact that the rules do not know.
func ownWord(key string, value any) (word string, own bool) {
	var inner []any
	switch v := value.(type) {
	case string:
		return v, !rules.Known(key, v)
	case []any:
		inner = v
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			inner = append(inner, v[name])
		}
	}
	for _, one := range inner {
		if word, own = ownWord(key, one); own {
			return word, true
		}
	}
	return "", false
}

package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// parseGiven reads facts typed as KEY=VALUE. A value is JSON, yes or no, or a plain word; seats may be letters or BPGN
// codes. Lists are typed short: flag_down=a,b, defender_stock=QNP, order=flag:a,illegal:b, and - for an empty one.
// KEY=null takes a fact back. A key that no rule asks for and a value that cannot be are errors.
func parseGiven(typed []string) (map[string]any, error) {
	if len(typed) == 0 {
		return nil, nil
	}
	given := make(map[string]any, len(typed))
	for _, t := range typed {
		key, text, ok := strings.Cut(t, "=")
		if key = strings.TrimSpace(key); !ok || key == "" {
			return nil, fmt.Errorf("fact %q: write KEY=VALUE", t)
		}
		v := value(key, strings.TrimSpace(text))
		if key == penalties.FoundVersion {
			given[key] = v
			continue
		}
		asJSON, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("fact %q: %w", t, err)
		}
		if _, err := (rules.Facts{}).With(key, string(asJSON)); err != nil {
			return nil, fmt.Errorf("fact %q: %w", t, err)
		}
		given[key] = v
	}
	return given, nil
}

// shortLists are the facts that are lists, each with how one of its entries is typed short.
var shortLists = map[string]func(string) any{
	"flag_down": seat, "whose": seat, "agreed_by": seat, "by": seat,
	"defender_stock": piece, "defender_potential": piece,
	"order": claim,
}

func value(key, text string) any {
	var v any
	if json.Unmarshal([]byte(text), &v) == nil {
		return v
	}
	if entry, ok := shortLists[key]; ok {
		return list(key, text, entry)
	}
	switch text {
	case "yes":
		return true
	case "no":
		return false
	}
	return seat(text)
}

// list splits at commas, and pieces at every letter.
func list(key, text string, entry func(string) any) []any {
	between := ","
	if strings.HasPrefix(key, "defender_") {
		between = ""
	}
	out := []any{}
	if text == "" || text == "-" {
		return out
	}
	for part := range strings.SplitSeq(text, between) {
		out = append(out, entry(strings.TrimSpace(part)))
	}
	return out
}

// seat turns a seat letter into its code, and leaves anything else alone.
func seat(text string) any {
	if len(text) == 1 {
		if s, ok := bughouse.SeatOfLetter(rune(text[0])); ok {
			return s.String()
		}
	}
	return text
}

func piece(letter string) any { return letter }

// claim reads "flag:a".
func claim(text string) any {
	what, by, _ := strings.Cut(text, ":")
	return map[string]any{"claim": what, "by": seat(by)}
}

package incident

import (
	"encoding/json"
	"fmt"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// parseGiven reads facts typed as KEY=VALUE. A value is JSON, yes or no, or a plain word; seats may be letters or BPGN
// codes. Lists are typed short: flag_down=a,b, defender_stock=QNP, order=flag:a,illegal:b, and - for an empty one.
// KEY=null takes a fact back. A key that no rule asks for and a value that cannot be are errors.
func parseGiven(typed []string) (given rules.StatedFacts, err error) {
	for _, t := range typed {
		key, text, ok := strings.Cut(t, "=")
		if key = strings.TrimSpace(key); !ok || key == "" {
			return given, refusal.Invalid.Errorf("fact %q: write KEY=VALUE", t)
		}
		answer, err := json.Marshal(value(key, strings.TrimSpace(text)))
		if err == nil {
			given, err = given.With(key, string(answer))
		}
		if err != nil {
			return given, fmt.Errorf("fact %q: %w", t, err)
		}
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
	if len(rules.KnownWords(key)) > 0 { // board=A is no seat
		return text
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

package incident

import (
	"encoding/json"
	"fmt"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// parseGiven reads facts typed as KEY=VALUE. A value is JSON, yes or no, or a plain word; seats may
// be letters or BPGN codes. Lists are typed short: flag_down=a,b, defender_stock=QNP,
// order=flag:a,illegal:b, and - for an empty one. KEY=null takes a fact back. A key that no rule
// asks for and a value that cannot be are errors.
func parseGiven(typed []string) (given rules.StatedFacts, err error) {
	for _, t := range typed {
		key, text, ok := strings.Cut(t, "=")
		if key = strings.TrimSpace(key); !ok || key == "" {
			return given, refusal.Invalid.Errorf("fact %q: write KEY=VALUE", t)
		}
		answer, err := json.Marshal(parseFactValue(key, strings.TrimSpace(text)))
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
	"flag_down": parseFactSeat, "whose": parseFactSeat, "agreed_by": parseFactSeat, "by": parseFactSeat,
	"defender_stock": parseFactPiece, "defender_potential": parseFactPiece,
	"order": parseFactClaim,
}

func parseFactValue(key, text string) any {
	var v any
	if json.Unmarshal([]byte(text), &v) == nil {
		return v
	}
	if entry, ok := shortLists[key]; ok {
		return parseFactList(key, text, entry)
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
	return parseFactSeat(text)
}

// parseFactList splits at commas, and pieces at every letter.
func parseFactList(key, text string, entry func(string) any) []any {
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

// parseFactSeat turns a seat letter into its code, and leaves anything else alone.
func parseFactSeat(text string) any {
	if len(text) == 1 {
		if s, ok := bughouse.SeatOfLetter(rune(text[0])); ok {
			return s.String()
		}
	}
	return text
}

func parseFactPiece(letter string) any { return letter }

// parseFactClaim reads "flag:a".
func parseFactClaim(text string) any {
	what, by, _ := strings.Cut(text, ":")
	return map[string]any{"claim": what, "by": parseFactSeat(by)}
}

package ask

import (
	"encoding/json"
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Facts is what is known of an incident, each fact typed by itself as KEY=VALUE. A value is JSON, yes or no, or a
// plain word; seats may be letters or BPGN codes. Lists are typed short: flag_down=a,b, defender_stock=QNP,
// order=flag:a,illegal:b, and - for an empty one. KEY=null takes a fact back. A key that no rule asks for and a value
// that cannot be are refused.
func Facts(to *rules.StatedFacts) Value {
	return Parsed(to, func(text string) (rules.StatedFacts, error) { return withFact(*to, text) })
}

func withFact(known rules.StatedFacts, typed string) (rules.StatedFacts, error) {
	key, text, ok := strings.Cut(typed, "=")
	if key = strings.TrimSpace(key); !ok || key == "" {
		return known, refusal.Invalid.Errorf("fact %q: write KEY=VALUE", typed)
	}
	answer, err := json.Marshal(factValue(key, strings.TrimSpace(text)))
	if err == nil {
		known, err = known.With(key, string(answer))
	}
	if err != nil {
		return known, fmt.Errorf("fact %q: %w", typed, err)
	}
	return known, nil
}

// shortLists are the facts that are lists, each with how one of its entries is typed short.
var shortLists = map[string]func(string) any{
	"flag_down": factSeat, "whose": factSeat, "agreed_by": factSeat, "by": factSeat,
	"defender_stock": factPiece, "defender_potential": factPiece,
	"order": factClaim,
}

func factValue(key, text string) any {
	var v any
	if json.Unmarshal([]byte(text), &v) == nil {
		return v
	}
	if entry, ok := shortLists[key]; ok {
		return factList(key, text, entry)
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
	return factSeat(text)
}

// factList splits at commas, and pieces at every letter.
func factList(key, text string, entry func(string) any) []any {
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

// factSeat turns a seat letter into its code, and leaves anything else alone.
func factSeat(text string) any {
	if s, ok := penalties.SeatOf(text); ok {
		return s.String()
	}
	return text
}

func factPiece(letter string) any { return letter }

// factClaim reads "flag:a".
func factClaim(text string) any {
	what, by, _ := strings.Cut(text, ":")
	return map[string]any{"claim": what, "by": factSeat(by)}
}

package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"flagfall/rules/bughouse"
)

// parseGiven reads facts typed as key=value. A value is JSON, or a plain word; seats may be letters or BPGN codes,
// and a list may be written with commas: flag_down=b, order is JSON.
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
		given[key] = value(key, strings.TrimSpace(text))
	}
	return given, nil
}

// seatLists are the facts that hold several seats.
var seatLists = map[string]bool{"flag_down": true, "whose": true, "agreed_by": true, "by": true}

func value(key, text string) any {
	if seatLists[key] && !strings.HasPrefix(text, "[") {
		list := []any{}
		for _, s := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
			list = append(list, seat(s))
		}
		return list
	}
	var v any
	if json.Unmarshal([]byte(text), &v) == nil {
		return v
	}
	return seat(text)
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

package words

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// pieceLists are the facts that are pieces.
var pieceLists = map[string]bool{"defender_stock": true, "defender_potential": true}

// firsts is how the first of two claims is named.
var firsts = map[string]string{"flag": "the flag", "illegal": "the illegal move"}

// Told says in a few words what was told under the key of a fact, whatever type it was told in: "yes", "Ada and Ben", "the flag".
func (t Table) Told(key string, v any) string {
	switch v := asKept(v).(type) {
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case string:
		if key == "aided_team" || key == "team" {
			v = "team " + v
		}
		return t.Plain(Fact(v))
	case []any:
		return t.toldList(key, v)
	case map[string]any:
		return t.toldEnding(v)
	default:
		return fmt.Sprint(v)
	}
}

// Answered says a fact as it was asked for and answered: "Had the king moved before? yes".
func (t Table) Answered(key string, v any) string {
	return cmp.Or(rules.Ask(key), Capital(strings.ReplaceAll(key, "_", " "))+":") + " " + t.Told(key, v)
}

func (t Table) toldList(key string, list []any) string {
	if first, ok := firsts[FirstClaim(list)]; ok {
		return first
	}
	each := make([]string, len(list))
	if pieceLists[key] {
		for i, piece := range list {
			each[i] = fmt.Sprint(piece)
		}
		return cmp.Or(strings.Join(each, " "), "nothing")
	}
	for i, v := range list {
		each[i] = t.Told("", v)
	}
	all := strings.Join(each, " and ")
	switch {
	case len(list) == 0:
		return "nobody"
	case len(list) == len(bughouse.Seats):
		return "all four"
	case len(list) == 2 && key == "agreed_by":
		return "only " + all
	case len(list) == 2:
		return "both, " + all
	}
	return all
}

// toldEnding says how boards ended: who mated on each, or who won one.
func (t Table) toldEnding(v map[string]any) string {
	var said []string
	for _, key := range slices.Sorted(maps.Keys(v)) {
		switch at := v[key].(type) {
		case map[string]any:
			said = append(said, "board "+key+" "+t.Told("", at["mated_by"]))
		case string:
			if key == "winner" {
				said = append(said, t.Told("", at)+" on board "+fmt.Sprint(v["board"]))
			}
		}
	}
	return strings.Join(said, ", ")
}

// FirstClaim is what was claimed first in a fact that is an order of claims: "flag" or "illegal"; "" where it is none.
func FirstClaim(order []any) string {
	if len(order) == 0 {
		return ""
	}
	c, _ := order[0].(map[string]any)
	what, _ := c["claim"].(string)
	return what
}

// asKept is a fact as the journal gives it back, whatever type it was told in.
func asKept(v any) any {
	text, err := json.Marshal(v)
	if err != nil {
		return v
	}
	var kept any
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber() // a million stays one, and is not 1e+06
	if in.Decode(&kept) != nil {
		return v
	}
	return kept
}

package view

import (
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/tui/voice/words"
)

// May is who may do an act, as a row for programs. Allowed, Why and Depends are about one official: Depends says
// where the matter itself decides.
type May struct {
	Act     string    `json:"act"`
	May     []act.Who `json:"may"`
	Scope   act.Scope `json:"scope"`
	When    string    `json:"when,omitempty"`
	Needs   []string  `json:"needs"`
	Else    []MayElse `json:"else,omitempty"`
	Allowed *bool     `json:"allowed,omitempty"`
	Why     string    `json:"why,omitempty"`
	Depends string    `json:"depends,omitempty"`
}

// MayElse is who may do an act in another state.
type MayElse struct {
	May   []act.Who `json:"may"`
	When  string    `json:"when,omitempty"`
	Needs []string  `json:"needs"`
}

// OfMay returns the rows of all acts, as they are in a section now, "" for the whole event. With an
// official each row says whether that one may do it.
func OfMay(h *tournament.Tournament, section string, o *event.Official) []May {
	var list []May
	for _, right := range tournament.Rights() {
		list = append(list, ofRight(h, right, section, o))
	}
	return list
}

func ofRight(h *tournament.Tournament, right act.Right, section string, o *event.Official) May {
	now := right.RuleNow(h.Register, section)
	var row May
	for n, rule := range right.Rules {
		needs := rule.Needs
		if needs == nil {
			needs = []string{}
		}
		one := MayElse{May: rule.May, When: rule.WhenText(right), Needs: needs}
		if n == now {
			row.May, row.When, row.Needs = one.May, one.When, one.Needs
		} else {
			row.Else = append(row.Else, one)
		}
	}
	row.Act, row.Scope = right.Act, right.Scope
	if o != nil {
		err := h.MayNow(right, section, o)
		may := err == nil
		if row.Allowed = &may; !may {
			row.Why = err.Error()
		}
		part, states := h.MayDepends(right, section, o)
		row.Depends = words.MayDepends(may, part, states)
	}
	return row
}

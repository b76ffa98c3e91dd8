// Package keys is the one key map of the desk. Footers, the help screen and the manual are made
// from it.
//
// Keys are lower case and matched in any case, so Caps Lock does no harm. Digits begin a call.
package keys

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Map is every key of the desk by group. The zero Map has no keys; see Default.
type Map struct {
	Everywhere Everywhere
	List       List
	Quick      Quick
	Typing     Typing
	Filter     Filter
	Choose     Choose
	Confirm    Confirm
	Floor      Floor
	Ruling     Ruling
	Claim      Claim
	Ledger     Ledger
	Table      Table
	Incident   Incident
	Appeals    Appeals
	Packet     Packet
	Pick       Pick
	Settling   Settling
	Boards     Boards
	Setup      Setup
	Rules      Rules
	Policy     Policy
	Preview    Preview
	Help       Help
	Who        Who
	Start      Start
	Opening    Opening
	Form       Form
	Event      Event
	Intake     Intake
	People     People
	Calls      Calls
	Palette    Palette
	Insight    Insight
	Season     Season
	Reading    Reading
	DayEnd     DayEnd
	Notes      Notes
	Public     Public
	Carry      Carry
	Checkin    Checkin
	RollCall   RollCall
	Rounds     Rounds
	Results    Results
	Score      Score
	Standings  Standings
	Card       Card
	Pairings   Pairings
	ByHand     ByHand
	RoundClock RoundClock
	Prizes     Prizes
	Bracket    Bracket
	Aloud      Aloud
}

// Default returns the map the desk starts with. The tags of a binding name its keys, its label
// where that is not the first key's name, what it does, and its name in settings where that is not
// the field's.
func Default() *Map {
	m := defaults()
	return &m
}

var defaults = sync.OnceValue(func() Map {
	var m Map
	places := reflect.ValueOf(&m).Elem()
	for _, index := range fields() {
		tag := reflect.TypeFor[Map]().FieldByIndex(index).Tag
		var codes []string
		label := ""
		for n, name := range strings.Fields(tag.Get("keys")) {
			code, shown := name, name
			if k, l, err := parseKey(name); err == nil {
				code, shown = k, l
			}
			if codes = append(codes, code); n == 0 {
				label = shown
			}
		}
		if shows := tag.Get("shows"); shows != "" {
			label = shows
		}
		places.FieldByIndex(index).Set(reflect.ValueOf(key.NewBinding(key.WithKeys(codes...),
			key.WithHelp(label, tag.Get("does")))))
	}
	return m
})

// Is reports whether msg is one of b's keys, in either case. A disabled binding has no keys.
func Is(msg tea.KeyMsg, b key.Binding) bool {
	if !b.Enabled() {
		return false
	}
	pressed := strings.ToLower(msg.String())
	return slices.Contains(b.Keys(), pressed)
}

package tui

import (
	"fmt"
	"regexp"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/db/journal"
	"flagfall/db/tournament/takeback"
	"flagfall/pairing/fact"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
)

// remember keeps a step for as long as it may be a slip.
func (d *desk) remember(first journal.Entry, facts []fact.Fact) {
	d.steps.Add(takeback.Step{Meta: fact.Meta{Seq: first.Seq, At: first.Time(), Actor: first.Actor}, Facts: facts}, d.Now())
}

// undo takes back the newest that was done here within the last seconds. Where one key cannot, it says how somebody has it otherwise.
func (d *desk) undo() {
	step, back, lately := d.steps.Newest(d.Hall(), d.Official(), d.Now())
	switch {
	case !lately:
		d.Say(screen.Note, fmt.Sprintf("nothing was entered here in the last %d seconds; strike it on its own frame", int(takeback.Within.Seconds())))
	case back.Decide == nil:
		did, otherwise := takeback.Did(d.Hall(), step)
		d.Say(screen.Warning, fmt.Sprintf("%s; %s does not take that back: %s", did, d.Keys().Everywhere.Undo.Help().Key, withKeys(otherwise, d.Keys())))
	default:
		d.Do(screen.Request{Decide: back.Decide, Saved: func([]fact.Fact) {
			d.steps.Forget(back.From, back.To)
			d.Say(screen.Done, back.Says+": "+takeback.Slip)
		}})
	}
}

// acts are the bindings that the words of facts name in braces.
var acts = map[string]func(keys.Map) key.Binding{
	"withdraw":         func(m keys.Map) key.Binding { return m.People.Withdraw },
	"correct team":     func(m keys.Map) key.Binding { return m.People.Correct },
	"here":             func(m keys.Map) key.Binding { return m.People.Here },
	"pair again":       func(m keys.Map) key.Binding { return m.Results.Again },
	"event":            func(m keys.Map) key.Binding { return m.Floor.Event },
	"staff":            func(m keys.Map) key.Binding { return m.Everywhere.Who },
	"correct official": func(m keys.Map) key.Binding { return m.Who.Correct },
	"strike":           func(m keys.Map) key.Binding { return m.Ruling.Strike },
	"differ":           func(m keys.Map) key.Binding { return m.Ruling.Differ },
	"testimony":        func(m keys.Map) key.Binding { return m.Ruling.Testimony },
	"rule":             func(m keys.Map) key.Binding { return m.Ruling.Rule },
	"record":           func(m keys.Map) key.Binding { return m.Boards.Record },
	"reopen":           func(m keys.Map) key.Binding { return m.Packet.Reopen },
	"appeal":           func(m keys.Map) key.Binding { return m.Packet.Appeal },
	"note done":        func(m keys.Map) key.Binding { return m.Notes.Done },
	"mute":             func(m keys.Map) key.Binding { return m.Calls.Mute },
	"round clock":      func(m keys.Map) key.Binding { return m.Floor.Clock },
	"close call":       func(m keys.Map) key.Binding { return m.Calls.Close },
}

var actName = regexp.MustCompile(`\{([a-z ]+)\}`)

// withKeys puts the key of each act that a text names in braces in its place. A name that is no act stays as it is.
func withKeys(text string, m keys.Map) string {
	return actName.ReplaceAllStringFunc(text, func(name string) string {
		if binding, ok := acts[name[1:len(name)-1]]; ok {
			return binding(m).Help().Key
		}
		return name
	})
}

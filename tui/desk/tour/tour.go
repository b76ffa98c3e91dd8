// Package tour teaches the desk by doing: a list of steps on the sample event, each a sentence with
// the keys to press. It is pure. What has been done is read from the tournament itself, so a tour
// that was left goes on where it stood.
package tour

import (
	"fmt"
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/keys"
)

// Step is one thing to do.
type Step struct {
	Name string                              // what it teaches, such as "log"
	says func(*tournament.Tournament) string // keys stand in braces, by the names of their actions
	done func(*tournament.Tournament) bool
}

// These are the sample's tables at which the tour happens. Neither has a call in the current round.
const (
	offenceTable = 2
	claimTable   = 5
)

// Steps are all there are, in order.
var Steps = []Step{
	{
		"log", func(t *tournament.Tournament) string {
			return fmt.Sprintf("At table %d, %s pressed the clock with the wrong hand. Type %daw and press {quick.log}: table, seat, letter of the offense.",
				offenceTable, playerName(t, offenceTable, bughouse.WA), offenceTable)
		},
		func(t *tournament.Tournament) bool { return len(offences(t)) > 0 },
	},
	{
		"rule", fixedText("The screen shows the player, the step and the rule, and in large letters what you say at the table. Press {ruling.rule} to sign the ruling."),
		func(t *tournament.Tournament) bool { return hasRulings(offences(t), 1) },
	},
	{
		"restart the clocks", fixedText("Your ruling is on record. Start the clocks and press {ruling.go}. From then on only an appeal changes it."),
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(offences(t), func(i *penalties.Incident) bool { return i.Restarted != nil })
		},
	},
	{
		"a second offense", func(*tournament.Tournament) string {
			return fmt.Sprintf("It happens again: type %daw and {quick.log}. This is step 2. Type what the clock shows, 114 for 1:14, and set the clock to the new time. Press {ruling.rule}. Leave the clocks stopped.", offenceTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(offences(t), 2) },
	},
	{
		"strike", func(t *tournament.Tournament) string {
			const says = "It was the partner’s hand after all. Nothing is ever deleted: press {ruling.strike}, type why, and {quick.log}. That step no longer counts."
			if slices.ContainsFunc(offences(t), func(i *penalties.Incident) bool { return i.Restarted == nil }) {
				return says
			}
			return fmt.Sprintf("Too late to strike: the clocks run. Type %daw and {quick.log} again, then 1 for a plain move. ", offenceTable) + says
		},
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(offences(t), func(i *penalties.Incident) bool { return i.Struck != nil })
		},
	},
	{
		"a claim", func(t *tournament.Tournament) string {
			return fmt.Sprintf("At table %d, %s claims an illegal move. Type %dbi and {quick.log} on any screen. "+
				"Press the number of what was illegal. You are asked once more before a match is lost: press y.",
				claimTable, playerName(t, claimTable, bughouse.BA), claimTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(claimsMade(t), 1) },
	},
	{
		"appeal", fixedText("The players disagree. On the same screen press {ruling.appeal}: who appeals, on what grounds, what is wrong, what they ask for."),
		func(t *tournament.Tournament) bool { return len(appealsMade(t)) > 0 },
	},
	{
		"decide", func(t *tournament.Tournament) string {
			return fmt.Sprintf("You cannot decide an appeal against your own ruling. Press {everywhere.who}, choose the section chief%s, and uphold it with {packet.uphold}, a reason, "+
				"and yes. On the floor {floor.appeals} lists all appeals.", commaName(chief(t)))
		},
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(appealsMade(t), func(a *penalties.Appeal) bool { return a.Decision != nil })
		},
	},
	{
		"a result", func(*tournament.Tournament) string {
			return fmt.Sprintf("Table %d has finished. Go back to the floor with {everywhere.back} and type %dma: the table, m for mate, the seat that won. A slip? {everywhere.undo} takes it back within ten seconds. "+
				"{everywhere.results} lists all results of the round.", offenceTable, offenceTable)
		},
		func(t *tournament.Tournament) bool {
			m := matchAt(t, offenceTable)
			if m == nil {
				return false
			}
			_, over := m.ReportedResult()
			return over
		},
	},
	{
		"print", fixedText("Put it in writing for the players. Open the claim in the ledger, {everywhere.ledger}, press {everywhere.print}, choose the slip and print it."),
		func(t *tournament.Tournament) bool { return len(t.Prints.All) > 0 },
	},
}

// At is the number of the step that comes now, from 1; one more than there are when all is done.
func At(t *tournament.Tournament) int {
	for n, s := range Steps {
		if !s.done(t) {
			return n + 1
		}
	}
	return len(Steps) + 1
}

// Says is what stands on every screen now.
func Says(t *tournament.Tournament, m *keys.Map) string {
	n := At(t)
	if n > len(Steps) {
		return m.ReplaceActions("That was the tour: you logged, ruled, struck, appealed, decided, reported and printed. " +
			"Look around. {floor.quit} on the floor leaves; run flagfall to start an event of your own.")
	}
	return fmt.Sprintf("Tour %d of %d. %s", n, len(Steps), m.ReplaceActions(Steps[n-1].says(t)))
}

func fixedText(text string) func(*tournament.Tournament) string {
	return func(*tournament.Tournament) string { return text }
}

// matchAt is the one at a table of the newest round; nil where there is none.
func matchAt(t *tournament.Tournament, table int) *event.Match {
	p := t.Register.AtTable(table)
	if p == nil {
		return nil
	}
	return p.Matches[0]
}

// playerName returns the name of the player on a seat of a table, or "a player" without a match
// there.
func playerName(t *tournament.Tournament, table int, s bughouse.Seat) string {
	m := matchAt(t, table)
	if m == nil {
		return "a player"
	}
	return t.Register.Person(m.PlayerAt(s)).Full()
}

// incidentsAt are the incidents at a table, oldest first.
func incidentsAt(t *tournament.Tournament, table int) []*penalties.Incident {
	m := matchAt(t, table)
	if m == nil {
		return nil
	}
	return t.Ledger.IncidentsAt(m)
}

func offences(t *tournament.Tournament) []*penalties.Incident { return incidentsAt(t, offenceTable) }

func claimsMade(t *tournament.Tournament) []*penalties.Incident {
	return slices.DeleteFunc(slices.Clone(incidentsAt(t, claimTable)),
		func(i *penalties.Incident) bool { return i.Offence != rules.KindIllegalClaim })
}

// hasRulings tells whether so many of the incidents have a ruling.
func hasRulings(list []*penalties.Incident, many int) bool {
	for _, i := range list {
		if len(i.Rulings) > 0 {
			many--
		}
	}
	return many <= 0
}

func appealsMade(t *tournament.Tournament) []*penalties.Appeal {
	var all []*penalties.Appeal
	for _, i := range claimsMade(t) {
		all = append(all, i.Appeals...)
	}
	return all
}

// chief is the section chief at the table of the claim; nil for none.
func chief(t *tournament.Tournament) *event.Official {
	m := matchAt(t, claimTable)
	if m == nil {
		return nil
	}
	section := m.Place().Section
	for _, o := range t.Register.Staff {
		if act.Seat(o, event.SectionChief, section) {
			return o
		}
	}
	return nil
}

func commaName(o *event.Official) string {
	if o == nil {
		return ""
	}
	return ", " + o.Name
}

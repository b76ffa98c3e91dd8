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
			return fmt.Sprintf("At table %d %s has pressed the clock with the wrong hand. Type %daw and press {quick.log}: table, seat, letter of the offence.",
				offenceTable, playerName(t, offenceTable, bughouse.WA), offenceTable)
		},
		func(t *tournament.Tournament) bool { return len(offences(t)) > 0 },
	},
	{
		"rule", fixedText("The frame says who, which step, which rule, and in large letters what you say at the table. Press {ruling.rule} to rule it so."),
		func(t *tournament.Tournament) bool { return hasRulings(offences(t), 1) },
	},
	{
		"let the clocks go", fixedText("Your ruling is on record. Play goes on: start the clocks and press {ruling.go}. From then on only an appeal changes it."),
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(offences(t), func(i *penalties.Incident) bool { return i.Restarted != nil })
		},
	},
	{
		"a second offence", func(*tournament.Tournament) string {
			return fmt.Sprintf("It happens again: %daw and {quick.log}. Now it is step 2. Type what the clock shows, 114 for 1:14, read what to set it to, and press {ruling.rule}. Let the clocks stand.", offenceTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(offences(t), 2) },
	},
	{
		"strike", func(t *tournament.Tournament) string {
			const says = "It was the partner’s hand after all. Nothing is deleted here: press {ruling.strike}, type why, and {quick.log}. The step counts no more."
			if slices.ContainsFunc(offences(t), func(i *penalties.Incident) bool { return i.Restarted == nil }) {
				return says
			}
			return fmt.Sprintf("Too late to strike: the clocks go. Type %daw and {quick.log} again, and a for a plain move. ", offenceTable) + says
		},
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(offences(t), func(i *penalties.Incident) bool { return i.Struck != nil })
		},
	},
	{
		"a claim", func(t *tournament.Tournament) string {
			return fmt.Sprintf("At table %d %s claims an illegal move. Type %dbi and {quick.log} wherever you are. "+
				"A letter says what was illegal. A lost match is asked about once more: say yes.", claimTable, playerName(t, claimTable, bughouse.BA), claimTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(claimsMade(t), 1) },
	},
	{
		"appeal", fixedText("The players do not accept it. On the same frame press {ruling.appeal}: who appeals, on what grounds, what is wrong, what they ask for."),
		func(t *tournament.Tournament) bool { return len(appealsMade(t)) > 0 },
	},
	{
		"decide", func(t *tournament.Tournament) string {
			return fmt.Sprintf("Nobody judges a ruling of their own. Press {everywhere.who}, choose the section chief%s, and uphold it with {packet.uphold}, a reason, "+
				"and yes. On the floor {floor.appeals} lists all appeals.", commaName(chief(t)))
		},
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(appealsMade(t), func(a *penalties.Appeal) bool { return a.Decision != nil })
		},
	},
	{
		"a result", func(*tournament.Tournament) string {
			return fmt.Sprintf("Table %d has finished. Go back to the floor with {everywhere.back}, press {everywhere.results}, type %d, a letter for how it ended (m is mate), and the seat that won.", offenceTable, offenceTable)
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
		"print", fixedText("The players get it in writing. Open the claim in the ledger, {everywhere.ledger}, press {everywhere.print}, choose the slip and print it."),
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
func Says(t *tournament.Tournament, m keys.Map) string {
	n := At(t)
	if n > len(Steps) {
		return m.ReplaceActions("That was the tour: logged, ruled, struck, claimed, appealed, decided, reported and printed. " +
			"Look around; {floor.quit} on the floor leaves, and flagfall alone begins an event of your own.")
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
	return slices.DeleteFunc(slices.Clone(incidentsAt(t, claimTable)), func(i *penalties.Incident) bool { return i.Offence != rules.KindIllegalClaim })
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

// Package tour teaches the desk by doing: a list of steps on the sample event, each a sentence with
// the keys to press. It is pure. What has been done is read from the tournament itself, so a tour
// that was left goes on where it stood.
package tour

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/lazyregexp"
	"flagfall/tui/kit/keys"
)

// Step is one thing to do.
type Step struct {
	Name string                              // what it teaches, such as "log"
	says func(*tournament.Tournament) string // keys stand in braces by the names of their actions, or typed in brackets
	done func(*tournament.Tournament) bool
}

// Part is a piece of what a step says: a key to press, or a text around keys.
type Part struct {
	Text string
	Key  bool
}

// These are the tables of round 1 at which the tour happens.
const (
	choiceTable  = 1
	offenceTable = 2
	claimTable   = 3
)

// fewestTeams is how many teams give the tour its tables.
const fewestTeams = 2 * claimTable

// Steps are all there are, in order.
var Steps = []Step{
	{
		"roll call", func(*tournament.Tournament) string {
			return "{everywhere.back} shows the floor, {floor.teams} the teams, {people.close} the roll call: all are here. " +
				"[4] {roll-call.mark} [9] {roll-call.mark} marks two missing, {roll-call.record} records it."
		},
		func(t *tournament.Tournament) bool {
			return t.Register.Sections[0].CheckInClosed() || round1(t) != nil
		},
	},
	{
		"pair", func(t *tournament.Tournament) string {
			if n := t.Register.Sections[0].PresentTeams(); n < fewestTeams {
				return fmt.Sprintf("Only %d teams are here, and the tour needs %d. Press {people.here} on a team to say that it has come.", n, fewestTeams)
			}
			return "{everywhere.results} opens the round. Press {results.next} to pair it. Only you see the sheet yet: look it over."
		},
		roundIs(func(r *event.Round) bool { return len(r.Pairings) >= claimTable }),
	},
	{
		"post", fixedText("Is the sheet right? Press {results.next} again to post it. Until the round starts it may be paired anew."),
		roundIs(func(r *event.Round) bool { return !r.Posted.IsZero() }),
	},
	{
		"start", fixedText("The players sit. Press {results.next} to start the round: you see what to read out first, and {confirm.yes} says that you did."),
		roundIs(func(r *event.Round) bool { return !r.Started.IsZero() }),
	},
	{
		"log", func(t *tournament.Tournament) string {
			return fmt.Sprintf("{everywhere.home} is the way to the floor. At table %d, %s pressed the clock with the wrong hand. "+
				"Type [%daw] {quick.log}: table, seat, letter of the offense.",
				offenceTable, playerName(t, offenceTable, bughouse.WA), offenceTable)
		},
		func(t *tournament.Tournament) bool { return len(incidentsAt(t, offenceTable)) > 0 },
	},
	{
		"rule", fixedText("You see the player, the step, the rule and, in large letters, what you say at the table. Press {ruling.rule} to sign the ruling."),
		func(t *tournament.Tournament) bool { return hasRulings(incidentsAt(t, offenceTable), 1) },
	},
	{
		"restart the clocks", fixedText("Your ruling is on record. Start the clocks and press {ruling.go}. From then on only an appeal changes it."),
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(incidentsAt(t, offenceTable), clocksRun)
		},
	},
	{
		"a second offense", func(*tournament.Tournament) string {
			return fmt.Sprintf("It happens again: type [%daw] {quick.log}. This is step 2. Type what the clock shows, [114] for 1:14, "+
				"set it to the new time, and press {ruling.rule}. The clocks stay stopped.", offenceTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(incidentsAt(t, offenceTable), 2) },
	},
	{
		"strike", func(t *tournament.Tournament) string {
			const says = "It was the partner’s hand. Press {ruling.strike}, type why, such as [partner], and {typing.keep}. Nothing is deleted, but that step no longer counts."
			if hasStoppedClocks(incidentsAt(t, offenceTable)) {
				return says
			}
			return fmt.Sprintf("The clocks run: too late to strike. Type [%daw] {quick.log} [1] for a plain move. ", offenceTable) + says
		},
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(incidentsAt(t, offenceTable), isStruck)
		},
	},
	{
		"a choice", func(t *tournament.Tournament) string {
			return fmt.Sprintf("At table %d, %s bangs the clock: [%dcb] {quick.log}. The book leaves it to you: {ruling.warn} warns. "+
				"The slip needs a reason: {typing.keep} takes the usual one, or type your own.",
				choiceTable, playerName(t, choiceTable, bughouse.WB), choiceTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(incidentsAt(t, choiceTable), 1) },
	},
	{
		"a claim", func(t *tournament.Tournament) string {
			return fmt.Sprintf("At table %d, %s claims an illegal move: type [%dbi] {quick.log} on any screen, "+
				"then the key of what was illegal, such as [1]. A match is lost by it, so say {confirm.yes} once more.",
				claimTable, playerName(t, claimTable, bughouse.BA), claimTable)
		},
		func(t *tournament.Tournament) bool { return hasRulings(claimsMade(t), 1) },
	},
	{
		"appeal", fixedText("The players disagree. Press {ruling.appeal} here, a letter for who appeals, [a], and one for the grounds, [r]. " +
			"Type what is wrong, such as [blocked], {typing.keep}, and {choose.take} files it."),
		func(t *tournament.Tournament) bool { return len(appealsMade(t)) > 0 },
	},
	{
		"decide", func(t *tournament.Tournament) string {
			return fmt.Sprintf("Your own ruling is not yours to judge. {everywhere.who} {list.down} {who.take} signs in the section chief%s. "+
				"{packet.uphold} upholds it: type a reason, such as [seen], {typing.keep}, and {confirm.yes}.", commaName(chief(t)))
		},
		func(t *tournament.Tournament) bool {
			return slices.ContainsFunc(appealsMade(t), func(a *penalties.Appeal) bool { return a.Decision != nil })
		},
	},
	{
		"a result", func(*tournament.Tournament) string {
			return fmt.Sprintf("Table %d has finished. On the floor, {everywhere.home}, type [%dma]: table, m for mate, the seat that won. "+
				"A slip? {everywhere.undo} undoes it within ten seconds.", offenceTable, offenceTable)
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
		"finish", func(t *tournament.Tournament) string {
			var out, typed []string
			for _, table := range round1(t).TablesWithoutResult() {
				out, typed = append(out, strconv.Itoa(table)), append(typed, fmt.Sprintf("[%dma]", table))
			}
			if len(out) == 0 {
				return "All results are in. {everywhere.results} opens the round, and {results.next} finishes it."
			}
			return fmt.Sprintf("Still playing: tables %s. Enter their results too, %s. Then {everywhere.results} opens the round, and {results.next} finishes it.",
				strings.Join(out, ", "), strings.Join(typed, " "))
		},
		roundIs(func(r *event.Round) bool { return !r.Finished.IsZero() }),
	},
	{
		"print", fixedText("The players get it in writing: {everywhere.ledger} is the ledger, {ledger.open} opens the claim there, {everywhere.print} shows its slip, and {preview.print} prints it."),
		func(t *tournament.Tournament) bool { return len(t.Prints.All) > 0 },
	},
}

// round1 is nil before it is paired.
func round1(t *tournament.Tournament) *event.Round { return t.Register.Sections[0].Round(1) }

// roundIs reports on round 1, which is not there before it is paired.
func roundIs(so func(*event.Round) bool) func(*tournament.Tournament) bool {
	return func(t *tournament.Tournament) bool {
		r := round1(t)
		return r != nil && so(r)
	}
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
func Says(t *tournament.Tournament, m *keys.Map) []Part {
	n := At(t)
	if n > len(Steps) {
		return parts(m, "That was the tour: you checked in, paired, ruled, struck, appealed, decided, finished a round and printed. "+
			"Look around. {floor.quit} on the floor leaves; run flagfall to start an event of your own.")
	}
	return append([]Part{{Text: fmt.Sprintf("Tour %d of %d. ", n, len(Steps))}}, parts(m, Steps[n-1].says(t))...)
}

// namedKey is a key in what a step says.
var namedKey = lazyregexp.New(`\{[^}]*\}|\[[^]]*\]`)

// parts divides what a step says at its keys.
func parts(m *keys.Map, text string) (list []Part) {
	for text != "" {
		at := namedKey().FindStringIndex(text)
		if at == nil {
			return append(list, Part{Text: text})
		}
		if at[0] > 0 {
			list = append(list, Part{Text: text[:at[0]]})
		}
		key := m.ReplaceActions(text[at[0]:at[1]])
		list, text = append(list, Part{strings.Trim(key, "[]"), true}), text[at[1]:]
	}
	return list
}

func fixedText(text string) func(*tournament.Tournament) string {
	return func(*tournament.Tournament) string { return text }
}

// matchAt is the one at a table of round 1; nil where there is none.
func matchAt(t *tournament.Tournament, table int) *event.Match {
	r := round1(t)
	if r == nil || r.AtTable(table) == nil {
		return nil
	}
	return r.AtTable(table).Matches[0]
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

func clocksRun(i *penalties.Incident) bool { return i.Restarted != nil }

func isStruck(i *penalties.Incident) bool { return i.Struck != nil }

// hasStoppedClocks tells whether the clocks stand since one of the incidents, which may still be struck.
func hasStoppedClocks(list []*penalties.Incident) bool {
	return slices.ContainsFunc(list, func(i *penalties.Incident) bool { return !clocksRun(i) })
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

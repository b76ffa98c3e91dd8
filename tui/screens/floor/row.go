package floor

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/penalties"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// row is one table as of the last entry.
type row struct {
	pairing    *event.Pairing
	earlier    bool      // of a round before its section's latest: it still waits
	players    [2]string // of each team, "Ada Lindqvist, Dev Park"
	initial    [2]string // the same in short, "Ada L., Dev P."
	badges     string    // steps standing in this round: "W2 X1"
	steps      string    // the same as it is read aloud: "wrong hand step 2, displaced step 1"
	result     string    // "1-0  forfeit", "" while it is out
	wait       penalties.TableWait
	expelled   bool   // a team of it is out
	responder  string // name of the official on the way there, "" for none
	searchText string // all that a filter looks at, folded

	mark tournament.ChangeMark // what it tells of
}

// readRows reads the latest round of every section, by table number, and behind it what of earlier
// rounds still waits for an official. Of a table among those before it takes over what it takes
// long to read, where nothing has been entered since.
func readRows(t *tournament.Tournament, before []*row) []*row {
	rows := make([]*row, 0, len(before))
	known := make(map[*event.Pairing]*row, len(before))
	for _, r := range before {
		known[r.pairing] = r
	}
	add := func(p *event.Pairing, earlier bool) {
		table := cachedRow(t, p, known[p])
		table.earlier = earlier
		table.expelled = slices.ContainsFunc(p.Teams[:], t.IsExpelled)
		table.result = resultText(t.Ledger, p)
		if table.wait = t.Ledger.WaitAt(p); table.wait.Responder != "" {
			table.responder = t.Register.ActorName(table.wait.Responder)
		}
		rows = append(rows, table)
	}
	for _, sec := range t.Register.Sections {
		r := sec.LatestRound()
		if r == nil {
			continue
		}
		for _, p := range r.Pairings {
			add(p, false)
		}
	}
	for _, p := range earlierWaiting(t.Ledger) {
		add(p, true)
	}
	slices.SortStableFunc(rows, func(a, b *row) int {
		if a.earlier || b.earlier {
			return cmp.Or(
				cmp.Compare(boolNumber(a.earlier), boolNumber(b.earlier)),
				cmp.Compare(a.pairing.Round.No, b.pairing.Round.No),
				cmp.Compare(a.pairing.Table, b.pairing.Table),
			)
		}
		return cmp.Compare(a.pairing.Table, b.pairing.Table)
	})
	return rows
}

// earlierWaiting are the pairings of earlier rounds at which something waits for an official.
func earlierWaiting(l *penalties.State) []*event.Pairing {
	var list []*event.Pairing
	consider := func(p *event.Pairing) {
		if p.Round != p.Section.LatestRound() && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	left := l.Unfinished()
	for _, i := range left.Calls {
		consider(i.Match.Pairing)
	}
	for _, a := range left.Appeals {
		consider(a.Subject.Match.Pairing)
	}
	for _, c := range left.Queue {
		consider(c.Match.Pairing)
	}
	return list
}

func boolNumber(is bool) int {
	if is {
		return 1
	}
	return 0
}

// cachedRow is the row of a pairing by what was known of it, nil for nothing.
func cachedRow(t *tournament.Tournament, p *event.Pairing, known *row) *row {
	var incidents []*penalties.Incident
	for _, m := range p.Matches {
		incidents = append(incidents, t.Ledger.IncidentsAt(m)...)
	}
	mark := t.ChangeMark(p, incidents...)
	if known != nil && known.mark == mark {
		r := *known
		r.responder = ""
		return &r
	}
	r := newRow(
		p,
		slices.DeleteFunc(incidents, func(i *penalties.Incident) bool { return i.Struck != nil }),
	)
	r.mark = mark
	return &r
}

func newRow(p *event.Pairing, incidents []*penalties.Incident) row {
	r := row{pairing: p, badges: stepBadges(incidents), steps: words.SpokenSteps(incidents)}
	find := []string{strconv.Itoa(p.Table)}
	for i, team := range p.Teams {
		one, two := team.Person(1), team.Person(2)
		r.players[i] = one.Full() + ", " + two.Full()
		r.initial[i] = one.Short() + ", " + two.Short()
		find = append(find, team.Name, team.Club, r.players[i])
	}
	r.searchText = personname.Fold(strings.Join(find, " "))
	return r
}

// stepBadges shows the highest step that stands on each ladder at the table: "W2 X1".
func stepBadges(incidents []*penalties.Incident) string {
	steps := map[string]int{}
	for _, i := range incidents {
		st := i.CurrentEffect()
		if !st.Offence {
			continue
		}
		letter := "?"
		if o, ok := i.Book().Offence(i.Offence); ok && o.Letter != "" {
			letter = strings.ToUpper(o.Letter)
		}
		steps[letter] = max(steps[letter], st.Ruling.Verdict.Step.N)
	}
	out := make([]string, 0, len(steps))
	for letter, n := range steps {
		out = append(out, fmt.Sprintf("%s%d", letter, n))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// resultText is the score, marked where it may change, and how it came about where that is known.
func resultText(l *penalties.State, p *event.Pairing) string {
	if !p.Complete() {
		return ""
	}
	score := words.Score(l, p)
	if r, ok := p.Matches[len(p.Matches)-1].Result(); ok && r.Ended != "" {
		score += "  " + r.Ended
		if r.Board != "" {
			score += " on " + r.Board
		}
	}
	return score
}

// widths are how wide the widest name of a team, the widest badges of a table and the widest players
// of a team in short are.
func widths(rows []*row) (widest [3]int) {
	widest[1] = leastBadges
	for _, r := range rows {
		for n, t := range r.pairing.Teams {
			widest[0] = max(widest[0], layout.Width(t.Name))
			widest[2] = max(widest[2], layout.Width(r.initial[n]))
		}
		widest[1] = max(widest[1], layout.Width(r.badges))
	}
	return widest
}

// leastBadges are the columns kept for the badges of a table that has none yet: nothing moves aside
// for the first.
const leastBadges = 5

// stateForms returns a table's state, longest form first, and whether it waits for an official.
// Connected is the responder's presence, ", gone quiet".
func (r *row) stateForms(now time.Time, connected string) (forms []string, called bool) {
	switch round := r.pairing.Round; {
	case r.wait.Reason != "":
		text := r.wait.Reason + " " + words.Elapsed(now.Sub(r.wait.Since))
		if r.earlier {
			text = fmt.Sprintf("R%d %s", round.No, text)
		}
		if r.responder != "" {
			short := words.Initials(r.responder)
			forms = append(
				forms,
				text+" "+r.responder+connected,
				text+" "+short+connected,
				text+" "+r.responder,
				text+" "+short,
			)
		}
		if score, _, _ := strings.Cut(r.result, "  "); score != "" && !r.earlier {
			// a row never loses its score to a call or an incident
			short := []string{score + " " + r.wait.Reason, score + "!"}
			for n := range forms {
				forms[n] = score + " " + forms[n]
			}
			return append(append(forms, score+" "+text), short...), true
		}
		return append(forms, text), true
	case r.result != "":
		score, how, _ := strings.Cut(r.result, "  ")
		how, _, _ = strings.Cut(how, " on ")
		return r.withExpelled(r.result, score+"  "+how, score), false
	case round.Started.IsZero() && round.Posted.IsZero():
		return r.withExpelled("paired"), false
	case round.Started.IsZero():
		return r.withExpelled("posted"), false
	}
	return r.withExpelled("playing"), false
}

// spokenState is a table's state as it is read aloud: "waiting for a ruling for 44 seconds",
// "finished 1-0, mate on A", or both. Connected is the responder's presence.
func (r *row) spokenState(now time.Time, connected string) string {
	finished := ""
	if r.result != "" && !r.earlier {
		finished = "finished " + words.SpokenScore(strings.ReplaceAll(r.result, "  ", ", "))
	}
	switch {
	case r.wait.Reason == "" && finished != "" && r.expelled:
		return finished + ", " + saysExpelled
	case r.wait.Reason == "" && finished != "":
		return finished
	case r.wait.Reason == "":
		forms, _ := r.stateForms(now, "")
		return strings.ReplaceAll(forms[0], "  ", ", ")
	}
	text := waitingFor[r.wait.Reason] + " for " + words.SpokenElapsed(now.Sub(r.wait.Since))
	switch {
	case r.earlier:
		text = fmt.Sprintf("round %d, %s", r.pairing.Round.No, text)
	case finished != "":
		text = finished + ", " + text
	}
	if r.responder != "" {
		text += ", " + r.responder + " is on the way" + connected
	}
	return text
}

// waitingFor says aloud what a table waits for.
var waitingFor = map[string]string{
	penalties.WaitsForCall:        "waiting for a director",
	penalties.WaitsForFirstRuling: "waiting for a ruling",
	penalties.WaitsForNewRuling:   "sent back, waiting for a new ruling",
	penalties.WaitsForDecision:    "appealed, waiting for a decision",
}

// withExpelled returns forms of a state, and before them the longest and the shortest with the word
// that a team of the table is expelled.
func (r *row) withExpelled(forms ...string) []string {
	if !r.expelled {
		return forms
	}
	const says = "  " + saysExpelled
	return append([]string{forms[0] + says, forms[len(forms)-1] + says}, forms...)
}

const saysExpelled = "expelled"

// roundStage says how far a round has come: "round 3 started 12:04".
func roundStage(register *event.State, r *event.Round) string {
	if r == nil {
		return "no round yet"
	}
	n := "round " + strconv.Itoa(r.No)
	for _, e := range []struct {
		at  time.Time
		did string
	}{{r.Finished, "finished"}, {r.Started, "started"}, {r.Posted, "posted"}, {r.Paired, "paired"}} {
		if !e.at.IsZero() {
			return n + " " + e.did + " " + register.HourMinute(e.at)
		}
	}
	return n
}

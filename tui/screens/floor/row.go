package floor

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/list"
	"flagfall/tui/voice/words"
)

// row is one table as of the last entry.
type row struct {
	pairing    *event.Pairing
	earlier    bool      // of a round before its section's latest: it still waits
	players    [2]string // of each team in short, "Ada L., Dev P."
	ladders    []ladder  // steps standing in this round, by letter
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
	r := row{pairing: p, ladders: laddersOf(incidents), steps: words.SpokenSteps(incidents)}
	find := []string{strconv.Itoa(p.Table)}
	for i, team := range p.Teams {
		one, two := team.Person(1), team.Person(2)
		r.players[i] = one.Short() + ", " + two.Short()
		find = append(find, team.Name, team.Club, one.Full(), two.Full())
	}
	r.searchText = personname.Fold(strings.Join(find, " "))
	return r
}

// ladder is the highest step that stands on a ladder at a table.
type ladder struct {
	letter   string
	step, of int
}

func laddersOf(incidents []*penalties.Incident) []ladder {
	highest := map[string]ladder{}
	for _, i := range incidents {
		st := i.CurrentEffect()
		if !st.Offence {
			continue
		}
		on := ladder{letter: "?"}
		if o, ok := i.Book().Offence(i.Offence); ok && o.Letter != "" {
			on.letter = strings.ToUpper(o.Letter)
		}
		if s := st.Ruling.Verdict.Step; s != nil {
			on.step, on.of = s.N, s.Of
		}
		if was, known := highest[on.letter]; !known || was.step < on.step {
			highest[on.letter] = on
		}
	}
	return slices.SortedFunc(maps.Values(highest), func(a, b ladder) int { return cmp.Compare(a.letter, b.letter) })
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

// chipWords are what stands on the chip of a table that waits.
var chipWords = map[string]string{
	penalties.WaitsForCall: "CALL", penalties.WaitsForFirstRuling: "RULE", penalties.WaitsForNewRuling: "AGAIN",
	penalties.WaitsForDecision: "APPEAL",
}

// tone is what a table's state means.
func (r *row) tone() document.Tone {
	switch {
	case r.wait.Reason == penalties.WaitsForDecision:
		return document.AtAppeal
	case r.wait.Reason != "":
		return document.NeedsYou
	case r.result != "":
		return document.Done
	case !r.pairing.Round.Started.IsZero():
		return document.Live
	}
	return document.NoTone
}

// stateForms are a table's state, the longest form first. A row never loses its score to a call or an
// incident. Connected is the responder's presence, ", gone quiet".
func (r *row) stateForms(now time.Time, connected string) (forms [][]list.Span) {
	score, how, _ := strings.Cut(r.result, "  ")
	if r.wait.Reason == "" {
		return r.quietForms(score, how)
	}
	text := chipWords[r.wait.Reason] + " " + words.Elapsed(now.Sub(r.wait.Since))
	if r.earlier {
		text, score = fmt.Sprintf("R%d %s", r.pairing.Round.No, text), ""
	}
	var before []list.Span
	if score != "" {
		before = []list.Span{{Text: score, Style: list.Loud}, {Text: " "}}
	}
	form := func(chip, behind string) []list.Span {
		is := list.Span{Text: chip, Tone: r.tone(), Style: list.Chip}
		return append(slices.Clone(before), is, list.Span{Text: behind})
	}
	if r.responder != "" {
		short := words.Initials(r.responder)
		for _, who := range []string{r.responder + connected, short + connected, r.responder, short} {
			forms = append(forms, form(text, " "+who))
		}
	}
	if forms = append(forms, form(text, ""), form(chipWords[r.wait.Reason], "")); score == "" {
		return forms
	}
	return append(forms, append(before, list.Span{Text: "!", Tone: r.tone()}))
}

// quietForms are the state of a table that waits for nobody.
func (r *row) quietForms(score, how string) [][]list.Span {
	out := ""
	if r.expelled {
		out = " " + saysExpelled
	}
	if score == "" {
		sign := list.Span{Text: "  "}
		if r.tone() == document.Live {
			sign = list.Span{Text: "· ", Tone: document.Live}
		}
		return [][]list.Span{{sign, {Text: playState(r.pairing) + out, Style: list.Quiet}}}
	}
	brief, _, _ := strings.Cut(how, " on ")
	sign, is := list.Span{Text: "✓ ", Tone: document.Done}, list.Span{Text: score, Style: list.Loud}
	return [][]list.Span{
		{sign, is, {Text: strings.TrimRight(" "+how, " ") + out, Style: list.Quiet}},
		{sign, is, {Text: strings.TrimRight(" "+brief, " ") + out, Style: list.Quiet}},
		{sign, is, {Text: out, Style: list.Quiet}},
	}
}

// playState says how far a table without a result is: of one with a board that is over, which still
// plays.
func playState(p *event.Pairing) string {
	r := p.Round
	switch over := words.BoardOver(p); {
	case over != "":
		return over
	case !r.Started.IsZero():
		return "playing"
	case !r.Posted.IsZero():
		return "posted"
	}
	return "paired"
}

// laddersCell are the ladders as gauges, or in short as letters with their step.
func (r *row) laddersCell() list.Cell {
	var gauges, short []list.Span
	for n, l := range r.ladders {
		if n > 0 {
			gauges, short = append(gauges, list.Span{Text: " "}), append(short, list.Span{Text: " "})
		}
		if l.of > 1 {
			gauges = append(gauges, list.Gauge(l.letter, l.step, l.of)...)
		} else {
			gauges = append(gauges, list.Span{Text: l.letter, Style: list.Quiet})
		}
		short = append(short, list.Span{Text: l.letter + strconv.Itoa(l.step), Style: list.Quiet})
	}
	return list.Cell{Forms: [][]list.Span{gauges, short}, Aloud: r.steps}
}

// shown is the row of a table.
func (r *row) shown(now time.Time, connected string) list.Row {
	one, two := r.pairing.Label(1), r.pairing.Label(2)
	first, second := list.Text(one), list.Text(two)
	first.Aloud, second.Aloud = one+" against "+two, " "
	return list.Row{Cells: []list.Cell{
		list.Styled(list.Loud, document.NoTone, strconv.Itoa(r.pairing.Table)),
		first, second,
		{Forms: r.stateForms(now, connected), Aloud: r.spokenState(now, connected)},
		r.laddersCell(),
	}}
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
	case r.wait.Reason == "" && r.expelled:
		return playState(r.pairing) + ", " + saysExpelled
	case r.wait.Reason == "":
		return playState(r.pairing)
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

package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/penalties/insight"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// SeasonPrecedents is how many precedents of each offense a report on a season usually shows.
const SeasonPrecedents = 3

// Season describes the report on several events: what was called, appealed and overturned, by
// offense, by round and by event, with plots. Of each offense it shows so many precedents. It names
// no player.
func Season(s insight.Season, precedents int, at time.Time) *document.Document {
	d := &document.Document{
		Event: "Season", Title: "Season report", Where: seasonSpan(s), For: document.Table,
		Stamp: document.Stamp{At: at, Partial: s.Stamp()},
	}
	p := seasonPaper{s, d}
	p.summary()
	p.byOffense()
	p.byRound()
	p.fallen()
	p.minutes()
	p.choices()
	p.precedents(precedents)
	p.events()
	p.files()
	return d
}

// seasonSpan is from the first day of the season's events to the last: "2 May 2026 – 4 Oct 2026".
func seasonSpan(s insight.Season) string {
	if len(s.Events) == 0 {
		return ""
	}
	const day = "2 Jan 2006"
	first, last := s.Events[0].Began.Format(day), s.Events[len(s.Events)-1].Began.Format(day)
	if first == last {
		return first
	}
	return first + " – " + last
}

// seasonPaper makes the document.
type seasonPaper struct {
	season insight.Season
	sheet  *document.Document
}

func (p seasonPaper) add(blocks ...document.Block) {
	p.sheet.Blocks = append(p.sheet.Blocks, blocks...)
}

func (p seasonPaper) summary() {
	total := p.season.Total()
	p.add(document.Facts{
		{Label: "Events", Text: fmt.Sprint(len(p.season.Events))},
		{Label: "Tables", Text: fmt.Sprintf("%d paired", p.season.Tables())},
		{Label: "Incidents", Text: fmt.Sprintf("%d, %s for 100 tables", total.Incidents,
			insight.PerHundredTables(total.Incidents, p.season.Tables()))},
		{Label: "Appeals", Text: fmt.Sprintf("%d: %s", total.Appeals, endsText(total))},
		{Label: "Fell", Text: words.Count(total.Fell, "ruling")},
		{Label: "Time lost", Text: fmt.Sprintf("%d minutes at tables, over %s", total.Minutes(),
			words.Count(total.Held, "incident"))},
		{Label: "Discretion", Text: fmt.Sprintf("%s by choice, %d against the book",
			words.Count(total.Choice, "ruling"), total.Departed)},
		{Label: "Expelled", Text: fmt.Sprint(total.Expelled)},
	}, document.Text{Weight: document.Quiet, Words: "Struck incidents are left out. Time lost runs from the call until the clocks run again, or until the ruling."})
}

// endsText tells how appeals ended; what did not happen is left out.
func endsText(c insight.SeasonCounts) string {
	var said []string
	for _, end := range []struct {
		n    int
		text string
	}{
		{c.Upheld, "upheld"},
		{c.Overturned, "overturned"},
		{c.Modified, "changed"},
		{c.Remanded, "sent back"},
		{c.Withdrawn, "withdrawn or settled"},
		{c.Undecided, "undecided"},
	} {
		if end.n > 0 {
			said = append(said, fmt.Sprintf("%d %s", end.n, end.text))
		}
	}
	return cmp.Or(strings.Join(said, ", "), "none")
}

const mostBars = 15 // that a plot shows; the table holds all

func (p seasonPaper) byOffense() {
	rows := p.season.ByOffence()
	chart := document.Chart{
		Title: "Incidents and appeals by offense", Empty: "No incidents.",
		Series: []document.Series{{Name: "incidents"}, {Name: "appeals"}},
	}
	g := document.Grid{Empty: "No incidents.", Columns: append([]document.Column{
		{Title: "Offense", Flex: true, Key: true},
		{Title: "Rules", Flex: true},
	}, countColumns...)}
	for n, r := range rows {
		title := words.UpperFirst(r.Title)
		if n < mostBars {
			chart.Labels = append(chart.Labels, title)
			chart.Series[0].Values = append(chart.Series[0].Values, float64(r.Incidents))
			chart.Series[1].Values = append(chart.Series[1].Values, float64(r.Appeals))
		}
		g.Rows = append(g.Rows, append([]string{title, strings.Join(r.Rules, "; ")}, countCells(r.SeasonCounts)...))
	}
	p.part("By offense", chart, g)
}

// countColumns head the counts of countCells.
var countColumns = []document.Column{
	{Title: "Incidents", Right: true},
	{Title: "Appeals", Right: true},
	{Title: "Fell", Right: true},
	{Title: "Minutes", Right: true},
	{Title: "Choice", Right: true},
}

func countCells(c insight.SeasonCounts) []string {
	return []string{
		fmt.Sprint(c.Incidents), countOrDash(c.Appeals), countOrDash(c.Fell), countOrDash(c.Minutes()),
		countOrDash(c.Choice),
	}
}

func (p seasonPaper) byRound() {
	chart := document.Chart{
		Title: "Incidents, appeals and overturned rulings by round", Lines: true, Empty: "No rounds.",
		Series: []document.Series{{Name: "incidents"}, {Name: "appeals"}, {Name: "fell"}},
	}
	g := document.Grid{Empty: "No rounds.", Columns: append([]document.Column{{Title: "Round", Right: true, Key: true}},
		countColumns...)}
	for _, r := range p.season.ByRound() {
		chart.Labels = append(chart.Labels, fmt.Sprint(r.Round))
		for n, v := range []int{r.Incidents, r.Appeals, r.Fell} {
			chart.Series[n].Values = append(chart.Series[n].Values, float64(v))
		}
		g.Rows = append(g.Rows, append([]string{fmt.Sprint(r.Round)}, countCells(r.SeasonCounts)...))
	}
	p.part("By round", chart, g)
}

func (p seasonPaper) fallen() {
	g := document.Grid{Empty: "Every ruling stood.", Columns: []document.Column{
		{Title: "Offense", Flex: true, Key: true},
		{Title: "Event", Flex: true},
		{Title: "Number"},
		{Title: "End"},
		{Title: "Grounds", Flex: true},
		{Title: "Decided by", Flex: true},
		{Title: "Reason", Flex: true},
	}}
	for _, f := range p.season.FallenRulings() {
		g.Rows = append(g.Rows, []string{
			words.UpperFirst(f.Title), f.Event.Name, f.Label, words.DecisionDone(f.Fall.How),
			words.Grounds(f.Fall.Grounds),
			hearing.LevelName(f.Fall.Level), orDash(f.Fall.Reason),
		})
	}
	p.part("Rulings that fell", p.grounds(), g)
}

// grounds draws on which grounds rulings fell, and how.
func (p seasonPaper) grounds() document.Chart {
	chart := document.Chart{
		Title: "Why rulings fell", Empty: "None fell.",
		Series: []document.Series{{Name: "overturned"}, {Name: "changed"}, {Name: "sent back"}},
	}
	for _, f := range p.season.FallenRulings() {
		why := cmp.Or(words.UpperFirst(words.Grounds(f.Fall.Grounds)), "Reopened")
		at := slices.Index(chart.Labels, why)
		if at < 0 {
			at = len(chart.Labels)
			chart.Labels = append(chart.Labels, why)
			for n := range chart.Series {
				chart.Series[n].Values = append(chart.Series[n].Values, 0)
			}
		}
		chart.Series[slices.Index([]string{penalties.Overturn, penalties.Modify, penalties.Remand},
			f.Fall.How)].Values[at]++
	}
	return chart
}

// part adds a chart with its table under a heading; where both are empty, the table says so.
func (p seasonPaper) part(title string, chart document.Chart, g document.Grid) {
	p.add(document.Heading(title))
	if len(chart.Labels) > 0 || len(g.Rows) > 0 {
		p.add(chart)
	}
	p.add(g)
}

func orDash(text string) string { return cmp.Or(text, "–") }

// minutes shows by what time was lost, and how much was moved on clocks.
func (p seasonPaper) minutes() {
	chart := document.Chart{
		Title: "Minutes that play stood still, by offense", Empty: "No time was lost.",
		Series: []document.Series{{}},
	}
	g := document.Grid{Empty: "No time was lost.", Columns: []document.Column{
		{Title: "Offense", Flex: true, Key: true},
		{Title: "Minutes", Right: true},
		{Title: "Incidents", Right: true},
		{Title: "Each", Right: true},
		{Title: "Moved on clocks", Right: true},
	}}
	for _, r := range p.season.ByOffence() {
		if r.HeldSeconds == 0 && r.ClockSeconds == 0 {
			continue
		}
		title := words.UpperFirst(r.Title)
		if len(chart.Labels) < mostBars && r.HeldSeconds > 0 {
			chart.Labels = append(chart.Labels, title)
			chart.Series[0].Values = append(chart.Series[0].Values, float64(r.HeldSeconds)/60)
		}
		each := "–"
		if r.Held > 0 {
			each = penalties.FormatClock(int64(r.HeldSeconds) * 1000 / int64(r.Held))
		}
		g.Rows = append(g.Rows, []string{
			title, countOrDash(r.Minutes()), countOrDash(r.Held), each,
			clockOrDash(r.ClockSeconds),
		})
	}
	p.part("Time lost", chart, g)
}

func clockOrDash(seconds int) string {
	if seconds == 0 {
		return "–"
	}
	return penalties.FormatClock(int64(seconds) * 1000)
}

func (p seasonPaper) choices() {
	g := document.Grid{Empty: "Officials ruled every offense alike.", Columns: []document.Column{
		{Title: "Offense", Flex: true, Key: true},
		{Title: "Rulebook", Flex: true},
		{Title: "Imposed", Flex: true},
		{Title: "Times", Right: true},
		{Title: "Events", Right: true},
		{Title: "Reasons", Flex: true},
	}}
	for _, d := range p.season.Differences() {
		book := d.Book
		if d.Step > 0 {
			book += fmt.Sprintf(", step %d", d.Step)
		}
		for _, c := range d.Choices {
			events, reasons := map[string]bool{}, []string{}
			for _, r := range c.Rulings {
				events[r.Event.File] = true
				if r.Reason != "" && len(reasons) < 2 && !strings.Contains(strings.Join(reasons, "; "), r.Reason) {
					reasons = append(reasons, r.Reason)
				}
			}
			g.Rows = append(g.Rows, []string{
				words.UpperFirst(d.Title), book, c.Imposed, fmt.Sprint(len(c.Rulings)), fmt.Sprint(len(events)),
				orDash(strings.Join(reasons, "; ")),
			})
		}
	}
	p.add(document.Heading("Discretion, used differently"), g)
}

func (p seasonPaper) precedents(n int) {
	g := document.Grid{Empty: "No ruling is settled.", Columns: []document.Column{
		{Title: "Offense", Flex: true, Key: true},
		{Title: "Event", Flex: true},
		{Title: "Number"},
		{Title: "Rules", Flex: true},
		{Title: "Imposed", Flex: true},
		{Title: "Reason", Flex: true},
	}}
	for _, o := range p.season.Precedents(n) {
		for _, r := range o.Rulings {
			g.Rows = append(g.Rows, []string{
				words.UpperFirst(o.Title), r.Event.Name, r.Label, strings.Join(r.Refs, ", "), r.Imposed,
				orDash(r.Reason),
			})
		}
	}
	p.add(document.Heading("Precedents"), g)
}

func (p seasonPaper) events() {
	chart := document.Chart{Title: "Incidents for 100 tables, by event", Empty: "No events."}
	chart.Series = []document.Series{{}}
	g := document.Grid{Empty: "No events.", Columns: append([]document.Column{
		{Title: "Event", Flex: true, Key: true},
		{Title: "Began"},
		{Title: "Teams", Right: true},
		{Title: "Tables", Right: true},
	}, append(countColumns[:len(countColumns):len(countColumns)],
		document.Column{Title: "For 100 tables", Right: true})...)}
	for _, e := range p.season.Events {
		c := insight.CountCases(e.Cases)
		rate := insight.PerHundredTables(c.Incidents, e.Tables)
		if e.Tables > 0 {
			chart.Labels = append(chart.Labels, e.Name)
			chart.Series[0].Values = append(chart.Series[0].Values, 100*float64(c.Incidents)/float64(e.Tables))
		}
		row := append([]string{
			e.Name, e.Began.Format("2006-01-02"), fmt.Sprint(e.Teams), fmt.Sprint(e.Tables),
		}, countCells(c)...)
		g.Rows = append(g.Rows, append(row, rate))
	}
	p.part("By event", chart, g)
}

// files tells which files were left out, and why.
func (p seasonPaper) files() {
	var facts document.Facts
	for _, said := range SeasonFiles(p.season) {
		facts = append(facts, document.Fact{Label: "Left out", Text: said})
	}
	if len(facts) > 0 {
		p.add(document.Heading("Files"), facts)
	}
}

// SeasonFiles tells in a sentence each which files of the folder are left out: broken ones, copies,
// practice events, and in one sentence all that hold no event.
func SeasonFiles(s insight.Season) []string {
	var said []string
	for _, b := range s.Broken {
		said = append(said, fmt.Sprintf("%s: %s", b.File, b.Why))
	}
	for _, c := range s.Copies {
		text := "%s: the same event as %s, counted once"
		if c.Apart {
			text = "%s: the same event as %s, which went another way later; only the longer one is counted"
		}
		said = append(said, fmt.Sprintf(text, c.File, c.Of))
	}
	for _, name := range s.Practice {
		said = append(said, name+": a practice event or rehearsal")
	}
	if s.Others > 0 {
		said = append(said, words.Count(s.Others, "other file")+" without an event")
	}
	return said
}

package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/tui/paper/page"
	"flagfall/tui/voice/words"
)

// prizes lists who gets what in a section, with the reason of each award, and what was not awarded.
func (m prizePaper) prizes() error {
	return m.eachWithPrizes(func(sec *event.Section, r prizes.Result) {
		g := page.Grid{Name: sec.ID, Empty: m.say("No prize is awarded."), Columns: []page.Column{
			{Title: "", Right: true, Key: true},
			{Title: m.say("Team"), Flex: true, Key: true},
			{Title: m.say("Players"), Flex: true, Minor: true},
			{Title: m.say("Gets"), Flex: true},
			{Title: m.say("Because"), Flex: true, Minor: true},
		}}
		given := r.LockedAwards()
		for i, a := range r.Awards {
			g.Rows = append(g.Rows, []string{fmt.Sprint(a.Place), m.team(a.Team), m.bothPlayers(a.Team, 1), r.AwardText(given[i]), r.AwardReason(a)})
		}
		m.add(page.Text{Words: m.lockText(sec), Weight: page.Quiet}, g)
		m.add(m.prizeNotes(r)...)
	})
}

// noPrizes stands on a sheet of prizes where none are planned.
const noPrizes = "No prizes are planned. To plan them, run flagfall prize add."

// eachWithPrizes calls make for each section that has prizes.
func (m prizePaper) eachWithPrizes(make func(*event.Section, prizes.Result)) error {
	sections := slices.DeleteFunc(slices.Clone(m.sections), func(sec *event.Section) bool { return len(sec.Prizes.Prizes) == 0 })
	if len(sections) == 0 {
		m.add(page.Grid{Name: m.sections[0].ID, Columns: []page.Column{{Title: m.say("Team")}}, Empty: m.say(noPrizes)})
		return nil
	}
	m.sections = sections
	for n, sec := range sections {
		m.startSection(n, sec.Name)
		hall := m.Hall.PrizeBasis()
		hall.TeamName, hall.ClubName, hall.Typed, hall.Translate = m.team, m.club, m.typed, m.say
		if !m.sheet.Lang.IsEnglish() {
			hall.Ordinal = m.sheet.Lang.Ordinal
		}
		r, err := hall.Published(sec)
		if err != nil {
			return err
		}
		make(sec, r)
	}
	return nil
}

// lockText says whether a section's prizes are locked, and to which head.
func (m prizePaper) lockText(sec *event.Section) string {
	if lock := sec.Prizes.Locked; lock != nil {
		return m.say("Award document %s, locked at %s to the results on chain %s.", strconv.Itoa(sec.Prizes.Document), m.timeOfDay(sec.Prizes.At.At), lock.Head)
	}
	return m.say("NOT LOCKED: results may still change these prizes.")
}

// prizeNotes lists moved awards, lots to be drawn, prizes not awarded and teams out of the prizes.
func (m prizePaper) prizeNotes(r prizes.Result) []page.Block {
	var notes page.Notes
	for _, level := range r.Lots {
		names := make([]string, 0, len(level))
		for _, t := range level {
			names = append(names, m.team(t))
		}
		notes = append(notes, page.Note{Mark: "!", Text: m.say("lots must be drawn between %s", strings.Join(names, ", "))})
	}
	for _, left := range r.UnawardedTexts() {
		notes = append(notes, page.Note{Mark: "–", Text: m.say("not awarded: %s", left)})
	}
	for _, t := range r.Out {
		notes = append(notes, page.Note{Mark: "–", Text: m.say("out of the prizes: %s, %s", m.team(t), m.leftText(t, m.Hall.PublicWhyOutOfPrizes(t)))})
	}
	if len(notes) == 0 {
		return nil
	}
	return []page.Block{notes}
}

// announcer is read out at the prize-giving: the classes first, each from last to first, then the
// places from last to first.
func (m prizePaper) announcer() error {
	return m.eachWithPrizes(func(sec *event.Section, r prizes.Result) {
		m.add(page.Text{Words: m.lockText(sec), Weight: page.Quiet})
		given := r.LockedAwards()
		said := func(i int) {
			a := r.Awards[i]
			m.add(page.Text{Words: m.say("%s: %s", words.UpperFirst(r.AwardTitle(a)), m.team(a.Team)), Weight: page.Loud})
			m.add(page.Text{Words: m.say("%s. They get %s: %s.", spokenPair(m, a.Team), r.AwardText(given[i]), r.AwardReason(a))})
		}
		var last string
		for _, i := range spokenOrder(sec, r) {
			class := r.AwardClass(r.Awards[i])
			if class != last || last == "" && class == "" && i == spokenOrder(sec, r)[0] {
				m.add(page.Heading(m.classHeading(class)))
			}
			last = class
			said(i)
		}
		m.add(m.prizeNotes(r)...)
	})
}

// spokenOrder returns the order in which awards are read out, as indexes.
func spokenOrder(sec *event.Section, r prizes.Result) []int {
	var order []int
	for i := range r.Awards {
		order = append(order, i)
	}
	of := func(i int) event.Prize { return sec.Prizes.Prizes[r.Awards[i].Prize-1] }
	class := func(i int) int { // the first prize of the class in the plan; places come last
		if of(i).Class.IsOpen() {
			return len(sec.Prizes.Prizes)
		}
		return slices.IndexFunc(sec.Prizes.Prizes, func(p event.Prize) bool { return p.Class.Equal(of(i).Class) })
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if c := class(a) - class(b); c != 0 {
			return c
		}
		return r.Awards[b].Place - r.Awards[a].Place
	})
	return order
}

// classHeading heads the prizes of a class, "" for open places.
func (m prizePaper) classHeading(class string) string {
	if class == "" {
		return m.say("Places")
	}
	return m.say("Prizes of %s", class)
}

func spokenPair(m prizePaper, t *event.Team) string {
	if t.Club != "" {
		return m.say("%s and %s of %s", m.player(t, 1), m.player(t, 2), t.Club)
	}
	return m.player(t, 1) + m.say(" and ") + m.player(t, 2)
}

// certificates are a page for each award.
func (m prizePaper) certificates() error {
	var each [][]page.Block
	err := m.eachWithPrizes(func(sec *event.Section, r prizes.Result) {
		for _, a := range r.Awards {
			each = append(each, m.certificate(sec, r, a))
		}
	})
	if err != nil || len(each) == 0 {
		return err
	}
	m.sheet.Blocks = nil // the headings of the sections stand on each certificate
	for n, card := range each {
		if n > 0 {
			m.add(page.Break{})
		}
		m.add(card...)
	}
	return nil
}

func (m prizePaper) certificate(sec *event.Section, r prizes.Result, a prizes.Award) []page.Block {
	title := r.AwardTitle(a)
	if a.Champion {
		title = m.say("co-champion")
	}
	about := []page.Block{
		page.Heading(m.team(a.Team)),
		page.Text{Words: spokenPair(m, a.Team), Weight: page.Loud},
		page.Text{Words: words.UpperFirst(title), Weight: page.Loud},
		page.Text{Words: m.Hall.Register.Event.Name + ", " + sec.Name},
		page.Text{Words: words.UpperFirst(r.AwardReason(a)) + ".", Weight: page.Quiet},
	}
	if sec.Prizes.Locked == nil {
		about = append(about, page.Text{Words: m.lockText(sec)})
	}
	return append(about, page.Blanks{m.say("Signed, organizer"), m.say("Signed, chief director")})
}

package pages

import (
	"fmt"
	"net/url"
	"strconv"

	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// rowsPerSlide is how many lines stand on the hall's screen at once, in letters that are read from
// ten metres.
const rowsPerSlide = 11

// slideSeconds is how many seconds a slide stands where there is no script; with it the script
// turns.
const slideSeconds = 10

// slide is one picture of the hall's screen.
type slide struct {
	furniture
	Event, Partial string
	Title, Where   string
	Kind           string // pairings or standings: how the columns are
	Rows           []slideRow
	Empty          string
	Clocks         []clock
	Called         []string
	Of             string // "3 of 12"
	Here, Next     string
	Refresh        string
}

type slideRow struct {
	Key   string
	Cells []string
}

// Hall is a slide of the hall's screen, of some sections, none for all; n is counted from 0 and
// goes round.
func Hall(e *public.Event, ids []string, n int) ([]byte, error) {
	sections := selectSections(e, ids)
	var all []slide
	for _, sec := range sections {
		all = append(all, sectionSlides(e.Lang, sec)...)
	}
	if len(all) == 0 {
		all = []slide{{Title: e.Name, Empty: e.Lang.Say("Nothing is posted yet.")}}
	}
	n = max(0, n) % len(all)
	s := all[n]
	s.furniture = newFurniture(e.Lang)
	s.Event, s.Partial, s.Clocks, s.Called = e.Name, e.Partial, sectionClocks(e.Lang, sections...), calledTables(e, sections)
	s.Of = e.Lang.Say("%s of %s", strconv.Itoa(n+1), strconv.Itoa(len(all)))
	s.Here, s.Next = hallPath(ids, n), hallPath(ids, (n+1)%len(all))
	s.Refresh = fmt.Sprintf("%d;url=%s", slideSeconds, s.Next)
	return executeTemplate("hall", s)
}

// selectSections are the sections of those ids, all for none.
func selectSections(e *public.Event, ids []string) []*public.Section {
	if len(ids) == 0 {
		return e.Sections
	}
	var list []*public.Section
	for _, id := range ids {
		if sec := e.Section(id); sec != nil {
			list = append(list, sec)
		}
	}
	return list
}

func hallPath(ids []string, n int) string {
	q := url.Values{}
	for _, id := range ids {
		q.Add("section", id)
	}
	q.Set("slide", strconv.Itoa(n))
	return "/hall?" + q.Encode()
}

// sectionSlides are the pairings of a section's newest round while it is not finished, and its
// standings once something is played.
func sectionSlides(in translation.Language, sec *public.Section) []slide {
	r := sec.Latest()
	if r == nil {
		return nil
	}
	var rows []slideRow
	var all []slide
	if r.State != public.IsFinished {
		for _, t := range r.Tables {
			score := t.Score
			if score == "" {
				score = "–"
			}
			rows = append(rows, slideRow{strconv.Itoa(t.No), []string{t.Teams[0].Name, t.Teams[1].Name, score}})
		}
		for _, w := range r.Without {
			rows = append(rows, slideRow{"–", []string{w.Team.Name, w.Why, ""}})
		}
		all = splitSlides(slide{Title: sec.Name, Where: roundStateText(in, r), Kind: "pairings"}, rows)
	}
	if len(sec.Standings) == 0 || r.No == 1 && r.Out == len(r.Tables) {
		return all
	}
	rows = nil
	for _, p := range sec.Standings {
		rank := strconv.Itoa(p.Rank)
		if p.Shared {
			rank = ""
		}
		points := p.Points
		if p.Provisional {
			points += "*"
		}
		rows = append(rows, slideRow{rank, []string{p.Team.Name, points}})
	}
	return append(all, splitSlides(slide{Title: sec.Name, Where: sec.After, Kind: "standings"}, rows)...)
}

// splitSlides parts rows over as many slides as they need.
func splitSlides(like slide, rows []slideRow) []slide {
	var all []slide
	for len(rows) > 0 {
		n := min(len(rows), rowsPerSlide)
		like.Rows, rows = rows[:n], rows[n:]
		all = append(all, like)
	}
	return all
}

// calledTables are the tables of the sections that want an official.
func calledTables(e *public.Event, sections []*public.Section) []string {
	var list []string
	for _, c := range e.Called {
		for _, sec := range sections {
			if sec.ID != c.Section {
				continue
			}
			text := e.Lang.Say("table %s", strconv.Itoa(c.Table))
			if c.Taken {
				text = e.Lang.Say("table %s, somebody is coming", strconv.Itoa(c.Table))
			}
			list = append(list, text)
		}
	}
	return list
}

package pages

import (
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/tui/document"
	"flagfall/tui/document/qr"
	"flagfall/tui/paper/html"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// awardRows is how many awards a slide of the hall's screen holds.
const awardRows = 6

// maxCalls is how many calls stand in the head of the hall's screen; of more the rest is counted. From the
// seventh on they are drawn without words.
const maxCalls = 12

// slideSeconds is how many seconds a slide stands where there is no script; with it the script
// turns.
const slideSeconds = 10

// View is how the hall's screen shows a round: by table, or by team; or the prizes as they are read
// out, one at a time.
type View string

// The views.
const (
	ByTableView View = ""
	ByTeamView  View = "team"
	PrizesView  View = "prizes"
)

// slide is one picture of the hall's screen.
type slide struct {
	furniture
	Event, Partial string
	Title, Where   string
	Kind           string // tables, teams, standings, awards or award: how the rows are set
	Columns        []hallColumn
	Across         string     // how many columns, for the style
	Size           int        // the class of the letters
	Rows           []slideRow // of awards
	Bracket        *document.Bracket
	Drawn          template.HTML // the bracket
	Empty          string
	Clocks         []clock
	Called         []call
	More           string // calls that do not stand here
	Of             string // "3 of 12"
	Short          string // the address to type, "" for none
	Code           *qr.Code
	Head           string   // of the journal: "chain D79E-4670-8AE2-8CA6", "" for none
	Seal           *qr.Code // of the command that looks for the head, for a phone to keep
	Here, Next     string
	Back           string // the slide before
	Held           bool   // it stays until somebody turns it
	Refresh        string
}

// slideRow is the title of an award, the team, and what it gets.
type slideRow []string

// call is a table that wants an official.
type call struct {
	Table  string
	Coming bool // somebody is on the way
}

// HallRequest is what is asked for of the hall's screen.
type HallRequest struct {
	Sections []string // none for all
	By       View
	Slide    int    // from 0, goes round
	Alone    bool   // a round has just begun: pairings and nothing else; see PairingsAlone
	Head     string // of the journal, in printed form: a picture of the screen then vouches for all before it
}

// Hall is a slide of the hall's screen.
func Hall(e *public.Event, ask HallRequest) ([]byte, error) {
	sections := selectSections(e, ask.Sections)
	var all []slide
	for _, sec := range sections {
		all = append(all, sectionSlides(e.Lang, sec, ask)...)
	}
	if len(all) == 0 {
		all = []slide{emptySlide(e, ask.By)}
	}
	n := max(0, ask.Slide) % len(all)
	s := all[n]
	if s.Bracket != nil {
		var err error
		if s.Drawn, err = html.Blocks(*s.Bracket); err != nil {
			return nil, err
		}
	}
	s.furniture = newFurniture(e.Lang)
	s.Event, s.Partial, s.Clocks = e.Name, e.Partial, sectionClocks(e.Lang, sections...)
	s.Called, s.More = calledTables(e, sections)
	s.Of = e.Lang.Say("%s of %s", strconv.Itoa(n+1), strconv.Itoa(len(all)))
	s.Here, s.Next, s.Back = ask.path(n), ask.path((n+1)%len(all)), ask.path((n+len(all)-1)%len(all))
	s.Refresh = fmt.Sprintf("%d;url=%s", slideSeconds, s.Next)
	if address, err := url.Parse(e.Address); err == nil && address.Host != "" {
		s.Short = address.Host + address.Path
		if code, err := qr.Encode(e.Address); err == nil { // one that is too long is typed
			s.Code = &code
		}
	}
	if ask.Head != "" {
		if code, err := qr.Encode(e.Name + ": flagfall verify --head " + ask.Head); err == nil {
			s.Head, s.Seal = e.Lang.Say("chain %s", ask.Head), &code
		}
	}
	return executeTemplate("hall", s)
}

// emptySlide stands where there is nothing to show yet.
func emptySlide(e *public.Event, by View) slide {
	if by == PrizesView {
		return slide{Title: e.Name, Empty: e.Lang.Say(noAwards), Held: true}
	}
	return slide{Title: e.Name, Empty: e.Lang.Say("Nothing is posted yet.")}
}

// selectSections are the sections of those ids, all for none; those whose round is new come first.
func selectSections(e *public.Event, ids []string) []*public.Section {
	list := slices.Clone(e.Sections)
	if len(ids) > 0 {
		list = list[:0]
		for _, id := range ids {
			if sec := e.Section(id); sec != nil {
				list = append(list, sec)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *public.Section) int { return newness(a) - newness(b) })
	return list
}

// newness orders sections: a round that is posted before one that is played, one that is over last.
func newness(sec *public.Section) int {
	r := sec.Latest()
	if r == nil {
		return 3
	}
	return slices.Index([]string{public.IsPosted, public.IsPlaying, public.IsFinished}, r.State)
}

func (h HallRequest) path(n int) string {
	q := url.Values{}
	for _, id := range h.Sections {
		q.Add("section", id)
	}
	if h.By != ByTableView {
		q.Set("by", string(h.By))
	}
	q.Set("slide", strconv.Itoa(n))
	return "/hall?" + q.Encode()
}

// PairingsAlone reports whether the hall's screen shows pairings and nothing else: teams of one of the
// sections, none for all, are on their way to their tables.
func PairingsAlone(e *public.Event, sections []string, now time.Time) bool {
	return slices.ContainsFunc(selectSections(e, sections), func(sec *public.Section) bool {
		r := sec.Latest()
		return r != nil && r.PairingsAlone(now)
	})
}

// sectionSlides are the pairings of a section's newest round while it is not finished, its bracket,
// its prizes once they are final, and its standings once something is played; or its prizes as they
// are read out, alone.
func sectionSlides(in translation.Language, sec *public.Section, ask HallRequest) []slide {
	if ask.By == PrizesView {
		return awardSlides(in, sec, true)
	}
	r := sec.Latest()
	if r == nil {
		return nil
	}
	var all []slide
	switch where := roundStateText(in, r); {
	case r.State == public.IsFinished:
	case ask.By == ByTeamView:
		all = layRows(byTeamRows(sec, r)).on(slide{Title: sec.Name, Where: where, Kind: "teams"})
	default:
		all = layRows(tableRowsOf(r)).on(slide{Title: sec.Name, Where: where, Kind: "tables"})
	}
	if ask.Alone {
		return all
	}
	if len(sec.Bracket.Rounds) > 0 {
		all = append(all, slide{Title: sec.Name, Where: in.Say("Play-off"), Kind: "ties", Bracket: &sec.Bracket})
	}
	if len(sec.Final) > 0 {
		var rows []hallRow
		for _, t := range sec.Final {
			rows = append(rows, hallRow{
				Key: strconv.Itoa(t.Rank), Lines: []hallLine{{Text: t.Name}, {Text: t.PlaceBy}},
			})
		}
		all = append(all, layRows(rows).on(slide{
			Title: sec.Name, Where: in.Say("Final places"), Kind: "places",
		})...)
	}
	all = append(all, awardSlides(in, sec, false)...)
	if r.No == 1 && r.Out == len(r.Tables) {
		return all
	}
	for _, ranking := range sec.Rankings {
		if len(ranking.Rows) > 0 {
			all = append(all, layRows(standingRows(ranking)).on(slide{
				Title: strings.TrimSpace(sec.Name + "  " + ranking.Title), Where: ranking.After, Kind: "standings",
			})...)
		}
	}
	return all
}

// standingRows are the teams of a ranking by place. A column that begins inside a tie shows its place.
func standingRows(of *public.Ranking) (rows []hallRow) {
	for _, p := range of.Rows {
		points := p.Points
		if p.Provisional {
			points += "*"
		}
		rows = append(rows, hallRow{Key: strconv.Itoa(p.Rank), Lines: []hallLine{{Text: p.Team.Name, End: points}}})
	}
	return rows
}

// tableRowsOf are the tables of a round, and the teams without one.
func tableRowsOf(r *public.Round) (rows []hallRow) {
	for _, t := range r.Tables {
		row := hallRow{Key: strconv.Itoa(t.No), Done: t.Score != ""}
		ends := sideScores(t.Score)
		for side := range t.Teams {
			row.Lines = append(row.Lines, hallLine{Text: t.Label(side + 1), End: ends[side]})
		}
		rows = append(rows, row)
	}
	for _, w := range r.Without {
		rows = append(rows, hallRow{Key: "–", Lines: []hallLine{{Text: w.Team.Name}, {Text: w.Why}}})
	}
	return rows
}

// sideScores divides a score between the teams, "1-0" into 1 and 0.
func sideScores(score string) (sides [2]string) {
	one, other, _ := strings.Cut(score, "-")
	if strings.Contains(other, "-") {
		return [2]string{score, ""}
	}
	return [2]string{one, other}
}

// byTeamRows are the teams of a section by name, each with its table.
func byTeamRows(sec *public.Section, r *public.Round) (rows []hallRow) {
	for _, t := range sortByName(sec.Teams) {
		for _, step := range t.Rounds {
			if step.Round != r {
				continue
			}
			key := "–"
			if step.Table != nil {
				key = strconv.Itoa(step.Table.No)
			}
			rows = append(rows, hallRow{Key: key, Lines: []hallLine{{Text: t.Name}}})
		}
	}
	return rows
}

// calledTables are the tables of the sections that want an official, and a word for those that have
// no room.
func calledTables(e *public.Event, sections []*public.Section) (list []call, more string) {
	for _, c := range e.Called {
		if slices.ContainsFunc(sections, func(s *public.Section) bool { return s.ID == c.Section }) {
			list = append(list, call{strconv.Itoa(c.Table), c.Taken})
		}
	}
	if over := len(list) - maxCalls; over > 0 {
		return list[:maxCalls], e.Lang.Say("and %s more", strconv.Itoa(over))
	}
	return list, ""
}

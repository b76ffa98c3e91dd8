package view

import (
	"strconv"
	"strings"
	"time"

	"flagfall/penalties/insight"
)

// Season is what several events show together. It names no player.
type Season struct {
	Partial    string               `json:"partial,omitempty"` // that files are left out
	Total      insight.SeasonCounts `json:"total"`
	Events     []SeasonEvent        `json:"events"`   // by when they began
	Offences   []SeasonOffence      `json:"offences"` // the most frequent first
	Rounds     []SeasonRound        `json:"rounds"`
	Fallen     []SeasonFallen       `json:"fallen"` // rulings that did not stand
	Differ     []SeasonDifference   `json:"differ"` // discretion that came to different ends
	Precedents []SeasonRuling       `json:"precedents"`
	Copies     []SeasonCopy         `json:"copies,omitempty"`   // files of events that are counted from another file
	Broken     []SeasonFault        `json:"broken,omitempty"`   // files that are left out
	Practice   []string             `json:"practice,omitempty"` // files of practice events, which count for nothing
	Others     int                  `json:"others,omitempty"`   // files that hold no event
}

// SeasonEvent is one event of a season.
type SeasonEvent struct {
	File     string `json:"file"`
	Event    string `json:"event"`
	Began    string `json:"began"` // RFC 3339
	Entries  int    `json:"entries"`
	Sections int    `json:"sections"`
	Teams    int    `json:"teams"`
	Players  int    `json:"players"`
	Rounds   int    `json:"rounds"`
	Tables   int    `json:"tables"` // pairings of two teams
	insight.SeasonCounts
}

// SeasonOffence is what a season counts of an offense.
type SeasonOffence struct {
	Offence string   `json:"offence"`
	Title   string   `json:"title"`
	Rules   []string `json:"rules"` // rulebook and rules: "uschess-2018 13, 14"
	insight.SeasonCounts
}

// SeasonRound is what a season counts of the rounds of one number.
type SeasonRound struct {
	Round int `json:"round"`
	insight.SeasonCounts
}

// SeasonRuling is a ruling with the event that it was made at.
type SeasonRuling struct {
	Offence string   `json:"offence"`
	Title   string   `json:"title"`
	Event   string   `json:"event"`
	File    string   `json:"file"`
	Label   string   `json:"label"`
	Refs    []string `json:"refs"`
	Imposed string   `json:"imposed"`
	Reason  string   `json:"reason,omitempty"`
}

// SeasonFallen is a ruling that did not stand, and why. Reason is that of the decision.
type SeasonFallen struct {
	SeasonRuling
	How      string `json:"how"` // overturn, modify or remand
	Grounds  string `json:"grounds"`
	Level    string `json:"level"`
	Decision string `json:"decision,omitempty"` // its reason
}

// SeasonDifference is an offense on which discretion came to different ends.
type SeasonDifference struct {
	Offence  string         `json:"offence"`
	Title    string         `json:"title"`
	Rulebook string         `json:"rulebook"`
	Step     int            `json:"step,omitempty"`
	Choices  []SeasonChoice `json:"choices"`
}

// SeasonChoice is what was imposed, and by which rulings.
type SeasonChoice struct {
	Imposed string         `json:"imposed"`
	Rulings []SeasonRuling `json:"rulings"`
}

// SeasonCopy is a file whose event is counted from another file.
type SeasonCopy struct {
	File    string `json:"file"`
	Of      string `json:"of"`
	Entries int    `json:"entries"`
	Apart   bool   `json:"apart,omitempty"` // the two went different ways
}

// SeasonFault is a file that is left out, and why.
type SeasonFault struct {
	File string `json:"file"`
	Why  string `json:"why"`
}

// OfSeason shows a season, of each offense so many precedents.
func OfSeason(s insight.Season, precedents int) Season {
	out := Season{
		Partial: s.Stamp(), Total: s.Total(), Events: []SeasonEvent{}, Offences: []SeasonOffence{},
		Rounds: []SeasonRound{},
		Fallen: []SeasonFallen{}, Differ: []SeasonDifference{}, Precedents: []SeasonRuling{}, Practice: s.Practice,
		Others: s.Others,
	}
	for _, e := range s.Events {
		out.Events = append(out.Events, SeasonEvent{
			e.File, e.Name, e.Began.Format(time.RFC3339), len(e.Trail), e.Sections, e.Teams, e.Players, e.Rounds,
			e.Tables,
			insight.CountCases(e.Cases),
		})
	}
	for _, o := range s.ByOffence() {
		out.Offences = append(out.Offences, SeasonOffence{o.Offence, o.Title, listed(o.Rules), o.SeasonCounts})
	}
	for _, r := range s.ByRound() {
		out.Rounds = append(out.Rounds, SeasonRound(r))
	}
	for _, f := range s.FallenRulings() {
		out.Fallen = append(out.Fallen, SeasonFallen{
			ofSeasonRuling(f.SeasonRuling), f.Fall.How, f.Fall.Grounds,
			f.Fall.Level, f.Fall.Reason,
		})
	}
	for _, d := range s.Differences() {
		row := SeasonDifference{Offence: d.Offence, Title: d.Title, Rulebook: d.Book, Step: d.Step}
		for _, c := range d.Choices {
			choice := SeasonChoice{Imposed: c.Imposed}
			for _, r := range c.Rulings {
				choice.Rulings = append(choice.Rulings, ofSeasonRuling(r))
			}
			row.Choices = append(row.Choices, choice)
		}
		out.Differ = append(out.Differ, row)
	}
	for _, o := range s.Precedents(precedents) {
		for _, r := range o.Rulings {
			out.Precedents = append(out.Precedents, ofSeasonRuling(r))
		}
	}
	for _, c := range s.Copies {
		out.Copies = append(out.Copies, SeasonCopy(c))
	}
	for _, b := range s.Broken {
		out.Broken = append(out.Broken, SeasonFault(b))
	}
	return out
}

func ofSeasonRuling(r insight.SeasonRuling) SeasonRuling {
	return SeasonRuling{r.Offence, r.Title, r.Event.Name, r.Event.File, r.Label, listed(r.Refs), r.Imposed, r.Reason}
}

// SeasonColumns head the CSV of a season, in which each incident is a row.
var SeasonColumns = []string{
	"event", "began", "file", "section", "round", "number", "offense", "title", "rulebook", "step", "rules", "imposed",
	"state", "choice", "departed",
	"appeals", "ends", "fell", "held_seconds", "clock_seconds", "expelled", "reason",
}

// SeasonCells are the columns of an incident.
func SeasonCells(r insight.SeasonRuling) []string {
	var ends, fell []string
	for _, a := range r.Appeals {
		ends = append(ends, a.End)
	}
	for _, f := range r.Fell {
		fell = append(fell, f.How)
	}
	held := ""
	if r.HeldKnown {
		held = number(int(r.Held.Seconds()))
	}
	state := "in effect"
	switch {
	case !r.Ruled:
		state = "open"
	case !r.InEffect:
		state = "not in effect"
	}
	return []string{
		r.Event.Name, r.Event.Began.Format("2006-01-02"), r.Event.File, r.Section, number(r.Round), r.Label, r.Offence,
		r.Title, r.Book,
		number(r.Step), strings.Join(r.Refs, " "), r.Imposed, state, yes(r.Choice), yes(r.Departed),
		number(len(r.Appeals)), strings.Join(ends, " "),
		strings.Join(fell, " "), held, number(r.ClockSeconds), yes(r.Expelled), r.Reason,
	}
}

func number(n int) string { return strconv.Itoa(n) }

// yes is 1 for what is so, else 0, so that a spreadsheet adds it up.
func yes(is bool) string {
	if is {
		return "1"
	}
	return "0"
}

package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/prizes"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// prizes lists who gets what in a section, with the reason of each award, and what was not awarded.
func (m *maker) prizes() error {
	return m.eachWithPrizes(func(sec *event.Section, r prizes.Result) {
		g := document.Grid{Name: sec.ID, Empty: m.say("No prize is awarded."), Columns: []document.Column{
			{Title: "", Right: true, Key: true},
			{Title: m.say("Team"), Flex: true, Key: true},
			{Title: m.say("Players"), Flex: true, Minor: true},
			{Title: m.say("Gets"), Flex: true},
			{Title: m.say("Because"), Flex: true, Minor: true},
		}}
		given := r.LockedAwards()
		for i, a := range r.Awards {
			g.Rows = append(g.Rows, []string{
				fmt.Sprint(a.Place), m.team(a.Team), m.bothPlayers(a.Team, 1),
				r.AwardText(given[i]), r.AwardReason(a),
			})
		}
		m.add(document.Text{Words: m.lockText(sec), Weight: document.Quiet}, g)
		m.add(m.prizeNotes(r)...)
	})
}

// noPrizes stands on a sheet of prizes where none are planned.
const noPrizes = "No prizes are planned. To plan them, run flagfall prize add."

// eachWithPrizes calls make for each section that has prizes.
func (m *maker) eachWithPrizes(make func(*event.Section, prizes.Result)) error {
	sections := slices.DeleteFunc(slices.Clone(m.sections),
		func(sec *event.Section) bool { return len(sec.Prizes.Prizes) == 0 })
	if len(sections) == 0 {
		columns := []document.Column{{Title: m.say("Team")}}
		m.add(document.Grid{Name: m.sections[0].ID, Columns: columns, Empty: m.say(noPrizes)})
		return nil
	}
	m.sections = sections
	for n, sec := range sections {
		m.startSection(n, sec.Name)
		hall := m.basis()
		switch {
		case m.Name == "announcer":
			hall.Ordinal = func(n int) string { return m.sheet.Lang.SpokenPlace(n, false) }
		case !m.sheet.Lang.IsEnglish():
			hall.Ordinal = m.sheet.Lang.Ordinal
		}
		r, err := hall.Published(sec)
		if err != nil {
			return err
		}
		if _, err := m.Hall.CheckPrizesFinal(m.say, sec, m.Now, m.Reason, m.By); err != nil {
			return err
		}
		make(sec, r)
	}
	return nil
}

// basis is what prizes rest on, with names as the sheet has them.
func (m *maker) basis() prizes.Basis {
	hall := m.Hall.PrizeBasis()
	hall.TeamName, hall.ClubName, hall.Translate = m.team, m.club, m.say
	return hall
}

// lockText says whether a section's prizes are locked, by which entry, and which award document that
// replaced. The head that seals it is the sheet's own.
func (m *maker) lockText(sec *event.Section) string {
	if sec.Prizes.Locked == nil {
		return m.say("NOT LOCKED: results may still change these prizes.")
	}
	n := sec.Prizes.Document
	text := m.say("Award document %s, locked at %s by entry %s.", strconv.Itoa(n), m.timeOfDay(sec.Prizes.At.At),
		strconv.FormatInt(sec.Prizes.At.Seq, 10))
	if n > 1 {
		text += " " + m.say("It replaces award document %s.", strconv.Itoa(n-1))
	}
	if why := m.Hall.WhyProvisional(m.say, sec, m.Now); len(why) > 0 {
		text = m.say("PROVISIONAL: this may still change.") + " " +
			words.UpperFirst(strings.Join(why, "; ")) + ". " + text
	}
	return text
}

// prizeNotes lists moved awards, lots to be drawn, prizes not awarded and teams out of the prizes.
func (m *maker) prizeNotes(r prizes.Result) []document.Block {
	var notes document.Notes
	for _, level := range r.Lots {
		names := make([]string, 0, len(level))
		for _, t := range level {
			names = append(names, m.team(t))
		}
		notes = append(notes, document.Note{
			Mark: "!",
			Text: m.say("lots must be drawn between %s", strings.Join(names, ", ")),
		})
	}
	for _, left := range r.UnawardedTexts() {
		notes = append(notes, document.Note{Mark: "–", Text: m.say("not awarded: %s", left)})
	}
	for _, t := range r.Out {
		notes = append(notes, document.Note{
			Mark: "–",
			Text: m.say("out of the prizes: %s, %s", m.team(t), m.leftText(t, m.Hall.PublicWhyOutOfPrizes(t))),
		})
	}
	if len(notes) == 0 {
		return nil
	}
	return []document.Block{notes}
}

func spokenPair(m *maker, t *event.Team) string {
	if t.Club != "" {
		return m.say("%s and %s of %s", m.player(t, 1), m.player(t, 2), m.club(t.Club))
	}
	return m.say("%s and %s", m.player(t, 1), m.player(t, 2))
}

// certificates are a page for each child and award.
func (m *maker) certificates() error {
	if m.Hall.Register.Particulars.PublicNames {
		defer func(of document.Audience) { m.sheet.For = of }(m.sheet.For)
		m.sheet.For = document.Public // names are those that the public reads
	}
	var each []document.Certificate
	err := m.eachWithPrizes(func(sec *event.Section, r prizes.Result) {
		for _, a := range r.Certified() {
			each = append(each, m.certificatesOf(sec, r, a)...)
		}
	})
	if err != nil || len(each) == 0 {
		return err
	}
	m.sheet.Blocks, m.sheet.Bare, m.sheet.Wide = nil, true, true // the section stands on each certificate
	for n, one := range each {
		if n > 0 {
			m.add(document.Break{})
		}
		m.add(one)
	}
	return nil
}

// certificatesOf are the sheets of an award, one for each child of the team. How it was worked out stands on
// the list of prizes, and its number and head in the record of documents.
func (m *maker) certificatesOf(sec *event.Section, r prizes.Result, a prizes.Award) []document.Certificate {
	title := r.AwardTitle(a)
	if a.Champion {
		title = m.say("co-champion")
	}
	c := document.Certificate{
		Frame: m.Frame, Event: m.sheet.Event + ", " + sec.Name, Title: m.sheet.Title, Honor: words.UpperFirst(title),
		Prize: r.AwardText(r.Locked(a)), When: m.whenAndWhere(sec), Logo: m.logo(),
		Signatures: []string{m.say("Organizer"), m.say("Chief director")},
	}
	if sec.Prizes.Locked == nil || len(m.Hall.WhyProvisional(nil, sec, m.Now)) > 0 {
		c.Note = m.lockText(sec)
	}
	if a.Team.Club != "" {
		c.Club = m.club(a.Team.Club)
	}
	if a.Team.IsSingle() {
		c.Name = m.player(a.Team, 1)
		return []document.Certificate{c}
	}
	c.Team = m.team(a.Team)
	each := []document.Certificate{c, c}
	for n := range each {
		each[n].Name = m.player(a.Team, n+1)
		each[n].Partner = m.say("with %s", m.player(a.Team, 2-n))
	}
	return each
}

// logo is the event's logo, or none where its entry is an SVG or not as this program writes it.
func (m *maker) logo() event.LogoChosen {
	logo := m.Hall.Register.Logo
	if _, _, err := eventsetup.ReadLogo(logo); err != nil {
		return event.LogoChosen{}
	}
	return logo
}

// whenAndWhere is the day of the section's latest round, and the place where one is named.
func (m *maker) whenAndWhere(sec *event.Section) string {
	var parts []string
	if r := sec.LatestRound(); r != nil {
		day, _, _ := strings.Cut(m.say("2 Jan 2006 15:04"), " 15:04")
		parts = append(parts, m.Hall.Register.Local(r.Paired).Format(day))
	}
	if place := cmp.Or(m.Place, m.Hall.Register.Particulars.Place); place != "" {
		parts = append(parts, place)
	}
	return strings.Join(parts, " · ")
}

// Package teams shows the teams of a section: the list of teams and waiting players with its forms,
// the import from a file or a paste, and the check-in at the door.
package teams

import (
	"errors"
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// ListLinks are what the screen's keys lead to.
type ListLinks struct {
	Correct    func(*event.Team)
	Substitute func(*event.Team)
	Move       func(*event.Team) // to another section
	NewTeam    func(section string)
	NewPlayer  func(section string)
	Import     func(section, pasted string) // pasted is a sheet, "" for none yet
	RollCall   func(section string, missing ...*event.Team)
}

// List lists a section's waiting players over its teams.
type List struct {
	screen.Name
	desk   screen.Desk
	links  ListLinks
	at     screen.Scope
	rows   scroll.Rows[row]
	chosen *event.Waiting // the first player of a team being made
	apart  apartInput
	asked  input.Dialog // which partner takes White, or why a team leaves
	w, h   int
}

// row is a player who waits, or a team.
type row struct {
	waits *event.Waiting
	team  *event.Team
}

// NewList opens the people of a section; "" is the first.
func NewList(d screen.Desk, section string, ways ListLinks) *List {
	at := screen.NewScope(d, section)
	s := &List{
		Name: screen.Name("people " + at.ID()), desk: d, at: at, links: ways,
		apart: apartInput{asked: input.NewDialog(d)}, asked: input.NewDialog(d),
	}
	s.Refresh()
	return s
}

// Title names the section.
func (s *List) Title() string {
	if sec := s.at.Section(); sec != nil {
		return sec.Name + "  teams"
	}
	return "teams"
}

// Tabs are the sections.
func (s *List) Tabs() (names []string, shown int) { return s.at.Tabs() }

// Mode is the keys that do something to what the cursor is on.
func (s *List) Mode() keys.Mode {
	m := *s.desk.Keys()
	if s.chosen != nil {
		return m.Mode(keys.PartnersMode)
	}
	r, _ := s.rows.Current()
	sec := s.at.Section()
	m.People.Correct.SetEnabled(r.team != nil)
	m.People.Substitute.SetEnabled(r.team != nil)
	m.People.Move.SetEnabled(r.team != nil && len(s.desk.Hall().Register.Sections) > 1)
	m.People.Here.SetEnabled(r.team != nil && usesCheckIn(sec))
	m.People.NoShow.SetEnabled(r.waits != nil || r.team != nil && roundRunning(sec))
	m.People.Withdraw.SetEnabled(r.waits != nil || r.team != nil)
	m.People.Partner.SetEnabled(r.waits != nil)
	m.People.Apart.SetEnabled(r.team != nil && len(sec.Teams) > 1 && !sec.IsRoundRobin())
	m.People.Colours.SetEnabled(r.team != nil && s.mayChooseColors(r.team))
	m.People.NewTeam.SetEnabled(sec != nil)
	m.People.NewPlayer.SetEnabled(sec != nil)
	m.People.Import.SetEnabled(sec != nil)
	m.People.Close.SetEnabled(sec != nil && usesCheckIn(sec) && len(sec.Teams) > 0)
	m.People.Section.SetEnabled(len(s.desk.Hall().Register.Sections) > 1)
	return m.Mode(keys.PeopleMode)
}

// usesCheckIn tells whether a section keeps a check-in, or may still begin one: before round 1.
func usesCheckIn(sec *event.Section) bool {
	return len(sec.Rounds) == 0 ||
		slices.ContainsFunc(sec.Teams, func(t *event.Team) bool { return t.Here })
}

// roundRunning tells whether the section's latest round is not finished: a no-show is possible.
func roundRunning(sec *event.Section) bool {
	return sec.LatestRound() != nil && sec.LatestRound().Finished.IsZero()
}

// Subject is the table at which the team under the cursor plays.
func (s *List) Subject() (*event.Pairing, *penalties.Incident) {
	r, _ := s.rows.Current()
	sec := s.at.Section()
	if r.team == nil || sec.LatestRound() == nil {
		return nil, nil
	}
	for _, p := range sec.LatestRound().Pairings {
		if slices.Contains(p.Teams[:], r.team) {
			return p, nil
		}
	}
	return nil, nil
}

// RowsBelow counts the rows that there is no room for.
func (s *List) RowsBelow() int { return s.apart.asked.RowsBelow(s.asked.RowsBelow(s.rows.Below())) }

// SetSize sets the work area in columns and lines.
func (s *List) SetSize(w, h int) { s.w, s.h = w, h }

// Key handles a key.
func (s *List) Key(k tea.KeyMsg) {
	m, sec := s.desk.Keys(), s.at.Section()
	switch r, _ := s.rows.Current(); {
	case s.apart.asked.Key(k), s.asked.Key(k), s.rows.Key(k, m.List):
	case s.chosen != nil:
		s.onPartnerKey(k, m.People, r.waits)
	case sec == nil:
	case isSheet(k):
		s.links.Import(sec.ID, string(k.Runes))
	case keys.Is(k, m.People.Section):
		s.at.NextSection()
		s.Refresh()
		s.rows.MoveTo(0)
	case keys.Is(k, m.People.NewTeam):
		s.links.NewTeam(sec.ID)
	case keys.Is(k, m.People.NewPlayer):
		s.links.NewPlayer(sec.ID)
	case keys.Is(k, m.People.Import):
		s.links.Import(sec.ID, "")
	case keys.Is(k, m.People.Close):
		s.links.RollCall(sec.ID)
	case r.waits != nil:
		s.onPlayerKey(k, m.People, r.waits)
	case r.team != nil:
		s.onTeamKey(k, m.People, r.team)
	}
}

// onPlayerKey does something to a player who waits.
func (s *List) onPlayerKey(k tea.KeyMsg, m keys.People, p *event.Waiting) {
	switch {
	case keys.Is(k, m.Partner), keys.Is(k, m.Correct):
		s.beginPartner(p, m)
	case keys.Is(k, m.NoShow), keys.Is(k, m.Withdraw):
		s.record(p.Player.FullName()+" is off the waiting list", acts.DropPlayer{Player: p.No})
	}
}

// onTeamKey does something to a team.
func (s *List) onTeamKey(k tea.KeyMsg, m keys.People, t *event.Team) {
	switch {
	case keys.Is(k, m.Correct):
		s.links.Correct(t)
	case keys.Is(k, m.Substitute):
		s.links.Substitute(t)
	case keys.Is(k, m.Move) && len(s.desk.Hall().Register.Sections) > 1:
		s.links.Move(t)
	case keys.Is(k, m.Here) && usesCheckIn(s.at.Section()):
		s.changePresence(t)
	case keys.Is(k, m.Withdraw) && t.Out > 0:
		s.record(t.Name+" is back from the next round on", acts.Return{Team: t.No})
	case keys.Is(k, m.Withdraw):
		s.withdraw(t, m)
	case keys.Is(k, m.NoShow):
		s.noShow(t)
	case keys.Is(k, m.Apart) && !s.at.Section().IsRoundRobin():
		s.askApartFrom(t)
	case keys.Is(k, m.Colours):
		s.askColors(t)
	}
}

// noShow forfeits the team's unplayed matches of this round, after a question.
func (s *List) noShow(t *event.Team) {
	sec := s.at.Section()
	if !roundRunning(sec) {
		s.desk.Say(screen.Note, "no round is under way: withdraw a team that has left")
		return
	}
	forfeit := acts.NoShow{Team: t.No}
	text := fmt.Sprintf("Forfeit %s, a no-show, in round %d?", t.Name, sec.LatestRound().No)
	var doubt *penalties.Doubt
	if _, err := screen.Try(s.desk, forfeit); errors.As(err, &doubt) {
		text, forfeit.Sure = doubt.Text+" "+text, []string{doubt.Key}
	}
	s.desk.Ask(screen.Question{
		Text: text, Act: "forfeit it",
		Yes: func() { s.record(t.Name+" is a no-show and forfeits this round", forfeit) },
	})
}

func (s *List) record(says string, act any) {
	s.desk.Do(screen.Request{Act: act, Message: says})
}

// Refresh reads the people anew. The cursor stays on whom it was on.
func (s *List) Refresh() {
	var rows []row
	if sec := s.at.Section(); sec != nil {
		for _, w := range s.desk.Hall().Register.WaitingIn(sec.ID) {
			rows = append(rows, row{waits: w})
		}
		for _, t := range sec.Teams {
			rows = append(rows, row{team: t})
		}
	}
	if s.chosen != nil && !s.chosen.IsWaiting() {
		s.desk.Say(screen.Warning, s.chosen.Player.FullName()+" is off the waiting list")
		s.chosen = nil
	}
	s.rows.Set(rows, func(a, b row) bool { return a == b })
}

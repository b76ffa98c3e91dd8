package pairings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/document"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// ByHand pairs a section's next round, or its latest until it starts, team by team: who is chosen first meets who is
// chosen next. The last team without an opponent has the bye. What the pairing breaks is said as it grows.
type ByHand struct {
	desk    screen.Desk
	section string
	round   int
	numbers []*event.Team // by pairing number, from 0
	hand    pairing.ByHand
	first   *event.Team // chosen, and without an opponent yet; nil for none
	rows    scroll.Rows[*event.Team]
	reason  input.Dialog
	w, h    int
}

// mayPairByHand tells whether an official may pair a round of the section now: its latest that has not started, or
// one after that is over.
func mayPairByHand(sec *event.Section) bool {
	r := sec.LatestRound()
	return !sec.IsMixer() && len(sec.Teams) > 1 && (r == nil || r.Started.IsZero() || sec.RoundOver(r))
}

// NewByHand begins to pair by hand.
func NewByHand(d screen.Desk, section string) *ByHand {
	s := &ByHand{desk: d, section: section, reason: input.NewDialog(d)}
	s.Refresh()
	return s
}

// Title names the section and the round.
func (s *ByHand) Title() string {
	name := s.section
	if sec, err := s.desk.Hall().Register.Section(s.section); err == nil {
		name = sec.Name
	}
	return fmt.Sprintf("%s  round %d by hand", name, s.round)
}

// Mode returns the keys that work now.
func (s *ByHand) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.ByHand.Undo.SetEnabled(s.first != nil || len(s.hand.Pairs) > 0)
	return m.Mode(keys.ByHandMode)
}

// Prompt says who is chosen, or asks for the reason.
func (s *ByHand) Prompt() (screen.Prompt, bool) {
	switch {
	case s.reason.IsOpen():
		return s.reason.Prompt(s.w)
	case s.first != nil:
		return screen.Prompt{Text: s.first.Name + " meets …", Hint: "the team under the cursor", Mode: s.Mode()}, true
	}
	return screen.Prompt{}, false
}

// RowsBelow counts the rows that there is no room for.
func (s *ByHand) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *ByHand) SetSize(w, h int) { s.w, s.h = w, h }

// Refresh reads the teams anew. Where a round was paired or started meanwhile, or a team came or left, it begins anew.
func (s *ByHand) Refresh() {
	sec, err := s.desk.Hall().Register.Section(s.section)
	if err != nil {
		return
	}
	round, numbers := len(sec.Rounds)+1, sec.PairingOrder()
	if r := sec.LatestRound(); r != nil && r.Started.IsZero() {
		round = r.No
	}
	if round != s.round || !slices.Equal(numbers, s.numbers) ||
		slices.ContainsFunc(s.placed(), func(t *event.Team) bool { return !t.PlaysIn(round) }) {
		if len(s.hand.Pairs) > 0 {
			s.desk.Say(screen.Warning, "the section has changed since then: pair it anew")
		}
		s.hand, s.first = pairing.ByHand{}, nil
		s.reason.Close()
	}
	s.round, s.numbers = round, numbers
	s.list()
}

// placed lists the teams that have a place, the first of a pair included.
func (s *ByHand) placed() []*event.Team {
	var placed []*event.Team
	for _, pair := range s.hand.Pairs {
		placed = append(placed, s.numbers[pair[0]-1], s.numbers[pair[1]-1])
	}
	if s.first != nil {
		placed = append(placed, s.first)
	}
	return placed
}

// list lists the teams that are to play and have no place yet.
func (s *ByHand) list() {
	placed := s.placed()
	free := slices.DeleteFunc(slices.Clone(s.numbers), func(t *event.Team) bool {
		return !t.PlaysIn(s.round) || slices.Contains(placed, t)
	})
	s.rows.Set(free, func(a, b *event.Team) bool { return a == b })
}

// number is a team's pairing number.
func (s *ByHand) number(t *event.Team) int { return slices.Index(s.numbers, t) + 1 }

// Key handles a key.
func (s *ByHand) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	t, found := s.rows.Current()
	switch {
	case s.reason.Key(k), s.rows.Key(k, m.List):
	case keys.Is(k, m.ByHand.Pick) && found:
		s.pick(t)
	case keys.Is(k, m.ByHand.Pick):
		s.askReason()
	case keys.Is(k, m.ByHand.Undo):
		s.undo()
	}
}

// pick chooses the first of a pair or the other. With everyone placed the reason is asked.
func (s *ByHand) pick(t *event.Team) {
	if s.first == nil && s.rows.Len() > 1 {
		s.first = t
		s.list()
		return
	}
	if s.first != nil {
		s.hand.Pairs = append(s.hand.Pairs, [2]int{s.number(s.first), s.number(t)})
		s.first = nil
		s.list()
	}
	if s.rows.Len() <= 1 {
		s.askReason()
	}
}

// undo takes the team chosen last back.
func (s *ByHand) undo() {
	switch n := len(s.hand.Pairs); {
	case s.first != nil:
		s.first = nil
	case n > 0:
		s.first = s.numbers[s.hand.Pairs[n-1][0]-1]
		s.hand.Pairs = s.hand.Pairs[:n-1]
	}
	s.list()
}

// request pairs the round as it stands; a team that is left has the bye.
func (s *ByHand) request(reason string) acts.PairByHand {
	hand := s.hand
	if last, left := s.rows.Current(); left && s.first == nil && s.rows.Len() == 1 {
		hand.Bye = s.number(last)
	}
	return acts.PairByHand{Section: s.section, Hand: hand, Reason: reason}
}

// askReason asks why the round is paired by hand, and records it.
func (s *ByHand) askReason() {
	if _, err := screen.Try(s.desk, s.request("asked beforehand")); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.reason.AskText(input.TextQuestion{
		Label: "why?", Act: "pair the round", OnCancel: s.reason.Close,
		OnEnter: func(why string) {
			request := s.request(why)
			if _, err := screen.Try(s.desk, request); err != nil {
				s.desk.Say(screen.Warning, err.Error())
				return
			}
			s.reason.Close()
			s.desk.Do(screen.Request{
				Act: request, Message: fmt.Sprintf("round %d paired by hand: post it", s.round),
				Saved: func([]fact.Fact) { s.desk.Close() },
			})
		},
	})
}

// objections are what the pairs made so far break.
func (s *ByHand) objections() []string {
	round := event.RoundPaired{Section: s.section, Round: s.round}
	for _, pair := range s.hand.Pairs {
		round.Tables = append(round.Tables, event.TablePairing{
			Team1: s.numbers[pair[0]-1].No, Team2: s.numbers[pair[1]-1].No,
		})
	}
	if s.first == nil && s.rows.Len() == 1 {
		round.Bye = s.rows.All()[0].No
	}
	return pairing.Objections(s.desk.Hall().Register, round)
}

// byHandColumns are those of a team: see View.
var byHandColumns = []list.Column{
	{Title: "No.", Aloud: "number", Right: true},
	{Title: "Team", Min: 12},
	{Title: "Players", Aloud: "players", Under: true},
	{Title: "Club", Aloud: "club", Rank: 2, Under: true},
}

// View lists the pairs that were made and what they break, over the teams that are left.
func (s *ByHand) View() string {
	var lines []string
	t := s.desk.Theme()
	for _, pair := range s.hand.Pairs {
		lines = append(lines, layout.Labeled("   "+t.Done.Mark(), fmt.Sprintf("%s (%d) meets %s (%d)",
			s.numbers[pair[0]-1].Name, pair[0], s.numbers[pair[1]-1].Name, pair[1]), 6, s.w-2)...)
	}
	if last, left := s.rows.Current(); left && s.first == nil && s.rows.Len() == 1 {
		text := fmt.Sprintf("%s (%d) has the bye", last.Name, s.number(last))
		lines = append(lines, layout.Labeled("   "+t.Done.Mark(), text, 6, s.w-2)...)
	}
	for _, objection := range s.objections() {
		lines = append(lines, layout.Labeled("   "+t.Attention.Mark(), objection, 6, s.w-2)...)
	}
	if len(lines) == 0 {
		lines = append(lines, layout.Labeled("", "Choose two teams one after the other: they meet. Who is left at last has the bye.",
			2, s.w-2)...)
	}
	const leastRows = 4
	if most := s.h - leastRows; len(lines) > most && most > 0 {
		lines = lines[len(lines)-most:]
	}
	lines = append(lines, "")
	lines = append(lines, list.Show(t, &s.rows, byHandColumns, func(team *event.Team) list.Row {
		return list.Row{Cells: []list.Cell{
			list.Text(strconv.Itoa(s.number(team))), list.Text(team.Name), list.Text(team.PlayerNames()),
			list.Styled(list.Quiet, document.NoTone, team.Club),
		}}
	}, s.w, s.h-len(lines), oneLine)...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

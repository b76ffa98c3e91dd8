package position

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
)

// tenMoves is a page of moves.
const tenMoves = 10

// Key handles a key.
func (s *Boards) Key(k tea.KeyMsg) {
	if s.mode != notTyping {
		s.onTextKey(k)
		return
	}
	m := s.desk.Keys()
	switch b, l := m.Boards, m.List; {
	case keys.Is(k, b.Back), keys.Is(k, l.Up):
		s.seek(s.versions.shown().moves.Played() - 1)
	case keys.Is(k, b.Forward), keys.Is(k, l.Down):
		s.seek(s.versions.shown().moves.Played() + 1)
	case keys.Is(k, l.PageUp):
		s.seek(s.versions.shown().moves.Played() - tenMoves)
	case keys.Is(k, l.PageDown):
		s.seek(s.versions.shown().moves.Played() + tenMoves)
	case keys.Is(k, l.Top):
		s.seek(0)
	case keys.Is(k, l.Bottom):
		s.seek(s.versions.shown().moves.Len())
	case keys.Is(k, b.BackHere):
		s.seekOnBoard(s.versions.shown().moves.Previous(s.versions.focus), 0)
	case keys.Is(k, b.ForwardHere):
		s.seekOnBoard(s.versions.shown().moves.Next(s.versions.focus), -1)
	case keys.Is(k, b.Other):
		s.versions.focus = 1 - s.versions.focus
		s.updateComments()
	case keys.Is(k, b.Version):
		s.versions.at = (s.versions.at + 1) % s.versions.count()
		s.updateComments()
	case keys.Is(k, b.Compare):
		s.toggleCompare()
	case keys.Is(k, b.Flip):
		s.flip = !s.flip
	case keys.Is(k, b.Mate):
		s.toggleDetail(mateDetail)
	case keys.Is(k, b.Count):
		s.toggleDetail(countDetail)
	case keys.Is(k, b.Flag):
		s.seekFlagFall()
	case keys.Is(k, b.TakeBack):
		s.takeBack()
	default:
		s.onActionKey(k)
	}
}

// onActionKey opens what is typed or asked: a move, a place to go to, the set-up, a title.
func (s *Boards) onActionKey(k tea.KeyMsg) {
	switch b := s.desk.Keys().Boards; {
	case keys.Is(k, b.Ask):
		s.askText(typingMove, "", "")
	case keys.Is(k, b.GoTo) && s.versions.shown().moves.Len() > 0:
		s.askText(typingPlace, "", "")
	case keys.Is(k, b.Setup):
		s.openSetup()
	case keys.Is(k, b.Record) && s.takesMoment() && s.versions.subject.Incident != nil:
		s.takePosition()
	case keys.Is(k, b.Record):
		s.askTitle()
	case keys.Is(k, b.Game) && s.options.Open != nil && s.attached == nil:
		s.askForGame()
	case keys.Is(k, b.Drop) && s.versions.hasUnsaved():
		s.desk.Ask(
			screen.Question{
				Text: "Your entries here are not recorded. Discard them?",
				Act:  "discard them",
				Yes:  s.dropSketch,
			},
		)
	}
}

func (s *Boards) seek(n int) {
	s.versions.shown().moves.Seek(n)
	s.updateComments()
}

// seekOnBoard goes to a moment next to a move of the board in focus; that move is so many plies
// from it.
func (s *Boards) seekOnBoard(n, move int) {
	if plies := s.versions.shown().moves.Plies(); n+move < 0 || n+move >= len(plies) ||
		plies[n+move].Board != s.versions.focus {
		s.desk.Say(
			screen.Note,
			"no more moves on board "+s.versions.focus.String()+": "+s.desk.Keys().Boards.Other.Help().Key+
				" shows the other board",
		)
		return
	}
	s.seek(n)
}

// toggleDetail shows a detail below the boards, or hides it.
func (s *Boards) toggleDetail(d boardsDetail) {
	if s.detail == d {
		d = noDetail
	}
	s.detail, s.compare = d, false
	s.updateComments()
}

// toggleCompare sets another version beside the one in sight, or goes back to both boards of one.
func (s *Boards) toggleCompare() {
	if s.versions.count() < 2 {
		s.desk.Say(
			screen.Warning,
			"only one version: press "+s.desk.Keys().Boards.Setup.Help().Key+" to enter another",
		)
		return
	}
	s.compare, s.detail = !s.compare, noDetail
	if s.compare && s.versions.differingSquares()[s.versions.focus] == 0 &&
		s.versions.differingSquares()[1-s.versions.focus] != 0 {
		s.versions.focus = 1 - s.versions.focus
	}
	s.updateComments()
}

func (s *Boards) seekFlagFall() {
	at, seat, ok := s.versions.shown().nextFlagFall()
	if !ok {
		s.desk.Say(screen.Note, "no recorded clock shows zero")
		return
	}
	s.seek(at)
	s.desk.Say(screen.Note, "here "+s.versions.playerName(seat)+" had no time left")
}

// playerName names who sits somewhere, by seat where no name is known.
func (s *versions) playerName(seat bughouse.Seat) string {
	if name := s.shown().table.Names[seat]; name != "" {
		return name
	}
	return "seat " + seat.Letter()
}

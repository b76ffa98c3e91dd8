package position

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
)

// tenMoves is a page of moves.
const tenMoves = 10

// Key takes a key.
func (s *Boards) Key(k tea.KeyMsg) {
	if s.mode != watching {
		s.typed(k)
		return
	}
	m := s.desk.Keys()
	switch b, l := m.Boards, m.List; {
	case keys.Is(k, b.Back), keys.Is(k, l.Up):
		s.seek(s.shown().moves.Played() - 1)
	case keys.Is(k, b.Forward), keys.Is(k, l.Down):
		s.seek(s.shown().moves.Played() + 1)
	case keys.Is(k, l.PageUp):
		s.seek(s.shown().moves.Played() - tenMoves)
	case keys.Is(k, l.PageDown):
		s.seek(s.shown().moves.Played() + tenMoves)
	case keys.Is(k, l.Top):
		s.seek(0)
	case keys.Is(k, l.Bottom):
		s.seek(s.shown().moves.Len())
	case keys.Is(k, b.BackHere):
		s.stepHere(s.shown().moves.Previous(s.focus), 0)
	case keys.Is(k, b.ForwardHere):
		s.stepHere(s.shown().moves.Next(s.focus), -1)
	case keys.Is(k, b.Other):
		s.focus = 1 - s.focus
		s.comment()
	case keys.Is(k, b.Version):
		s.at = (s.at + 1) % s.all()
		s.comment()
	case keys.Is(k, b.Compare):
		s.differ()
	case keys.Is(k, b.Flip):
		s.flip = !s.flip
	case keys.Is(k, b.Mate):
		s.toggle(mated)
	case keys.Is(k, b.Count):
		s.toggle(counted)
	case keys.Is(k, b.Flag):
		s.flagFall()
	case keys.Is(k, b.TakeBack):
		s.takeBack()
	default:
		s.begin(k)
	}
}

// begin opens what is typed or asked: a move, a place to go to, the set-up, a title.
func (s *Boards) begin(k tea.KeyMsg) {
	switch b := s.desk.Keys().Boards; {
	case keys.Is(k, b.Ask):
		s.open(asking, "", "")
	case keys.Is(k, b.GoTo) && s.shown().moves.Len() > 0:
		s.open(going, "", "")
	case keys.Is(k, b.Setup):
		s.setUp()
	case keys.Is(k, b.Record):
		s.record()
	case keys.Is(k, b.Drop) && s.unsaved():
		s.desk.Ask(screen.Question{Text: "What was entered here and is not on record will be lost. Let it go?", Yes: s.drop})
	}
}

func (s *Boards) seek(n int) {
	s.shown().moves.Seek(n)
	s.comment()
}

// stepHere goes to a moment next to a move of the board in focus; that move is so many plies from it.
func (s *Boards) stepHere(n, move int) {
	if plies := s.shown().moves.Plies(); n+move < 0 || n+move >= len(plies) || plies[n+move].Board != s.focus {
		s.desk.Say(screen.Note, "no further move on board "+s.focus.String()+": "+s.desk.Keys().Boards.Other.Help().Key+" goes to the other")
		return
	}
	s.seek(n)
}

// toggle shows a detail below the boards, or hides it.
func (s *Boards) toggle(d detail) {
	if s.detail == d {
		d = nothing
	}
	s.detail, s.compare = d, false
	s.comment()
}

// differ sets another version beside the one in sight, or goes back to both boards of one.
func (s *Boards) differ() {
	if s.all() < 2 {
		s.desk.Say(screen.Warning, "there is only one version: "+s.desk.Keys().Boards.Setup.Help().Key+" enters another")
		return
	}
	s.compare, s.detail = !s.compare, nothing
	if s.compare && s.differing()[s.focus] == 0 && s.differing()[1-s.focus] != 0 {
		s.focus = 1 - s.focus
	}
	s.comment()
}

func (s *Boards) flagFall() {
	at, seat, ok := s.shown().nextFall()
	if !ok {
		s.desk.Say(screen.Note, "no clock that was taken down stands at nought")
		return
	}
	s.seek(at)
	s.desk.Say(screen.Note, "here "+s.player(seat)+" had no time left")
}

// player names who sits somewhere, by seat where no name is known.
func (s *Boards) player(seat bughouse.Seat) string {
	if name := s.shown().table.Names[seat]; name != "" {
		return name
	}
	return "seat " + seat.Letter()
}

package eventsetup

import (
	"context"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/db/dburl"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Carried lists what stands against players of another event once its file is read, else what is
// carried.
type Carried struct {
	screen.Name
	desk    screen.Desk
	path    string // of the other event's file, "" for none
	there   []insight.OutsideOffence
	asked   input.Dialog
	about   *insight.OutsideOffence // whose player here is asked for, nil while the file is
	reading bool
	remote  bool // the desk is shown on a terminal elsewhere, and reads no file of this machine
	rows    scroll.Rows[carriedRow]
	w, h    int
}

// carriedRow is something of the other event, something that is carried, or both.
type carriedRow struct {
	there   *insight.OutsideOffence
	carried *penalties.CarriedOffence
}

// NewCarried opens what is carried. A remote desk reads no file of this machine.
func NewCarried(d screen.Desk, remote bool) *Carried {
	s := &Carried{Name: "carry", desk: d, remote: remote, asked: input.NewDialog(d)}
	s.Refresh()
	return s
}

// Title names the screen.
func (s *Carried) Title() string { return "from other events" }

// Mode returns the keys that work now.
func (s *Carried) Mode() keys.Mode {
	m := *s.desk.Keys()
	r, _ := s.rows.Current()
	m.Carry.Match.SetEnabled(r.there != nil && r.carried == nil)
	m.Carry.Undo.SetEnabled(r.carried != nil)
	return m.Mode(keys.CarryMode)
}

// Prompt asks for the file, or for the player here.
func (s *Carried) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// SetSize sets the work area in columns and lines.
func (s *Carried) SetSize(w, h int) { s.w, s.h = w, h }

// RowsBelow counts the rows that there is no room for.
func (s *Carried) RowsBelow() int { return s.asked.RowsBelow(s.rows.Below()) }

// Refresh reads what is carried anew. The cursor stays on its row.
func (s *Carried) Refresh() {
	l := s.desk.Hall().Ledger
	var rows []carriedRow
	for n := range s.there {
		rows = append(rows, carriedRow{&s.there[n], insight.FindCarried(l, s.there[n])})
	}
	if s.path == "" {
		for _, f := range l.Carried {
			if f.Undone == nil {
				rows = append(rows, carriedRow{nil, f})
			}
		}
	}
	s.rows.Set(rows, func(a, b carriedRow) bool {
		return a.there != nil && a.there == b.there || a.there == nil && a.carried == b.carried
	})
}

// Key handles a key. While the file is read there is nothing to do.
func (s *Carried) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch r, _ := s.rows.Current(); {
	case s.reading:
	case s.asked.Key(k), s.rows.Key(k, m.List):
	case keys.Is(k, m.Carry.File):
		s.askFile("")
	case keys.Is(k, m.Carry.Match) && r.there != nil && r.carried == nil:
		s.askPlayer(r.there)
	case keys.Is(k, m.Carry.Undo) && r.carried != nil:
		s.undo(r.carried)
	}
}

// askFile asks for a file; path is the one that could not be read, "" for none.
func (s *Carried) askFile(path string) {
	if s.remote {
		s.desk.Say(screen.Warning, "files of other events are read on the machine that serves this desk: open it there")
		return
	}
	s.about = nil
	s.asked.AskText(
		input.TextQuestion{
			Label:    "the other event’s file, or its archive",
			Act:      "read it",
			Initial:  path,
			OnCancel: s.asked.Close,
			OnEnter: func(path string) {
				if path != "" {
					s.asked.Close()
					s.readFile(openfile.ExpandPath(path))
				}
			},
		},
	)
}

// warningsRead is what a file holds, or why it was not read.
type warningsRead struct {
	path string
	list []insight.OutsideOffence
	err  error
}

func (s *Carried) readFile(path string) {
	s.reading = true
	s.desk.Run(func() tea.Msg {
		err := openfile.CheckThere(path)
		if err != nil && !dburl.IsURL(path) {
			return warningsRead{path, nil, err}
		}
		list, err := db.ReadOutsideOffences(context.Background(), path)
		return warningsRead{path, list, err}
	})
}

// Receive takes the file that was asked for.
func (s *Carried) Receive(msg tea.Msg) {
	got, ok := msg.(warningsRead)
	if !ok || !s.reading {
		return
	}
	s.reading = false
	if got.err != nil {
		s.desk.Say(screen.Warning, got.err.Error())
		s.askFile(got.path)
		return
	}
	s.path, s.there = got.path, got.list
	s.Refresh()
}

// askPlayer asks which player here is meant by an offence of the other event, namesakes first.
func (s *Carried) askPlayer(e *insight.OutsideOffence) {
	s.about = e
	like := insight.Namesakes(s.desk.Hall().Ledger, *e)
	if len(like) == 0 {
		s.typePlayer()
		return
	}
	s.choosePlayer(like, true)
}

// choosePlayer asks which of some players it is; orElse offers another name.
func (s *Carried) choosePlayer(players []event.PlayerRef, orElse bool) {
	answers := make([]input.Answer, len(players), len(players)+1)
	for n, who := range players {
		answers[n].Text = s.playerName(who)
	}
	if orElse {
		answers = append(answers, input.Answer{Text: "another player"})
	}
	s.asked.AskChoice(
		input.ChoiceQuestion{
			Label:    "Who is " + s.about.Player.Full() + " of " + s.about.Team + " here?",
			Answers:  answers,
			OnCancel: s.cancelMatch,
			OnChoose: func(n int) {
				if n == len(players) {
					s.typePlayer()
					return
				}
				s.recordCarried(players[n])
			},
		},
	)
}

func (s *Carried) typePlayer() {
	register := s.desk.Hall().Register
	s.asked.AskText(input.TextQuestion{
		Label: s.about.Player.Full() + " of " + s.about.Team + " is", Act: "match them",
		OnCancel: s.cancelMatch,
		Hint: func(text string) string {
			switch found := roster.FindPlayers(register, "", text); {
			case text == "" || len(found) == 0:
				return "a player at this event: type part of the name"
			case len(found) == 1:
				return s.playerName(found[0])
			default:
				return words.Count(len(found), "player") + " so far"
			}
		},
		OnEnter: func(text string) {
			found := roster.FindPlayers(register, "", text)
			switch _, err := roster.FindPlayer(register, "", text); {
			case text == "":
			case len(found) == 1:
				s.recordCarried(found[0])
			case len(found) > 1 && len(found) <= mostOffered:
				s.choosePlayer(found, false)
			default:
				s.desk.Say(screen.Warning, err.Error())
			}
		},
	})
}

// mostOffered is how many players are offered to choose from: of more a longer part of the name is
// typed.
const mostOffered = 8

func (s *Carried) cancelMatch() {
	s.asked.Close()
	s.about = nil
}

// recordCarried records who it is.
func (s *Carried) recordCarried(who event.PlayerRef) {
	e := *s.about
	s.cancelMatch()
	s.desk.Do(screen.Request{
		Act:     acts.CarryOffence{Offence: e, Who: who},
		Message: fmt.Sprintf("%s will be shown for %s", e.Label, s.playerName(who)),
	})
}

// undo takes back what is carried.
func (s *Carried) undo(f *penalties.CarriedOffence) {
	s.desk.Do(screen.Request{
		Act:     acts.UndoCarry{Carried: f.Carried},
		Message: fmt.Sprintf("%s removed for %s", f.Label, s.playerName(f.PlayerRef())),
	})
}

// playerName is a player here with the team: "Ada of Rooks (U12)".
func (s *Carried) playerName(who event.PlayerRef) string {
	register := s.desk.Hall().Register
	team := register.Team(who.Team)
	text := register.Person(who).Full() + " of " + team.Name
	if len(register.Sections) > 1 {
		text += " (" + team.Section + ")"
	}
	return strings.TrimSpace(text)
}

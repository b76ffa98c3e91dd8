package roundsteps

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/scoreboard"
	"flagfall/tui/voice/words"
)

// Ways lists the ways on where rounds cannot be paired as planned. A letter, or Enter, opens what a way changes;
// saving that does it.
type Ways struct {
	desk    screen.Desk
	section string
	title   string
	says    string
	met     []string // whom each team has met; nil before a dead end
	ways    []pairing.Way
	letters []string // of the ways
	choice  input.Dialog
	done    bool
	w, h    int
}

// OpenOutlook opens the ways on where a section's plan cannot last, or may not.
func OpenOutlook(d screen.Desk, o pairing.Outlook) {
	openWays(d, &Ways{
		section: o.Section.ID, title: "the plan of " + o.Section.Name, says: o.Says, ways: o.Ways,
	})
}

// OfferOutlook asks whether the ways on are opened. It is asked once the plan is lost.
func OfferOutlook(d screen.Desk, o pairing.Outlook) {
	d.Ask(screen.Question{
		Act: "show the ways", Text: o.Says + " Look at the ways on?", Yes: func() { OpenOutlook(d, o) },
	})
}

func openWays(d screen.Desk, s *Ways) {
	s.desk, s.choice = d, input.NewDialog(d)
	s.ask()
	d.Open(s)
}

// wayKeys are the letters of the ways on. A second way of a kind has the first that is free.
var wayKeys = map[pairing.WayKind]string{
	pairing.WayRematches: "r", pairing.WayDropWish: "d", pairing.WayByHand: "h", pairing.WayEnd: "e",
	pairing.WayDouble: "t", pairing.WayRoundRobin: "o",
}

const freeKeys = "dabcfgijklmnpqsuvwxyz"

func (s *Ways) ask() {
	q := input.ChoiceQuestion{
		Label:    "How does it go on?",
		OnChoose: func(n int) { s.open(s.ways[n]) },
		OnCancel: s.desk.Close,
	}
	used := ""
	s.letters = nil
	for _, way := range s.ways {
		letter := wayKeys[way.Kind]
		for _, free := range freeKeys {
			if strings.Contains(used, letter) {
				letter = string(free)
			}
		}
		used += letter
		s.letters = append(s.letters, letter)
		q.Answers = append(q.Answers, input.Answer{Letter: letter, Text: words.UpperFirst(way.Says)})
	}
	s.choice.AskChoice(q)
}

// open opens the form of a way, or leaves the plan as it is.
func (s *Ways) open(way pairing.Way) {
	if way.Round > 0 {
		s.desk.Close()
		s.desk.Say(screen.Note, fmt.Sprintf("The plan stays. Pairing round %d offers the fewest rematches then.", way.Round))
		return
	}
	sec, err := s.desk.Hall().Register.Section(s.section)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.desk.Open(input.NewFormScreen(s.desk, wayForm(s.desk, sec, way, s.met, func(says string, stale bool) {
		if !s.done {
			s.done = true
			s.desk.Close()
		}
		s.desk.Say(screen.Done, says)
		if stale {
			again := s.desk.Keys().Results.Again.Help().Key
			s.desk.Say(screen.Warning, fmt.Sprintf("%s: the pairing of round 1 is out of date, pair it again (%s on the results)",
				says, again))
		}
	})))
}

// Title says what cannot be paired.
func (s *Ways) Title() string { return s.title }

// Mode returns the keys of the choice.
func (s *Ways) Mode() keys.Mode { return s.desk.Keys().Mode(keys.ChooseMode) }

// Prompt is the question.
func (s *Ways) Prompt() (screen.Prompt, bool) { return s.choice.Prompt(s.w) }

// Key handles a key.
func (s *Ways) Key(k tea.KeyMsg) { s.choice.Key(k) }

// SetSize sets the work area in columns and lines.
func (s *Ways) SetSize(w, h int) { s.w, s.h = w, h }

// DrawsPanels is true: the ways, what they change and the teams have panels of their own.
func (s *Ways) DrawsPanels(int, int) bool { return true }

// View draws what cannot be paired, the ways on, what they change, and who has met whom.
func (s *Ways) View() string {
	t := s.desk.Theme()
	if panel.Framed(t, s.w) {
		return strings.Join(s.panels(), "\n")
	}
	lines := append(s.choiceLines(s.w), "")
	for _, met := range s.met {
		lines = append(lines, layout.Labeled("", met, 2, s.w-2)...)
	}
	if len(lines) > s.h {
		lines = append(lines[:s.h-1], "  "+t.Dim.Render("Who has met whom stands with each way as well."))
	}
	return strings.Join(lines, "\n")
}

func (s *Ways) choiceLines(w int) []string {
	lines := append(layout.Labeled("", s.says, 2, w-2), "")
	return append(lines, s.choice.Lines(s.desk.Theme(), w)...)
}

// panels are the ways, under them what they change and who has met whom, and beside them the section's standings once
// a round was paired.
func (s *Ways) panels() []string {
	t := s.desk.Theme()
	sec, err := s.desk.Hall().Register.Section(s.section)
	w, beside := s.w, 0
	if err == nil && len(sec.Rounds) > 0 {
		const side = 2 // fifths
		beside = s.w * side / 5
		w -= beside + 1
	}
	choice := s.choiceLines(w - panel.Edges)
	left := panel.Box{Title: s.title, Lit: true}.Draw(t, choice, w, min(s.h, len(choice)+panel.Edges))
	if err != nil {
		return left
	}
	below := s.changes(sec, w-panel.Edges)
	for n, met := range s.met {
		if n == 0 && len(below) > 0 {
			below = append(below, "")
		}
		below = append(below, layout.Labeled("", met, 2, w-panel.Edges)...)
	}
	if room := s.h - len(left); len(below) > 0 && room > panel.Edges {
		box := panel.Box{Title: "What the ways change"}
		left = append(left, box.Draw(t, below, w, min(room, len(below)+panel.Edges))...)
	}
	if beside == 0 {
		return left
	}
	return panel.Beside(left, scoreboard.Panels(s.desk, sec, beside, s.h))
}

// changes are what each way that changes the plan does to it, and the command that does the same.
func (s *Ways) changes(sec *event.Section, w int) (lines []string) {
	for n, way := range s.ways {
		var does []string
		if way.Options != nil {
			does = changedOptions(sec.Options, *way.Options)
		}
		if way.Command != "" {
			does = append(does, "As a command: flagfall "+way.Command)
		}
		if len(does) == 0 {
			continue
		}
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		for k, text := range does {
			label := ""
			if k == 0 {
				label = s.letters[n]
			}
			lines = append(lines, layout.Labeled("  "+label, text, 5, w)...)
		}
	}
	return lines
}

// changedOptions says what a way changes in a section's options, a line each.
func changedOptions(was, to event.Options) (list []string) {
	if to.System != was.System {
		list = append(list, "The pairing system becomes "+words.System(to.System)+".")
	}
	if to.Rounds != was.Rounds {
		list = append(list, fmt.Sprintf("Planned rounds: %d → %d.", was.Rounds, to.Rounds))
	}
	if to.KeepApart != was.KeepApart {
		list = append(list, "Teams of one club may meet.")
	}
	return list
}

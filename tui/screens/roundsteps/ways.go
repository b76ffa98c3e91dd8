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
	"flagfall/tui/kit/screen"
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
	for _, way := range s.ways {
		letter := wayKeys[way.Kind]
		for _, free := range freeKeys {
			if strings.Contains(used, letter) {
				letter = string(free)
			}
		}
		used += letter
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

// View draws what cannot be paired, the ways on, and who has met whom.
func (s *Ways) View() string {
	lines := append(layout.Labeled("", s.says, 2, s.w-2), "")
	lines = append(lines, s.choice.Lines(s.desk.Theme(), s.w)...)
	lines = append(lines, "")
	for _, met := range s.met {
		lines = append(lines, layout.Labeled("", met, 2, s.w-2)...)
	}
	if len(lines) > s.h {
		lines = append(lines[:s.h-1], "  "+s.desk.Theme().Dim.Render("Who has met whom stands with each way as well."))
	}
	return strings.Join(lines, "\n")
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

package appeals

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// formStep is what is asked now.
type formStep uint8

const (
	askAppellant formStep = iota
	askGrounds
	askComplaint
	askLateReason // of an appeal that is late or filed again
	askFiling     // whether all is said
	askSought
	askSpeaker
)

// Form asks one thing after the other; esc goes one back. Before it files it shows all that was said; what the player
// asks for and who speaks for them is asked only on request.
type Form struct {
	desk     screen.Desk
	incident *penalties.Incident
	onFiled  func(*penalties.Appeal)
	table    words.Table

	step    formStep
	request appeal.FileRequest
	ask     input.Dialog
	sending bool // it is on its way to the disk
	warned  bool // the warning that another desk was faster was shown
	w, h    int
}

// NewForm asks for an appeal against an incident's ruling, or the last decision on it; filed is
// called with it once it is saved.
func NewForm(d screen.Desk, i *penalties.Incident, filed func(*penalties.Appeal)) *Form {
	s := &Form{
		desk: d, incident: i, onFiled: filed, table: words.TableOf(d.Hall().Register, i),
		ask: input.NewDialog(d),
	}
	s.request = appeal.FileRequest{Incident: i.No}
	s.askStep(askAppellant)
	return s
}

// The kinds of the drafts of an appeal being filed.
const (
	ComplaintDraft = "complaint"
	SoughtDraft    = "sought"
	LateDraft      = "late"
)

// draftName names the draft of a step's text, "" for none.
func (s *Form) draftName(of formStep) string {
	kind := map[formStep]string{askComplaint: ComplaintDraft, askSought: SoughtDraft, askLateReason: LateDraft}[of]
	if kind == "" {
		return ""
	}
	return fmt.Sprintf("%s %d", kind, s.incident.No)
}

// Title names the incident.
func (s *Form) Title() string { return "appeal against " + s.incident.Label }

// RightText counts down to the deadline.
func (s *Form) RightText() string {
	_, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident)
	if err != nil {
		return ""
	}
	if left, _ := words.TimeLeft(due, s.desk.Now()); due.After(s.desk.Now()) {
		return left
	}
	return "late"
}

// Mode returns the keys that work now.
func (s *Form) Mode() keys.Mode {
	if s.ask.Typing() {
		return s.desk.Keys().Mode(keys.TypingMode)
	}
	return s.desk.Keys().Mode(keys.ChooseMode)
}

// Subject is the incident.
func (s *Form) Subject() (*event.Pairing, *penalties.Incident) {
	return s.incident.Match.Pairing, s.incident
}

// Prompt is what is asked: every key is the screen's own.
func (s *Form) Prompt() (screen.Prompt, bool) { return s.ask.Prompt(s.w) }

// SetSize sets the work area in columns and lines.
func (s *Form) SetSize(w, h int) { s.w, s.h = min(w, formWidest), h }

// Refresh updates the screen after new entries.
func (s *Form) Refresh() { s.warnIfClosed() }

// Key handles a key.
func (s *Form) Key(k tea.KeyMsg) { s.ask.Key(k) }

// warnIfClosed tells once when another desk has filed, struck or decided meanwhile. What was typed
// stays in sight.
func (s *Form) warnIfClosed() {
	if _, _, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident); err != nil && !s.sending && !s.warned {
		s.warned = true
		s.desk.Say(screen.Warning, err.Error())
	}
}

// formQuestions stand before what is asked; hints say what belongs in a text, or may be left out.
var (
	formQuestions = map[formStep]string{
		askAppellant: "who appeals?", askGrounds: "on what grounds?", askComplaint: "what is wrong?",
		askSought:  "what do they ask for?",
		askSpeaker: "who speaks for the player?", askLateReason: "why is it late?", askFiling: "file the appeal?",
	}
	formHints = map[formStep]string{
		askSought:  "For example: a replay. Leave empty to ask that the ruling be overturned.",
		askSpeaker: "Leave empty if the player speaks.",
	}
)

// askStep asks the next thing.
func (s *Form) askStep(next formStep) {
	s.step = next
	switch next {
	case askAppellant:
		var players []input.Answer
		for _, seat := range bughouse.Seats {
			players = append(players, input.Answer{
				Letter: seat.Letter(),
				Text:   words.UpperFirst(s.table.Full[seat] + ", " + s.table.Team(seat)),
			})
		}
		s.askChoice(players, func(n int) {
			s.request.Seat, s.request.OwnWin = bughouse.Seats[n].Letter(), false
			s.afterOwnWin(func() { s.askStep(askGrounds) })
		})
	case askGrounds:
		var list []input.Answer
		grounds := ask.Grounds(&s.request.Grounds).Choices
		for _, g := range grounds {
			list = append(list, input.Answer{Letter: g.Value[:1], Text: g.Name})
		}
		s.askChoice(list, func(n int) {
			s.request.Grounds = grounds[n].Value
			s.askStep(askComplaint)
		})
	case askFiling:
		s.askChoice([]input.Answer{
			{Letter: "f", Text: "File the appeal"},
			{Letter: "w", Text: s.soughtAnswer()},
			{Letter: "s", Text: s.speakerAnswer()},
		}, func(n int) { []func(){s.file, func() { s.askStep(askSought) }, func() { s.askStep(askSpeaker) }}[n]() })
	case askComplaint, askSought, askSpeaker, askLateReason:
		label := formQuestions[next]
		if next == askLateReason && s.isAgain() {
			label = "why file it again?"
		}
		s.ask.AskText(input.TextQuestion{
			Label: label, Act: "next", DraftName: s.draftName(next), Initial: *s.answer(next),
			Hint: func(string) string { return formHints[next] }, OnEnter: s.acceptText,
			OnCancel: func() {
				*s.answer(next) = ""
				s.previousStep()
			},
		})
	}
}

// soughtAnswer offers to say what the player asks for, or to change it.
func (s *Form) soughtAnswer() string {
	if s.request.Sought == "" {
		return "Ask for something other than overturning the ruling"
	}
	return "Change what they ask for"
}

// speakerAnswer offers to say who speaks for the player, or to change it.
func (s *Form) speakerAnswer() string {
	if s.request.OnBehalf == "" {
		return "Someone speaks for the player"
	}
	return "Change who speaks for the player"
}

// askChoice asks for one of several.
func (s *Form) askChoice(of []input.Answer, take func(n int)) {
	at := 0
	if s.step == askAppellant {
		at = s.likelyAppellant()
	}
	s.ask.AskChoice(input.ChoiceQuestion{
		Label: formQuestions[s.step], Answers: of, Cursor: at, OnCancel: s.previousStep, OnChoose: take,
	})
}

// afterOwnWin goes on, and asks first where the player who appeals wins by what is appealed.
func (s *Form) afterOwnWin(next func()) {
	if s.request.OwnWin || !appeal.IsOwnWin(s.incident, s.request.Seat) {
		next()
		return
	}
	seat := *words.ParseSeat(s.request.Seat)
	text := s.table.Team(seat) + " won on this ruling. Appeal anyway?"
	s.desk.Ask(screen.Question{Text: text, Yes: func() {
		s.request.OwnWin = true
		next()
	}})
}

// likelyAppellant is the index of the seat that appeals most likely: who appealed before, else the player ruled
// against, else the first who did not win by the ruling.
func (s *Form) likelyAppellant() int {
	var likely []string
	if a := s.incident.LastAppeal(); a != nil {
		likely = append(likely, a.Seat)
	}
	if s.incident.Seat != nil {
		likely = append(likely, s.incident.Seat.Letter())
	}
	for _, seat := range bughouse.Seats {
		likely = append(likely, seat.Letter())
	}
	for _, letter := range likely {
		n := slices.IndexFunc(bughouse.Seats[:], func(seat bughouse.Seat) bool { return seat.Letter() == letter })
		if n >= 0 && !appeal.IsOwnWin(s.incident, letter) {
			return n
		}
	}
	return 0
}

// answer is what was typed at a step.
func (s *Form) answer(at formStep) *string {
	switch at {
	case askSought:
		return &s.request.Sought
	case askSpeaker:
		return &s.request.OnBehalf
	case askLateReason:
		return &s.request.LateReason
	case askAppellant, askGrounds, askComplaint, askFiling:
	}
	return &s.request.Text
}

// previousStep asks the thing before again; before the first there is nothing.
func (s *Form) previousStep() {
	switch {
	case s.step == askAppellant:
		s.desk.Close()
	case s.step > askFiling:
		s.askStep(askFiling)
	case s.step == askFiling && !s.needsReason():
		s.askStep(askComplaint)
	default:
		s.askStep(s.step - 1)
	}
}

// acceptText takes a text that was typed.
func (s *Form) acceptText(text string) {
	switch s.step {
	case askComplaint:
		if text == "" {
			s.desk.Say(screen.Warning, "type what the player says is wrong")
			return
		}
		s.request.Text = text
		if s.needsReason() {
			s.askStep(askLateReason)
			return
		}
		s.askStep(askFiling)
	case askSought:
		s.request.Sought = text
		s.askStep(askFiling)
	case askSpeaker:
		s.request.OnBehalf = text
		s.askStep(askFiling)
	case askLateReason:
		if text == "" {
			why := "a late appeal needs its reason"
			if s.isAgain() {
				why = "say why the appeal is filed again"
			}
			s.desk.Say(screen.Warning, why)
			return
		}
		s.request.LateReason = text
		s.askStep(askFiling)
	case askAppellant, askGrounds, askFiling:
	}
}

// needsReason tells whether the appeal is filed only with a reason why it comes now.
func (s *Form) needsReason() bool { return s.isLate() || s.isAgain() }

// isLate tells whether the time to appeal is over.
func (s *Form) isLate() bool {
	return s.desk.Now().After(appeal.Deadline(s.desk.Hall().Ledger, s.incident))
}

// isAgain tells whether the appeal was withdrawn before.
func (s *Form) isAgain() bool { return appeal.TimesWithdrawn(s.incident) > 0 }

// file records the appeal. It asks where it has become late or one of the winner's meanwhile.
func (s *Form) file() {
	if s.needsReason() && s.request.LateReason == "" {
		s.askStep(askLateReason)
		return
	}
	s.afterOwnWin(s.record)
}

func (s *Form) record() {
	s.sending = true
	s.desk.Do(screen.Request{
		Failed: func(error) { s.sending = false },
		Act:    acts.FileAppeal{FileRequest: s.request, At: s.desk.Now()},
		Saved: func([]fact.Fact) {
			for of := range formQuestions {
				s.desk.SaveDraft(s.draftName(of), "")
			}
			a := s.incident.LastAppeal()
			s.desk.Close()
			s.onFiled(a)
		},
	})
}

package appeals

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// HearingLinks are where the packet leads.
type HearingLinks struct {
	History      func(*penalties.Incident)
	Appeal       func(*penalties.Appeal)
	Further      func(*penalties.Incident) // takes down an appeal to the next level
	Consequences func()
}

// Hearing is one appeal.
type Hearing struct {
	screen.Name
	desk     screen.Desk
	matter   *matter
	links    HearingLinks
	outlooks map[string]outlook // by decision
	page     scroll.Page
	panel    *panel.Panel
	top      []string // above the page
	bottom   []string // under the page

	mode        hearingMode
	decision    string
	menu        input.RemedyMenu // of what to impose instead
	newEvidence string           // what is new, while it is asked why it comes only now
	remedies    []penalties.Remedy
	claim       string                // the outcome that a claim is given instead, "" for none
	reason      string                // while the votes are asked
	votes       []penalties.PanelVote // of those who decide together
	dissent     string
	asked       input.Dialog // a text
	sending     bool         // a decision is on its way to the disk
	w, h        int
}

// NewHearing opens an appeal.
func NewHearing(d screen.Desk, a *penalties.Appeal, to HearingLinks) *Hearing {
	s := &Hearing{
		Name:   screen.Name(fmt.Sprintf("packet %d", a.Appeal)),
		desk:   d,
		matter: &matter{desk: d, appeal: a},
		links:  to,
		asked:  input.NewDialog(d),
		panel:  panel.New(d.Theme),
	}
	s.foreseeAll()
	return s
}

// Title names the appeal.
func (s *Hearing) Title() string {
	return fmt.Sprintf("appeal %d against %s", s.matter.appeal.Appeal, s.matter.appeal.Subject.Label)
}

// RightText says how long it has waited, or how it ended.
func (s *Hearing) RightText() string {
	if s.matter.appeal.Pending() {
		return "waiting " + words.Elapsed(s.desk.Now().Sub(s.matter.appeal.Filed.At))
	}
	return story.OfAppeal(s.desk.Hall(), s.matter.appeal).Badge
}

// decisionKey is the key of one of the four decisions.
type decisionKey struct {
	key      *key.Binding
	decision string
}

func decisionKeys(k *keys.Packet) []decisionKey {
	return []decisionKey{
		{&k.Uphold, penalties.Uphold},
		{&k.Overturn, penalties.Overturn},
		{&k.Modify, penalties.Modify},
		{&k.Remand, penalties.Remand},
	}
}

// Mode returns the keys that work now.
func (s *Hearing) Mode() keys.Mode {
	m := *s.desk.Keys()
	may := s.matter.appeal.Pending() && s.matter.refusal() == nil
	for _, d := range decisionKeys(&m.Packet) {
		d.key.SetEnabled(may)
	}
	_, err := appeal.MayReopen(s.desk.Hall().Ledger, s.desk.Official(), s.matter.appeal)
	m.Packet.Reopen.SetEnabled(err == nil)
	m.Packet.Appeal.SetEnabled(s.matter.furtherRefusal() == nil)
	m.Packet.Withdraw.SetEnabled(appeal.MayWithdraw(s.desk.Hall().Ledger, s.matter.appeal) == nil)
	m.Packet.Settle.SetEnabled(appeal.MayWithdraw(s.desk.Hall().Ledger, s.matter.appeal) == nil)
	m.Packet.Consequences.SetEnabled(len(s.desk.Hall().Ledger.Consequences) > 0)
	return m.Mode(keys.PacketMode)
}

// appealFurther takes down the appeal to the next level, or says why there is none.
func (s *Hearing) appealFurther() {
	if err := s.matter.furtherRefusal(); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.links.Further(s.matter.appeal.Subject)
}

// SetSize sets the work area in columns and lines.
func (s *Hearing) SetSize(w, h int) {
	s.w, s.h = min(w, widest), h
	s.layOut()
}

// Refresh updates the screen after new entries.
func (s *Hearing) Refresh() {
	s.foreseeAll()
	s.layOut()
}

// foreseeAll reckons anew what each decision would bring.
func (s *Hearing) foreseeAll() {
	s.matter.table = words.TableOf(s.desk.Hall().Register, s.matter.appeal.Subject)
	s.outlooks = map[string]outlook{}
	if !s.matter.appeal.Pending() {
		if (s.mode == picking || s.mode == timing || s.mode == reasoning || s.mode == withdrawing ||
			s.mode == agreeing) &&
			!s.sending {
			m := s.mode
			s.cancelInput()
			s.warnDecidedMeanwhile(m)
		}
		return
	}
	for _, d := range []string{penalties.Uphold, penalties.Overturn, penalties.Remand, penalties.Reinstate} {
		s.outlooks[d] = s.matter.foresee(s.matter.request(d, nil, ""))
	}
	if len(s.remedies) > 0 || s.claim != "" {
		s.outlooks[penalties.Modify] = s.matter.foresee(s.matter.request(penalties.Modify, s.remedies, s.claim))
	}
}

// About tells whether the hearing is that of appeal a.
func (s *Hearing) About(a *penalties.Appeal) bool { return s.matter.appeal == a }

// Subject returns the incident that the appeal is about.
func (s *Hearing) Subject() (*event.Pairing, *penalties.Incident) {
	return s.matter.appeal.Subject.Match.Pairing, s.matter.appeal.Subject
}

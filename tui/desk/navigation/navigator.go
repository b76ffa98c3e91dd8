// Package navigation opens the screen to which a key, a name or another screen leads.
package navigation

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/dburl"
	"flagfall/pairing/event"
	"flagfall/penalties"
	seasons "flagfall/penalties/insight"
	"flagfall/rules"
	"flagfall/tui/desk/callentry"
	"flagfall/tui/desk/export"
	"flagfall/tui/desk/signin"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/callqueue"
	"flagfall/tui/screens/eventsetup"
	"flagfall/tui/screens/floor"
	"flagfall/tui/screens/hallnow"
	"flagfall/tui/screens/help"
	history "flagfall/tui/screens/incident"
	"flagfall/tui/screens/insight"
	"flagfall/tui/screens/ledger"
	"flagfall/tui/screens/pairings"
	"flagfall/tui/screens/policy"
	"flagfall/tui/screens/results"
	"flagfall/tui/screens/roundclock"
	"flagfall/tui/screens/rulecards"
	"flagfall/tui/screens/ruling"
	"flagfall/tui/screens/scoreboard"
	"flagfall/tui/screens/standings"
	"flagfall/tui/screens/table"
	"flagfall/tui/screens/teams"
)

// Desk is a navigator's view of its desk.
type Desk interface {
	screen.Desk
	ReadOnly() error // why nothing may be written, nil when it may
}

// Options are the parts and settings of a desk that its navigator uses.
type Options struct {
	Stack  *stack.Stack
	SignIn *signin.SignIn
	Output *export.Exporter
	Keys   *keys.Map // whether they work just now or not
	File   string    // where the tournament is kept, as a person would look for it
	// Remote means that the desk is shown on a terminal elsewhere. It cannot name a file of this
	// machine or open another event.
	Remote bool
	// Folders are those whose files are listed where one is asked for; none where Remote.
	Folders []string
	// ReadSeason reads the events in a folder of this machine; nil where Remote.
	ReadSeason func(ctx context.Context, folder string, tell func(done, all int)) (seasons.Season, error)

	Mode     func() keys.Mode   // where a key goes now
	PressKey func(tea.KeyMsg)   // as if it was typed
	Leave    func(another bool) // ends the desk, and asks which event comes next
	Copy     func()             // hands what is on screen to the clipboard
	Undo     func()
	GoOn     func() // goes on with the newest kept text

	SetTheme func(look string) // has the desk drawn in one of theme.Looks
	Listed   func(bool)        // called when the floor's tiles or its list were chosen
}

// Navigator opens the screens of one desk.
type Navigator struct {
	Options
	desk  Desk
	floor *floor.Screen // nil where one screen is shown alone
	line  *callentry.Line
}

// New makes the navigator of a desk. Call Begin next.
func New(d Desk, o Options) *Navigator { return &Navigator{Options: o, desk: d} }

// Begin puts the floor at the bottom of the stack, or the one screen that is shown without a
// tournament. Calls are typed in a line.
func (r *Navigator) Begin(line *callentry.Line, alone screen.Screen) {
	if r.line = line; alone != nil {
		r.Stack.Begin(alone)
		return
	}
	r.floor = floor.New(r.desk, r.Table, r.floorPanel(), r.belowFloor())
	r.floor.Calling, r.floor.Listed = line.HasSeat, r.Listed
	r.Stack.Begin(r.floor)
}

// ShowAsList lists the tables of the floor also where there is room for tiles, or not.
func (r *Navigator) ShowAsList(is bool) {
	if r.floor != nil {
		r.floor.ShowAsList(is)
	}
}

// floorPanel draws the panels at the right of the floor: the offenses at the seat being typed, else the table
// under the cursor, what waits and what was entered last.
func (r *Navigator) floorPanel() func(p *event.Pairing, w, h int) []string {
	page := table.NewPage(r.desk)
	return func(p *event.Pairing, w, h int) []string {
		t, inner := r.desk.Theme(), w-panel.Edges
		if sheet := r.line.Sheet(inner, h-panel.Edges); sheet != nil {
			return panel.Box{Title: "Offenses", Lit: true}.Draw(t, sheet, w, h)
		}
		var out []string
		if p != nil {
			lines := page.Brief(p, inner-1, h*2/5)
			room := max(h/2, h-panel.Edges-hallnow.LeastHeight(r.desk, w))
			where := fmt.Sprintf("%s round %d", p.Section.Name, p.Round.No)
			box := panel.Box{Title: fmt.Sprintf("Table %d", p.Table), Note: where}
			out = box.Draw(t, lines, w, min(len(lines), room)+panel.Edges)
		}
		return append(out, hallnow.WaitingPanels(r.desk, w, h-len(out))...)
	}
}

// besideFrom is the width from which on two panels stand beside each other under the tables.
const besideFrom = 100

// belowFloor draws the panels under the tables of the floor: the standings of the section of the one under the
// cursor, and where there is room beside them what happened at it.
func (r *Navigator) belowFloor() func(p *event.Pairing, w, h int) []string {
	page := table.NewPage(r.desk)
	return func(p *event.Pairing, w, h int) []string {
		if w < besideFrom {
			return scoreboard.Panels(r.desk, p.Section, w, h)
		}
		left := (w - 1) / 2
		box := panel.Box{Title: fmt.Sprintf("What happened at table %d", p.Table)}
		happened := box.Draw(r.desk.Theme(), page.Happened(p, left-panel.Edges-1, h-panel.Edges), left, h)
		return panel.Beside(happened, scoreboard.Panels(r.desk, p.Section, w-left-1, h))
	}
}

// HasFloorPanel reports whether the floor is in sight with a panel at its right.
func (r *Navigator) HasFloorPanel() bool { return r.onFloor() && r.floor.HasSidePanel() }

// FloorBeside draws the tables of the floor in w columns and h lines, at the left of a screen that is
// about one of them; nil where the screen on top is not.
func (r *Navigator) FloorBeside(w, h int) []string {
	about, _ := r.Stack.Subject()
	if !r.HasFloorBeside() {
		return nil
	}
	return r.floor.BesideLines(about, w, h)
}

// HasFloorBeside tells whether the screen on top is about one table.
func (r *Navigator) HasFloorBeside() bool {
	about, i := r.Stack.Subject()
	_, table := r.Stack.Top().(screen.TableScreen)
	return r.floor != nil && !r.onFloor() && (table && about != nil || i != nil)
}

// leastBelow is how many lines are left under a ruling before they tell what happened at its table.
const leastBelow = 6

// HappenedBelow draws, in w columns and h lines, what happened at the table of the ruling or claim in
// sight; nil where that is not in sight or there is too little room.
func (r *Navigator) HappenedBelow(w, h int) []string {
	about, i := r.Stack.Subject()
	if i != nil {
		about = i.Match.Pairing
	}
	_, isTable := r.Stack.Top().(*table.Screen)
	_, isAbout := r.Stack.Top().(screen.TableScreen)
	if about == nil || isTable || !isAbout || h < leastBelow {
		return nil
	}
	return table.NewPage(r.desk).HappenedLines(about, w, h)
}

// isStandalone reports whether one screen is shown without a tournament.
func (r *Navigator) isStandalone() bool { return r.floor == nil }

// onFloor reports whether the floor is in sight.
func (r *Navigator) onFloor() bool { return stack.IsTop[*floor.Screen](r.Stack) }

// showFloor goes to the tables of a section, "" for the one shown last.
func (r *Navigator) showFloor(section string) {
	r.Stack.ToBottom(func() { r.floor.ShowSection(section) })
}

// visibleSection returns the section of the table or incident on screen, else the floor's; "" for the
// whole hall.
func (r *Navigator) visibleSection() string {
	switch p, i := r.Stack.Subject(); {
	case i != nil:
		return i.Place.Section
	case p != nil:
		return p.Section.ID
	case r.isStandalone():
		return ""
	}
	return r.floor.Section()
}

// currentSection returns the section in sight, else the first; "" without sections.
func (r *Navigator) currentSection() string {
	if id := r.visibleSection(); id != "" || len(r.desk.Hall().Register.Sections) == 0 {
		return id
	}
	return r.desk.Hall().Register.Sections[0].ID
}

// Table opens a table's open incident, else the table's page.
func (r *Navigator) Table(p *event.Pairing) {
	for _, i := range r.desk.Hall().Ledger.Incidents() {
		if i.Match.Pairing == p && i.Struck == nil && (i.Ruling() == nil || i.State() == penalties.Remanded) {
			r.Ruling(i)
			return
		}
	}
	r.tablePage(p)
}

// tablePage opens the page of a table.
func (r *Navigator) tablePage(p *event.Pairing) { r.desk.Open(table.New(r.desk, p, r.Incident)) }

func (r *Navigator) ledger(filter string) { r.desk.Open(ledger.New(r.desk, filter, r.Incident)) }

// Incident opens the history of an incident.
func (r *Navigator) Incident(i *penalties.Incident) { r.desk.Open(history.New(r.desk, i, r.Ruling)) }

// RulingLinks returns the links of a ruling frame.
func (r *Navigator) RulingLinks() ruling.Links {
	return ruling.Links{History: r.Incident, Boards: r.boardsHere}
}

// Ruling opens the ruling frame of an incident, or goes back to it.
func (r *Navigator) Ruling(i *penalties.Incident) {
	if !stack.BackTo(r.Stack, func(s *ruling.Screen) bool { return s.About(i) }) {
		r.desk.Open(ruling.New(r.desk, i, r.RulingLinks()))
	}
}

// calls opens the queue of tables. Taking a call puts its table and seat on the quick line.
func (r *Navigator) calls() {
	r.desk.Open(callqueue.New(r.desk, func(c *penalties.Call) {
		r.line.TakeCall(c.Place.Table,
			fmt.Sprint(c.Place.Table)+c.Seat)
	}))
}

// notes opens the notes on the event, once.
func (r *Navigator) notes() {
	if !stack.IsTop[*eventsetup.Notes](r.Stack) {
		r.desk.Open(eventsetup.NewNotes(r.desk))
	}
}

// roundClock opens the clocks of the rounds, once.
func (r *Navigator) roundClock() {
	if !stack.IsTop[*roundclock.Screen](r.Stack) {
		r.desk.Open(roundclock.New(r.desk, r.floor.Section()))
	}
}

// public opens the public names.
func (r *Navigator) public() {
	if !stack.IsTop[*eventsetup.Public](r.Stack) {
		r.desk.Open(eventsetup.NewPublic(r.desk))
	}
}

// carry opens the warnings from other events.
func (r *Navigator) carry() { r.desk.Open(eventsetup.NewCarried(r.desk, r.Remote)) }

// checkin opens the check-in by the door.
func (r *Navigator) checkin() { r.desk.Open(teams.NewCheckIn(r.desk, "")) }

// results opens the sheet of a section.
func (r *Navigator) results(section string) { r.desk.Open(r.resultSheet(section)) }

func (r *Navigator) resultSheet(section string) *results.Screen {
	return results.New(r.desk, section, results.Links{
		Standings: r.standings,
		Pairings:  r.pairings,
		Teams:     r.teams,
	})
}

// LightTable shows a table on the floor while its number is typed there; nil goes back to the one before.
func (r *Navigator) LightTable(p *event.Pairing) {
	if r.onFloor() {
		r.floor.Light(p)
	} else if r.floor != nil {
		r.floor.KeepLit()
	}
}

// Result records a result that was typed on the quick line. Where the round is over its sheet opens, and
// asks for the correction.
func (r *Navigator) Result(typed results.Typed) {
	if !typed.NeedsCorrection() {
		typed.Report(r.desk, results.Hooks{})
		return
	}
	sheet := r.resultSheet(typed.Match.Pairing.Section.ID)
	r.desk.Open(sheet)
	sheet.Enter(typed)
}

// standings opens the standings of a section.
func (r *Navigator) standings(section string) {
	r.desk.Open(standings.NewRanking(r.desk, section, standings.RankingLinks{Prizes: r.prizes, PlayOff: r.playOff}))
}

func (r *Navigator) pairings(section string) { r.desk.Open(pairings.New(r.desk, section)) }

func (r *Navigator) prizes(section string) { r.desk.Open(standings.NewPrizes(r.desk, section)) }

func (r *Navigator) playOff(section string) { r.desk.Open(standings.NewBracket(r.desk, section)) }

// insight opens the recurring incidents around a table or an incident, or in the whole event if both are
// nil.
func (r *Navigator) insight(p *event.Pairing, i *penalties.Incident) {
	r.desk.Open(insight.New(r.desk, p, i, insight.Links{Incident: r.Incident, Ledger: r.ledger, Season: r.season}))
}

// season opens the report on several events, once. A remote desk reads no folder of this machine.
func (r *Navigator) season() {
	switch {
	case r.Remote || r.ReadSeason == nil:
		r.desk.Say(screen.Warning,
			"the events of a season are read on the machine that serves this desk: open the report there")
	case !stack.IsTop[*insight.Season](r.Stack):
		r.desk.Open(insight.NewSeason(r.desk, r.eventFolder(), r.ReadSeason))
	}
}

// eventFolder is the folder of the event's file, or the last one whose files are listed where the
// event is in no file; "" for neither.
func (r *Navigator) eventFolder() string {
	switch n := len(r.Folders); {
	case r.File != "" && !dburl.IsURL(r.File):
		return filepath.Dir(r.File)
	case n > 0:
		return r.Folders[n-1]
	}
	return ""
}

func (r *Navigator) policy() { r.desk.Open(policy.New(r.desk)) }

func (r *Navigator) rulecards() { r.desk.Open(r.ruleCards()) }

func (r *Navigator) ruleCards() *rulecards.Screen {
	return rulecards.New(r.desk, r.library(), rulecards.Links{Policy: r.policy, Write: r.Output.WriteBook})
}

// Help opens the help for a place.
func (r *Navigator) Help(place keys.Mode) { r.desk.Open(help.New(r.desk, place, r.books())) }

// library returns every rulebook: those in use first, as the event has them, then the other published ones.
func (r *Navigator) library() []*rules.Book {
	out := r.books()
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil {
			r.desk.Say(screen.Warning, err.Error())
			continue
		}
		if !slices.ContainsFunc(out, func(o *rules.Book) bool { return o.ID == b.ID }) {
			out = append(out, b)
		}
	}
	return out
}

// books returns the rulebooks in use, in the order of the sections.
func (r *Navigator) books() []*rules.Book {
	var out []*rules.Book
	for _, sec := range r.desk.Hall().Register.Sections {
		if !slices.Contains(out, sec.Book) {
			out = append(out, sec.Book)
		}
	}
	return out
}

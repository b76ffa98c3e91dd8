package navigation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/palette"
)

// Palette opens the search.
func (r *Navigator) Palette() {
	r.desk.Open(palette.New(r.desk, r.startGroups(), r.Findable()))
}

// Findable returns everything that the search finds: actions and records.
func (r *Navigator) Findable() []palette.Action {
	return slices.Concat(r.Actions(), r.records())
}

// Actions returns all actions: those of this screen, then the links to others, then those of other
// screens, each with a way there.
func (r *Navigator) Actions() []palette.Action {
	m, here := r.desk.Keys(), r.Mode()
	var list []palette.Action
	listed := map[key.Help]bool{}
	add := func(b key.Binding, place string, do func()) {
		if listed[b.Help()] || !b.Enabled() && place == "" {
			return
		}
		listed[b.Help()] = true
		list = append(list, palette.Action{
			Does: b.Help().Desc, Key: b.Help().Key,
			Words: m.SearchWords(cmp.Or(place, here.Name), b), Place: place, Do: do,
		})
	}
	moves := []key.Binding{m.List.Up, m.List.Down, m.List.PageUp, m.List.PageDown, m.List.Top, m.List.Bottom}
	does := func(bindings []key.Binding) {
		for _, b := range bindings {
			place, do := "", func() { r.PressKey(keys.Press(b.Keys()[0])) }
			if m.SpellsInput(b) {
				place, do = here.Name, func() { r.desk.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc) }
			}
			if b.Help() != m.Everywhere.Palette.Help() {
				add(b, place, do)
			}
		}
	}
	does(here.Keys)
	for _, w := range r.links() {
		list = append(list, palette.Action{Does: w.to, Do: w.open})
	}
	does(slices.DeleteFunc(slices.Clone(here.Also), func(b key.Binding) bool {
		return slices.ContainsFunc(moves, func(m key.Binding) bool { return m.Help() == b.Help() })
	}))
	openings, lists := r.paletteScreens(), r.paletteLists()
	for _, place := range m.Modes() {
		for _, b := range place.Keys {
			was := len(list)
			if add(b, place.Name, r.openScreen(openings[place.Name], b)); len(list) > was {
				list[was].Lead = r.openList(lists[place.Name], place, b)
			}
		}
	}
	does(here.Also)
	return slices.Concat(list, r.themeActions(), hints())
}

// paletteScreens returns, by screen name, the functions that open the screens which need no choice first.
func (r *Navigator) paletteScreens() map[string]func() {
	m := r.desk.Keys()
	return map[string]func(){
		m.Mode(keys.FloorMode).Name: func() { r.showFloor("") }, m.Mode(keys.CallsMode).Name: r.calls,
		m.Mode(keys.EventMode).Name:  r.Event,
		m.Mode(keys.PeopleMode).Name: func() { r.teams(r.floor.Section()) }, m.Mode(keys.PolicyMode).Name: r.policy,
		m.Mode(keys.AppealsMode).Name: r.appeals, m.Mode(keys.ConsequencesMode).Name: r.consequences,
		m.Mode(keys.DayEndMode).Name: r.dayEnd, m.Mode(keys.NotesMode).Name: r.notes,
		m.Mode(keys.PublicMode).Name:     r.public,
		m.Mode(keys.PrizesMode).Name:     func() { r.prizes(r.visibleSection()) },
		m.Mode(keys.BracketMode).Name:    func() { r.playOff(r.visibleSection()) },
		m.Mode(keys.RoundClockMode).Name: r.roundClock,
		m.Mode(keys.LedgerMode).Name:     func() { r.ledger("") }, m.Mode(keys.PreviewMode).Name: r.printPreview,
		m.Mode(keys.WhoMode).Name:     r.SignIn.AskWho,
		m.Mode(keys.ResultsMode).Name: func() { r.results(r.visibleSection()) }, m.Mode(keys.CarryMode).Name: r.carry,
		m.Mode(keys.CheckinMode).Name: r.checkin,
		m.Mode(keys.SeasonMode).Name:  r.season,
	}
}

// paletteLists returns, by screen name, the functions that open the list to choose a screen's subject from.
func (r *Navigator) paletteLists() map[string]func() {
	m := r.desk.Keys()
	ledger, floor := func() { r.ledger("") }, func() { r.showFloor("") }
	standings := func() { r.standings(r.visibleSection()) }
	pairings := func() { r.pairings(r.visibleSection()) }
	return map[string]func(){
		m.Mode(keys.RulingMode).Name: ledger, m.Mode(keys.VerdictMode).Name: ledger,
		m.Mode(keys.IncidentMode).Name: ledger, m.Mode(keys.PacketMode).Name: r.appeals,
		m.Mode(keys.BoardsMode).Name: floor, m.Mode(keys.SetupMode).Name: floor, m.Mode(keys.TableMode).Name: floor,
		m.Mode(keys.RulesMode).Name:   r.rulecards,
		m.Mode(keys.InsightMode).Name: func() { r.insight(nil, nil) }, m.Mode(keys.StandingsMode).Name: standings,
		m.Mode(keys.CardMode).Name:     standings,
		m.Mode(keys.PairingsMode).Name: pairings, m.Mode(keys.ExchangeMode).Name: pairings,
		m.Mode(keys.QuickMode).Name: floor, m.Mode(keys.FilterMode).Name: floor, m.Mode(keys.AskingMode).Name: ledger,
		m.Mode(keys.ScoreMode).Name:    func() { r.results(r.visibleSection()) },
		m.Mode(keys.PartnersMode).Name: func() { r.teams(r.visibleSection()) },
		m.Mode(keys.FormMode).Name:     r.Event, m.Mode(keys.IntakeMode).Name: func() {
			r.FillIn("import",
				r.currentSection())
		},
		m.Mode(keys.CarryMode).Name: r.carry, m.Mode(keys.CheckinMode).Name: r.checkin,
	}
}

// openList opens a list to choose from, and names the key to press there. A key that answers questions has
// no list; the help opens instead.
func (r *Navigator) openList(open func(), place keys.Mode, b key.Binding) func() {
	if open == nil || r.isStandalone() {
		return func() { r.Help(place) }
	}
	return func() {
		open()
		r.desk.Say(screen.Note, b.Help().Key+" on "+strings.ToLower(place.Name)+": "+b.Help().Desc)
	}
}

// openScreen opens a screen and names the key to press there. It is nil where a choice comes first.
func (r *Navigator) openScreen(open func(), b key.Binding) func() {
	if open == nil || r.isStandalone() || r.desk.Keys().SpellsInput(b) {
		return nil
	}
	return func() {
		open()
		r.desk.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc)
	}
}

// link leads from any screen to another place.
type link struct {
	to   string
	open func()
}

func (r *Navigator) links() []link {
	if r.isStandalone() {
		return []link{{"leave flagfall", func() { r.Leave(false) }}} // there is no tournament
	}
	return []link{
		{"go to the floor", func() { r.showFloor("") }},
		{"go to the calls", r.calls},
		{"go to the teams", func() { r.teams(r.visibleSection()) }},
		{"go to the check-in table", r.checkin},
		{"go to event setup", r.Event},
		{"go to another event", r.openAnotherEvent},
		{"go to the event policy", r.policy},
		{"go to the appeals", r.appeals},
		{"go to the consequences", r.consequences},
		{"go to recurring incidents", func() { r.insight(nil, nil) }},
		{"go to the season report: several events together", r.season},
		{"go to the end of the day", r.dayEnd},
		{"go to the notes on the event", r.notes},
		{"go to public names: withhold or release team names", r.public},
		{"go to the prizes", func() { r.prizes(r.visibleSection()) }},
		{"print certificates, the prize list or the announcer’s text", func() { r.prizes(r.visibleSection()) }},
		{"go to the play-off", func() { r.playOff(r.visibleSection()) }},
		{"go to the round clock", r.roundClock},
		{"go to the ledger", func() { r.ledger("") }},
		{"export the ledger and the results", r.export},
		{"move a team to another section", r.moveTeam},
		{"remove a section added by mistake", func() { r.removeSection("") }},
		{"merge a section into another", func() { r.mergeSection("") }},
		{"split a section into groups of four", func() { r.splitSection("") }},
		{"give a team a bye for one round", func() { r.FillIn("bye", r.currentSection()) }},
		{"make a backup: save a copy", r.Output.BackUpNow},
		{"go to the documents to print", r.printPreview},
		{"see all keys", func() { r.Help(r.desk.Keys().Mode(keys.FloorMode)) }},
		{"impose another penalty: forfeit, expel, or none", r.openRulings},
		{"leave flagfall", func() { r.Leave(false) }},
	}
}

// moveTeam opens the teams of the section in sight, and says which key moves one.
func (r *Navigator) moveTeam() {
	r.teams(r.currentSection())
	r.desk.Say(screen.Note, "go to the team, then press "+r.desk.Keys().People.Move.Help().Key+
		" to move it to another section")
}

// openRulings opens the ledger and says how a ruling departs from the ladder.
func (r *Navigator) openRulings() {
	r.ledger("")
	m := r.desk.Keys()
	r.desk.Say(screen.Note, "open the incident, then press "+m.Ruling.Differ.Help().Key+" to impose another penalty")
}

// hints returns entries for tasks without a key; each says where to do its task.
func hints() []palette.Action {
	return []palette.Action{
		{
			Does: "log an incident", Words: "incident infraction illegal",
			Says: "type it on the floor: table, seat, letter, then enter; 12aw is table 12, seat a, wrong hand",
		},
		{
			Does: "restore a backup", Words: "recover",
			Says: "close every desk first, then restore it outside the desk; see the guide",
		},
		{
			Does: "publish pages for phones and the website", Words: "public web internet online",
			Says: "done outside the desk: see Pages for phones in the hall guide",
		},
		{
			Does: "show pairings and standings on a screen in the hall", Words: "projector tv monitor",
			Says: "done outside the desk: see the hall’s screen in the hall guide",
		},
		{
			Does: "let other laptops work on this event", Words: "network wifi ssh serve remote",
			Says: "done outside the desk: see the second laptop in the hall guide",
		},
		{
			Does: "practice on a sample event", Words: "demo tour quiz learn training",
			Says: "leave, and choose The sample on the first screen: nothing is saved",
		},
		{
			Does: "hear the desk in sentences, for a screen reader", Words: "spoken aloud blind plain",
			Says: "turn on plain in the settings file, and open the desk again; see the guide",
		},
		{
			Does: "change the settings of this machine", Words: "mouse paper preferences config options",
			Says: "change them in the settings file; the list of commands says how, at config",
		},
		{
			Does: "write a bug report", Words: "problem support crash",
			Says: "done outside the desk: see the list of commands; no names are in the report",
		},
		{
			Does: "change keys", Words: "bindings shortcuts settings",
			Says: "change keys in the settings file under [keys]; the list of keys in the manual has their names",
		},
	}
}

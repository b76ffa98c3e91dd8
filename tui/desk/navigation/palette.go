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
	r.desk.Open(palette.New(r.desk, startPage{actionList{r}}.groups(), r.Findable()))
}

// Findable returns all that the search finds: what there is to do, and what is on record.
func (r *Navigator) Findable() []palette.Action {
	return slices.Concat(r.Actions(), searcher{r}.records())
}

// Actions are all there is to do: what works here, then where one may go, then what works
// elsewhere, each with a way there.
func (r *Navigator) Actions() []palette.Action { return actionList{r}.actions() }

// actionList makes the palette of the key map and the rooms.
type actionList struct{ *Navigator }

func (p actionList) actions() []palette.Action {
	m, here := p.desk.Keys(), p.Mode()
	var list []palette.Action
	listed := map[key.Help]bool{}
	add := func(b key.Binding, place string, do func()) {
		if listed[b.Help()] || !b.Enabled() && place == "" {
			return
		}
		listed[b.Help()] = true
		list = append(list, palette.Action{Does: b.Help().Desc, Key: b.Help().Key, Words: m.SearchWords(cmp.Or(place, here.Name), b), Place: place, Do: do})
	}
	moves := []key.Binding{m.List.Up, m.List.Down, m.List.PageUp, m.List.PageDown, m.List.Top, m.List.Bottom}
	does := func(bindings []key.Binding) {
		for _, b := range bindings {
			place, do := "", func() { p.PressKey(keys.Press(b.Keys()[0])) }
			if m.SpellsInput(b) {
				place, do = here.Name, func() { p.desk.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc) }
			}
			if b.Help() != m.Everywhere.Palette.Help() {
				add(b, place, do)
			}
		}
	}
	does(here.Keys)
	for _, w := range p.links() {
		list = append(list, palette.Action{Does: w.to, Do: w.open})
	}
	does(slices.DeleteFunc(slices.Clone(here.Also), func(b key.Binding) bool {
		return slices.ContainsFunc(moves, func(m key.Binding) bool { return m.Help() == b.Help() })
	}))
	openings, lists := p.screens(), p.lists()
	for _, place := range m.Modes() {
		for _, b := range place.Keys {
			was := len(list)
			if add(b, place.Name, p.openScreen(openings[place.Name], b)); len(list) > was {
				list[was].Lead = p.openList(lists[place.Name], place, b)
			}
		}
	}
	does(here.Also)
	return slices.Concat(list, p.themeActions(), hints())
}

// screens are the screens that open without a choice of what is shown there, by name.
func (p actionList) screens() map[string]func() {
	m := p.desk.Keys()
	return map[string]func(){
		m.Mode(keys.FloorMode).Name: func() { p.showFloor("") }, m.Mode(keys.CallsMode).Name: p.calls, m.Mode(keys.EventMode).Name: p.Event,
		m.Mode(keys.PeopleMode).Name: func() { p.teams(p.floor.Section()) }, m.Mode(keys.PolicyMode).Name: p.policy,
		m.Mode(keys.AppealsMode).Name: caseScreens(p).appeals, m.Mode(keys.ConsequencesMode).Name: caseScreens(p).consequences, m.Mode(keys.DayEndMode).Name: printing(p).dayEnd, m.Mode(keys.NotesMode).Name: p.notes, m.Mode(keys.PublicMode).Name: p.public,
		m.Mode(keys.PrizesMode).Name: func() { roundScreens(p).prizes(p.visibleSection()) }, m.Mode(keys.BracketMode).Name: func() { roundScreens(p).playOff(p.visibleSection()) },
		m.Mode(keys.RoundClockMode).Name: roundScreens(p).roundClock,
		m.Mode(keys.LedgerMode).Name:     func() { p.ledger("") }, m.Mode(keys.PreviewMode).Name: printing(p).preview, m.Mode(keys.WhoMode).Name: p.SignIn.AskWho,
		m.Mode(keys.ResultsMode).Name: func() { roundScreens(p).results(p.visibleSection()) }, m.Mode(keys.CarryMode).Name: p.carry, m.Mode(keys.CheckinMode).Name: p.checkin,
		m.Mode(keys.SeasonMode).Name: p.season,
	}
}

// lists are, by name, the screens for which one first chooses what they are about, with the list to
// choose from.
func (p actionList) lists() map[string]func() {
	m := p.desk.Keys()
	ledger, floor := func() { p.ledger("") }, func() { p.showFloor("") }
	standings := func() { roundScreens(p).standings(p.visibleSection()) }
	pairings := func() { roundScreens(p).pairings(p.visibleSection()) }
	return map[string]func(){
		m.Mode(keys.RulingMode).Name: ledger, m.Mode(keys.VerdictMode).Name: ledger, m.Mode(keys.IncidentMode).Name: ledger, m.Mode(keys.PacketMode).Name: caseScreens(p).appeals,
		m.Mode(keys.BoardsMode).Name: floor, m.Mode(keys.SetupMode).Name: floor, m.Mode(keys.TableMode).Name: floor, m.Mode(keys.RulesMode).Name: p.rulecards,
		m.Mode(keys.InsightMode).Name: func() { p.insight(nil, nil) }, m.Mode(keys.StandingsMode).Name: standings, m.Mode(keys.CardMode).Name: standings,
		m.Mode(keys.PairingsMode).Name: pairings, m.Mode(keys.ExchangeMode).Name: pairings,
		m.Mode(keys.QuickMode).Name: floor, m.Mode(keys.FilterMode).Name: floor, m.Mode(keys.AskingMode).Name: ledger,
		m.Mode(keys.ScoreMode).Name: func() { roundScreens(p).results(p.visibleSection()) }, m.Mode(keys.PartnersMode).Name: func() { p.teams(p.visibleSection()) },
		m.Mode(keys.FormMode).Name: p.Event, m.Mode(keys.IntakeMode).Name: func() { p.FillIn("import", p.currentSection()) },
		m.Mode(keys.CarryMode).Name: p.carry, m.Mode(keys.CheckinMode).Name: p.checkin,
	}
}

// openList opens a list to choose from, and says which key then does it. What answers a question,
// wherever one is put, is told of in the help.
func (p actionList) openList(open func(), place keys.Mode, b key.Binding) func() {
	if open == nil || p.isStandalone() {
		return func() { p.Help(place) }
	}
	return func() {
		open()
		p.desk.Say(screen.Note, b.Help().Key+" on "+strings.ToLower(place.Name)+": "+b.Help().Desc)
	}
}

// openScreen opens a screen and says which key does it there; nil where one has to choose first
// what is opened.
func (p actionList) openScreen(open func(), b key.Binding) func() {
	if open == nil || p.isStandalone() || p.desk.Keys().SpellsInput(b) {
		return nil
	}
	return func() {
		open()
		p.desk.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc)
	}
}

// link is somewhere one may go from wherever one is.
type link struct {
	to   string
	open func()
}

func (p actionList) links() []link {
	if p.isStandalone() {
		return []link{{"leave flagfall", func() { p.Leave(false) }}} // there is no tournament
	}
	return []link{
		{"go to the floor", func() { p.showFloor("") }},
		{"go to the calls", p.calls},
		{"go to the teams", func() { p.teams(p.visibleSection()) }},
		{"go to the check-in table", p.checkin},
		{"go to event setup", p.Event},
		{"go to another event", p.openAnotherEvent},
		{"go to the event policy", p.policy},
		{"go to the appeals", caseScreens(p).appeals},
		{"go to the consequences", caseScreens(p).consequences},
		{"go to recurring incidents", func() { p.insight(nil, nil) }},
		{"go to the season report: several events together", p.season},
		{"go to the end of the day", printing(p).dayEnd},
		{"go to the notes on the event", p.notes},
		{"go to public names: withhold or release team names", p.public},
		{"go to the prizes", func() { roundScreens(p).prizes(p.visibleSection()) }},
		{"print certificates, the prize list or the announcer’s text", func() { roundScreens(p).prizes(p.visibleSection()) }},
		{"go to the play-off", func() { roundScreens(p).playOff(p.visibleSection()) }},
		{"go to the round clock", roundScreens(p).roundClock},
		{"go to the ledger", func() { p.ledger("") }},
		{"export the ledger and the results", printing(p).export},
		{"move a team to another section", p.moveTeam},
		{"remove a section added by mistake", func() { p.removeSection("") }},
		{"merge a section into another", func() { p.mergeSection("") }},
		{"split a section into groups of four", func() { p.splitSection("") }},
		{"give a team a bye for one round", func() { p.FillIn("bye", p.currentSection()) }},
		{"make a backup: save a copy", p.Output.BackUpNow},
		{"go to the documents to print", printing(p).preview},
		{"see all keys", func() { p.Help(p.desk.Keys().Mode(keys.FloorMode)) }},
		{"impose another penalty: forfeit, expel, or none", p.openRulings},
		{"leave flagfall", func() { p.Leave(false) }},
	}
}

// moveTeam opens the teams of the section in sight, and says which key moves one.
func (p actionList) moveTeam() {
	p.teams(p.currentSection())
	p.desk.Say(screen.Note, "go to the team, then press "+p.desk.Keys().People.Move.Help().Key+" to move it to another section")
}

// openRulings opens the ledger and says how a ruling departs from the ladder.
func (p actionList) openRulings() {
	p.ledger("")
	m := p.desk.Keys()
	p.desk.Say(screen.Note, "open the incident, then press "+m.Ruling.Differ.Help().Key+" to impose another penalty")
}

// hints returns entries for what no key does, each with the place where it is done.
func hints() []palette.Action {
	return []palette.Action{
		{Does: "log an incident", Words: "incident infraction illegal", Says: "type it on the floor: table, seat, letter, then enter; 12aw is table 12, seat a, wrong hand"},
		{Does: "restore a backup", Words: "recover", Says: "close every desk first, then restore it outside the desk; see the guide"},
		{Does: "publish pages for phones and the website", Words: "public web internet online", Says: "done outside the desk: see Pages for phones in the hall guide"},
		{Does: "show pairings and standings on a screen in the hall", Words: "projector tv monitor", Says: "done outside the desk: see the hall’s screen in the hall guide"},
		{Does: "let other laptops work on this event", Words: "network wifi ssh serve remote", Says: "done outside the desk: see the second laptop in the hall guide"},
		{Does: "practice on a sample event", Words: "demo tour quiz learn training", Says: "leave, and choose The sample on the first screen: nothing is saved"},
		{Does: "hear the desk in sentences, for a screen reader", Words: "spoken aloud blind plain", Says: "turn on plain in the settings file, and open the desk again; see the guide"},
		{Does: "change the settings of this machine", Words: "mouse paper preferences config options", Says: "change them in the settings file; the list of commands says how, at config"},
		{Does: "write a bug report", Words: "problem support crash", Says: "done outside the desk: see the list of commands; no names are in the report"},
		{Does: "change keys", Words: "bindings shortcuts settings", Says: "change keys in the settings file under [keys]; the list of keys in the manual has their names"},
	}
}

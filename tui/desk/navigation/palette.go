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
func (r *Rooms) Palette() {
	r.desk.Open(palette.New(r.desk, beginnings{palettes{r}}.groups(), r.Actions(), r.Found))
}

// Actions are all there is to do: what works here, then where one may go, then what works elsewhere, each with a way there.
func (r *Rooms) Actions() []palette.Action { return palettes{r}.actions() }

// palettes makes the palette of the key map and the rooms.
type palettes struct{ *Rooms }

func (p palettes) actions() []palette.Action {
	m, here := p.desk.Keys(), p.Place()
	var list []palette.Action
	listed := map[key.Help]bool{}
	add := func(b key.Binding, place string, do func()) {
		if listed[b.Help()] || !b.Enabled() && place == "" {
			return
		}
		listed[b.Help()] = true
		list = append(list, palette.Action{Does: b.Help().Desc, Key: b.Help().Key, Words: m.Words(cmp.Or(place, here.Name), b), Place: place, Do: do})
	}
	moves := []key.Binding{m.List.Up, m.List.Down, m.List.PageUp, m.List.PageDown, m.List.Top, m.List.Bottom}
	does := func(bindings []key.Binding) {
		for _, b := range bindings {
			place, do := "", func() { p.Press(keys.Press(b.Keys()[0])) }
			if m.Spells(b) {
				place, do = here.Name, func() { p.desk.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc) }
			}
			if b.Help() != m.Everywhere.Palette.Help() {
				add(b, place, do)
			}
		}
	}
	does(here.Keys)
	for _, w := range p.ways() {
		list = append(list, palette.Action{Does: w.to, Do: w.open})
	}
	does(slices.DeleteFunc(slices.Clone(here.Also), func(b key.Binding) bool {
		return slices.ContainsFunc(moves, func(m key.Binding) bool { return m.Help() == b.Help() })
	}))
	openings, lists := p.openings(), p.lists()
	for _, place := range m.Places() {
		for _, b := range place.Keys {
			was := len(list)
			if add(b, place.Name, p.opening(openings[place.Name], b)); len(list) > was {
				list[was].Lead = p.listing(lists[place.Name], place, b)
			}
		}
	}
	does(here.Also)
	return slices.Concat(list, p.looks(), elsewhere())
}

// openings are the screens that open without a choice of what is shown there, by name.
func (p palettes) openings() map[string]func() {
	m := p.desk.Keys()
	return map[string]func(){
		m.In(keys.FloorPlace).Name: func() { p.toFloor("") }, m.In(keys.CallsPlace).Name: p.calls, m.In(keys.EventPlace).Name: p.Event,
		m.In(keys.PeoplePlace).Name: func() { p.people(p.floor.Section()) }, m.In(keys.PolicyPlace).Name: p.policy,
		m.In(keys.AppealsPlace).Name: p.appeals, m.In(keys.ConsequencesPlace).Name: p.consequences, m.In(keys.DayEndPlace).Name: p.dayEnd, m.In(keys.NotesPlace).Name: p.notes,
		m.In(keys.PrizesPlace).Name: func() { p.prizes(p.sectionInSight()) }, m.In(keys.BracketPlace).Name: func() { p.playOff(p.sectionInSight()) },
		m.In(keys.RoundClockPlace).Name: p.roundClock,
		m.In(keys.LedgerPlace).Name:     func() { p.ledger("") }, m.In(keys.PreviewPlace).Name: p.preview, m.In(keys.WhoPlace).Name: p.SignIn.AskWho,
		m.In(keys.ResultsPlace).Name: func() { p.results(p.sectionInSight()) }, m.In(keys.CarryPlace).Name: p.carry, m.In(keys.CheckinPlace).Name: p.checkin,
	}
}

// lists are, by name, the screens for which one first chooses what they are about, with the list to choose from.
func (p palettes) lists() map[string]func() {
	m := p.desk.Keys()
	ledger, floor := func() { p.ledger("") }, func() { p.toFloor("") }
	standings := func() { p.standings(p.sectionInSight()) }
	pairings := func() { p.pairings(p.sectionInSight()) }
	return map[string]func(){
		m.In(keys.RulingPlace).Name: ledger, m.In(keys.VerdictPlace).Name: ledger, m.In(keys.IncidentPlace).Name: ledger, m.In(keys.PacketPlace).Name: p.appeals,
		m.In(keys.BoardsPlace).Name: floor, m.In(keys.SetupPlace).Name: floor, m.In(keys.TablePlace).Name: floor, m.In(keys.RulesPlace).Name: p.rulecards,
		m.In(keys.InsightPlace).Name: func() { p.insight(nil, nil) }, m.In(keys.StandingsPlace).Name: standings, m.In(keys.CardPlace).Name: standings,
		m.In(keys.PairingsPlace).Name: pairings, m.In(keys.ExchangePlace).Name: pairings,
		m.In(keys.QuickPlace).Name: floor, m.In(keys.FilterPlace).Name: floor, m.In(keys.AskingPlace).Name: ledger,
		m.In(keys.ScorePlace).Name: func() { p.results(p.sectionInSight()) }, m.In(keys.PartnersPlace).Name: func() { p.people(p.sectionInSight()) },
		m.In(keys.FormPlace).Name: p.Event, m.In(keys.IntakePlace).Name: func() { p.FillIn("import", p.ofSection()) },
		m.In(keys.CarryPlace).Name: p.carry, m.In(keys.CheckinPlace).Name: p.checkin,
	}
}

// listing opens a list to choose from, and says which key then does it. What answers a question, wherever one is put, is told of in the help.
func (p palettes) listing(open func(), place keys.Place, b key.Binding) func() {
	if open == nil || p.alone() {
		return func() { p.Help(place) }
	}
	return func() {
		open()
		p.desk.Say(screen.Note, b.Help().Key+" on "+strings.ToLower(place.Name)+": "+b.Help().Desc)
	}
}

// opening opens a screen and says which key does it there; nil where one has to choose first what is opened.
func (p palettes) opening(open func(), b key.Binding) func() {
	if open == nil || p.alone() || p.desk.Keys().Spells(b) {
		return nil
	}
	return func() {
		open()
		p.desk.Say(screen.Note, b.Help().Key+" here: "+b.Help().Desc)
	}
}

// way is somewhere one may go from wherever one is.
type way struct {
	to   string
	open func()
}

func (p palettes) ways() []way {
	if p.alone() {
		return []way{{"leave flagfall", func() { p.Leave(false) }}} // there is no tournament
	}
	return []way{
		{"go to the floor", func() { p.toFloor("") }},
		{"go to the calls", p.calls},
		{"go to the teams", func() { p.people(p.sectionInSight()) }},
		{"go to the check-in by the door", p.checkin},
		{"go to the event’s setting up", p.Event},
		{"go to another event", p.another},
		{"go to the event policy", p.policy},
		{"go to the appeals", p.appeals},
		{"go to the consequences", p.consequences},
		{"go to what came up again in the event", func() { p.insight(nil, nil) }},
		{"go to the end of the day", p.dayEnd},
		{"go to the notes on the event", p.notes},
		{"go to the prizes", func() { p.prizes(p.sectionInSight()) }},
		{"go to the play-off", func() { p.playOff(p.sectionInSight()) }},
		{"go to the round clock", p.roundClock},
		{"go to the ledger", func() { p.ledger("") }},
		{"export the ledger and the results", p.export},
		{"give a team a bye: sit out a round", func() { p.FillIn("bye", p.ofSection()) }},
		{"make a backup: save a copy", p.Output.BackUpNow},
		{"go to the documents to print", p.preview},
		{"see all keys", func() { p.Help(p.desk.Keys().In(keys.FloorPlace)) }},
		{"leave flagfall", func() { p.Leave(false) }},
	}
}

// elsewhere is what somebody may look for that no key does, and where it is done.
func elsewhere() []palette.Action {
	return []palette.Action{
		{Does: "log an incident", Words: "incident infraction illegal", Says: "type it on the floor: table, seat and letter, then enter; 12aw is table 12, seat a, wrong hand"},
		{Does: "restore a backup", Words: "recover", Says: "that is done outside the desk while every desk is closed: the guide tells how"},
		{Does: "change keys", Words: "bindings shortcuts settings", Says: "they stand in the settings file under [keys]: the manual’s list of keys has their names"},
	}
}

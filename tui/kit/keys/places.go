package keys

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
)

// Place is one situation in which keys are pressed, and all that works there, most used first.
type Place struct {
	Name  string
	Keys  []key.Binding // of the place itself
	Also  []key.Binding // that work there too
	Typed bool          // keys not named are text
	Note  string        // what the keys alone do not tell, in sentences for the help; "" for nothing
}

// Has tells whether a key works in the place.
func (p Place) Has(b key.Binding) bool { return contains(p.Keys, b) || contains(p.Also, b) }

// Situation is a place of no map yet: which actions work there, by their names. An action without a group is of the home group.
type Situation struct {
	name    string
	home    string
	own     string
	also    string // "" for what works on every screen, without some of it
	without string
	typed   bool
	note    string
}

// moves are the actions that move in a list or a text.
const moves = "list.up list.down list.page-up list.page-down list.top list.bottom"

// scoreNote is how a result is typed.
const scoreNote = "A result: the table's number, how it ended if that is known, and last who won, which records it. " +
	"3ma is table 3, mate by seat a. m is mate, f flag, i an illegal move, r resigned, x forfeit."

// The situations there are, in the order the manual tells them.
var (
	FloorPlace = Situation{
		name: "Floor", home: "floor", own: "open kept filter section everywhere.results everywhere.boards calls teams event day-end appeals notes quit clock", without: "everywhere.back everywhere.home",
	}
	QuickPlace  = Situation{name: "Quick line", home: "quick", own: "log erase clear leave", also: "everywhere.help everywhere.again everywhere.quit", typed: true}
	RulingPlace = Situation{
		name: "Ruling", home: "ruling", own: "rule sign go castling flag covered testimony differ everywhere.boards strike questions appeal clock history erase",
	}
	// AskingPlace is a question of the rulebook's about an incident. The letters are all its own.
	AskingPlace = Situation{
		name: "Asking", home: "claim", own: "answer take-back testimony version leave",
		also: moves + " everywhere.help everywhere.again everywhere.quit",
	}
	// ToTypePlace is a question whose answer is a text that is not being typed now: the boards may be opened meanwhile.
	ToTypePlace = Situation{name: "Asking", home: "claim", own: "rule everywhere.boards take-back testimony version"}
	// VerdictPlace is what the answers came to.
	VerdictPlace = Situation{name: "Verdict", home: "claim", own: "rule take-back testimony version everywhere.boards"}
	TypingPlace  = Situation{name: "Typing", home: "typing", own: "keep leave", also: "quick.clear everywhere.again everywhere.quit", typed: true}
	FilterPlace  = Situation{name: "Filter", home: "filter", own: "keep all", also: "quick.clear everywhere.again everywhere.quit", typed: true}
	ChoosePlace  = Situation{name: "Choosing", home: "choose", own: "take leave", also: "list.up list.down everywhere.again everywhere.quit"}
	ConfirmPlace = Situation{name: "Question", home: "confirm", own: "yes no", also: "everywhere.again everywhere.quit"}
	// TablePlace is the page of one table.
	TablePlace  = Situation{name: "Table", home: "table", own: "open everywhere.boards everywhere.results"}
	LedgerPlace = Situation{name: "Ledger", home: "ledger", own: "open filter everywhere.boards"}
	// IncidentPlace is one incident's history.
	IncidentPlace = Situation{name: "Incident", home: "incident", own: "ruling appeal everywhere.boards"}
	AppealsPlace  = Situation{name: "Appeals", home: "appeals", own: "open consequences"}
	PacketPlace   = Situation{
		name: "Appeal", home: "packet", own: "uphold overturn modify remand appeal reopen testimony everywhere.boards consequences history withdraw settle",
	}
	// PickPlace is a short list to take several from.
	PickPlace         = Situation{name: "Choosing several", home: "choose", own: "pick.mark take leave", also: "list.up list.down everywhere.again everywhere.quit"}
	ConsequencesPlace = Situation{name: "Consequences", home: "settling", own: "confirm decline history"}
	BoardsPlace       = Situation{
		name: "Boards", home: "boards", own: "ask setup record back forward other back-here forward-here version compare mate count flag go-to flip take-back drop",
	}
	SetupPlace = Situation{
		name: "Position", home: "setup", own: "done piece skip empty undo move field turn promoted castling en-passant start clear version flip leave",
		also: "everywhere.help everywhere.again everywhere.quit", typed: true,
	}
	RulesPlace   = Situation{name: "Rules", home: "rules", own: "search section compare policy"}
	PolicyPlace  = Situation{name: "Policy", home: "policy", own: "change section"}
	PreviewPlace = Situation{name: "Preview", home: "preview", own: "print next", without: "everywhere.print"}
	HelpPlace    = Situation{name: "Help", home: "help", own: "close"}
	WhoPlace     = Situation{name: "Who", home: "who", own: "take mend"}
	StartPlace   = Situation{name: "Start", home: "start", own: "open quit", also: "list.up list.down list.top list.bottom everywhere.again everywhere.quit"}
	OpeningPlace = Situation{
		name: "Opening", home: "opening", own: "leave", also: "everywhere.again everywhere.quit",
		note: "Every other key is for the desk, and so is each one behind it.",
	}
	FormPlace   = Situation{name: "Form", home: "form", own: "next up down other save leave", also: "quick.clear everywhere.again everywhere.quit", typed: true}
	EventPlace  = Situation{name: "Set up", home: "event", own: "do another"}
	IntakePlace = Situation{
		name: "Import", home: "intake", own: "enter other header leave",
		also: moves + " everywhere.help everywhere.again everywhere.quit",
		note: "A column that is taken is passed over. To give it to another field, free it first: ←→ on the field that has it.",
	}
	PeoplePlace = Situation{name: "Teams", home: "people", own: "mend partner here withdraw no-show new-team new-player import close apart section"}
	// PartnersPlace is the list of a section's people while a partner is looked for.
	PartnersPlace   = Situation{name: "Partners", home: "people", own: "this nobody", also: moves + " everywhere.help everywhere.again everywhere.quit"}
	CallsPlace      = Situation{name: "Calls", home: "calls", own: "take close mute renew"}
	RoundClockPlace = Situation{name: "Round clock", home: "round-clock", own: "set stop off"}
	// PalettePlace is the palette. What is typed narrows it.
	PalettePlace = Situation{
		name: "Palette", home: "palette", own: "do leave",
		also: "list.up list.down list.page-up list.page-down everywhere.again everywhere.quit", typed: true,
	}
	InsightPlace = Situation{name: "Insight", home: "insight", own: "open"}
	DayEndPlace  = Situation{name: "End of the day", home: "day-end", own: "open verify close export"}
	CheckinPlace = Situation{
		name: "Check-in", home: "checkin", own: "here undo clear",
		also: "list.up list.down list.page-up list.page-down everywhere.again everywhere.quit", typed: true,
	}
	NotesPlace = Situation{name: "Notes", home: "notes", own: "new done"}
	// CarryPlace is what was ruled on in other events, to be matched with players here.
	CarryPlace   = Situation{name: "From other events", home: "carry", own: "match file undo"}
	ResultsPlace = Situation{
		name: "Results", home: "results", own: "take next missing standings pairings again new-game step-back rounds.section rounds.earlier rounds.later",
		note: scoreNote,
	}
	// ScorePlace is the sheet with a table named. The letters are all its own.
	ScorePlace = Situation{
		name: "Result", home: "score", own: "ended seat team draw match erase leave",
		also: "quick.clear everywhere.help everywhere.again everywhere.quit",
		note: scoreNote,
	}
	StandingsPlace = Situation{name: "Standings", home: "rounds", own: "standings.card standings.chart section earlier later standings.prizes standings.play-off"}
	PrizesPlace    = Situation{name: "Prizes", home: "prizes", own: "new lock ties plan lots remove rounds.section"}
	BracketPlace   = Situation{name: "Play-off", home: "bracket", own: "next decide begin call-off rounds.section"}
	// CardPlace is a team's card.
	CardPlace     = Situation{name: "Team card", home: "card", own: "next previous"}
	PairingsPlace = Situation{name: "Pairings", home: "rounds", own: "pairings.by-name pairings.exchange section earlier later"}
	// AloudPlace is every place while screens are read aloud, beside its own keys.
	AloudPlace = Situation{
		name: "Read aloud", home: "aloud", own: "more", also: "everywhere.again everywhere.quit",
		note: "While the desk is read aloud, wherever one is. Where a 0 says nothing else it does the same, and the digits 1 to 9 take a line of what is to be chosen.",
	}
	// ExchangePlace is the pairings with one team named that is to change places.
	ExchangePlace = Situation{name: "Exchange", home: "pairings", own: "exchange leave", also: moves + " everywhere.help everywhere.again everywhere.quit"}
)

// situations are those of the manual.
var situations = []Situation{
	FloorPlace, QuickPlace, RulingPlace, AskingPlace, VerdictPlace, TypingPlace, FilterPlace, ChoosePlace, ConfirmPlace, TablePlace, LedgerPlace,
	IncidentPlace, AppealsPlace, PacketPlace, PickPlace, ConsequencesPlace, BoardsPlace, SetupPlace, RulesPlace, PolicyPlace,
	PreviewPlace, HelpPlace, WhoPlace, StartPlace, OpeningPlace, FormPlace, EventPlace, IntakePlace, PeoplePlace, PartnersPlace, CallsPlace,
	PalettePlace, InsightPlace, DayEndPlace, NotesPlace, CarryPlace, CheckinPlace, ResultsPlace, ScorePlace, StandingsPlace, PrizesPlace, BracketPlace, CardPlace, PairingsPlace, ExchangePlace, RoundClockPlace, AloudPlace,
}

// In is a situation as it is in the map.
func (m Map) In(s Situation) Place {
	own := m.all(s.home, s.own)
	if s.also != "" {
		return Place{Name: s.name, Keys: own, Also: m.all("", s.also), Typed: s.typed, Note: s.note}
	}
	p := Place{Name: s.name, Keys: own, Also: m.everyScreen(own), Typed: s.typed, Note: s.note}
	if s.without != "" {
		gone := m.all("", s.without)
		p.Also = slices.DeleteFunc(p.Also, func(b key.Binding) bool { return contains(gone, b) })
	}
	return p
}

// all are the bindings of actions that are named one after the other.
func (m *Map) all(home, actions string) []key.Binding {
	var list []key.Binding
	for action := range strings.FieldsSeq(actions) {
		if !strings.Contains(action, ".") {
			action = home + "." + action
		}
		list = append(list, *m.binding(action))
	}
	return list
}

// everyScreen are the keys that work on every screen beside its own; where r, i or u means something of its own, results, records and undo
// are one esc away.
func (m *Map) everyScreen(own []key.Binding) []key.Binding {
	l, e := m.List, m.Everywhere
	also := []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, e.Ledger, e.Rules, e.Print, e.Who, e.Palette, e.Copy, e.Again, e.Back, e.Home, e.Help, e.Quit}
	for _, gives := range []key.Binding{e.Undo, e.Insight, e.Results} {
		if !slices.ContainsFunc(own, func(b key.Binding) bool { return share(b, gives) }) {
			also = slices.Insert(also, 6, gives)
		}
	}
	return also
}

// Places lists every place of the map, in the order the manual tells them.
func (m Map) Places() []Place {
	places := make([]Place, len(situations))
	for n, s := range situations {
		places[n] = m.In(s)
	}
	return places
}

// share tells whether two bindings have a key in common.
func share(a, b key.Binding) bool {
	return slices.ContainsFunc(a.Keys(), func(k string) bool { return slices.Contains(b.Keys(), k) })
}

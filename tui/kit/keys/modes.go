package keys

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
)

// Mode is a situation in which keys are pressed, with the keys that work in it, most used first.
type Mode struct {
	Name  string
	Keys  []key.Binding // the mode's own
	Also  []key.Binding // others that work too
	Typed bool          // other keys are text
	Note  string        // what the keys alone do not say, in sentences for the help; "" for nothing
}

// Has reports whether a key works in the mode.
func (p Mode) Has(b key.Binding) bool { return contains(p.Keys, b) || contains(p.Also, b) }

// Without returns the mode less one of its own keys.
func (p Mode) Without(b key.Binding) Mode {
	p.Keys = slices.DeleteFunc(slices.Clone(p.Keys), func(own key.Binding) bool { return shareKey(own, b) })
	return p
}

// ModeSpec names the actions of a mode, which Map.Mode turns into keys. An action without a group
// is of the home group.
type ModeSpec struct {
	name    string
	home    string
	own     string
	also    string // "" for the keys of every screen, less those of without
	without string
	typed   bool
	note    string
}

// listKeys are the actions that move in a list or a text.
const listKeys = "list.up list.down list.page-up list.page-down list.top list.bottom"

const scoreNote = "A result is the table number, how it ended if you know, then the winner, which records it. " +
	"3ma is table 3, mate by seat a. m is mate, f flag, i an illegal move, r resignation, x forfeit."

// The modes, in the order of the manual.
var (
	FloorMode = ModeSpec{
		name: "Floor", home: "floor", own: "open kept filter section everywhere.results everywhere.boards calls rule appeals settle teams event day-end notes quit clock view left right", without: "everywhere.back everywhere.home",
	}
	QuickMode = ModeSpec{
		name: "Quick line", home: "quick", own: "log erase clear leave",
		also: "everywhere.help everywhere.again everywhere.quit", typed: true,
	}
	RulingMode = ModeSpec{
		name: "Ruling", home: "ruling", own: "rule sign go castling flag covered testimony differ everywhere.boards strike questions appeal clock history erase",
	}
	// AskingMode is a question of the rulebook about an incident. Every letter is an answer.
	AskingMode = ModeSpec{
		name: "Asking", home: "claim", own: "answer take-back testimony version leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
	// ToTypeMode is a question that is answered by a text, while the text is not being typed.
	ToTypeMode = ModeSpec{name: "Asking", home: "claim", own: "rule everywhere.boards take-back testimony version"}
	// VerdictMode is what the answers lead to.
	VerdictMode = ModeSpec{name: "Verdict", home: "claim", own: "rule take-back testimony version everywhere.boards"}
	TypingMode  = ModeSpec{
		name: "Typing", home: "typing", own: "keep leave",
		also: "quick.clear everywhere.again everywhere.quit", typed: true,
	}
	// FileMode is a file's name being typed, with a list of files.
	FileMode = ModeSpec{
		name: "File", home: "typing", own: "keep complete leave",
		also: "list.up list.down list.page-up list.page-down quick.clear everywhere.again everywhere.quit", typed: true,
	}
	FilterMode = ModeSpec{
		name: "Filter", home: "filter", own: "keep all",
		also: "quick.clear everywhere.again everywhere.quit", typed: true,
	}
	ChooseMode = ModeSpec{
		name: "Choosing", home: "choose", own: "take leave",
		also: "list.up list.down everywhere.again everywhere.quit",
	}
	ConfirmMode = ModeSpec{name: "Question", home: "confirm", own: "yes no", also: "everywhere.again everywhere.quit"}
	// TableMode is the page of one table.
	TableMode  = ModeSpec{name: "Table", home: "table", own: "open clock everywhere.boards everywhere.results"}
	LedgerMode = ModeSpec{name: "Ledger", home: "ledger", own: "open filter everywhere.boards"}
	// IncidentMode is one incident's history.
	IncidentMode = ModeSpec{name: "Incident", home: "incident", own: "ruling appeal everywhere.boards"}
	AppealsMode  = ModeSpec{name: "Appeals", home: "appeals", own: "open consequences"}
	PacketMode   = ModeSpec{
		name: "Appeal", home: "packet", own: "uphold overturn modify remand appeal reopen testimony everywhere.boards consequences history withdraw settle",
	}
	// PickMode is a short list to pick several from.
	PickMode = ModeSpec{
		name: "Choosing several", home: "choose", own: "pick.mark take leave",
		also: "list.up list.down everywhere.again everywhere.quit",
	}
	ConsequencesMode = ModeSpec{name: "Consequences", home: "settling", own: "confirm decline history"}
	BoardsMode       = ModeSpec{
		name: "Boards", home: "boards", own: "ask setup record back forward other game back-here forward-here version compare mate count flag go-to flip take-back drop",
	}
	SetupMode = ModeSpec{
		name: "Position", home: "setup", own: "done piece skip empty undo move field turn promoted castling en-passant start clear version flip leave",
		also: "everywhere.help everywhere.again everywhere.quit", typed: true,
	}
	RulesMode   = ModeSpec{name: "Rules", home: "rules", own: "search section compare policy"}
	PolicyMode  = ModeSpec{name: "Policy", home: "policy", own: "change section"}
	PreviewMode = ModeSpec{
		name: "Preview", home: "preview", own: "print browser next",
		without: "everywhere.print",
	}
	HelpMode  = ModeSpec{name: "Help", home: "help", own: "close"}
	WhoMode   = ModeSpec{name: "Who", home: "who", own: "take mend pin no-pin"}
	StartMode = ModeSpec{
		name: "Start", home: "start", own: "open quit",
		also: "list.up list.down list.top list.bottom everywhere.again everywhere.quit",
	}
	OpeningMode = ModeSpec{
		name: "Opening", home: "opening", own: "leave", also: "everywhere.again everywhere.quit",
		note: "The desk ignores every other key.",
	}
	FormMode = ModeSpec{
		name: "Form", home: "form", own: "next up down other save leave",
		also: "quick.clear list.page-up list.page-down everywhere.again everywhere.quit", typed: true,
	}
	EventMode  = ModeSpec{name: "Set up", home: "event", own: "do another merge quads remove"}
	IntakeMode = ModeSpec{
		name: "Import", home: "intake", own: "enter other header leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
		note: "A column in use is skipped. To move it to another field, free it first: press ←→ on the field that uses it.",
	}
	PeopleMode = ModeSpec{
		name: "Teams", home: "people",
		own: "mend partner here withdraw no-show new-team new-player import close apart colours section substitute move",
	}
	// PartnersMode is the list of people while a partner is chosen.
	PartnersMode = ModeSpec{
		name: "Partners", home: "people", own: "this nobody",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
	CallsMode      = ModeSpec{name: "Calls", home: "calls", own: "take close mute renew"}
	RoundClockMode = ModeSpec{name: "Round clock", home: "round-clock", own: "set stop off"}
	// PaletteMode is the palette. Typed text narrows it.
	PaletteMode = ModeSpec{
		name: "Palette", home: "palette", own: "do leave",
		also: "list.up list.down list.page-up list.page-down everywhere.again everywhere.quit", typed: true,
	}
	InsightMode = ModeSpec{name: "Insight", home: "insight", own: "open season"}
	// SeasonMode is the report on several events.
	SeasonMode = ModeSpec{
		name: "Season", home: "season", own: "next previous everywhere.print folder",
		without: "everywhere.print",
	}
	// ReadingMode is a folder being read.
	ReadingMode = ModeSpec{
		name: "Reading", home: "reading", own: "cancel", also: "everywhere.again everywhere.quit",
		note: "Every other key waits until the folder is read.",
	}
	DayEndMode  = ModeSpec{name: "End of the day", home: "day-end", own: "open verify close export"}
	CheckinMode = ModeSpec{
		name: "Check-in", home: "checkin", own: "here undo clear",
		also: "list.up list.down list.page-up list.page-down everywhere.again everywhere.quit", typed: true,
	}
	NotesMode = ModeSpec{name: "Notes", home: "notes", own: "new done"}
	// PublicMode lists what the public reads.
	PublicMode = ModeSpec{name: "Public names", home: "public", own: "decide"}
	// CarryMode matches rulings of other events with players here.
	CarryMode   = ModeSpec{name: "From other events", home: "carry", own: "match file undo"}
	ResultsMode = ModeSpec{
		name: "Results", home: "results", own: "take next missing standings pairings again new-game step-back rounds.section rounds.earlier rounds.later",
		note: scoreNote,
	}
	// ScoreMode is the result sheet with a table chosen. Every letter belongs to the result.
	ScoreMode = ModeSpec{
		name: "Result", home: "score", own: "ended seat team draw match erase leave",
		also: "quick.clear everywhere.help everywhere.again everywhere.quit",
		note: scoreNote,
	}
	StandingsMode = ModeSpec{
		name: "Standings", home: "rounds",
		own: "standings.card standings.chart section earlier later standings.prizes standings.play-off",
	}
	PrizesMode  = ModeSpec{name: "Prizes", home: "prizes", own: "new lock ties plan lots remove rounds.section"}
	BracketMode = ModeSpec{name: "Play-off", home: "bracket", own: "next decide begin call-off rounds.section"}
	// CardMode is a team's card.
	CardMode     = ModeSpec{name: "Team card", home: "card", own: "next previous"}
	PairingsMode = ModeSpec{
		name: "Pairings", home: "rounds",
		own: "pairings.by-name pairings.exchange section earlier later",
	}
	// AloudMode adds its keys to every mode while screens are read aloud.
	AloudMode = ModeSpec{
		name: "Read aloud", home: "aloud", own: "more", also: "everywhere.again everywhere.quit",
		note: "These work on every screen while the desk is read aloud. Where 0 means nothing else it does the same, and the digits 1 to 9 choose a line.",
	}
	// ExchangeMode is the pairings with one of two teams to be swapped chosen.
	ExchangeMode = ModeSpec{
		name: "Exchange", home: "pairings", own: "exchange leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
)

// manualModes are the modes that the manual lists.
var manualModes = []ModeSpec{
	FloorMode, QuickMode, RulingMode, AskingMode, VerdictMode, TypingMode, FileMode, FilterMode, ChooseMode,
	ConfirmMode, TableMode, LedgerMode,
	IncidentMode, AppealsMode, PacketMode, PickMode, ConsequencesMode, BoardsMode, SetupMode, RulesMode, PolicyMode,
	PreviewMode, HelpMode, WhoMode, StartMode, OpeningMode, FormMode, EventMode, IntakeMode, PeopleMode, PartnersMode,
	CallsMode,
	PaletteMode, InsightMode, SeasonMode, ReadingMode, DayEndMode, NotesMode, PublicMode, CarryMode, CheckinMode,
	ResultsMode, ScoreMode, StandingsMode, PrizesMode, BracketMode, CardMode, PairingsMode, ExchangeMode,
	RoundClockMode, AloudMode,
}

// Mode returns a mode with its keys in the map.
func (m *Map) Mode(s ModeSpec) Mode {
	own := m.named(s.home, s.own)
	if s.also != "" {
		return Mode{Name: s.name, Keys: own, Also: m.named("", s.also), Typed: s.typed, Note: s.note}
	}
	p := Mode{Name: s.name, Keys: own, Also: m.globalKeys(own), Typed: s.typed, Note: s.note}
	if s.without != "" {
		gone := m.named("", s.without)
		p.Also = slices.DeleteFunc(p.Also, func(b key.Binding) bool { return contains(gone, b) })
	}
	return p
}

// named returns the bindings of actions given in a space-separated list.
func (m *Map) named(home, actions string) []key.Binding {
	var list []key.Binding
	for action := range strings.FieldsSeq(actions) {
		if !strings.Contains(action, ".") {
			action = home + "." + action
		}
		list = append(list, *m.binding(action))
	}
	return list
}

// globalKeys returns the keys that work on every screen besides its own. Where the screen's own
// keys use r, i or u, the global meaning is dropped.
func (m *Map) globalKeys(own []key.Binding) []key.Binding {
	l, e := m.List, m.Everywhere
	also := []key.Binding{
		l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, e.Ledger, e.Rules, e.Print, e.Who,
		e.Palette, e.Copy, e.Again, e.Back, e.Home, e.Help, e.Quit,
	}
	for _, gives := range []key.Binding{e.Undo, e.Insight, e.Results} {
		if !slices.ContainsFunc(own, func(b key.Binding) bool { return shareKey(b, gives) }) {
			also = slices.Insert(also, 6, gives)
		}
	}
	return also
}

// Modes returns every mode, in the order of the manual.
func (m *Map) Modes() []Mode {
	places := make([]Mode, len(manualModes))
	for n, s := range manualModes {
		places[n] = m.Mode(s)
	}
	return places
}

// shareKey reports whether two bindings have a key in common.
func shareKey(a, b key.Binding) bool {
	return slices.ContainsFunc(a.Keys(), func(k string) bool { return slices.Contains(b.Keys(), k) })
}

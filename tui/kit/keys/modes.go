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

	leads, stays    []string // labels of those that lead elsewhere, and of those shown while they can do nothing
	records, prints []string // labels of those that only record, and of those that print or export
}

// ReadOnly returns the mode where nothing may be recorded, nor printed unless prints: keys for that keep their places
// and can do nothing.
func (p Mode) ReadOnly(prints bool) Mode {
	off := p.records
	if !prints {
		off = slices.Concat(off, p.prints)
	}
	p.Keys, p.stays = slices.Clone(p.Keys), slices.Clone(p.stays)
	for n, k := range p.Keys {
		if name := k.Help().Key; k.Enabled() && slices.Contains(off, name) {
			p.Keys[n].SetEnabled(false)
			p.stays = append(p.stays, name)
		}
	}
	return p
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
	stays   string // own actions that keep their places in the footer while they can do nothing
}

// leading are the actions that lead to another screen, or to another part of it. All others act.
const leading = "floor.filter floor.section floor.calls floor.appeals floor.settle floor.teams floor.event " +
	"floor.day-end floor.notes floor.clock floor.view floor.quit everywhere.results everywhere.boards " +
	"everywhere.ledger everywhere.rules ruling.history ruling.questions ledger.filter appeals.consequences " +
	"packet.consequences packet.history settling.history boards.other boards.back boards.forward boards.back-here " +
	"boards.forward-here boards.version boards.compare boards.go-to boards.flip rules.search rules.section rules.policy " +
	"policy.section preview.next people.section insight.season season.next season.previous results.missing " +
	"results.standings results.pairings rounds.section rounds.earlier rounds.later standings.chart standings.prizes " +
	"standings.group standings.play-off pairings.by-name card.next card.previous prizes.plan"

// recording are the actions that only record. Where they ask for a text first, that is recorded.
const recording = "floor.rule ruling.rule ruling.warn ruling.sign ruling.go ruling.castling ruling.flag " +
	"ruling.covered ruling.strike ruling.differ ruling.testimony ruling.appeal ruling.lend claim.rule claim.take-back " +
	"claim.testimony claim.version table.clock table.lend incident.appeal packet.uphold packet.overturn packet.modify " +
	"packet.remand packet.appeal packet.reopen packet.testimony packet.withdraw settling.confirm settling.decline " +
	"calls.take calls.close calls.mute calls.renew results.take results.next results.again results.new-game " +
	"results.step-back policy.change day-end.close notes.new notes.done round-clock.set round-clock.stop round-clock.off"

// printing are the actions that print or export.
const printing = "preview.print preview.browser day-end.export"

// listKeys are the actions that move in a list or a text.
const listKeys = "list.up list.down list.page-up list.page-down list.top list.bottom"

const scoreNote = "A result is the table number, how it ended if you know, then the winner, which records it. " +
	"3ma is table 3, mate by seat a. m is mate, f flag, i an illegal move, r resignation, x forfeit."

// The modes, in the order of the manual.
var (
	FloorMode = ModeSpec{
		stays: "rule settle calls appeals", name: "Floor", home: "floor", own: "open rule calls appeals settle kept everywhere.results everywhere.boards filter section teams event view " +
			"day-end notes quit clock left right", without: "everywhere.back everywhere.home",
	}
	QuickMode = ModeSpec{
		stays: "log", name: "Quick line", home: "quick", own: "log erase clear leave",
		also: "everywhere.help everywhere.again everywhere.quit", typed: true,
	}
	RulingMode = ModeSpec{
		stays: "rule strike differ", name: "Ruling", home: "ruling", own: "rule warn sign go castling flag covered strike everywhere.boards differ testimony questions appeal clock lend history erase",
	}
	// AskingMode is a question of the rulebook about an incident. Every letter is an answer.
	AskingMode = ModeSpec{
		name: "Asking", home: "claim", own: "answer everywhere.boards take-back testimony version leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
	// ToTypeMode is a question that is answered by a text, while the text is not being typed.
	ToTypeMode = ModeSpec{name: "Asking", home: "claim", own: "rule everywhere.boards take-back testimony version"}
	// VerdictMode is what the answers lead to.
	VerdictMode = ModeSpec{
		stays: "take-back", name: "Verdict", home: "claim",
		own: "rule take-back testimony version everywhere.boards",
	}
	TypingMode = ModeSpec{
		name: "Typing", home: "typing", own: "keep leave",
		also: "quick.clear everywhere.again everywhere.quit", typed: true,
	}
	// NameMode is a name being typed, one of those that there are.
	NameMode = ModeSpec{
		name: "Name", home: "typing", own: "keep complete leave",
		also: "quick.clear everywhere.again everywhere.quit", typed: true,
	}
	// ReasonMode is the reason of a decision being typed, which stands on a rule.
	ReasonMode = ModeSpec{
		name: "Reason", home: "typing", own: "keep reason rule leave",
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
	TableMode  = ModeSpec{name: "Table", home: "table", own: "open clock lend everywhere.boards everywhere.results"}
	LedgerMode = ModeSpec{
		name: "Ledger", home: "ledger", own: "open filter everywhere.boards", without: "everywhere.ledger",
	}
	// IncidentMode is one incident's history.
	IncidentMode = ModeSpec{name: "Incident", home: "incident", own: "ruling appeal everywhere.boards"}
	AppealsMode  = ModeSpec{stays: "open", name: "Appeals", home: "appeals", own: "open consequences"}
	PacketMode   = ModeSpec{
		name: "Appeal", home: "packet", own: "uphold overturn modify remand appeal reopen testimony everywhere.boards consequences history withdraw settle",
	}
	// PickMode is a short list to pick several from.
	PickMode = ModeSpec{
		name: "Choosing several", home: "choose", own: "pick.mark take leave",
		also: "list.up list.down everywhere.again everywhere.quit",
	}
	ConsequencesMode = ModeSpec{
		stays: "confirm decline history", name: "Consequences", home: "settling",
		own: "confirm decline history",
	}
	BoardsMode = ModeSpec{
		stays: "take-back", name: "Boards", home: "boards", own: "ask setup record back forward other game back-here forward-here version compare mate count flag go-to flip take-back drop",
	}
	SetupMode = ModeSpec{
		name: "Position", home: "setup", own: "done piece skip empty undo move field turn promoted castling en-passant start clear version flip leave",
		also: "everywhere.help everywhere.again everywhere.quit", typed: true,
	}
	RulesMode = ModeSpec{
		name: "Rules", home: "rules", own: "search section compare policy own",
		without: "everywhere.rules",
	}
	PolicyMode  = ModeSpec{name: "Policy", home: "policy", own: "change section"}
	PreviewMode = ModeSpec{
		stays: "print browser", name: "Preview", home: "preview", own: "print browser next",
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
	EventMode  = ModeSpec{stays: "remove", name: "Set up", home: "event", own: "do another merge quads remove"}
	IntakeMode = ModeSpec{
		name: "Import", home: "intake", own: "enter other header leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
		note: "A column in use is skipped. To move it to another field, free it first: press ←→ on the field that uses it.",
	}
	// FoundMode is a file of another program, and what can be done with it.
	FoundMode = ModeSpec{
		name: "Found file", home: "intake", own: "enter leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
	PeopleMode = ModeSpec{
		name: "Teams", home: "people",
		own: "mend partner here close withdraw no-show new-team new-player import apart colours section substitute move",
	}
	// PartnersMode is the list of people while a partner is chosen.
	PartnersMode = ModeSpec{
		name: "Partners", home: "people", own: "this nobody",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
	CallsMode = ModeSpec{
		stays: "take close mute renew", name: "Calls", home: "calls",
		own: "take close mute renew",
	}
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
		stays: "here undo", name: "Check-in", home: "checkin", own: "here undo clear",
		also: "list.up list.down list.page-up list.page-down everywhere.again everywhere.quit", typed: true,
	}
	RollCallMode = ModeSpec{
		stays: "record mark", name: "Roll call", home: "roll-call", own: "record mark leave",
		also: "list.up list.down everywhere.again everywhere.quit", typed: true,
		note: "A number finds a line, letters find a name; Enter marks what was found.",
	}
	NotesMode = ModeSpec{stays: "done", name: "Notes", home: "notes", own: "new done"}
	// PublicMode lists what the public reads.
	PublicMode = ModeSpec{name: "Public names", home: "public", own: "decide"}
	// CarryMode matches rulings of other events with players here.
	CarryMode   = ModeSpec{stays: "match undo", name: "From other events", home: "carry", own: "match file undo"}
	ResultsMode = ModeSpec{
		stays: "next new-game step-back", name: "Results", home: "results", own: "take next missing standings pairings again new-game step-back rounds.section rounds.earlier rounds.later",
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
		own: "standings.card standings.chart standings.group section earlier later standings.prizes standings.play-off",
	}
	PrizesMode = ModeSpec{
		stays: "new ties", name: "Prizes", home: "prizes",
		own: "new lock lots ties plan remove rounds.section",
	}
	BracketMode = ModeSpec{
		stays: "next decide", name: "Play-off", home: "bracket",
		own: "next decide begin call-off rounds.section",
	}
	// CardMode is a team's card.
	CardMode     = ModeSpec{name: "Team card", home: "card", own: "next previous"}
	PairingsMode = ModeSpec{
		name: "Pairings", home: "rounds",
		own: "pairings.by-name pairings.exchange pairings.hand section earlier later",
	}
	// AloudMode adds its keys to every mode while screens are read aloud.
	AloudMode = ModeSpec{
		name: "Read aloud", home: "aloud", own: "more", also: "everywhere.again everywhere.quit",
		note: "These work on every screen while the desk is read aloud. Where 0 means nothing else it does the same, and the digits 1 to 9 choose a line.",
	}
	ByHandMode = ModeSpec{stays: "pick undo", name: "By hand", home: "by-hand", own: "pick undo"}
	// ExchangeMode is the pairings with one of two teams to be swapped chosen.
	ExchangeMode = ModeSpec{
		name: "Exchange", home: "pairings", own: "exchange leave",
		also: listKeys + " everywhere.help everywhere.again everywhere.quit",
	}
)

// manualModes are the modes that the manual lists.
var manualModes = []ModeSpec{
	FloorMode, QuickMode, RulingMode, AskingMode, VerdictMode, TypingMode, NameMode, ReasonMode, FileMode, FilterMode,
	ChooseMode,
	ConfirmMode, TableMode, LedgerMode,
	IncidentMode, AppealsMode, PacketMode, PickMode, ConsequencesMode, BoardsMode, SetupMode, RulesMode, PolicyMode,
	PreviewMode, HelpMode, WhoMode, StartMode, OpeningMode, FormMode, EventMode, IntakeMode, FoundMode, PeopleMode,
	PartnersMode,
	CallsMode,
	PaletteMode, InsightMode, SeasonMode, ReadingMode, DayEndMode, NotesMode, PublicMode, CarryMode, CheckinMode,
	RollCallMode,
	ResultsMode, ScoreMode, StandingsMode, PrizesMode, BracketMode, CardMode, PairingsMode, ExchangeMode, ByHandMode,
	RoundClockMode, AloudMode,
}

// Mode returns a mode with its keys in the map.
func (m *Map) Mode(s ModeSpec) Mode {
	own := m.named(s.home, s.own)
	p := Mode{
		Name: s.name, Keys: own, Typed: s.typed, Note: s.note,
		leads: labels(m.named("", leading), own), stays: labels(m.named(s.home, s.stays), own),
		records: labels(m.named("", recording), own), prints: labels(m.named("", printing), own),
	}
	if s.also != "" {
		p.Also = m.named("", s.also)
		return p
	}
	p.Also = m.globalKeys(own)
	if s.without != "" {
		gone := m.named("", s.without)
		p.Also = slices.DeleteFunc(p.Also, func(b key.Binding) bool { return contains(gone, b) })
	}
	return p
}

// labels are the keys of those in a list that are a mode's own.
func labels(list, own []key.Binding) (names []string) {
	for _, b := range own {
		if contains(list, b) {
			names = append(names, b.Help().Key)
		}
	}
	return names
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

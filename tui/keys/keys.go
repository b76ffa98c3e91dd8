// Package keys is the one key map of the desk. Footers, the help screen and the manual are made from it.
//
// Keys are lower case and matched case-blind, so Caps Lock costs nothing. Digits belong to the quick line.
package keys

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Map is every key of the desk, place by place. The zero Map has no keys; see Default.
type Map struct {
	Everywhere Everywhere
	List       List
	Quick      Quick
	Typing     Typing
	Filter     Filter
	Choose     Choose
	Confirm    Confirm
	Floor      Floor
	Ruling     Ruling
	Claim      Claim
	Ledger     Ledger
	Incident   Incident
	Appeals    Appeals
	Packet     Packet
	Pick       Pick
	Settling   Settling
	Boards     Boards
	Setup      Setup
	Rules      Rules
	Policy     Policy
	Preview    Preview
	Help       Help
	Who        Who
	Start      Start
	Form       Form
	Event      Event
	Intake     Intake
	People     People
	Calls      Calls
	Palette    Palette
	Insight    Insight
	DayEnd     DayEnd
	Rounds     Rounds
	Results    Results
	Score      Score
	Standings  Standings
	Card       Card
	Pairings   Pairings
}

// Everywhere works on each screen while nothing is being typed.
type Everywhere struct {
	Help, Results, Boards, Ledger, Rules, Print, Who, Insight, Palette, Copy, Undo, Back, Quit key.Binding
}

// List moves in whatever the screen lists or scrolls.
type List struct{ Up, Down, PageUp, PageDown, Top, Bottom key.Binding }

// Quick works while a call stands in the quick line.
type Quick struct{ Log, Erase, Clear, Leave key.Binding }

// Typing works while a text or a clock reading is being typed.
type Typing struct{ Keep, Leave key.Binding }

// Filter works while a list is being narrowed.
type Filter struct{ Keep, All key.Binding }

// Choose picks one from a short list.
type Choose struct{ Take, Leave key.Binding }

// Confirm answers a question that costs a game, a match or a person. Enter is never an answer.
type Confirm struct{ Yes, No key.Binding }

// Floor is the screen of all tables.
type Floor struct{ Open, Filter, Section, Event, Teams, Calls, DayEnd, Appeals, Kept, Quit key.Binding }

// Ruling is the frame of one incident that waits for its ruling, or for the clocks.
type Ruling struct{ Rule, Go, Castling, Flag, Testimony, Differ, Questions, Strike, History, Appeal, Clock, Erase key.Binding }

// Claim asks the rulebook's questions about an incident. Answer is every letter that an answer may have.
type Claim struct{ Answer, Rule, TakeBack, Testimony, Version, Leave key.Binding }

// Ledger is the list of incidents.
type Ledger struct{ Open, Filter key.Binding }

// Incident is one incident with its whole history.
type Incident struct{ Ruling, Appeal key.Binding }

// Boards is a disputed position: its versions, its moves, and what may be asked of it.
type Boards struct {
	Ask, Setup, Record, Back, Forward, Other, BackHere, ForwardHere, Version, Compare, Mate, Count, Flag, GoTo, Flip, TakeBack, Drop key.Binding
}

// Setup enters a position as it stands on the table. Here the case of a letter counts: a capital is a white piece.
type Setup struct {
	Done, Piece, Skip, Empty, Undo, Move, Field, Turn, Promoted, Castling, EnPassant, Start, Clear, Version, Flip, Leave key.Binding
}

// Rules is the rulebooks, one or two beside each other.
type Rules struct{ Search, Section, Compare, Policy key.Binding }

// Policy is the event's policy.
type Policy struct{ Change key.Binding }

// Preview is a document before it is printed.
type Preview struct{ Print, Next key.Binding }

// Help is the help screen.
type Help struct{ Close key.Binding }

// Who is the list of the staff.
type Who struct{ Take, Mend key.Binding }

// Default is the map the desk starts with.
func Default() Map {
	return Map{
		Everywhere: Everywhere{
			Help:    bind("?", "help", "?"),
			Results: bind("r", "results", "r"),
			Boards:  bind("b", "boards", "b"),
			Ledger:  bind("l", "ledger", "l"),
			Rules:   bind("k", "rules", "k"),
			Print:   bind("p", "print", "p"),
			Who:     bind("o", "who am I", "o"),
			Palette: bind(":", "all there is to do", ":", "ctrl+p"),
			Copy:    bind("y", "copy", "y"),
			Undo:    bind("u", "undo a slip", "u"),
			Insight: bind("i", "what came before", "i"),
			Back:    bind("esc", "back", "esc"),
			Quit:    bind("ctrl+c", "quit", "ctrl+c"),
		},
		List: List{
			Up:       bind("↑", "up", "up"),
			Down:     bind("↓", "down", "down"),
			PageUp:   bind("pgup", "page up", "pgup"),
			PageDown: bind("pgdn", "page down", "pgdown"),
			Top:      bind("home", "first", "home"),
			Bottom:   bind("end", "last", "end"),
		},
		Quick: Quick{
			Log:   bind("↵", "log", "enter"),
			Erase: bind("⌫", "erase", "backspace"),
			Clear: bind("ctrl+u", "clear", "ctrl+u"),
			Leave: bind("esc", "leave, text kept", "esc"),
		},
		Typing: Typing{
			Keep:  bind("↵", "keep", "enter"),
			Leave: bind("esc", "leave, text kept", "esc"),
		},
		Filter: Filter{
			Keep: bind("↵", "keep", "enter"),
			All:  bind("esc", "show all", "esc"),
		},
		Choose: Choose{
			Take:  bind("↵", "take", "enter"),
			Leave: bind("esc", "leave", "esc"),
		},
		Confirm: Confirm{
			Yes: bind("y", "yes, do it", "y"),
			No:  bind("n", "no", "n", "esc"),
		},
		Floor: Floor{
			Open:    bind("↵", "open", "enter"),
			Filter:  bind("/", "filter", "/"),
			Section: bind("tab", "section", "tab"),
			Event:   bind("e", "event", "e"),
			Teams:   bind("t", "teams", "t"),
			Calls:   bind("c", "calls", "c"),
			DayEnd:  bind("d", "end of the day", "d"),
			Appeals: bind("a", "appeals", "a"),
			Kept:    bind("v", "the call set aside", "v"),
			Quit:    bind("q", "quit", "q"),
		},
		Ruling: Ruling{
			Rule:      bind("↵", "rule", "enter"),
			Castling:  bind("e", "castling", "e"),
			Flag:      bind("f", "flag fell", "f"),
			Testimony: bind("t", "testimony", "t"),
			Differ:    bind("d", "differ", "d"),
			Questions: bind("q", "questions", "q"),
			Strike:    bind("s", "strike", "s"),
			Go:        bind("g", "clocks go", "g"),
			History:   bind("h", "history", "h"),
			Appeal:    bind("a", "appeal", "a"),
			Clock:     bind("c", "read the clock again", "c"),
			Erase:     bind("⌫", "erase the clock", "backspace"),
		},
		Claim: Claim{
			Answer:    bind("letter", "answer", strings.Split("abcdefghijklmnopqrsuvwxyz=-", "")...),
			Rule:      bind("↵", "rule", "enter"),
			TakeBack:  bind("⌫", "take back", "backspace"),
			Testimony: bind("t", "testimony", "t"),
			Version:   bind("tab", "other position", "tab"),
			Leave:     bind("esc", "leave, answers kept", "esc"),
		},
		Ledger: Ledger{
			Open:   bind("↵", "open", "enter"),
			Filter: bind("/", "filter", "/"),
		},
		Incident: Incident{
			Ruling: bind("↵", "ruling", "enter"),
			Appeal: bind("a", "appeal", "a"),
		},
		Appeals: defaultAppeals(), Packet: defaultPacket(), Settling: defaultSettling(), Pick: defaultPick(),
		Boards: Boards{
			Ask:         bind("↵", "ask a move", "enter"),
			Setup:       bind("e", "set up", "e"),
			Record:      bind("s", "put on record", "s"),
			Back:        bind("←", "move back", "left"),
			Forward:     bind("→", "move on", "right"),
			BackHere:    bind("[", "back, this board", "["),
			ForwardHere: bind("]", "on, this board", "]"),
			Other:       bind("tab", "other board", "tab"),
			Version:     bind("v", "version", "v"),
			Compare:     bind("d", "difference", "d"),
			Mate:        bind("m", "mate?", "m"),
			Count:       bind("c", "count", "c"),
			Flag:        bind("t", "when a clock fell", "t"),
			GoTo:        bind("g", "go to a move", "g"),
			Flip:        bind("f", "flip", "f"),
			TakeBack:    bind("⌫", "take the move back", "backspace"),
			Drop:        bind("x", "let go what is not on record", "x"),
		},
		Setup: Setup{
			Done:      bind("↵", "done", "enter"),
			Piece:     bind("kqrbnp", "a piece; capitals are White’s", "k", "q", "r", "b", "n", "p"),
			Skip:      bind("1-8", "squares to pass"),
			Empty:     bind("space", "empty square", " ", "."),
			Undo:      bind("⌫", "step back and empty it", "backspace"),
			Move:      bind("←→↑↓", "to a square, stock or clock", "left", "right", "up", "down"),
			Field:     bind("tab", "other board", "tab"),
			Turn:      bind("t", "who is to move", "t"),
			Promoted:  bind("~", "was a pawn", "~"),
			Castling:  bind("c", "may castle, on king or rook", "c"),
			EnPassant: bind("e", "en passant here", "e"),
			Start:     bind("s", "start position", "s"),
			Clear:     bind("x", "empty board", "x"),
			Version:   bind("=", "as in another version", "="),
			Flip:      bind("f", "flip", "f"),
			Leave:     bind("esc", "leave, kept", "esc"),
		},
		Rules: Rules{
			Search:  bind("/", "search", "/"),
			Section: bind("tab", "rulebook", "tab"),
			Compare: bind("d", "differences", "d"),
			Policy:  bind("e", "event policy", "e"),
		},
		Policy: Policy{Change: bind("↵", "change", "enter")},
		Preview: Preview{
			Print: bind("↵", "print it", "enter"),
			Next:  bind("tab", "another document", "tab"),
		},
		Help:  Help{Close: bind("↵", "close", "enter")},
		Who:   Who{Take: bind("↵", "that is me", "enter"), Mend: bind("m", "change", "m")},
		Start: defaultStart(), Form: defaultForm(), Event: defaultEvent(),
		Intake: defaultIntake(), People: defaultPeople(), Calls: defaultCalls(), Palette: defaultPalette(),
		Insight: Insight{Open: bind("↵", "open", "enter")}, DayEnd: defaultDayEnd(),
		Rounds: defaultRounds(), Results: defaultResults(), Score: defaultScore(),
		Standings: defaultStandings(), Card: defaultCard(), Pairings: defaultPairings(),
	}
}

// Is tells whether msg is one of b's keys, in either case. A disabled binding has no keys.
func Is(msg tea.KeyMsg, b key.Binding) bool {
	if !b.Enabled() {
		return false
	}
	pressed := strings.ToLower(msg.String())
	return slices.Contains(b.Keys(), pressed)
}

func bind(name, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(name, does))
}

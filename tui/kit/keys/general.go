package keys

import "github.com/charmbracelet/bubbles/key"

// Everywhere works on each screen while no text is being typed.
type Everywhere struct {
	Help    key.Binding `keys:"?" does:"help"`
	Results key.Binding `keys:"r" does:"results"`
	Boards  key.Binding `keys:"b" does:"boards"`
	Ledger  key.Binding `keys:"l" does:"ledger"`
	Rules   key.Binding `keys:"k" does:"rules"`
	Print   key.Binding `keys:"p" does:"print"`
	Who     key.Binding `keys:"o" does:"who am I"`
	Insight key.Binding `keys:"i" does:"earlier cases"`
	Palette key.Binding `keys:": ctrl+p" does:"search"`
	Copy    key.Binding `keys:"y" does:"copy"`
	Undo    key.Binding `keys:"u" does:"undo"`
	Back    key.Binding `keys:"esc" does:"back"`
	Again   key.Binding `keys:"ctrl+l" does:"redraw"`
	Home    key.Binding `keys:"ctrl+g ," shows:"ctrl+g" does:"floor (or ,)"`
	Quit    key.Binding `keys:"ctrl+c" does:"quit"`
}

// List moves in what the screen lists or scrolls.
type List struct {
	Up       key.Binding `keys:"up" does:"up"`
	Down     key.Binding `keys:"down" does:"down"`
	PageUp   key.Binding `keys:"pgup" does:"page up"`
	PageDown key.Binding `keys:"pgdown" does:"page down"`
	Top      key.Binding `keys:"home" does:"first"`
	Bottom   key.Binding `keys:"end" does:"last"`
}

// Quick works while a call is typed in the quick line.
type Quick struct {
	Log   key.Binding `keys:"enter" does:"log"`
	Erase key.Binding `keys:"backspace" does:"erase"`
	Clear key.Binding `keys:"ctrl+u" does:"clear"`
	Leave key.Binding `keys:"esc" does:"discard"`
}

// Typing works while a text or a clock reading is being typed.
type Typing struct {
	Keep     key.Binding `keys:"enter" does:"save"`
	Complete key.Binding `keys:"tab" does:"complete"`
	Reason   key.Binding `keys:"up down" shows:"↑↓" does:"another reason"`
	Rule     key.Binding `keys:"tab" does:"another rule"`
	Leave    key.Binding `keys:"esc" does:"discard"`
}

// Filter works while a list is being filtered.
type Filter struct {
	Keep key.Binding `keys:"enter" does:"apply"`
	All  key.Binding `keys:"esc" does:"show all"`
}

// Choose picks one answer from a short list.
type Choose struct {
	Take  key.Binding `keys:"enter" does:"choose"`
	Leave key.Binding `keys:"esc" does:"leave"`
}

// Pick picks several from a short list.
type Pick struct {
	Mark key.Binding `keys:"space" does:"mark"`
}

// Confirm answers a question that costs a game, a match or a person. Enter is never an answer.
type Confirm struct {
	Yes key.Binding `keys:"y" does:"yes"`
	No  key.Binding `keys:"n esc" does:"no"`
}

// Form fills in several fields. Every other key is text of the field.
type Form struct {
	Next  key.Binding `keys:"enter" does:"next, then save"`
	Down  key.Binding `keys:"down tab" does:"down"`
	Up    key.Binding `keys:"up shift+tab" does:"up"`
	Other key.Binding `keys:"left right" shows:"←→" does:"change"`
	Save  key.Binding `keys:"ctrl+s" does:"save now"`
	Leave key.Binding `keys:"esc" does:"discard"`
}

// Palette is the search.
type Palette struct {
	Do    key.Binding `keys:"enter" does:"choose"`
	Leave key.Binding `keys:"esc" does:"leave"`
}

// Help is the help screen.
type Help struct {
	Close key.Binding `keys:"enter" does:"close"`
}

// Preview is a document before it is printed.
type Preview struct {
	Print   key.Binding `keys:"enter" does:"print it"`
	Browser key.Binding `keys:"w" does:"show it in my browser"`
	Next    key.Binding `keys:"tab" does:"another document"`
}

// Aloud works in every mode while screens are read aloud.
type Aloud struct {
	More key.Binding `keys:"ctrl+n" does:"read the rest"`
}

// Start is the screen of a desk without an open event.
type Start struct {
	Open key.Binding `keys:"enter" does:"open"`
	Quit key.Binding `keys:"q" does:"quit"`
}

// Opening is shown while an event is being opened.
type Opening struct {
	Leave key.Binding `keys:"esc q" does:"leave"`
}

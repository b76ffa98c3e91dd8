package keys

import "github.com/charmbracelet/bubbles/key"

// Floor is the screen of all tables.
type Floor struct {
	Open    key.Binding `keys:"enter" does:"open"`
	Filter  key.Binding `keys:"/" does:"filter"`
	Section key.Binding `keys:"tab" does:"section"`
	Event   key.Binding `keys:"e" does:"event"`
	Teams   key.Binding `keys:"t" does:"teams"`
	Calls   key.Binding `keys:"c" does:"calls"`
	DayEnd  key.Binding `keys:"d" does:"end of the day"`
	Notes   key.Binding `keys:"n" does:"notes"`
	Appeals key.Binding `keys:"a" does:"appeals"`
	Rule    key.Binding `keys:"w" does:"rule next"`
	Settle  key.Binding `keys:"s" does:"settle"`
	Clock   key.Binding `keys:"m" does:"round clock"`
	Kept    key.Binding `keys:"ctrl+r" does:"go on typing"`
	Quit    key.Binding `keys:"q" does:"quit"`
	View    key.Binding `keys:"v" does:"tiles or list"`
	Left    key.Binding `keys:"left" does:"table to the left"`
	Right   key.Binding `keys:"right" does:"table to the right"`
}

// Calls is the queue of tables that wait for an official.
type Calls struct {
	Take  key.Binding `keys:"enter" does:"I’m going"`
	Close key.Binding `keys:"x" does:"dismiss"`
	Mute  key.Binding `keys:"m" does:"mute button"`
	Renew key.Binding `keys:"n" does:"new card"`
}

// RoundClock is the clocks of the rounds.
type RoundClock struct {
	Set  key.Binding `keys:"enter" does:"set"`
	Stop key.Binding `keys:"s" does:"stop or restart"`
	Off  key.Binding `keys:"x" does:"remove"`
}

// Ruling is one incident that waits for its ruling, or for the clocks to restart.
type Ruling struct {
	Rule      key.Binding `keys:"enter" does:"rule"`
	Go        key.Binding `keys:"g" does:"clocks restarted"`
	Sign      key.Binding `keys:"w" does:"sign the proposal"`
	Warn      key.Binding `keys:"n" does:"warn"`
	Castling  key.Binding `keys:"e" does:"castling"`
	Flag      key.Binding `keys:"f" does:"flag fell"`
	Covered   key.Binding `keys:"v" does:"covered, not hidden"`
	Testimony key.Binding `keys:"t" does:"testimony"`
	Differ    key.Binding `keys:"d" does:"depart from the book"`
	Questions key.Binding `keys:"q" does:"questions"`
	Strike    key.Binding `keys:"s" does:"strike"`
	History   key.Binding `keys:"h" does:"history"`
	Appeal    key.Binding `keys:"a" does:"appeal"`
	Clock     key.Binding `keys:"c" does:"re-enter the clock"`
	Lend      key.Binding `keys:"m" does:"lend the board a clock"`
	Erase     key.Binding `keys:"backspace" does:"erase"`
}

// Claim asks the rulebook's questions about an incident. Answer are the keys of answers beside the digits.
type Claim struct {
	Answer    key.Binding `keys:"y n = - a c f h i j k l m o p q r u v x z" shows:"its key" does:"answer"`
	Rule      key.Binding `keys:"enter" does:"rule"`
	TakeBack  key.Binding `keys:"backspace" does:"undo"`
	Testimony key.Binding `keys:"t" does:"testimony"`
	Version   key.Binding `keys:"tab" does:"other position"`
	Leave     key.Binding `keys:"esc" does:"leave, save answers"`
}

// Table is the page of one table.
type Table struct {
	Open  key.Binding `keys:"enter" does:"open"`
	Clock key.Binding `keys:"c" does:"defective clock"`
	Lend  key.Binding `keys:"m" does:"lend a clock"`
}

// Ledger is the list of incidents.
type Ledger struct {
	Open   key.Binding `keys:"enter" does:"open"`
	Filter key.Binding `keys:"/" does:"filter"`
}

// Incident is one incident with its history.
type Incident struct {
	Ruling key.Binding `keys:"enter" does:"ruling"`
	Appeal key.Binding `keys:"a" does:"appeal"`
}

// Insight is what came up before.
type Insight struct {
	Open   key.Binding `keys:"enter" does:"open"`
	Season key.Binding `keys:"s" does:"season report"`
}

// Season is the report on several events.
type Season struct {
	Next     key.Binding `keys:"tab right" does:"next heading"`
	Previous key.Binding `keys:"left" does:"earlier heading"`
	Folder   key.Binding `keys:"n" does:"another folder"`
}

// Reading is shown while the files of a folder are read.
type Reading struct {
	Cancel key.Binding `keys:"esc" does:"stop reading"`
}

// Appeals is the queue of appeals.
type Appeals struct {
	Open         key.Binding `keys:"enter" does:"open"`
	Consequences key.Binding `keys:"c" does:"consequences"`
}

// Packet is one appeal as the chief reads and decides it.
type Packet struct {
	Uphold       key.Binding `keys:"u" does:"uphold"`
	Overturn     key.Binding `keys:"x" does:"overturn"`
	Modify       key.Binding `keys:"m" does:"modify"`
	Remand       key.Binding `keys:"r" does:"send back"`
	Testimony    key.Binding `keys:"t" does:"testimony"`
	History      key.Binding `keys:"h" does:"history"`
	Consequences key.Binding `keys:"c" does:"consequences"`
	Reopen       key.Binding `keys:"n" does:"new evidence"`
	Withdraw     key.Binding `keys:"w" does:"appeal withdrawn"`
	Settle       key.Binding `keys:"s" does:"settle"`
	Appeal       key.Binding `keys:"a" does:"appeal further"`
}

// Settling is the list of consequences, each to be confirmed or declined.
type Settling struct {
	Confirm key.Binding `keys:"enter" does:"confirm"`
	Decline key.Binding `keys:"d" does:"decline"`
	History key.Binding `keys:"h" does:"history"`
}

// Boards is a disputed position: its versions, its moves, and questions about it.
type Boards struct {
	Ask         key.Binding `keys:"enter" does:"try a move"`
	Setup       key.Binding `keys:"e" does:"set up"`
	Record      key.Binding `keys:"s" does:"record"`
	Game        key.Binding `keys:"a" does:"attach a game"`
	Back        key.Binding `keys:"left" does:"move back"`
	Forward     key.Binding `keys:"right" does:"move on"`
	Other       key.Binding `keys:"tab" does:"other board"`
	BackHere    key.Binding `keys:"[" does:"back, this board"`
	ForwardHere key.Binding `keys:"]" does:"on, this board"`
	Version     key.Binding `keys:"v" does:"version"`
	Compare     key.Binding `keys:"d" does:"differences"`
	Mate        key.Binding `keys:"m" does:"mate?"`
	Count       key.Binding `keys:"c" does:"count"`
	Flag        key.Binding `keys:"t" does:"flag fall"`
	GoTo        key.Binding `keys:"g" does:"go to a move"`
	Flip        key.Binding `keys:"f" does:"flip"`
	TakeBack    key.Binding `keys:"backspace" does:"undo the move"`
	Drop        key.Binding `keys:"x" does:"discard unsaved"`
}

// Setup enters a position from the table. The case of a letter counts: capitals are white pieces.
type Setup struct {
	Done      key.Binding `keys:"enter" does:"done"`
	Piece     key.Binding `keys:"k q r b n p" shows:"kqrbnp" does:"a piece; capitals are White"`
	Skip      key.Binding `keys:"" shows:"1-8" does:"skip squares"`
	Empty     key.Binding `keys:"space ." does:"empty square"`
	Undo      key.Binding `keys:"backspace" does:"back and clear"`
	Move      key.Binding `keys:"left right up down" shows:"←→↑↓" does:"go to a square, stock or clock"`
	Field     key.Binding `keys:"tab" does:"other board"`
	Turn      key.Binding `keys:"t" does:"side to move"`
	Promoted  key.Binding `keys:"~" does:"promoted pawn"`
	Castling  key.Binding `keys:"c" does:"castling rights, on a king or rook"`
	EnPassant key.Binding `keys:"e" does:"en passant here"`
	Start     key.Binding `keys:"s" does:"start position"`
	Clear     key.Binding `keys:"x" does:"empty board"`
	Version   key.Binding `keys:"=" does:"copy another version"`
	Flip      key.Binding `keys:"f" does:"flip"`
	Leave     key.Binding `keys:"esc" does:"leave, save"`
}

// Rules is the rulebooks, one or two side by side.
type Rules struct {
	Search  key.Binding `keys:"/" does:"search"`
	Section key.Binding `keys:"tab" does:"rulebook"`
	Compare key.Binding `keys:"d" does:"differences"`
	Policy  key.Binding `keys:"e" does:"event policy"`
	Own     key.Binding `keys:"n" does:"write your own"`
}

// Policy is the event's policy.
type Policy struct {
	Change  key.Binding `keys:"enter" does:"change"`
	Section key.Binding `keys:"tab" does:"section"`
}

// Who is the list of the staff.
type Who struct {
	Take    key.Binding `keys:"enter" does:"sign in"`
	Correct key.Binding `action:"mend" keys:"m" does:"edit"`
	SetPIN  key.Binding `action:"pin" keys:"s" does:"set the PIN"`
	NoPIN   key.Binding `action:"no-pin" keys:"x" does:"remove the PIN"`
}

// DayEnd is the end of a day.
type DayEnd struct {
	Open   key.Binding `keys:"enter" does:"go there"`
	Verify key.Binding `keys:"v" does:"check chain"`
	Export key.Binding `keys:"x" does:"export"`
	Close  key.Binding `keys:"s" does:"close the day"`
}

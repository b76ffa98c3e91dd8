package position

import (
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// SetupOptions is what is to be entered, and whom to tell.
type SetupOptions struct {
	Table  words.Table
	Where  string
	Start  bughouse.Match
	Board  bughouse.Board // where the cursor begins
	Flip   bool
	Others []bughouse.Match // other versions, to start from

	Changed func(bughouse.Match, bughouse.Board) // called after each change, with the board that the cursor is on
	Done    func()                               // called when it is finished
	Help    func(keys.Mode)                      // opens the help; nil for none
}

// Setup is a position being entered.
type Setup struct {
	desk    screen.Desk
	options SetupOptions
	painter *boards.Painter

	match  bughouse.Match
	cursor setupCursor
	placed bughouse.Square // where the last key set a piece, NoSquare when it did not
	other  int             // of the other versions, which = takes next
	w, h   int
}

// NewSetup begins at the far left corner of a board.
func NewSetup(d screen.Desk, j SetupOptions) *Setup {
	s := &Setup{
		desk:    d,
		options: j,
		painter: boards.NewPainter(d.Theme),
		match:   j.Start,
		cursor:  setupCursor{focus: j.Board, flip: j.Flip},
		placed:  bughouse.NoSquare,
	}
	s.cursor.toSquare(0, 0)
	return s
}

// NeedsWholeWidth is true: two boards take all there is.
func (s *Setup) NeedsWholeWidth() bool { return true }

// Title says what is done here.
func (s *Setup) Title() string {
	if s.options.Where == "" || s.w < 60 {
		return "set up the boards"
	}
	return s.options.Where + "  set up the boards"
}

// Mode returns the keys that work now.
func (s *Setup) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Setup.Version.SetEnabled(len(s.options.Others) > 0)
	return m.Mode(keys.SetupMode)
}

// Prompt says where the cursor is: every key goes to this screen.
func (s *Setup) Prompt() (screen.Prompt, bool) {
	return screen.Prompt{
		Text: s.cursorText(),
		Hint: layout.FitRemark(s.cursorText(), s.hint(), s.w),
		Mode: s.Mode(),
	}, true
}

// SetSize sets the work area in columns and lines.
func (s *Setup) SetSize(w, h int) { s.w, s.h = w, h }

// notifyChanged tells of the position as it is now.
func (s *Setup) notifyChanged() { s.options.Changed(s.match, s.cursor.focus) }

// board is the position that keys go to.
func (s *Setup) board() *bughouse.Position { return &s.match.Boards[s.cursor.focus] }

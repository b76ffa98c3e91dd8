package keys

import "github.com/charmbracelet/bubbles/key"

// Event is the setup of an event.
type Event struct {
	Do      key.Binding `keys:"enter" does:"open"`
	Another key.Binding `keys:"n" does:"another event"`
	Merge   key.Binding `keys:"g" does:"merge sections"`
	Quads   key.Binding `keys:"f" does:"split into quads"`
	Remove  key.Binding `keys:"x" does:"remove a section"`
}

// Checkin is the check-in by the door. Every other key is a letter of a name.
type Checkin struct {
	Here  key.Binding `keys:"enter" does:"check in"`
	Undo  key.Binding `keys:"tab" does:"undo"`
	Clear key.Binding `keys:"esc" does:"start over"`
}

// RollCall is the check-in by the director. Every other key finds a team.
type RollCall struct {
	Mark   key.Binding `keys:"space" does:"missing or here"`
	Record key.Binding `keys:"enter" does:"record all"`
	Leave  key.Binding `keys:"esc" does:"leave, record nothing"`
}

// Notes is the list of notes on the event.
type Notes struct {
	New  key.Binding `keys:"n" does:"new note"`
	Done key.Binding `keys:"x" does:"mark done"`
}

// Public is what the public reads.
type Public struct {
	Decide key.Binding `keys:"enter" does:"show or withhold"`
}

// Carry is what is carried over from other events.
type Carry struct {
	Match key.Binding `keys:"enter" does:"match a player"`
	File  key.Binding `keys:"n" does:"add another event"`
	Undo  key.Binding `keys:"x" does:"remove"`
}

// Intake imports teams from a file or a paste: first where it is, then which column is which.
type Intake struct {
	Enter  key.Binding `keys:"enter" does:"import"`
	Other  key.Binding `keys:"left right" shows:"←→" does:"another column"`
	Header key.Binding `keys:"tab" does:"header line on or off"`
	Leave  key.Binding `keys:"esc" does:"leave, import nothing"`
}

// People is the teams of a section and the players without a partner.
type People struct {
	Correct    key.Binding `action:"mend" keys:"enter" does:"edit"`
	Here       key.Binding `keys:"h" does:"present or absent"`
	Withdraw   key.Binding `keys:"w" does:"withdraw or return"`
	NoShow     key.Binding `keys:"x" does:"no-show"`
	NewTeam    key.Binding `keys:"n" does:"new team"`
	Substitute key.Binding `keys:"s" does:"substitute"`
	NewPlayer  key.Binding `keys:"a" does:"new single player"`
	Partner    key.Binding `keys:"m" does:"find a partner"`
	Apart      key.Binding `keys:"d" does:"keep apart"`
	Colours    key.Binding `keys:"f" does:"colors"` //nolint:misspell // its name in settings files
	Import     key.Binding `keys:"i" does:"import"`
	Close      key.Binding `keys:"c" does:"check-in"`
	Section    key.Binding `keys:"tab" does:"section"`
	Move       key.Binding `keys:"g" does:"to another section"`

	// while a partner is chosen
	This   key.Binding `keys:"enter m" does:"pair them"`
	Nobody key.Binding `keys:"esc" does:"cancel"`
}

// Rounds chooses the section and the round shown.
type Rounds struct {
	Section key.Binding `keys:"tab" does:"section"`
	Earlier key.Binding `keys:"left" does:"earlier round"`
	Later   key.Binding `keys:"right" does:"later round"`
}

// Results is the sheet of a round's results, with the steps of a round's life.
type Results struct {
	Take      key.Binding `keys:"enter" does:"enter a result"`
	Next      key.Binding `keys:"n" does:"next step: pair, post, start, finish"`
	Missing   key.Binding `keys:"m" does:"missing only"`
	Standings key.Binding `keys:"s" does:"standings"`
	Pairings  key.Binding `keys:"w" does:"pairings"`
	Again     key.Binding `keys:"a" does:"pair again"`
	NewGame   key.Binding `keys:"g" does:"replay"`
	StepBack  key.Binding `keys:"t" does:"undo a step"`
}

// Score enters one table's result. Its digits are read by the screen: elsewhere they begin a call.
type Score struct {
	Seat  key.Binding `keys:"a b c d" shows:"abcd" does:"seat won"`
	Team  key.Binding `keys:"" shows:"1 2 0" does:"team won, 0 neither"`
	Draw  key.Binding `keys:"=" does:"draw"`
	Ended key.Binding `keys:"m f i r x" shows:"mfirx" does:"how it ended, first"`
	Match key.Binding `keys:"tab" does:"other match"`
	Erase key.Binding `keys:"backspace" does:"erase"`
	Leave key.Binding `keys:"esc" does:"leave"`
}

// Standings is the teams by place, or as a wall chart.
type Standings struct {
	Card    key.Binding `keys:"enter" does:"team card"`
	Chart   key.Binding `keys:"w" does:"wall chart"`
	Group   key.Binding `keys:"g" does:"next group"`
	Prizes  key.Binding `keys:"z" does:"prizes"`
	PlayOff key.Binding `action:"play-off" keys:"f" does:"play-off"`
}

// Prizes is a section's prizes and their winners.
type Prizes struct {
	New    key.Binding `keys:"n" does:"plan prizes"`
	Remove key.Binding `keys:"x" does:"remove"`
	Ties   key.Binding `keys:"t" does:"ties"`
	Plan   key.Binding `keys:"w" does:"plan"`
	Lots   key.Binding `keys:"d" does:"lots drawn"`
	Lock   key.Binding `keys:"s" does:"lock"`
}

// Bracket is a section's play-off.
type Bracket struct {
	Next    key.Binding `keys:"n" does:"next step"`
	Begin   key.Binding `keys:"s" does:"start a play-off"`
	Decide  key.Binding `keys:"enter" does:"choose who advances"`
	CallOff key.Binding `action:"call-off" keys:"x" does:"cancel the play-off"`
}

// Card is one team: its rounds, and how each number adds up.
type Card struct {
	Next     key.Binding `keys:"right" does:"next team"`
	Previous key.Binding `keys:"left" does:"previous team"`
}

// Pairings is who meets whom, by table or by name, and why.
type Pairings struct {
	ByName   key.Binding `keys:"n" does:"by name"`
	Exchange key.Binding `keys:"x" does:"swap two teams"`
	Hand     key.Binding `keys:"h" does:"pair by hand"`
	Leave    key.Binding `keys:"esc" does:"cancel the swap"`
}

// ByHand is a round being paired by hand.
type ByHand struct {
	Pick key.Binding `keys:"enter" does:"choose"`
	Undo key.Binding `keys:"backspace" does:"take back"`
}

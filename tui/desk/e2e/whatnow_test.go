//go:build e2e

package e2e

import (
	"testing"
)

// told is a way at the desk on which it has to say what the hall does now, or what comes of a key.
type told struct {
	name  string
	begun func(*testing.T) string // the file
	as    string                  // who sits at the desk; "" is the one who did last
	w, h  int                     // 80×24 where 0
	steps []any                   // keys, a saw for what must be seen then, a gone for what must not, or power for a cut
}

// gone is a text that must not be in sight.
type gone string

// stays is a text that a key which answers no question leaves in sight, or has said.
type stays struct{ drawn, said string }

// power is cut: the desk is killed and opened again.
type power struct{}

// before1 is an event with four teams in a section whose first round is not paired.
func before1(t *testing.T) string { t.Helper(); return unpaired.copied(t) }

var unpaired = hall{begun: func(t *testing.T) string {
	db := event(t)
	commands(t, db, "section add --id K8 --name K-8 --as Ortiz")
	for _, team := range []string{"Rook~and~Roll --player1 Theo~Marsh --player2 Lena~Frey", "Quiet~Moves --player1 Hugo~Sand --player2 Ines~Dahl", "Sacred~Sacs --player1 Nils~Berg --player2 Alma~Ros"} {
		commands(t, db, "team add --section K8 --name "+team)
	}
	return db
}}

// withCommands is the event with chiefs, after some commands.
func withCommands(before ...string) func(*testing.T) string {
	return func(t *testing.T) string { t.Helper(); return staffed(t, before) }
}

// lost is a game that the third press with the other hand has lost.
var lost = []string{logged, logged + " --clock 1:14", logged + " --fact move_kind=plain"}

var tellings = []told{
	{
		name: "the check-in tells whom it leaves out, and leads on", begun: before1,
		steps: []any{
			"t", "tab", saw("K-8"), "h", saw("2 here, 1 missing"), "enter", saw("2 teams here, missing: "), saw("2 present"),
			"c", saw("2 here, 1 missing"), "enter", saw("nobody came or left"), "esc", saw("absent"),
		},
	},
	{
		name: "a struck ruling sets the clock back", begun: withCommands(),
		steps: []any{
			"1aw", "enter", saw("WARN ADA"), "enter", "g", saw("stands"), "1aw", "enter", saw("ADD 1:00 TO CY"), "114", saw("2:14"), "enter", saw("R1-1-02 ruled"),
			"s", "wrong ta", "enter", saw("SET CY’S CLOCK BACK TO 1:14"),
		},
	},
	{
		name: "a missing chief is added as one, and a role is changed in the form", begun: event,
		steps: []any{
			"e", saw("A chief"), "down", "down", "down", "down", "enter", saw("section chief"), "G. Osei", "ctrl+s", saw("G. Osei"), gone("none yet"),
		},
	},
	{
		name: "a call at a decided table leaves the score in sight, and a number opens the table", begun: withCommands("result set --section K5 --table 1 --winner 1"),
		steps: []any{
			"c", "1", "enter", saw("table 1 is on the call list"), "esc", saw("1-0"), "2", "enter", saw("Nothing yet"), "esc", saw("2 tables"), gone("2 calls"),
		},
	},
	{
		name: "a verdict that is not recorded says so, also after a power cut", begun: withCommands(), as: "Ortiz",
		steps: []any{
			"1am", "enter", saw("agree that it is mate"), "y", saw("KNIGHT OWLS WIN THE MATCH"), saw("Not recorded: Enter records it"), saw("Record it?"), "enter", "n",
			saw("Not recorded: Enter records it"), "y", saw("Screen copied. Not recorded"),
			power{}, // what was answered is on disk, the ruling is not
			saw("2 tables"), "w", saw("KNIGHT OWLS WIN THE MATCH"), saw("Not recorded: Enter records it"),
		},
	},
	{
		name: "a decided game moves no clock", begun: withCommands(lost...), as: "Ortiz",
		steps: []any{
			"l", "enter", saw("Ada"), "enter", saw("LOSES THE GAME"), gone("Next time"), gone("No clock is moved"), gone("clocks restarted"),
		},
	},
	{
		name: "what is to settle has a key, and a star is explained", as: "Osei",
		begun: withCommands(append(lost, "appeal file --incident 3 --by a --grounds facts --text no --as Ortiz", "appeal decide --id 1 --decision overturn --reason seen --as Lee")...),
		steps: []any{saw("to settle"), "s", saw("settle"), "esc", saw("2 tables"), "home", "enter", saw("may change: a consequence must be settled")},
	},
	{
		name: "the end of the day tells which rounds were not played, and asks", begun: withCommands("section set --section K5 --rounds 4 --reason planned --as Osei", results, "round finish --section K5"), as: "Osei",
		steps: []any{"d", saw("of 4 have not been played"), "s", saw("Close the day?"), "enter", stays{"Close the day?", "Press y or n"}, "n", saw("nothing changed")},
	},
	{
		name: "at 110 columns a forfeit is told as at 80, and appeals have their key", w: 110, h: 30, as: "Lee",
		begun: withCommands("result set --section K5 --table 2 --winner 1 --ended forfeit", logged, anAppeal+" --as Ortiz"),
		steps: []any{saw("forfeit"), saw("1 appeal"), saw("appeals"), "a", saw("R1-1-01")},
	},
	{
		name: "a call that is discarded is gone", begun: withCommands(), as: "Ortiz",
		steps: []any{"2b", saw("2b▏"), "esc", gone("2b▏"), "1", "enter", saw("Nothing yet"), gone("2b▏")},
	},
	{
		name: "a withdrawal says what it touches before it acts", begun: withCommands(finished, "pair --section K5"), as: "Osei",
		steps: []any{"t", saw("Knight Owls"), "home", "w", saw("which is paired"), "n", saw("nothing changed")},
	},
	{
		name: "what is imposed is chosen by digits", begun: withCommands(logged, anAppeal+" --as Ortiz"), as: "Lee",
		steps: []any{"a", "enter", "m", saw("what do you impose instead?"), saw("Choose one"), "3", saw("ake time off Ada’s clock")},
	},
}

// Every act says what the hall does now, at both kinds of desk.
func TestTheDeskSaysWhatTheHallDoesNow(t *testing.T) { inBothModes(t, theDeskSaysWhatTheHallDoesNow) }

func theDeskSaysWhatTheHallDoesNow(t *testing.T, mode option) {
	for _, c := range shared(t, tellings, mode) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w, h := c.w, c.h
			if w == 0 {
				w, h = 80, 24
			}
			args := []string{"--db", c.begun(t)}
			if c.as != "" {
				args = append(args, "--as", c.as)
			}
			x := start(t, w, h, args, mode).Expect("table")
			for _, step := range c.steps {
				switch step := step.(type) {
				case saw:
					x.Expect(string(step))
				case gone:
					x.ExpectGone(string(step))
				case stays:
					x.Expect(x.either(step.drawn, step.said))
				case power:
					x.Kill()
					x = start(t, w, h, args, mode)
				case string:
					x.Press(step)
				}
			}
			x.Press("ctrl+c")
			if status := x.Exit(); status != 0 {
				t.Errorf("exit status %d", status)
			}
		})
	}
}

package document

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// Certificate is a sheet to hang, framed, for one child and one award. A line that is "" is left out.
type Certificate struct {
	Frame      Frame
	Event      string // with its section
	Title      string // what the sheet is
	Honor      string // what was won: "First place"
	Name       string // whose it is
	Partner    string // with whom it was won: "with Finn Becker"
	Team       string
	Club       string
	Prize      string           // what it brings: "trophy for first place"
	When       string           // the day, and where it was
	Signatures []string         // who signs, two at most
	Logo       event.LogoChosen // above the rest; as eventsetup.ReadLogo accepts it
	Note       string           // said small at the foot: what keeps it from being final
}

// Frame is how a certificate is framed.
type Frame string

// The frames.
const (
	Classic Frame = "classic" // two lines with corners
	Modern  Frame = "modern"  // a band at the left, much white
	Squares Frame = "squares" // the squares of a chessboard all around
)

// ParseFrame reads the name of a frame in either case.
func ParseFrame(s string) (Frame, error) {
	switch f := Frame(strings.ToLower(s)); f {
	case Classic, Modern, Squares:
		return f, nil
	}
	return "", refusal.Invalid.Errorf("no design %q: use classic, modern or squares", s)
}

// lines are the texts from top to bottom, without the signatures and the note.
func (c *Certificate) lines() []*string {
	return []*string{&c.Event, &c.Title, &c.Name, &c.Partner, &c.Team, &c.Club, &c.Honor, &c.Prize, &c.When}
}

// Lines are the texts from top to bottom, without the signatures and the note.
func (c *Certificate) Lines() []string {
	var out []string
	for _, line := range c.lines() {
		if *line != "" {
			out = append(out, *line)
		}
	}
	return out
}

func (Certificate) block() {}

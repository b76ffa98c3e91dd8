package paper

// Destination is where a document goes.
type Destination uint8

// The destinations.
const (
	Screen  Destination = iota // a terminal, or a preview at the desk
	Program                    // another program, through a pipe or a connection
	File                       // a file that stays
	Printer
	HandOut // a page that an official takes once, to print or save it
)

// Counts reports whether a document that goes there is one more copy, with a number on the record:
// what is printed or saved is, and what is handed out to be. What is only looked at is not.
func (d Destination) Counts() bool { return d == File || d == Printer || d == HandOut }

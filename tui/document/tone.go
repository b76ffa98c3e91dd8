package document

// Tone is what a text means to its reader. Renderers choose colors and signs for it.
type Tone string

// The tones.
const (
	NoTone   Tone = ""
	NeedsYou Tone = "needs-you" // an official has something to do
	Danger   Tone = "danger"    // a game, a match or a person is lost by it
	Done     Tone = "done"      // settled
	AtAppeal Tone = "appeal"    // a chief is asked
	Live     Tone = "live"      // it is happening now
	Dim      Tone = "dim"       // it counts for nothing, or is of the second rank
)

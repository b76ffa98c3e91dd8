package help

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed examples.txt
var examples string

// Example is a line of examples.txt.
type Example struct {
	Command string // the path of its command, "flagfall round start"; "" of a step shown in no help
	Line    string // as it is typed in a shell
	Needs   string // what it needs that a test has not, such as "terminal"; "" if it can just be run
}

// Examples returns the lines in the order in which they can be run, on an empty folder: a day of
// play. A line that starts with "(step)" only prepares the next; one that starts with another word in
// brackets names what it needs.
func Examples() []Example {
	var list []Example
	command := ""
	for line := range strings.Lines(examples) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			command = strings.Trim(line, "[]")
		default:
			e := Example{Command: command, Line: line}
			if strings.HasPrefix(line, "(") {
				e.Needs, e.Line, _ = strings.Cut(line[1:], ") ")
			}
			if e.Needs == "step" {
				e.Command, e.Needs = "", ""
			}
			list = append(list, e)
		}
	}
	return list
}

// folded holds the examples of each command by its path, broken for a help page of 80 columns.
var folded = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	for _, e := range Examples() {
		if text := texts[e.Command]; text != "" {
			texts[e.Command] = text + "\n"
		}
		texts[e.Command] += strings.Join(fold(strings.Split("  "+e.Line, " --"), " --", "      --", " \\"), "\n")
	}
	return texts
})

package keys

import (
	"fmt"
	"strings"
)

// Manual returns the whole map in Markdown, one table a mode.
func (m *Map) Manual() string {
	var b strings.Builder
	b.WriteString("# Keys\n\nMade from the key map by `go test ./tui/kit/keys -update`; a test checks it.\nLetters work in either case. ")
	b.WriteString("Digits start an incident unless you are typing text.\n")
	for _, p := range m.Modes() {
		fmt.Fprintf(&b, "\n## %s\n\n| key | does |\n| --- | --- |\n", p.Name)
		for _, k := range p.Keys {
			h := k.Help()
			fmt.Fprintf(&b, "| %s | %s |\n", h.Key, h.Desc)
		}
		if p.Typed {
			b.WriteString("| anything else | is text |\n")
		}
		if p.Note != "" {
			b.WriteString("\n" + p.Note + "\n")
		}
		var also []string
		for _, k := range p.Also {
			also = append(also, k.Help().Key+" "+k.Help().Desc)
		}
		if len(also) > 0 {
			fmt.Fprintf(&b, "\nAlso: %s.\n", strings.Join(also, ", "))
		}
	}
	return b.String()
}

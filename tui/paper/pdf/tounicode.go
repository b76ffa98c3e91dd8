package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// identity says in a font of fpdf that each of its codes is the letter with that number.
const identity = "1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange\n"

// typedForms has the fonts of a file say which letter each joined form of Arabic stands for, so that
// a search finds them as they are typed.
func typedForms(objects [][]byte) {
	for i, body := range objects {
		before, after, found := bytes.Cut(body, []byte(identity))
		_, cmap, _ := bytes.Cut(before, []byte("stream\n"))
		if !found {
			continue
		}
		rest, _, _ := bytes.Cut(after, []byte("\nendstream"))
		said := string(cmap) + formsText() + string(rest)
		objects[i] = fmt.Appendf(nil, "<</Length %d>>\nstream\n%s\nendstream", len(said), said)
	}
}

// formsText maps each joined form to the letter that it stands for, and everything else to itself.
// Lam with alef stays one sign, which searches take for both letters: some readers would turn two
// letters of one sign around.
func formsText() string {
	letters := map[rune]string{}
	a := arabicForms()
	for of, forms := range a.forms {
		for _, form := range forms {
			letters[form] = fmt.Sprintf("%04X", of)
		}
	}
	for _, forms := range a.withLam {
		for _, form := range forms {
			letters[form] = fmt.Sprintf("%04X", form)
		}
	}
	var all []rune
	for form := range letters {
		all = append(all, form)
	}
	slices.Sort(all)
	var b strings.Builder
	b.WriteString("2 beginbfrange\n<0000> <FB4F> <0000>\n<FEFD> <FFFF> <FEFD>\nendbfrange\n")
	for part := range slices.Chunk(all, 100) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(part))
		for _, form := range part {
			fmt.Fprintf(&b, "<%04X> <%s>\n", form, letters[form])
		}
		b.WriteString("endbfchar\n")
	}
	return b.String()
}

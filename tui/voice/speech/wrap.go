package speech

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// keysLabel begins a line that tells what keys do.
const keysLabel = "Keys: "

// Wrapper breaks spoken text at words, so that the terminal does not break it within one. The text
// comes in pieces, and a piece may end within a line or a word. A line that is broken ends in a
// blank; a line that ends by itself does not. The zero Wrapper breaks nothing.
type Wrapper struct {
	Width int // the terminal's width in columns, 0 where it is not known

	column int    // where the terminal's cursor is
	word   string // the word that the cursor is behind, as far as it is written
	keys   bool   // the line tells what keys do: a key and the first word of that stay together
	atKey  bool   // the next word is a key
}

// Wrap returns what is to be written of the next piece. A word that was begun at the end of a line
// and becomes too long for it is written again on the next line. A word that is wider than the
// terminal begins a line and is left whole.
func (w *Wrapper) Wrap(text string) string {
	var b strings.Builder
	for text != "" {
		if w.column == 0 && strings.HasPrefix(text, keysLabel) {
			w.keys = true
		}
		switch text[0] {
		case '\n':
			b.WriteByte('\n')
			w.column, w.word, w.keys, w.atKey, text = 0, "", false, false, text[1:]
			continue
		case ' ':
			if w.Width <= 0 || w.column < w.Width { // else a blank ends the line already
				b.WriteByte(' ')
				w.column++
			}
			w.word, text = "", text[1:]
			continue
		}
		end := strings.IndexAny(text, " \n")
		if end < 0 {
			end = len(text)
		}
		if w.atKey && strings.HasPrefix(text[end:], " ") {
			if more := strings.IndexAny(text[end+1:], " \n"); more > 0 {
				end += 1 + more
			}
		}
		w.writeWord(&b, text[:end])
		w.atKey = w.keys && strings.ContainsAny(text[end-1:end], ":,")
		text = text[end:]
	}
	return b.String()
}

// writeWord writes a word, or more of the word that was begun.
func (w *Wrapper) writeWord(b *strings.Builder, more string) {
	begun, added := ansi.StringWidth(w.word), ansi.StringWidth(more)
	switch {
	case w.Width <= 0 || w.column+added < w.Width: // the last column is for the blank of a broken line
	case begun == 0 && w.column > 0:
		b.WriteByte('\n')
		w.column = 0
	case w.column > begun:
		b.WriteString(" \n" + w.word)
		w.column = begun
	}
	b.WriteString(more)
	w.column += added
	w.word += more
	if w.Width > 0 { // of a word that the terminal has broken nothing follows on its line
		w.column = min(w.column, w.Width-1)
	}
}

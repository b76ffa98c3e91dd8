package shell

import (
	"bytes"
	"io"

	"github.com/spf13/cobra"

	"flagfall/tui/voice/speech"
)

// machineFlags are the flags that ask for output which is read by programs: it is never put into
// sentences.
var machineFlags = []string{"json", "csv", "toml"}

// screenFlags are the flags that show something on the terminal itself.
var screenFlags = []string{"view"}

// wantsSentences tells whether a command's output is to be put into sentences.
func wantsSentences(cmd *cobra.Command) bool {
	switch {
	case !cmd.HasParent(), cmd.Name() == "demo": // the desk itself
		return false
	case cmd.Name() == "export", cmd.Parent().Name() == "completion": // for programs always
		return false
	}
	for _, name := range append(machineFlags, screenFlags...) {
		if f := cmd.Flags().Lookup(name); f != nil && f.Changed && f.Value.String() != "false" {
			return false
		}
	}
	format := cmd.Flags().Lookup("format")
	return format == nil || !format.Changed || format.Value.String() == "text"
}

// sentenceWriter is a writer that turns lines with columns, indents and drawings into sentences: a
// screen reader reads them to the end, one after the other. No word is lost, and none is parted at
// the edge of a terminal.
type sentenceWriter struct {
	w     io.Writer
	width int    // the terminal's columns, 0 for a file
	line  []byte // what has no end yet
}

func (s *sentenceWriter) Write(p []byte) (int, error) {
	s.line = append(s.line, p...)
	for {
		end := bytes.IndexByte(s.line, '\n')
		if end < 0 {
			break
		}
		if err := s.say(string(s.line[:end])); err != nil {
			return 0, err
		}
		s.line = s.line[end+1:]
	}
	if isPrompt(s.line) { // a prompt
		line := speech.WithoutLayout(string(s.line)) + " "
		s.line = nil
		if err := s.write(line); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// Close says what had no end.
func (s *sentenceWriter) Close() error {
	if len(s.line) == 0 {
		return nil
	}
	line := string(s.line)
	s.line = nil
	return s.say(line)
}

func (s *sentenceWriter) say(line string) error {
	if line = speech.Sentence(line); line == "" {
		return nil
	}
	return s.write(line + "\n")
}

// write writes what begins a line.
func (s *sentenceWriter) write(text string) error {
	lines := speech.Wrapper{Width: s.width}
	_, err := io.WriteString(s.w, lines.Wrap(text))
	return err
}

func isPrompt(line []byte) bool {
	return bytes.HasSuffix(line, []byte(": ")) || bytes.HasSuffix(line, []byte("? ")) ||
		bytes.HasSuffix(line, []byte("> "))
}

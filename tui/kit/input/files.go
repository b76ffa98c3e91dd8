package input

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/personname"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/words"
)

// Files is a field for the name of a file, with a list of the files that fit. What is typed narrows
// the list; Tab completes a name. A path is taken as it was typed.
type Files struct {
	Field
	desk    screen.Desk
	folders []string // that are listed; none where the official may see no files of this machine
	ends    []string
	found   []openfile.Found
	rows    scroll.Rows[openfile.Found]
}

// NewFiles makes a field for files of some folders whose names end in one of ends.
func NewFiles(d screen.Desk, folders []string, ends ...string) *Files {
	return &Files{desk: d, folders: folders, ends: ends}
}

// filesListed is what was found for a field.
type filesListed struct {
	of    *Files
	found []openfile.Found
}

// List reads the folders beside Update.
func (f *Files) List() {
	if len(f.folders) == 0 {
		return
	}
	f.desk.Run(func() tea.Msg { return filesListed{f, openfile.List(f.folders, f.ends)} })
}

// Receive takes what was found, false for any other message.
func (f *Files) Receive(msg tea.Msg) bool {
	listed, is := msg.(filesListed)
	if !is || listed.of != f {
		return false
	}
	f.found = listed.found
	f.narrow()
	return true
}

// Found are the files that were listed whose names end in end.
func (f *Files) Found(end string) []openfile.Found {
	var list []openfile.Found
	for _, one := range f.found {
		if strings.EqualFold(filepath.Ext(one.Name), end) {
			list = append(list, one)
		}
	}
	return list
}

// Mode is the keys while a name is typed; act is what Enter does.
func (f *Files) Mode(act string) keys.Mode {
	m := *f.desk.Keys()
	rename(&m.Typing.Keep, act)
	m.Typing.Complete.SetEnabled(len(f.found) > 0)
	return m.Mode(keys.FileMode)
}

// Key takes a key or a paste.
func (f *Files) Key(k tea.KeyMsg) {
	m := f.desk.Keys()
	switch {
	case keys.Is(k, m.Typing.Complete):
		f.complete()
	case !keys.Is(k, m.List.Top) && !keys.Is(k, m.List.Bottom) && k.Type != tea.KeyRunes && f.rows.Key(k, m.List):
	default:
		f.Update(k)
		f.narrow()
		f.rows.MoveTo(0)
	}
}

// isPath tells whether a text names a file by its folder, not by a name of the list.
func isPath(text string) bool {
	return strings.ContainsAny(text, `/\'"`) || strings.HasPrefix(text, "~") || filepath.IsAbs(text)
}

// narrow lists the files whose names hold all that was typed.
func (f *Files) narrow() {
	text := strings.TrimSpace(f.Text())
	terms := strings.Fields(personname.Fold(text))
	f.rows.SetFiltered(f.found, func(one openfile.Found) bool {
		return !isPath(text) && ContainsAll(personname.Fold(one.Name), terms)
	}, func(a, b openfile.Found) bool { return a.Path == b.Path })
}

// complete completes what was typed by the names that begin with it, as far as they are alike; where
// none does, by the name under the cursor.
func (f *Files) complete() {
	text := strings.TrimSpace(f.Text())
	var names []string
	for _, one := range f.rows.All() {
		if canBeTyped(one.Name) {
			names = append(names, one.Name)
		}
	}
	common := ask.Completed(names, text)
	if at, is := f.rows.Current(); len(ask.Complete(names, text)) == 0 && is && canBeTyped(at.Name) {
		common = at.Name
	}
	if common == text || isPath(text) {
		return
	}
	f.input.SetValue(common)
	f.input.CursorEnd()
	f.narrow()
}

// canBeTyped tells whether a field shows a name as it is.
func canBeTyped(name string) bool {
	return sanitize.Escape(name) == name && strings.IndexFunc(name, unicode.IsControl) < 0
}

// Path is the file that Enter takes: the one under the cursor, or the path that was typed where no
// file of the list fits; "" for nothing.
func (f *Files) Path() string {
	text := strings.TrimSpace(f.Text())
	at, is := f.rows.Current()
	if !is || isPath(text) {
		return openfile.ExpandPath(text)
	}
	if at.Name != text {
		for _, one := range f.rows.All() {
			if one.Name == text {
				return one.Path
			}
		}
	}
	return at.Path
}

// Lines are the files that fit, in at most h lines of w columns; nil where none was found.
func (f *Files) Lines(w, h int) []string {
	if len(f.found) == 0 || h < 2 {
		return nil
	}
	t, now := f.desk.Theme(), f.desk.Now()
	f.rows.SetHeight(h - 1)
	heads := []string{"Files here and in the data folder, newest first", "Files, newest first"}
	switch below := f.rows.Below(); {
	case isPath(strings.TrimSpace(f.Text())):
		return nil
	case f.rows.Len() == 0:
		heads = []string{"No file of the list has that in its name", "No such file in the list"}
	case below > 0:
		for n := range heads {
			heads[n] += fmt.Sprintf(" (%d more below)", below)
		}
	}
	lines := []string{"  " + t.Dim.Render(layout.LongestFit(w-2, heads...))}
	longest := 0
	for one := range f.rows.VisibleRows() {
		longest = max(longest, layout.Width(shownName(one)))
	}
	for one, on := range f.rows.VisibleRows() {
		name := layout.Fit(shownName(one), min(longest, 40, w-4))
		room := w - 6 - min(longest, 40, w-4)
		age := words.Age(now.Sub(one.Changed))
		facts := layout.LongestFit(max(0, room), words.FileSize(one.Bytes)+", "+age, age, "")
		lines = append(lines, t.MenuRow(on, w, func(t theme.Theme) []string {
			return []string{layout.Cut(strings.TrimRight("    "+name+"  "+t.Dim.Render(facts), " "), w)}
		})...)
	}
	return lines
}

// shownName is a file's name with what cannot be seen written out.
func shownName(one openfile.Found) string {
	return strings.ReplaceAll(sanitize.Escape(one.Name), "\n", " ")
}

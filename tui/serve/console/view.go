package console

import (
	"strings"

	"flagfall/tui/document/qr"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
)

// minTextWidth is how many columns the text keeps beside the QR code.
const minTextWidth = 40

// View draws the parts over the log, with the QR code of the public page beside them if there is
// room.
func (m *model) View() string {
	if m.w == 0 {
		return ""
	}
	w, h := max(10, m.w-2), max(4, m.h)
	picture := m.qrLines(w, h-4)
	wide := w
	if len(picture) > 0 {
		wide -= layout.Width(picture[0]) + 2
	}
	body := append(m.partLines(wide), "")
	body = append(body, m.logLines(wide, h-4-len(body))...)
	lines := []string{
		m.Theme.Head.Render(layout.Cut("flagfall serves "+m.Title, w)),
		m.Theme.Dim.Render(strings.Repeat(theme.Rule, w)),
	}
	for i, line := range layout.Block(body, wide, h-4) {
		if i < len(picture) {
			line += "  " + picture[i]
		}
		lines = append(lines, line)
	}
	lines = append(lines, m.Theme.Dim.Render(strings.Repeat(theme.Rule, w)), m.footer(w))
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	return m.Theme.Finish(strings.Join(lines, "\n"))
}

// partLines lists the parts with their lines.
func (m *model) partLines(w int) []string {
	var lines []string
	for _, p := range m.host.Parts {
		lines = append(lines, m.Theme.Head.Render(p.Name()))
		for _, line := range p.Lines() {
			lines = append(lines, layout.Labeled("", line, 2, w)...)
		}
	}
	return lines
}

// logLines lists the newest log entries that fit, newest last.
func (m *model) logLines(w, h int) []string {
	var lines []string
	all, _ := m.host.Log.Newest(max(1, h))
	for _, t := range all {
		sign := "  "
		if t.Warns {
			sign = m.Theme.Attention.Mark() + " "
		}
		lines = append(lines, layout.Labeled(sign+m.Theme.Dim.Render(m.Clock(t.At)), t.Text, 12, w)...)
	}
	return lines[max(0, len(lines)-max(1, h)):]
}

// qrLines draws the QR code of the public page, nil if there is none or no room for it.
func (m *model) qrLines(w, h int) []string {
	for _, p := range m.host.Parts {
		linked, ok := p.(serve.LinkedPart)
		if !ok || linked.Link() == "" || m.Theme.Options.ASCII {
			continue
		}
		code, err := qr.Encode(linked.Link())
		if err != nil {
			continue
		}
		lines := code.HalfBlocks(m.Theme.Options.Light)
		if len(lines) <= h && layout.Width(lines[0])+minTextWidth <= w {
			return lines
		}
	}
	return nil
}

// footer names the keys, or asks whether to end.
func (m *model) footer(w int) string {
	switch {
	case m.leaving:
		return layout.Cut("disconnecting everyone"+theme.Dots, w)
	case m.asking:
		return m.Theme.Irreversible.Mark() + " " + layout.Cut("End it? Press y to end it, any other key to go on.", w-2)
	}
	keys := "ctrl+c end"
	if m.offersAddress() {
		keys = "a use the new address  " + keys
	}
	return m.Theme.Dim.Render(layout.Cut(keys, w))
}

// offersAddress reports whether a part offers an address in the place of a printed one.
func (m *model) offersAddress() bool {
	for _, p := range m.host.Parts {
		if moved, ok := p.(serve.MovedPart); ok {
			if _, better := moved.Moved(); better != "" {
				return true
			}
		}
	}
	return false
}

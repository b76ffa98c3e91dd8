package tui

// HalfTyped is a text that was left under a name, "" for none.
func (d *desk) HalfTyped(name string) string { return d.texts[name] }

// KeepTyped keeps a half-typed text under a name, beside the journal; "" forgets it.
func (d *desk) KeepTyped(name, text string) {
	if text == "" {
		delete(d.texts, name)
		return
	}
	d.texts[name] = text
}

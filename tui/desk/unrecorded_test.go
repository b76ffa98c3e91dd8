package desk

import "testing"

// A verdict that is not on record says so in the loud line, after the answer no, and after a copy of
// the screen.
func TestAVerdictThatIsNotOnRecordSaysSo(t *testing.T) {
	const says = "Not recorded: Enter records it"
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24, func(c *Config) { c.Copy = func(string) error { return nil } })
	n := len(p.d.Hall().Ledger.Incidents())
	p.press("8am", "enter", "y").sees("HANGING PAWNS WIN THE MATCH", "Not recorded yet", "Record it?").seesNo(says)
	p.press("n").sees("! " + says).seesNo("nothing changed")
	p.press("y").sees("Screen copied. " + says).seesNo("✓ screen copied")
	if p.d.Hall().Ledger.Incidents()[n].Ruling() != nil {
		t.Fatal("it is recorded")
	}
	p.press("enter", "y").sees("HANGING PAWNS WIN THE MATCH").seesNo("Not recorded")
	if p.d.Hall().Ledger.Incidents()[n].Ruling() == nil {
		t.Error("it is not recorded")
	}
}

package penalties

import "testing"

// What is not recorded yet has no entry, and asking for one ends no program.
func TestAnIncidentBeforeItIsRecorded(t *testing.T) {
	i := &Incident{}
	if i.Hash() != "" || i.FirstRulingSeq() != 0 {
		t.Errorf("entry %q, ruled in entry %d", i.Hash(), i.FirstRulingSeq())
	}
}

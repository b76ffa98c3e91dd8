package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"flagfall/pairing/fact"
)

// Missing is the verdict on a journal that is not whole: entries are missing, the file around them
// is not to be trusted, or an older record contradicts it. While there is one, nothing that comes of
// the tournament is the whole truth: every screen and command says so first, and what leaves the
// house carries the Stamp.
type Missing struct {
	// the first that could not be taken in; 0 where each was, and the file around them is not to be trusted
	Entry int64
	Last  int64     // the journal's last entry as far as it is known, never below Entry
	Until time.Time // when the last entry taken in was written, in the event's zone; zero where there is none
	Why   error

	Differs     int64 // where older records contradict the journal: the entry from which on; 0 where none does
	Overwritten bool  // another program wrote over the file while it was open: Why says what it lacks
}

// SetOverwritten notes that another program wrote over the open file. What was read and recorded
// until then is right, and no longer in the file.
func (t *Tournament) SetOverwritten(why error) {
	if t.Missing == nil {
		t.Missing = &Missing{Last: t.Head.Seq, Until: t.At, Why: why, Overwritten: true}
	}
}

// SetContradicted notes that older records contradict the journal from an entry on. It changes
// nothing where something is missing already: that is the worse news.
func (t *Tournament) SetContradicted(from int64, why error) {
	if t.Missing == nil {
		t.Missing = &Missing{Last: t.Head.Seq, Until: t.At, Why: why, Differs: max(1, from)}
	}
}

// SetMissing notes why the tournament is not the whole of its journal. The first entry that is
// missing stays, and the furthest of the last ones. From is the first entry that could not be taken
// in, 0 where each was; last is the journal's last, as far as it is known.
func (t *Tournament) SetMissing(from, last int64, why error) {
	if !t.Missing.incomplete() {
		t.Missing = &Missing{Entry: from, Until: t.At, Why: why}
		if !t.At.IsZero() {
			t.Missing.Until = t.Register.Local(t.At)
		}
	}
	t.Missing.Last = max(t.Missing.Last, t.Missing.Entry, last)
}

// FileStamps are the lines that stand above a file made of the tournament: that it is of a rehearsal,
// so that its results are not taken for those of the event, and what is missing.
func (t *Tournament) FileStamps() (lines []string) {
	if t.Register.Event.IsRehearsal() {
		lines = append(lines, t.Register.Event.Stamp())
	}
	if t.Missing != nil {
		lines = append(lines, t.Missing.Stamp())
	}
	return lines
}

// incomplete tells whether nothing more can be taken in.
func (m *Missing) incomplete() bool { return m != nil && m.Entry > 0 }

// Contradicted reports whether every entry was taken in and an older record says otherwise: an
// official may accept such a file.
func (m *Missing) Contradicted() bool { return m != nil && m.Entry == 0 && m.Differs > 0 }

// Newer tells whether a newer flagfall wrote what is missing, so that updating brings it back.
// Otherwise only a backup does.
func (m *Missing) Newer() bool {
	var unknown *UnknownKindError
	return errors.As(m.Why, &unknown)
}

// Stamp is what every page says that is made all the same: "PARTIAL: entries 49 to 312 could not be
// read; nothing after 2 May 14:02 is in this page". Where nothing is missing it is "".
func (m *Missing) Stamp() string { return m.StampIn(nil) }

// StampIn is Stamp in a language.
func (m *Missing) StampIn(in fact.Translate) string {
	switch {
	case m == nil:
		return ""
	case m.Contradicted():
		return in.Say("NOT AS WITNESSED: an older record contradicts the journal from entry %s on; this page may be false",
			strconv.FormatInt(m.Differs, 10))
	case m.Overwritten:
		return in.Say("OVERWRITTEN: another program wrote over the file; this page ends with entry %s",
			strconv.FormatInt(m.Last, 10))
	case m.Entry == 0:
		return in.Say("PARTIAL: the journal was changed outside flagfall; this page may be wrong or incomplete")
	case m.Until.IsZero():
		return in.Say("PARTIAL: %s could not be read; this page has nothing from the journal", m.entries(in))
	}
	return in.Say("PARTIAL: %s could not be read; this page has nothing after %s", m.entries(in),
		m.Until.Format(in.Say("2 Jan 15:04")))
}

// String says what is missing and why, without what to do about it: "PARTIAL: entries 49 to 312 are
// missing, 264 of 312: the journal is broken at entry 49: its text is not what was written".
func (m *Missing) String() string {
	switch {
	case m.Contradicted():
		return fmt.Sprintf("NOT AS WITNESSED: %v", m.Why)
	case m.Overwritten:
		return fmt.Sprintf("OVERWRITTEN: %v", m.Why)
	case m.Entry == 0:
		return fmt.Sprintf("PARTIAL: this may be wrong or incomplete: %v", m.Why)
	case m.Entry == m.Last:
		return fmt.Sprintf("PARTIAL: entry %d is missing, 1 of %d: %v", m.Entry, m.Last, m.Why)
	}
	return fmt.Sprintf("PARTIAL: %s are missing, %d of %d: %v", m.entries(nil), m.Last-m.Entry+1, m.Last, m.Why)
}

func (m *Missing) entries(in fact.Translate) string {
	first, last := strconv.FormatInt(m.Entry, 10), strconv.FormatInt(m.Last, 10)
	if m.Last <= m.Entry {
		return in.Say("entry %s", first)
	}
	return in.Say("entries %s to %s", first, last)
}

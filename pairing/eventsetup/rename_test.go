package eventsetup_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/rules"
)

// A section's rulebook may be corrected until round 1 starts, its name at any time.
func TestCorrectSection(t *testing.T) {
	h, sec := halltest.Paired(t, 4, 1)
	oscf, err := rules.Builtin("oscf-2012")
	if err != nil {
		t.Fatal(err)
	}
	mend := func(name string, book *rules.Book) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			return eventsetup.CorrectSection(s, "K5", name, book)
		}
	}
	h.MustDesk(mend("Grades 1 to 5", oscf))
	if sec.Name != "Grades 1 to 5" || sec.Book.ID != "oscf-2012" {
		t.Errorf("it is %s under %s", sec.Name, sec.Book.ID)
	}
	h.Refused("has no name", mend("\x1b\u200b", nil))
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	h.MustDesk(mend("K to 5", oscf)) // the same book is no change
	back, err := rules.Builtin(halltest.U18)
	if err != nil {
		t.Fatal(err)
	}
	h.Refused("round 1 has started: its rulebook OSCF Detailed Bughouse Rules is final", mend("", back))
	if sec.Name != "K to 5" || sec.Book.ID != "oscf-2012" {
		t.Errorf("it is %s under %s", sec.Name, sec.Book.ID)
	}
}

// A corrected name applies to every role of the person, and no two people get the same name.
func TestRenameOfficial(t *testing.T) {
	h, _ := halltest.Paired(t, 4, 1)
	for _, o := range []struct {
		name string
		role event.Role
	}{{"Lee Novk", event.TD}, {"Lee Novk", event.FloorChief}, {"Ama Osei", event.TD}} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return officials.Add(s, o.name, o.role, "", nil)
		})
	}
	staff := h.T.Register.Staff
	mend := func(name string) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			return officials.Rename(s, s.Staff[0], name, nil)
		}
	}
	h.Refused("Ama Osei is already on the staff", mend("ama osei"))
	h.Refused("has no name", mend(" "))
	h.MustDesk(mend("Lee Novak"))
	if staff[0].Name != "Lee Novak" || staff[1].Name != "Lee Novak" || staff[2].Name != "Ama Osei" {
		t.Errorf("the staff is %s, %s, %s", staff[0].Name, staff[1].Name, staff[2].Name)
	}
	h.Refused("already", mend("Lee Novak"))
}

func TestTheEventIsRenamed(t *testing.T) {
	h, _ := halltest.Paired(t, 4, 1)
	rename := func(name string) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) { return eventsetup.RenameEvent(s, name, "") }
	}
	h.MustDesk(rename("Autumn Bughouse"))
	if got := h.T.Register.Event.Name; got != "Autumn Bughouse" {
		t.Errorf("it is called %s", got)
	}
	h.Refused("already", rename("Autumn  Bughouse"))
	h.Refused("has no name", rename(""))
}

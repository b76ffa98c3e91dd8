package pairing_test

import (
	"testing"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/rules"
)

// A rulebook chosen by mistake is changed until round 1 starts, a name at any time.
func TestASectionIsMended(t *testing.T) {
	h, sec := paired(t, 4, 1)
	oscf, err := rules.Builtin("oscf-2012")
	if err != nil {
		t.Fatal(err)
	}
	mend := func(name string, book *rules.Book) func(*pairing.State) ([]fact.Fact, error) {
		return func(s *pairing.State) ([]fact.Fact, error) { return s.CorrectSection("K5", name, book) }
	}
	must(t, h, mend("Grades 1 to 5", oscf))
	if sec.Name != "Grades 1 to 5" || sec.Book.ID != "oscf-2012" {
		t.Errorf("it is %s under %s", sec.Name, sec.Book.ID)
	}
	refused(t, h, "has no name", mend("\x1b\u200b", nil))
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.StartRound("K5", 0) })
	must(t, h, mend("K to 5", oscf)) // the same book is no change
	back, err := rules.Builtin(u18)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, h, "round 1 has started: it is ruled by", mend("", back))
	if sec.Name != "K to 5" || sec.Book.ID != "oscf-2012" {
		t.Errorf("it is %s under %s", sec.Name, sec.Book.ID)
	}
}

// A name on the staff is corrected in every role of the person, and two people never get one name.
func TestAnOfficialIsMended(t *testing.T) {
	h, _ := paired(t, 4, 1)
	for _, o := range []struct {
		name string
		role pairing.Role
	}{{"Lee Novk", pairing.TD}, {"Lee Novk", pairing.FloorChief}, {"Ama Osei", pairing.TD}} {
		must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.AddOfficial(o.name, o.role, "", nil) })
	}
	staff := h.T.Register.Staff
	mend := func(name string) func(*pairing.State) ([]fact.Fact, error) {
		return func(s *pairing.State) ([]fact.Fact, error) { return s.CorrectOfficial(s.Staff[0], name, nil) }
	}
	refused(t, h, "Ama Osei is on the staff already", mend("ama osei"))
	refused(t, h, "has no name", mend(" "))
	must(t, h, mend("Lee Novak"))
	if staff[0].Name != "Lee Novak" || staff[1].Name != "Lee Novak" || staff[2].Name != "Ama Osei" {
		t.Errorf("the staff is %s, %s, %s", staff[0].Name, staff[1].Name, staff[2].Name)
	}
	refused(t, h, "already", mend("Lee Novak"))
}

func TestTheEventIsRenamed(t *testing.T) {
	h, _ := paired(t, 4, 1)
	rename := func(name string) func(*pairing.State) ([]fact.Fact, error) {
		return func(s *pairing.State) ([]fact.Fact, error) { return s.RenameEvent(name) }
	}
	must(t, h, rename("Autumn Bughouse"))
	if got := h.T.Register.Event.Name; got != "Autumn Bughouse" {
		t.Errorf("it is called %s", got)
	}
	refused(t, h, "already", rename("Autumn  Bughouse"))
	refused(t, h, "has no name", rename(""))
}

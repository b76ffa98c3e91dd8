package desk

import (
	"os"
	"path/filepath"
	"testing"

	"flagfall/pairing/formats"
)

// A new section takes a plan by its name, each with a line what it is, or from a file of one's own, whose faults
// are told with their lines.
func TestANewSectionFollowsAPlan(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Osei", 110, 30)
	p.press("e", "home").press("down", "down", "enter").sees("a new section").press("Club", "down", "down")
	p.press("right", "right", "right").sees("A bughouse ladder: partners change, tables by standing")
	p.press("ctrl+s").sees("section added as plan bug-ladder has it")
	added := func() *formats.Plan { return p.d.Hall().Register.Sections[len(p.d.Hall().Register.Sections)-1].Plan }
	if plan := added(); plan == nil || plan.ID != "bug-ladder" {
		t.Fatalf("the section follows %v", plan)
	}

	builtin, err := formats.Builtin("deidesheim")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "ours.toml")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(builtin.Renamed("ours") + "\n[[stage]]\nkind = \"league\"\n")
	p.press("home").press("down", "down", "down", "enter").sees("a new section").press("Town", "down", "down", "down").press(file)
	p.press("ctrl+s").sees(`kind "league": use`)
	write(builtin.Renamed("ours"))
	p.press("ctrl+s").sees("section added as plan ours has it")
	if plan := added(); plan == nil || plan.ID != "ours" {
		t.Fatalf("the section follows %v", plan)
	}
}

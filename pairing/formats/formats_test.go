package formats

import (
	"strings"
	"testing"
)

func TestThePlansAreWhole(t *testing.T) {
	for _, id := range IDs() {
		p, err := Builtin(id)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if p.ID != id {
			t.Errorf("%s.toml has the id %q", id, p.ID)
		}
		if len(p.Steps("A")) == 0 || len(p.Says) == 0 || len(p.Silent) == 0 {
			t.Errorf("plan %s does not tell its steps, what its regulation says, or what that leaves open", id)
		}
		if again, err := Parse("own.toml", []byte(p.Renamed("own"))); err != nil || again.ID != "own" {
			t.Errorf("plan %s as one's own: %v", id, err)
		}
	}
}

func TestEachFaultHasItsLine(t *testing.T) {
	head := "id = \"own\"\nname = \"Own\"\nsource = \"ours\"\n" // three lines
	for _, c := range []struct{ name, text, want string }{
		{"no TOML", "id = ", "own.toml:1: "},
		{"an unknown key", head + "tint = 1\n", `own.toml:4: no key "tint" in a plan`},
		{"no id", "name = \"Own\"\nsource = \"ours\"\n", `own.toml:1: id "": use small letters`},
		{"no source", "id = \"own\"\nname = \"Own\"\n", "source: write 1 to 400 letters"},
		{"a system", head + "[section]\nsystem = \"dutch\"\n", `own.toml:5: system "dutch": use fide-c0406, us-29d, round-robin`},
		{"too many matches", head + "[section]\nmatches = 5\n", "own.toml:5: matches 5: use 0 to 4"},
		{"a draw without a mixer", head + "[section]\ndraw = \"standing\"\n", "own.toml:5: only a mixer draws"},
		{"a mixer with a bracket", head + "[section]\nsystem = \"mixer\"\n[playoff]\nteams = 4\n", "a mixer has no teams that stay"},
		{"tie-breaks", head + "[section]\ntiebreaks = [\"XX\"]\n", "own.toml:5: no tie-break XX"},
		{"small", head + "[small]\nteams = 1\nsystem = \"round-robin\"\n", "own.toml:5: teams 1: use 2 to 200"},
		{"groups", head + "[groups]\nsize = 2\nsystem = \"round-robin\"\n", "own.toml:5: size 2: use 3 to 12"},
		{"a play-off", head + "[playoff]\nteams = 129\n", "own.toml:5: teams 129: use 2 to 128"},
		{"first to", head + "[playoff]\nfirst_to = [5, 21]\n", "own.toml:5: first_to 21: use 0 to 20"},
		{"seeds", head + "[playoff]\nseeds = \"name\"\n", `own.toml:5: seeds "name": use rating, lot`},
		{"too long", strings.Repeat("# \n", 40_000), "a plan"},
	} {
		_, err := Parse("own.toml", []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	_, err := Parse("own.toml", []byte(head+"[section]\nmatches = 5\nrounds = 100\n"))
	if err == nil || strings.Count(err.Error(), "own.toml:") != 2 {
		t.Errorf("two faults are told as %v", err)
	}
}

func FuzzParse(f *testing.F) {
	for _, id := range IDs() {
		p, err := Builtin(id)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(p.Text())
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if p, err := Parse("own.toml", text); err == nil {
			_ = p.Steps("A")
		}
	})
}

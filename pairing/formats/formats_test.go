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

// The lines of a fault in the second of two stages, and in how its rest plays.
func TestEachFaultOfAStageHasItsLine(t *testing.T) {
	head := "id = \"own\"\nname = \"Own\"\nsource = \"ours\"\n" + // three lines
		"[[stage]]\nkind = \"round-robin\"\ngroups = 2\n" // and three more
	mixed := "id = \"own\"\nname = \"Own\"\nsource = \"ours\"\n[section]\nsystem = \"mixer\"\n" // five lines
	stage := func(lines ...string) string { return head + "[[stage]]\n" + strings.Join(lines, "\n") + "\n" }
	for _, c := range []struct{ name, text, want string }{
		{"no kind", stage(`take = 4`), `own.toml:7: kind "": use fide-c0406, us-29d, round-robin, double-round-robin, bracket, ties`},
		{"a kind", stage(`kind = "league"`), `own.toml:8: kind "league": use`},
		{"an unknown key", stage(`kind = "bracket"`, `tint = 1`), `own.toml:9: no key "stage.tint" in a plan`},
		{"take", stage(`kind = "bracket"`, `take = 201`), "own.toml:9: take 201: use 0 to 200"},
		{"a bracket of one", stage(`kind = "bracket"`, `take = 1`), "own.toml:9: take 1: use 2 to 128"},
		{"groups", stage(`kind = "round-robin"`, `groups = 27`), "own.toml:9: groups 27: use 0 to 26"},
		{"rounds", stage(`kind = "us-29d"`, `rounds = 100`), "own.toml:9: rounds 100: use 0 to 99"},
		{"matches", stage(`kind = "us-29d"`, `matches = 5`), "own.toml:9: matches 5: use 0 to 4"},
		{"seeds", stage(`kind = "bracket"`, `seeds = "name"`), `own.toml:9: seeds "name": use rating, lot, crossed, hand`},
		{"cut", stage(`kind = "bracket"`, `cut = "coin"`), `own.toml:9: cut "coin": use lot, played-off`},
		{"first to", stage(`kind = "bracket"`, `first_to = [5, 21]`), "own.toml:9: first_to 21: use 0 to 20"},
		{"ties for no places", stage(`kind = "ties"`), "own.toml:7: places 0: a stage of ties, and no other"},
		{"places of a bracket", stage(`kind = "bracket"`, `places = 3`), "own.toml:9: places 3: a stage of ties, and no other"},
		{"too many places", stage(`kind = "ties"`, `places = 201`), "own.toml:9: places 201: use 0 to 200"},
		{"third place of a Swiss", stage(`kind = "us-29d"`, `bronze = true`), "own.toml:9: bronze: only a bracket"},
		{"third place of two", stage(`kind = "bracket"`, `take = 2`, `bronze = true`), "own.toml:10: bronze: only a bracket"},
		{"a stage after a bracket", stage(`kind = "bracket"`, `[[stage]]`, `kind = "us-29d"`), "own.toml:8: no stage follows a bracket"},
		{"a play-off too", stage(`kind = "us-29d"`, `[playoff]`, `teams = 4`), "own.toml:9: write the play-off as the last [[stage]]"},
		{"groups that are sections", stage(`kind = "us-29d"`, `[groups]`, `size = 4`, `system = "round-robin"`), "own.toml:9: groups that are"},
		{"a mixer of teams", stage(`kind = "mixer"`), `own.toml:8: kind "mixer": use fide-c0406`},
		{"the rest of all", stage(`kind = "bracket"`, `[stage.rest]`, `kind = "us-29d"`), "own.toml:7: take 0: say how many go on"},
		{"a kind of the rest", stage(`kind = "bracket"`, `take = 4`, `[stage.rest]`, `kind = "ties"`), `own.toml:11: rest.kind "ties": use`},
		{"rounds of the rest", stage(`kind = "bracket"`, `take = 4`, `[stage.rest]`, `kind = "us-29d"`, `rounds = 100`), "own.toml:12: rest.rounds 100"},
		{"matches of the rest", stage(`kind = "bracket"`, `take = 4`, `[stage.rest]`, `kind = "us-29d"`, `matches = 5`), "own.toml:12: rest.matches 5"},
		{"first to of the rest", stage(`kind = "bracket"`, `take = 4`, `[stage.rest]`, `kind = "bracket"`, `first_to = [21]`), "own.toml:12: rest.first_to 21"},
		{"a key of the rest", stage(`kind = "bracket"`, `take = 4`, `[stage.rest]`, `kind = "bracket"`, `cut = "lot"`), `own.toml:12: no key "stage.rest.cut"`},
		{"third place of the rest", stage(`kind = "bracket"`, `take = 4`, `[stage.rest]`, `kind = "us-29d"`, `bronze = true`), "own.toml:12: bronze: only"},
		{"a bracket of players", mixed + "[[stage]]\nkind = \"bracket\"\n", `own.toml:7: kind "bracket": use mixer`},
		{"a tie of players", mixed + "[[stage]]\nkind = \"mixer\"\ncut = \"played-off\"\n", `own.toml:8: cut "played-off": use lot`},
		{"teams of the rest of players", mixed + "[[stage]]\nkind = \"mixer\"\ntake = 8\n[stage.rest]\nkind = \"us-29d\"\n", `own.toml:10: rest.kind "us-29d": use mixer`},
	} {
		_, err := Parse("own.toml", []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	for _, text := range []string{
		stage(`kind = "bracket"`, `take = 4`, `bronze = true`, `[stage.rest]`, `kind = "bracket"`, `bronze = true`),
		mixed + "groups = 2\ndeal = \"lot\"\n[[stage]]\nkind = \"mixer\"\ntake = 8\ncut = \"lot\"\n[stage.rest]\nkind = \"mixer\"\n",
	} {
		if _, err := Parse("own.toml", []byte(text)); err != nil {
			t.Errorf("%v of\n%s", err, text)
		}
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

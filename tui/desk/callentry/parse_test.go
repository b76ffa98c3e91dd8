package callentry

import (
	"strings"
	"testing"

	"flagfall/rules/bughouse"
)

type hall map[int]tableInfo

func (h hall) Table(n int) (tableInfo, bool) { t, ok := h[n]; return t, ok }

var tables = hall{
	12: {
		Players: [4]seatedPlayer{{"Ada L.", "Knight Owls"}, {"Ben K.", "Fork Lift"}, {"Cy M.", "Fork Lift"}, {"Dev P.", "Knight Owls"}},
		Offences: []callOffence{
			{Letter: 'w', Kind: "wrong-hand", Title: "wrong hand"},
			{Letter: 'h', Kind: "hide-stock", Title: "hidden stock"},
			{Letter: 'd', Kind: "draw-agreement", Title: "draw agreed", Whole: true},
			{Letter: 'n', Kind: "note", Title: "note", Whole: true, Note: true},
			{Letter: 'c', Kind: "no-clock", Title: "no clock", Board: true},
		},
		Rulebook: "US Chess 2018",
	},
	3: {
		Players:  [4]seatedPlayer{{"Ada L.", "Knight Owls"}, {"Ben K.", "Fork Lift"}, {"Cy M.", "Fork Lift"}, {"Dev P.", "Knight Owls"}},
		Offences: []callOffence{{Letter: 'w', Kind: "wrong-hand", Title: "wrong hand"}},
		Rulebook: "US Chess 2018", Decided: "1-0",
	},
	16: {Rulebook: "US Chess 2018"},
}

func TestReadSaysWhatItUnderstoodAndWhatItWants(t *testing.T) {
	for _, c := range []struct{ text, said, wants, fault string }{
		{"", "", "table, seat, letter: 12aw", ""},
		{"1", "", "", "no table 1 in play"},
		{"12", "table 12", "seat a to d, or - for all four", ""},
		{"12a", "table 12 · Ada L.", "a letter (? lists them): w h d n c", ""},
		{"12aw", "table 12 · Ada L. · wrong hand", "", ""},
		{"12AW", "table 12 · Ada L. · wrong hand", "", ""},
		{" 12 a w ", "table 12 · Ada L. · wrong hand", "", ""},
		{"012aw", "table 12 · Ada L. · wrong hand", "", ""},
		{"12dd", "table 12 · Dev P. · draw agreed", "", ""},
		{"12-n", "table 12 · whole table · note", "", ""},
		{"12aw114", "table 12 · Ada L. · wrong hand · clock 1:14", "", ""},
		{"12aw 0:41.3", "table 12 · Ada L. · wrong hand · clock 0:41.3", "", ""},
		{"12aw1:", "table 12 · Ada L. · wrong hand", "", "only a clock reading can follow, like 1:14"},
		{"12az", "table 12 · Ada L.", "", "no letter z: press ↵ to log a note"},
		{"12az114", "table 12 · Ada L.", "", "no letter z in US Chess 2018: ? shows them"},
		{"12-w", "table 12 · whole table", "", "who? a to d instead of -"},
		{"12-c", "table 12 · whole table", "", "a or b for board A, c or d for board B"},
		{"12ac", "table 12 · Ada L. · no clock", "", ""},
		{"3", "table 3", "seat a to d, or - for all four", ""},
		{"3aw", "table 3 · Ada L. · wrong hand", "", ""},
		{"3az", "table 3 · Ada L.", "", "no letter z in US Chess 2018: ? shows them"},
		{"12é", "table 12", "", "no seat é: a to d, or - for the whole table"},
		{"12e", "table 12", "", "no seat e: a to d, or - for the whole table"},
		{"16a", "table 16", "", "that team has a bye"},
		{"aw", "", "", "an incident starts with the table number"},
		{"99999999999999999999aw", "", "", "no table 99999999999999999999 in play"},
	} {
		got := parseCall(c.text, tables)
		if strings.Join(got.Understood, " · ") != c.said || got.Wants != c.wants || got.Fault != c.fault {
			t.Errorf("%q:\n said  %q\n wants %q\n fault %q\nwant\n said  %q\n wants %q\n fault %q",
				c.text, got.Understood, got.Wants, got.Fault, c.said, c.wants, c.fault)
		}
		if got.Ready != (c.wants == "" && c.fault == "") {
			t.Errorf("%q: ready is %v", c.text, got.Ready)
		}
	}
}

// A match that has its result says so before anything is logged.
func TestReadTellsOfAResult(t *testing.T) {
	for _, text := range []string{"3", "3a", "3aw"} {
		if got := parseCall(text, tables); got.Decided != "1-0" {
			t.Errorf("%q tells of the result %q", text, got.Decided)
		}
	}
	if got := parseCall("12aw", tables); got.Decided != "" {
		t.Errorf("a table in play has the result %q", got.Decided)
	}
}

// In the place of a letter there is not a note is offered, and nothing is ready before it is taken.
func TestReadOffersANote(t *testing.T) {
	if r := parseCall("12az", tables); r.Replacement != "n" || r.Ready {
		t.Errorf("offers %q, ready %v", r.Replacement, r.Ready)
	}
	if r := parseCall("3az", tables); r.Replacement != "" {
		t.Errorf("a book without notes offers %q", r.Replacement)
	}
}

// What was named before the table needs no letter.
func TestReadTakesWhatWasNamed(t *testing.T) {
	named := tables[12]
	named.Named = &callOffence{Kind: "noise", Title: "noise"}
	for text, want := range map[string]string{"12a": "noise", "12a114": "noise", "12": "", "12-": "", "12aw": ""} {
		if r := parseCall(text, hall{12: named}); r.Ready != (want != "") || r.Ready && r.Call.Kind != want {
			t.Errorf("%q: ready %v with %q, fault %q", text, r.Ready, r.Call.Kind, r.Fault)
		}
	}
}

func TestReadGivesTheCall(t *testing.T) {
	for text, want := range map[string]call{
		"12aw":     {Table: 12, Seat: bughouse.WA, Kind: "wrong-hand", Clock: -1},
		"12dh":     {Table: 12, Seat: bughouse.BB, Kind: "hide-stock", Clock: -1},
		"12-n":     {Table: 12, Whole: true, Kind: "note", Clock: -1},
		"12bw0:00": {Table: 12, Seat: bughouse.BA, Kind: "wrong-hand", Clock: 0},
	} {
		if got := parseCall(text, tables).Call; got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

func TestLine(t *testing.T) {
	var l textBuffer
	l.Type("12a\n")
	l.Type("w")
	l.Erase()
	l.Type("\th")
	if l.Text() != "12ah" {
		t.Errorf("the line holds %q", l.Text())
	}
	for range 9 {
		l.Erase()
	}
	if !l.Empty() {
		t.Errorf("erased to the end, the line holds %q", l.Text())
	}
	l.Set(strings.Repeat("1", 200))
	if len(l.Text()) != maxCallLength {
		t.Errorf("a long paste left %d characters", len(l.Text()))
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "12aw", "12-n", "12aw114", "12ib", "99zz", "12é", "\x00\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r := parseCall(s, tables)
		if r.Ready && (r.Call.Kind == "" || r.Call.Table != 12 && r.Call.Table != 3) {
			t.Fatalf("%q is ready with %+v", s, r.Call)
		}
		if !r.Ready && !r.Won && r.Wants == "" && r.Fault == "" {
			t.Fatalf("%q is no result, is not ready and nobody says why", s)
		}
	})
}

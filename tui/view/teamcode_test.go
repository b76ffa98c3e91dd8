package view_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/tui/view"
)

// A code has six letters that do not look alike; teams of one event have different ones, and keep
// them; those of another event or secret are others.
func TestTeamCodes(t *testing.T) {
	keys := view.NewTableKeys([]byte("a secret of a test"), "7f3a")
	codes := keys.TeamCodes(3000)
	for n, code := range codes {
		if len(code) != 6 || strings.ContainsAny(code, "ABEGILNOQSUVYZ0123456789") || strings.ToUpper(code) != code {
			t.Fatalf("team %d has code %q", n+1, code)
		}
	}
	if sorted := slices.Compact(slices.Sorted(slices.Values(codes))); len(sorted) != len(codes) {
		t.Errorf("%d teams have %d codes", len(codes), len(sorted))
	}
	if !slices.Equal(keys.TeamCodes(40), codes[:40]) || keys.TeamCode(40) != codes[39] {
		t.Error("codes change as teams are entered")
	}
	if view.NewTableKeys([]byte("another"), "7f3a").TeamCode(1) == codes[0] || view.NewTableKeys([]byte("a secret of a test"), "8").TeamCode(1) == codes[0] {
		t.Error("another event has the same code")
	}
	if view.NewTableKeys(nil, "7f3a").TeamCode(1) != "" || view.NewTableKeys(nil, "7f3a").TeamOfCode("", 9) != 0 {
		t.Error("a code is made of no secret")
	}
	if keys.TeamOfCode(codes[6], 40) != 7 || keys.TeamOfCode(codes[50], 40) != 0 {
		t.Error("a code does not lead to its team")
	}
}

func TestReadTeamCode(t *testing.T) {
	for typed, want := range map[string]string{"kdrmtx": "KDRMTX", " KDR-MTX ": "KDRMTX", "K D R M T X": "KDRMTX", "KDRMT": "", "KDRMTO": "", "knight": "", "": "", "KDRMTXX": "", "кдрмтх": ""} {
		got, ok := view.ReadTeamCode(typed)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q is read as %q, %v, want %q", typed, got, ok, want)
		}
	}
}

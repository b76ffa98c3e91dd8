//go:build e2e

package e2e

import (
	"path/filepath"
	"testing"
)

const squads = "Squad\tSchool\tWhite on A\tPartner\r\nKnight Owls\tOak Street\tAda Lindqvist\tDev Pillai\r\n" +
	"Pawn Stars\tOak Street\tMia Torres\tFinn Becker\r\nFork Lift\tPine Hill\tBen Kowalski\tCy Mercer\r\nThe Skewers\tPine Hill\tOla Nyman\tTess Wilder\r\n"

// The first run on an empty machine: from nothing to the first table, without a command line.
func TestFlowTheFirstRun(t *testing.T) { inBothModes(t, flowTheFirstRun) }

func flowTheFirstRun(t *testing.T, mode option) {
	home := t.TempDir()
	x := start(t, 80, 24, nil, env("HOME="+home), mode)
	x.Expect("Which event?", "A new event", "A practice event", "The sample")
	f := x.flow("first run, to round 1 of four teams posted")
	f.press("enter").text("Spring Bughouse").press("enter", "set up", "A section", "add a director")
	f.press("enter", "a new section", "US Chess Scholastic", "by the rulebook", "by number of teams").text("K-5").press("enter", "Section K-5")
	f.press("enter", "new official").text("Rita Ortiz").press("enter", "Rita Ortiz: on the staff", "A chief")
	f.press("enter", "new chief").text("I. Lee").press("enter", "I. Lee: on the staff")
	f.press("enter", "No teams yet")
	f.Type("\x1b[200~"+squads+"\x1b[201~").Expect("Which column is which?", "White on A", "enter 4 teams")
	f.press("enter", "4 teams imported into K-5").press("esc", "Teams of K-5", "3 rounds planned").press("enter", "round 1 paired").press("n", "round 1 posted")
	f.done(13) // a chief among them; pairing and posting are a key each
	x.Press("n").Expect("Start round 1 of K-5?", "Pairings and colors are then final").Press("y").Expect("2 playing")
	x.Press("ctrl+g").Expect("2 tables").Press("1aw", "enter").Expect("WARN", "Rita Ortiz")
	reached(t, filepath.Join(home, ".local", "share", "flagfall", "spring-bughouse.flagfall"), "incident:1")
	x.Kill()

	again := start(t, 80, 24, nil, env("HOME="+home), mode)
	again.Expect("Spring Bughouse", "today").Press("enter").Expect("2 tables", "to rule").Press("w").Expect("WARN", "PRESSED WITH THE OTHER HAND")
	again.Press("esc", "q")
	if status := again.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	files, err := filepath.Glob(filepath.Join(home, ".local", "share", "flagfall", "*.flagfall"))
	if err != nil || len(files) != 1 || filepath.Base(files[0]) != "spring-bughouse.flagfall" {
		t.Errorf("files %v, %v", files, err)
	}
}

//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// choosePIN gives an official a PIN as they would: on a terminal, twice, unseen.
func choosePIN(t *testing.T, db, name, pin string) {
	t.Helper()
	x := start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", name})
	x.Expect("a PIN for " + name).Type(pin + "\r").Expect("again:").Type(pin + "\r").Expect(name + " now signs in with the PIN")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
	if strings.Contains(x.Wrote(), pin) {
		t.Errorf("the PIN was shown:\n%s", x.Wrote())
	}
}

func TestChoosingAPIN(t *testing.T) { inBothModes(t, choosingAPIN) }

func choosingAPIN(t *testing.T, mode option) {
	db := event(t)
	choosePIN(t, db, "R. Ortiz", "4711")
	x := start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", "Ortiz"}, mode)
	x.Expect("R. Ortiz's current PIN:").Type("0000\r").Expect("wrong PIN")
	if status := x.Exit(); status != 2 {
		t.Errorf("a wrong PIN ends with status %d, want 2", status)
	}
	x = start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", "Ortiz"}, mode)
	x.Expect("current PIN:").Type("4711\r").Expect("a PIN for").Type("12\r").Expect("again:").Type("12\r").Expect("4 to 12 digits")
	if status := x.Exit(); status != 2 {
		t.Errorf("a short PIN ends with status %d, want 2", status)
	}
	x = start(t, 80, 24, []string{"staff", "pin", "--db", db, "--name", "Ortiz", "--none"}, mode)
	x.Expect("current PIN:").Press("ctrl+c").Expect("canceled: nothing changed")
	if status := x.Exit(); status != 2 {
		t.Errorf("giving up ends with status %d, want 2", status)
	}
	// The only director has a PIN now, so the desk asks before it lets anybody in.
	desk := start(t, 80, 24, []string{"--db", db}, mode)
	desk.Expect("who is at this desk?", "R. Ortiz", "PIN").Press("enter").Expect("R. Ortiz’s PIN")
	desk.Type("4711\r").Expect("R. Ortiz: signed in at this desk").Press("q")
	if status := desk.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// A PIN is set at the desk as the command sets one: by who may, typed twice and never shown.
func TestAPINIsSetAtTheDesk(t *testing.T) { inBothModes(t, aPINIsSetAtTheDesk) }

func aPINIsSetAtTheDesk(t *testing.T, mode option) {
	db := hallOf(t, "chiefs")
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode)
	x.Expect("2 tables").Press("o").Expect("who is at this desk?").Press("s").Expect("the highest official on duty changes the staff: ask Osei")
	x.Press("ctrl+c").Exit()

	x = start(t, 80, 24, []string{"--db", db, "--as", "Osei"}, mode)
	x.Expect("2 tables").Press("o").Expect("who is at this desk?").Press("home", "s").Expect("a PIN for R. Ortiz, six digits").Type("90909")
	x.Expect("*****").Press("enter").Expect("the same PIN again").Type("90909").Press("enter").Expect("R. Ortiz now signs in with the PIN")
	x.Press("ctrl+c").Exit()
	if strings.Contains(x.Wrote(), "90909") {
		t.Error("the PIN was shown")
	}
	flagfall(t, "verify", "--db", db)

	x = start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode)
	x.Expect("who is at this desk?", "R. Ortiz", "PIN").Press("enter").Expect("R. Ortiz’s PIN").Type("90909\r").Expect("R. Ortiz: signed in at this desk")
}

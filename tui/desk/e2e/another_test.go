//go:build e2e

package e2e

import "testing"

// From one event to another and back without leaving the program: a call that was typed is
// offered, and no file stays held.
func TestAnotherEventAndBack(t *testing.T) { inBothModes(t, anotherEventAndBack) }

func anotherEventAndBack(t *testing.T, mode option) {
	home, db := t.TempDir(), event(t)
	x := start(t, 80, 24, []string{"--db", db}, env("HOME="+home), mode)
	x.Expect("2 tables").Type("1a").Expect("1a▏").Press("ctrl+p").Type("go to another ev").Expect("go to another event").Press("enter")
	x.Expect("Which event?", "Spring Bughouse", "today", "The sample")

	x.Press("down", "enter").Type("Autumn Cup").Press("enter").Expect("Autumn Cup", "set up", "n another event")
	x.Press("n").Expect("Which event?", "Autumn Cup", "Spring Bughouse").Press("down", "enter").Expect("Spring Bughouse", "Kept: the call 1a").Press("ctrl+r").Expect("1a▏")
	if out := flagfall(t, "verify", "--db", db); out == "" {
		t.Error("verify says nothing")
	}
	x.Press("ctrl+u").Press("e", "n").Expect("Which event?").Press("q")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// The sample is deleted when the user goes on to a real event.
func TestFromTheSampleToAnEvent(t *testing.T) { inBothModes(t, fromTheSampleToAnEvent) }

func fromTheSampleToAnEvent(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables").Press("e", "n").Expect("Which event?", "A new event").Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// The official named on the command line sits down at the chosen event, even if another sat there
// last. Where there is no such official, the start screen says so and stays.
func TestWhoIsNamedSitsDownAtTheEventThatIsChosen(t *testing.T) {
	inBothModes(t, whoIsNamedSitsDownAtTheEventThatIsChosen)
}

func whoIsNamedSitsDownAtTheEventThatIsChosen(t *testing.T, mode option) {
	home, db := t.TempDir(), event(t)
	for _, name := range []string{"Tom Reyes", "Una Falk"} {
		flagfall(t, "staff", "add", "--db", db, "--name", name, "--role", "td", "--as", "Ortiz")
	}
	flagfall(t, "staff", "leave", "--db", db, "--as", "Una", "--name", "Una Falk")
	leave := func(x *terminal) {
		t.Helper()
		x.Press("ctrl+c")
		if status := x.Exit(); status != 0 {
			t.Errorf("exit status %d", status)
		}
	}
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, env("HOME="+home), mode)
	x.Expect("2 tables", "R. Ortiz")
	leave(x)

	x = start(t, 80, 24, []string{"--as", "Tom"}, env("HOME="+home), mode)
	x.Expect("Which event?", "Spring Bughouse").Press("enter").Expect("2 tables", "Tom Reyes")
	leave(x)

	for name, why := range map[string]string{"Nemo": `no official "Nemo": the staff is`, "Una": "Una Falk, director, has left the staff"} {
		x = start(t, 80, 24, []string{"--as", name}, env("HOME="+home), mode)
		x.Expect("Which event?", "Spring Bughouse").Press("enter").Expect(why).Stands("Which event?")
		leave(x)
	}
}

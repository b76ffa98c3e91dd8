//go:build e2e

package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"flagfall/db/storetest"
	"flagfall/tui/cli/shell"
)

// A server that lacks entries seen by this machine is read only, and the message names both heads,
// until an official accepts it.
func TestAServerThatLacksWhatWasSeenIsAccepted(t *testing.T) {
	place := storetest.Event(t, storetest.Database(t), "spring")
	t.Cleanup(xdg.Reload) // after the variable is as it was
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	flagfall := func(args ...string) (status int, said string) {
		t.Helper()
		var out bytes.Buffer
		env := Env{In: strings.NewReader(""), Out: &out, Err: &out, Now: time.Now, Getenv: func(string) string { return "" }}
		status = Run(env, append(args, "--db", place))
		return status, out.String()
	}
	if status, said := flagfall("event", "new", "--name", "Spring"); status != 0 {
		t.Fatal(said)
	}
	if status, said := flagfall("event", "show"); status != 0 {
		t.Fatal(said)
	}
	kept, err := filepath.Glob(filepath.Join(shell.WitnessFolder(), "flagfall-server-*.json"))
	if err != nil || len(kept) != 2 { // by the address, and by the server
		t.Fatalf("what was seen is kept in %q, %v", kept, err)
	}
	text, err := os.ReadFile(kept[0])
	if err != nil {
		t.Fatal(err)
	}
	var seen map[string]any
	if err := json.Unmarshal(text, &seen); err != nil {
		t.Fatal(err)
	}
	seen["seq"] = 7
	if text, err = json.Marshal(seen); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(kept[0], text, 0o600); err != nil {
		t.Fatal(err)
	}
	status, said := flagfall("staff", "add", "--name", "Ortiz", "--role", "td")
	if status != 2 || !strings.Contains(said, "entry 7 (") || !strings.Contains(said, "ends at entry 1 (") || !strings.Contains(said, "flagfall event witness --accept") {
		t.Errorf("status %d: %s", status, said)
	}
	if status, said := flagfall("event", "show"); status != 1 || !strings.Contains(said, "Spring") || !strings.Contains(said, "NOT AS WITNESSED") {
		t.Errorf("it is not read marked: %d, %s", status, said)
	}
	if status, said := flagfall("event", "witness", "--accept", "--reason", "the other copy is an old one"); status != 0 {
		t.Errorf("accept: %d, %s", status, said)
	}
	if status, said := flagfall("staff", "add", "--name", "Ortiz", "--role", "td"); status != 0 {
		t.Errorf("after it: %d, %s", status, said)
	}
}

package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestGameCommandsTellNoFromNotDone: 1 is the answer "no", 2 is that nothing could be answered.
func TestGameCommandsTellNoFromNotDone(t *testing.T) {
	const board = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	sound, broken := file("sound.bpgn", "1A. e4 1-0"), file("broken.bpgn", "1A. e5 1-0")
	batch := file("batch.jsonl", `{"bfen":"`+board+`","uci":"N@e8"}`+"\n")
	half := file("half.jsonl", `{"bfen":"`+board+`","uci":"N@d4"}`+"\n{\n")
	for _, c := range []struct {
		args   string
		status int
		says   bool // anything on standard output
	}{
		{"legal --bfen " + board + " --move N@d4", 0, true},
		{"legal --bfen " + board + " --move N@e8", 1, true},
		{"legal --bfen " + board + " --move N@e8 --json", 1, true},
		{"legal --bfen nonsense --move N@e8", 2, false},
		{"legal --bfen " + board + " --move N@e8 --rulebook none", 2, false},
		{"legal --bfen " + board + " --move N@e8 --nonsense", 2, false},
		{"legal --batch " + batch, 0, true},
		{"legal --batch " + half, 2, true},
		{"legal --batch " + dir + "/nowhere", 2, false},
		{"replay " + sound, 0, true},
		{"replay " + sound + " " + broken, 1, true},
		{"replay --json " + broken, 1, true},
		{"replay " + sound + " " + dir + "/nowhere", 2, true},
		{"replay " + dir, 2, false},
		{"perft --bfen " + board + " --depth 2", 0, true},
		{"perft --bfen nonsense --depth 2", 2, false},
	} {
		t.Run(c.args, func(t *testing.T) {
			args := strings.Fields(strings.ReplaceAll(c.args, board, "BOARD"))
			for i, a := range args {
				args[i] = strings.ReplaceAll(a, "BOARD", board)
			}
			status, answer, messages := line{at: time.Now()}.run(args...)
			if status != c.status || (answer != "") != c.says || (messages != "") != (c.status == 2) {
				t.Errorf("status %d, want %d; output %q, messages %q", status, c.status, answer, messages)
			}
		})
	}
}

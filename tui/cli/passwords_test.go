package cli

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
)

// However an address is misspelled, and whichever command it is given to: its password is not said,
// not logged, and no file or folder has it in its name or in it.
func TestNoPasswordIsSaidLoggedOrKept(t *testing.T) {
	const secret = "SESAME42"
	folder := t.TempDir()
	t.Chdir(folder)
	t.Cleanup(xdg.Reload) // after the variables are as they were
	for _, name := range []string{"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, filepath.Join(folder, name))
	}
	xdg.Reload()
	line{at: time.Now()}.run("event", "new", "--db", "spring.flagfall", "--name", "Spring")
	for _, address := range []string{
		"postgres://u:SESAME42@127.0.0.1:1/f?event=x", "POSTGRES://u:SESAME42@127.0.0.1:1/f", " postgres://u:SESAME42@127.0.0.1:1/f", "postgres:u:SESAME42@127.0.0.1/f",
		"postgres:/u:SESAME42@127.0.0.1:1/f", "postgresql:u:SESAME42@h", "postgre://u:SESAME42@h/f", "u:SESAME42@h/f", "//u:SESAME42@h/f",
		"postgres://u%3ASESAME42@h/f", "postgres%3A%2F%2Fu%3ASESAME42%40h/f", "postgres://127.0.0.1:1/f?event=x&PASSWORD=SESAME42",
		"postgres://127.0.0.1:1/f&password=SESAME42", "host=127.0.0.1 password=SESAME42 dbname=f", "PASSWORD=SESAME42 HOST=h",
	} {
		for _, args := range [][]string{
			{"event", "show", "--db", address},
			{"event", "show", "--db", address, "--json"},
			{"event", "new", "--db", address, "--name", "Spring"},
			{"event", "list", "--db", address},
			{"verify", "--db", address},
			{"paths", "--db", address},
			{"paths", "--db", address, "--json"},
			{"backup", "--db", address, "--list"},
			{"backup", "out", "--db", address},
			{"restore", "old.flagfall", "--db", address},
			{"restore", address, "--db", "spring.flagfall"},
			{"move", "--db", "spring.flagfall", "--to", address},
			{"move", "--db", "spring.flagfall", "--to", address, "--rehearsal"},
			{"move", "--db", address, "--to", "x.flagfall"},
			{"bugreport", "--db", address},
			{"event", "carry", address, "--db", "spring.flagfall", "--id", "1", "--player", "Ada"},
			{"archive", address, "--db", "spring.flagfall"},
			{"backup", address, "--db", "spring.flagfall"},
			{"event", "witness", address, "--db", "spring.flagfall"},
			{"event", "unseal", "--reason", "x", "--db", address},
			{address},
			{"event", "show", address},
			{"--db", address},
			{"serve", "--db", address, "--headless", "--ssh", "none"},
			{"print", "standings", "--db", address, "--out", "p"},
			{"staff", "add", "--db", address, "--name", "Ada", "--role", "td"},
			{"event", "show", "--log-file", address, "--db", "spring.flagfall"},
			{"event", "show", "--bd", address},
		} {
			if !slices.Contains(args, "--log-file") {
				args = append(args, "--log-file", "log")
			}
			status, out, messages := line{at: time.Now()}.run(args...)
			if strings.Contains(out+messages, secret) {
				t.Errorf("%q ends with %d and says: %s%s", args, status, out, messages)
			}
			if args[0] != "paths" && args[0] != "bugreport" && status != 2 {
				t.Errorf("%q ends with %d: %s%s", args, status, out, messages)
			}
		}
	}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.Contains(path, secret) {
			t.Errorf("there is %s", path)
		}
		if entry.Type().IsRegular() {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if bytes.Contains(text, []byte(secret)) {
				t.Errorf("it stands in %s", path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

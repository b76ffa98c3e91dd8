package press

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// ErrNoPrinter says that the system has no print command.
var ErrNoPrinter = errors.New("this system has no print command (lp or lpr)")

// Send hands a file to the system's print command; printer "" is the system's own choice.
// It returns ErrNoPrinter where there is no such command.
func Send(ctx context.Context, path, printer string) error {
	for _, c := range []struct{ name, flag string }{{"lp", "-d"}, {"lpr", "-P"}} {
		command, err := exec.LookPath(c.name)
		if err != nil {
			continue
		}
		var args []string
		if printer != "" {
			args = append(args, c.flag, printer)
		}
		out, err := exec.CommandContext(ctx, command, append(args, "--", path)...).CombinedOutput()
		if err != nil {
			said := strings.Join(strings.Fields(string(out)), " ")
			return fmt.Errorf("%s did not take it: %w: %s", c.name, err, said)
		}
		return nil
	}
	return ErrNoPrinter
}

package render

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// ErrNoPrinter says that there is nothing to print with: no print command, or no printer that it
// knows.
var ErrNoPrinter = errors.New("no printer is set up") // exempt: a failure

// Send hands a file to the system's print command; printer "" is the system's own choice.
// It returns ErrNoPrinter where there is no such command, or the command knows no printer.
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
			if noPrinter(said) {
				return ErrNoPrinter
			}
			return fmt.Errorf("the printer refused it: %s", cmp.Or(said, err.Error())) // exempt: a failure
		}
		return nil
	}
	return ErrNoPrinter
}

// noPrinter tells whether a print command complains that it has no printer or no print server to
// give a file to.
func noPrinter(said string) bool {
	said = strings.ToLower(said)
	for _, sign := range []string{
		"no default destination", "scheduler is not running", "unable to connect",
		"bad file descriptor", "connection refused",
	} {
		if strings.Contains(said, sign) {
			return true
		}
	}
	return said == ""
}

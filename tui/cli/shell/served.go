package shell

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/rules/refusal"
)

// Served is the context of a command received over a connection: it concerns one event, and its
// sender has proved who they are.
type Served struct {
	DB    string // the tournament file
	Staff int    // who acts, by a number on the staff
}

// servedCommands are the commands that may come over a connection: those about the event, which
// touch no file of this machine besides the tournament's own.
var servedCommands = []string{
	"appeal decide", "appeal file", "appeal list", "appeal reopen", "appeal settle", "appeal show", "appeal withdraw",
	"call close", "call list", "call make", "call mute", "call renew", "call take", "call unmute",
	"consequence confirm", "consequence decline", "consequence list",
	"event note", "event rename", "event show",
	"incident fact", "incident go", "incident list", "incident log", "incident note", "incident position", "incident rule", "incident show",
	"incident sign", "incident strike", "incident testify",
	"insight differ", "insight patterns", "insight record", "insight similar",
	"pair", "player add", "player drop", "player list", "player pair",
	"playoff cancel", "playoff decide", "playoff show", "playoff start", "policy list", "policy set",
	"prize add", "prize list", "prize lock", "prize lots", "prize plan", "prize remove", "prize set", "prize unlock",
	"result correct", "result list", "result replay", "result set", "result strike",
	"round clock", "round exchange", "round finish", "round move", "round post", "round show", "round start", "round swap", "round undo", "round why",
	"section add", "section renumber", "section set",
	"staff add", "staff key list", "staff key remove", "staff leave", "staff list", "staff may", "staff rename", "staff return", "staff tie", "staff untie",
	"standings",
	"team add", "team apart", "team bye", "team checkin", "team edit", "team no-show", "team return", "team show", "team table", "team withdraw",
	"unpair",
}

// ServedCommands lists the commands that may come over a connection.
func ServedCommands() []string { return slices.Clone(servedCommands) }

// checkServed refuses a command that may not come over a connection, and a flag of one that names a
// file of this machine.
func (env *Env) checkServed(cmd *cobra.Command, args []string) (err error) {
	if env.Served == nil {
		return nil
	}
	path := cmd.CommandPath()
	name := path[min(len(path), len(cmd.Root().Name())+1):]
	if !slices.Contains(servedCommands, name) {
		return refusal.Forbidden.Errorf("%q is not done over a connection: do it on the machine that serves the event", path)
	}
	if len(args) > 0 && strings.Contains(cmd.Use, "FILE") {
		return refusal.Forbidden.Errorf("%q reads no file of the machine that serves the event: leave %s out here", path, args[0])
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if IsFileFlag(f) && err == nil {
			err = refusal.Forbidden.Errorf("--%s names a file of the machine that serves the event: leave it out here", f.Name)
		}
	})
	return err
}

// IsFileFlag tells whether a flag takes the name of a file or folder, or of what files lie on: a
// disk, a printer.
func IsFileFlag(f *pflag.Flag) bool {
	what, _ := pflag.UnquoteUsage(f)
	return slices.Contains([]string{"FILE", "FOLDER", "OUT", "DIR", "PATH", "PRINTER"}, what)
}

package file

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"flagfall/db"
	"flagfall/db/atomicfile"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// bugReport is what a maintainer needs to know, in an order to read, and nothing that names
// anybody: no name, no text, no path.
type bugReport struct{ lines []string }

func (r *bugReport) say(what string, format string, values ...any) {
	r.lines = append(r.lines, what+": "+fmt.Sprintf(format, values...))
}

// BugReportCommand is bugreport.
func BugReportCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	cmd := &cobra.Command{
		Use: "bugreport", Short: "Write a bug report (no names in it)", Args: cobra.NoArgs,
		Long: "Write a report for the maintainers: program, machine, terminal, settings, the structure of the tournament file, and the stack of the " +
			"last crash. It contains no names, no free text and no paths. Read it before you send it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			var r bugReport
			r.machine(env)
			r.settings()
			r.file(cmd, &c)
			r.crash()
			return c.Print(map[string]any{"report": r.lines}, "%s\n", strings.Join(r.lines, "\n"))
		},
	}
	c.AddTo(cmd)
	return shell.WithoutSettings(cmd)
}

func (r *bugReport) machine(env *shell.Env) {
	r.say("program", "flagfall %s", shell.Version())
	r.say("machine", "%s, %s/%s, %d processors", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	for _, name := range []string{"TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "NO_COLOR"} {
		if v := env.Getenv(name); v != "" {
			r.say("terminal "+name, "%.40q", v)
		}
	}
	r.say("remote", "%t", env.Getenv("SSH_CONNECTION") != "")
	if out, ok := env.RawOut.(*os.File); ok {
		if w, h, err := term.GetSize(int(out.Fd())); err == nil {
			r.say("terminal size", "%d × %d", w, h)
		}
	}
}

func (r *bugReport) settings() {
	s, err := shell.LoadSettings(shell.SettingsPath())
	if err != nil {
		r.say("settings", "unreadable")
		return
	}
	r.say("settings", "theme %s, ascii %t, mouse %t, plain %t, %d backups kept, a folder for them %t, a log %t",
		s.Theme, s.ASCII, s.Mouse, s.Plain, s.Backups.Keep, s.Backups.Folder != "", s.LogFile != "")
	r.say("custom keys", "%s", cmp.Or(strings.Join(slices.Sorted(maps.Keys(s.Keys)), ", "), "none"))
}

// file tells the shape of the tournament file.
func (r *bugReport) file(cmd *cobra.Command, c *command.Flags) {
	path, err := c.File()
	if err != nil {
		r.say("tournament", "several, and none named")
		return
	}
	size := "in a database"
	if !dburl.IsURL(path) {
		info, err := os.Stat(path)
		if err != nil {
			r.say("tournament", "none at that place")
			return
		}
		size = fmt.Sprintf("%d bytes", info.Size())
	}
	store, t, err := c.Env.OpenStore(cmd.Context(), path, db.Opening{})
	if store == nil {
		r.say("tournament", "%s, unreadable", size)
		return
	}
	if err != nil {
		r.say("tournament", "read only")
	}
	defer store.Close()
	kinds := map[string]int{}
	var written int64
	for e, err := range store.Entries(cmd.Context(), 0) {
		if err != nil {
			r.say("reading", "stops after entry %d", e.Seq)
			break
		}
		kinds[e.Kind]++
		written += int64(len(e.Body))
	}
	switch m, unknown := t.Missing, new(tournament.UnknownKindError); {
	case m == nil:
		r.say("chain", "whole: true")
	case m.Contradicted():
		r.say("chain", "not as witnessed from entry %d on", m.Differs)
	case errors.As(m.Why, &unknown):
		r.say("chain", "partial: entry %d has an unknown kind", unknown.Seq)
	case m.Entry > 0 && !errors.As(m.Why, new(*journal.BrokenError)):
		r.say("chain", "partial: entry %d could not be taken in", m.Entry)
	case m.Entry > 0:
		r.say("chain", "broken at entry %d", m.Entry)
	default:
		r.say("chain", "partial: the file around the entries was changed")
	}
	r.say("tournament", "%s, %d entries of %d bytes, practice %t", size, t.Head.Seq, written, t.Register.Event.Practice)
	for _, kind := range slices.SortedFunc(maps.Keys(kinds),
		func(a, b string) int { return cmp.Or(kinds[b]-kinds[a], strings.Compare(a, b)) }) {
		r.say("entries "+knownKind(kind), "%d", kinds[kind])
	}
	for n, sec := range t.Register.Sections {
		book := sec.Book.ID
		if own, err := rules.Builtin(book); err != nil || own.SHA256() != sec.Book.SHA256() {
			book = "custom rulebook"
		}
		r.say(fmt.Sprint("section ", n+1), "%s, %d matches a round, %d teams, %d rounds, system %s", book, sec.Matches,
			len(sec.Teams), len(sec.Rounds), cmp.Or(sec.Options.System, "default"))
	}
	for _, w := range db.Warnings(path, t, c.Env.Now()) {
		r.say("warning", "%s", w.About)
	}
}

// knownKind keeps the name of a kind that this program knows.
func knownKind(kind string) string {
	if _, err := tournament.Decode(journal.Entry{Draft: journal.Draft{Kind: kind, Body: "{}"}}); err != nil {
		return "unknown kind"
	}
	return kind
}

// crash tells how many crash logs there are, and the way to the newest: functions, files and lines,
// not what the panic said.
func (r *bugReport) crash() {
	logs := atomicfile.Glob(shell.CrashFolder(), "crash-*.log")
	r.say("crash logs", "%d", len(logs))
	if len(logs) == 0 {
		return
	}
	text, err := openfile.ReadFile(logs[len(logs)-1], limits.StateFile)
	if err != nil {
		r.say("newest crash", "unreadable")
		return
	}
	for _, step := range stackTrace(string(text)) {
		r.say("newest crash", "%s", step)
	}
}

// stackTrace is the way to a panic: from a stack as Go prints it the functions without their
// arguments, and the files without their folders.
func stackTrace(text string) []string {
	_, stack, _ := strings.Cut(text, "\ngoroutine ")
	var steps []string
	for line := range strings.Lines(stack) {
		line = strings.TrimRight(line, "\n")
		switch where, inFile := strings.CutPrefix(line, "\t"); {
		case inFile && len(steps) > 0:
			where, _, _ = strings.Cut(filepath.ToSlash(where), " ")
			steps[len(steps)-1] += " " + where[strings.LastIndex(where, "/")+1:]
		case !inFile && strings.Contains(line, "("):
			function := line[:strings.LastIndex(line, "(")]
			steps = append(steps, function[strings.LastIndex(function, "/")+1:])
		}
	}
	return steps[:min(len(steps), 30)]
}

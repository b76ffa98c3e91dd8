package shell

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/pairing/act"
	"flagfall/pairing/playoff"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/sanitize"
)

// ErrorRow is what a command that answers in JSON says last on standard error, in a line of its own
// below the sentence for people, when it is not done. It is the answer itself where one of many
// cases cannot be answered. Kind is absent where the machine failed
// rather than a rule refused: a disk, a stream, another program.
type ErrorRow struct {
	Error string       `json:"error"`
	Kind  refusal.Kind `json:"kind,omitempty"`
}

// NewErrorRow is what is said of an error.
func NewErrorRow(err error) ErrorRow {
	return ErrorRow{sanitize.ShortenLines(dburl.Conceal(err.Error())), refusal.KindOf(err)}
}

// AsInvalidUsage gives what is wrong with a command line a kind: until a command has begun, nothing
// else can be.
func (env *Env) AsInvalidUsage(err error) error {
	if env.begun {
		return err
	}
	return refusal.OrInvalid(err)
}

// WatchBegin has it noted when a command begins, which is when all that can be wrong with its
// command line has been looked at.
func (env *Env) WatchBegin(cmd *cobra.Command) {
	before := cmd.PersistentPreRunE
	cmd.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		if err := cmp.Or(missingFlags(cmd), cmd.ValidateFlagGroups()); err != nil {
			return err
		}
		env.begun = true
		return before(cmd, args)
	}
}

// PrintErrorRow writes why a command was not done for a program that asked for JSON.
func (env *Env) PrintErrorRow(cmd *cobra.Command, args []string, err error) {
	flag := cmd.Flags().Lookup("json")
	if flag == nil || flag.Value.String() != "true" && (env.begun || !slices.Contains(args, "--json")) {
		return
	}
	messages := sanitize.NewWriter(env.RawErr) // not cut short, as what people read is: it must stay JSON
	_ = PrintJSON(messages, NewErrorRow(err))
	_ = messages.Close() // nothing can be done about it
}

// Typed returns a command line as it is typed.
func Typed(args ...string) string {
	all := []string{"flagfall"}
	for _, arg := range args {
		all = append(all, QuotePath(arg))
	}
	return strings.Join(all, " ")
}

// AddHint adds to a refusal the flag or the command that helps. The refusal itself names neither,
// since a desk shows it too. The args are the command line that was refused.
func AddHint(err error, args []string) error {
	var (
		unnamed *act.UnnamedError
		file    *sqlite.MissingError
		event   *postgres.MissingError
		noFile  *db.NotAFileError
		inUse   *backups.InUseError
		sealed  *db.SealedError
	)
	switch {
	case errors.As(err, &unnamed) && len(unnamed.Able) == 0:
		return fmt.Errorf("%w: name the official with --as. To add one to the staff:\n  %s", err,
			Typed("staff", "add", "--name", "Floor Chief", "--role", "floor-chief"))
	case errors.As(err, &unnamed):
		return fmt.Errorf("%w: name the official with --as. For %s:\n  %s --as %d", err, unnamed.Able[0].Name,
			Typed(args...), unnamed.Able[0].No)
	case errors.As(err, &sealed):
		return fmt.Errorf("%w; continue there, or ask the highest official to unseal it: flagfall event unseal --reason WHY --db %s", err, QuotePath(sealed.Path))
	case errors.As(err, &file):
		if near := openfile.NearNames(file.Path); near != "" {
			err = fmt.Errorf("%w; the folder has %s", err, near)
		}
		return fmt.Errorf("%w; create one with: flagfall event new --db %s --name NAME", err, file.Path)
	case errors.As(err, new(*sqlite.LeftoverError)):
		return fmt.Errorf("%w; restore it with flagfall restore", err)
	case errors.As(err, &noFile):
		return fmt.Errorf("%w; save it as a file with: flagfall backup OUT --db '%s'", err, noFile.Path)
	case errors.As(err, new(*postgres.ForkError)):
		return fmt.Errorf("%w with: flagfall event witness --accept", err)
	case errors.As(err, new(*backups.OtherEventError)):
		return fmt.Errorf("%w: name another file with --db, or add --force", err)
	case errors.As(err, &inUse):
		return fmt.Errorf("%w; copy it with flagfall backup --db %s first", err, inUse.Path)
	case errors.As(err, new(*playoff.LevelError)):
		return fmt.Errorf("%w: run prize lots", err)
	case errors.Is(err, postgres.ErrNoTables):
		return fmt.Errorf("%w; create one with flagfall event new, or move one there with flagfall move", err)
	case errors.As(err, &event) && event.At.Event != "":
		return fmt.Errorf("%w; create one with: flagfall event new --db '%s' --name NAME", err, event.At)
	}
	return err
}

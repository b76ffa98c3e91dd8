package shell

import (
	"errors"
	"fmt"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/pairing/officials"
	"flagfall/pairing/playoff"
)

// HowTo adds to a refusal the flag or the command that helps. The refusal itself names neither, since a desk shows it too.
func HowTo(err error) error {
	var (
		file   *sqlite.MissingError
		event  *postgres.MissingError
		noFile *db.NotAFileError
		inUse  *backups.InUseError
	)
	switch {
	case errors.As(err, new(*officials.UnnamedError)):
		return fmt.Errorf("%w: say who does it with --as", err)
	case errors.As(err, &file):
		return fmt.Errorf("%w; make one with: flagfall event new --db %s --name NAME", err, file.Path)
	case errors.As(err, new(*sqlite.LeftoverError)):
		return fmt.Errorf("%w; flagfall restore brings it back", err)
	case errors.As(err, &noFile):
		return fmt.Errorf("%w; make a file of it with: flagfall move --db '%s' --to FILE", err, noFile.Path)
	case errors.As(err, new(*postgres.ForkError)):
		return fmt.Errorf("%w with: flagfall event witness --accept", err)
	case errors.As(err, new(*backups.OtherEventError)):
		return fmt.Errorf("%w: name another file with --db, or put it there all the same with --force", err)
	case errors.As(err, &inUse):
		return fmt.Errorf("%w; copy it with flagfall backup --db %s first", err, inUse.Path)
	case errors.As(err, new(*playoff.LevelError)):
		return fmt.Errorf("%w with prize lots", err)
	case errors.Is(err, postgres.ErrNoTables):
		return fmt.Errorf("%w; make one with flagfall event new, or bring one there with flagfall move", err)
	case errors.As(err, &event) && event.At.Event != "":
		return fmt.Errorf("%w; make one with: flagfall event new --db '%s' --name NAME", err, event.At)
	}
	return err
}

package sqlite

import (
	"fmt"
	"io/fs"

	"flagfall/rules/refusal"
)

// MissingError says that there is no file under the name that was to be opened.
type MissingError struct{ Path string }

func (e *MissingError) Error() string {
	return fmt.Sprintf("open %s: no such file", e.Path)
}

// RefusalKind is that of what is not there.
func (*MissingError) RefusalKind() refusal.Kind { return refusal.NotFound }

// Unwrap makes it a fs.ErrNotExist.
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// LeftoverError refuses to make a file where something of another one of its name still lies.
type LeftoverError struct{ Path, Leftover string }

func (e *LeftoverError) Error() string {
	return fmt.Sprintf("%s: what belonged to a file of that name still lies in %s: bring the file back from a backup, or choose another name", e.Path, e.Leftover)
}

// RefusalKind is that of what does not go with what is there.
func (*LeftoverError) RefusalKind() refusal.Kind { return refusal.Conflict }

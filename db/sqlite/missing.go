package sqlite

import (
	"fmt"
	"io/fs"

	"flagfall/rules/refusal"
)

// MissingError says that there is no file under the name that was to be opened.
type MissingError struct{ Path string }

func (e *MissingError) Error() string {
	return fmt.Sprintf("open %s: no such file; make one with: flagfall event new --db %s --name NAME", e.Path, e.Path)
}

// RefusalKind is that of what is not there.
func (*MissingError) RefusalKind() refusal.Kind { return refusal.NotFound }

// Unwrap makes it a fs.ErrNotExist.
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

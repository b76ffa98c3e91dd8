package backups

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"flagfall/db/sqlite"
	"flagfall/rules/lazyregexp"
)

// aside is how a file is called that a restore has set aside: "spring-before-20260502-140731.flagfall".
var aside = lazyregexp.New(`-before-\d{8}-\d{6}(-\d+)?\.[^.]*$`)

// IsAside tells whether a file is, by its name, one that Restore has set aside: not an event of its own, but one as it was.
func IsAside(path string) bool { return aside().MatchString(filepath.Base(path)) }

// Is tells whether a file is, by its name, a backup or one that Restore has set aside: as old as it should be.
func Is(path string) bool { return named().MatchString(filepath.Base(path)) || IsAside(path) }

// freeName is the name under which what lies at a path is set aside: neither a file nor a log has it.
func freeName(db string, now time.Time) string {
	ext := filepath.Ext(db)
	base := strings.TrimSuffix(db, ext) + "-before-" + now.Format(stamp)
	name := base + ext
	for n := 2; len(lying(name)) > 0; n++ {
		name = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
	return name
}

// lying tells which parts of a tournament file there are under a name: "" is the file, the others are what SQLite laid beside it. The file
// comes last.
func lying(path string) (parts []string) {
	for _, part := range append(sqlite.Beside, "") {
		if _, err := os.Lstat(path + part); !errors.Is(err, fs.ErrNotExist) {
			parts = append(parts, part)
		}
	}
	return parts
}

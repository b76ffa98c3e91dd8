package sqlite

import "fmt"

// LimitPages makes the file refuse to grow, as a full disk does.
func LimitPages(f *File, n int) error {
	_, err := f.db.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", n))
	return err
}

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// ErrCannotWrite says that the file's place cannot be written to. The journal may be whole.
var ErrCannotWrite = refusal.Forbidden.Errorf("the folder of the file is read-only")

// ReadOnly returns why the file cannot be written to, nil where it can. The error is ErrCannotWrite
// where the file is sound and its place is not writable, or a *SchemaError.
func (f *File) ReadOnly() error { return f.readOnly }

// cannotWrite tells whether err means that SQLite could not write. On a full disk it cannot even
// make the index of an empty log.
func cannotWrite(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return errors.Is(err, fs.ErrPermission) || errors.Is(err, ErrCannotWrite)
	}
	switch e.Code() {
	case lib.SQLITE_IOERR_WRITE, lib.SQLITE_IOERR_FSYNC, lib.SQLITE_IOERR_DIR_FSYNC, lib.SQLITE_IOERR_TRUNCATE,
		lib.SQLITE_IOERR_DELETE,
		lib.SQLITE_IOERR_SHMOPEN, lib.SQLITE_IOERR_SHMSIZE, lib.SQLITE_IOERR_SHMMAP, lib.SQLITE_IOERR_SHMLOCK:
		return true
	}
	switch e.Code() & 0xff {
	case lib.SQLITE_FULL, lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
		return true
	}
	return false
}

// OpenInMemory reads a file and its log into memory, as they are now, and opens what was read. It
// writes nothing, and puts no file beside it. Errors are those of Open.
func OpenInMemory(ctx context.Context, path string) (*File, error) {
	held, _, err := inspect(path)
	if err != nil {
		return nil, err
	}
	real := resolveLink(path)
	f := &File{path: path, real: real, held: held, openDesks: openDesks{held, real}}
	if err := f.openImage(ctx); err != nil {
		held.release()
		return nil, explain("open", path, err)
	}
	if f.readOnly == nil {
		f.readOnly = ErrCannotWrite
	}
	return f, nil
}

// openImage reads the file and its log into memory, for a file that SQLite cannot open in its
// place.
func (f *File) openImage(ctx context.Context) (err error) {
	if f.db, err = connect(inMemory); err != nil {
		return err
	}
	f.image = &memoryImage{}
	if err = f.image.read(ctx, f.real, f.db); err == nil {
		f.readOnly, err = f.checkSchema(ctx)
	}
	if err != nil {
		return errors.Join(err, f.db.Close())
	}
	return nil
}

// memoryImage is a file read into memory, for a file that SQLite cannot open in its place.
type memoryImage struct {
	mark  fileMark // of the file when it was read
	reads int64    // how often it was read again
}

// read loads the file at path into a database in memory and migrates it there.
func (m *memoryImage) read(ctx context.Context, path string, db *sql.DB) error {
	image, mark, err := readImage(path)
	if err != nil {
		return err
	}
	if err := withRawConn(ctx, db, func(c *conn) error { return c.Deserialize(image) }); err != nil {
		return err
	}
	m.mark = mark
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	var form int
	if err := conn.QueryRowContext(ctx, "PRAGMA user_version").Scan(&form); err != nil {
		return err
	}
	if err := checkForm(form); err != nil {
		return err
	}
	return migrate(ctx, conn, form)
}

// imageVersion reads the image again if the file has changed. It returns how often that has
// happened.
func (f *File) imageVersion(ctx context.Context) (int64, error) {
	f.opened.Lock()
	defer f.opened.Unlock()
	now, err := readMark(f.real)
	if err == nil && now != f.image.mark {
		if err = f.image.read(ctx, f.real, f.db); err == nil {
			f.image.reads++
		}
	}
	return f.image.reads, err
}

// checkWritable returns an error when the file or a sidecar cannot be written to although SQLite
// has opened it, as when another user's process made the log.
func checkWritable(path string) error {
	for _, part := range []string{"", "-wal", "-shm"} {
		if err := mayWrite(path + part); err != nil {
			return fmt.Errorf("%w: %w", ErrCannotWrite, explainUnwritable(path, err))
		}
	}
	return nil
}

// explainUnwritable returns in plain words why nothing can be written, from err and from a trial
// write into the folder.
func explainUnwritable(path string, err error) error {
	if try := atomicfile.CheckWritable(context.Background(), filepath.Dir(path)); try != nil {
		err = try
	}
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), isDiskFull(err):
		return errors.New("the disk is full; free some space, then open it again")
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return errors.New("the file or its folder is read-only; to write, copy it to a folder of yours")
	}
	return fmt.Errorf("check the disk (%w)", err)
}

func isDiskFull(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_FULL
}

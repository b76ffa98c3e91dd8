package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"sync/atomic"

	"modernc.org/libc"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

func init() {
	// On Linux the locks on a file then last until SQLite releases them. On other systems they end
	// for the whole process when any part of it closes the file: see openHere.
	_, _ = sqlite.OFDLocking(true)
}

func dsn(path string) string {
	q := url.Values{}
	// Immediate transactions: a read that turns into a write would otherwise fail at once under
	// contention, whatever the timeout.
	q.Set("_txlock", "immediate")
	q.Add("_pragma", "busy_timeout(5000)")
	q.Add("_pragma", "synchronous(FULL)")
	return (&url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: q.Encode()}).String()
}

// inMemory names a database that exists only in memory.
const inMemory = "file::memory:"

// connect returns a database of exactly one connection, which is never renewed. data_version
// reports the writes of others only per connection, and a new connection would open the file that
// then has the name.
func connect(dsn string) (*sql.DB, error) {
	c, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(&singleConnector{Connector: c})
	db.SetMaxOpenConns(1)
	return db, nil
}

type singleConnector struct {
	driver.Connector
	connected atomic.Bool
}

func (c *singleConnector) Connect(ctx context.Context) (driver.Conn, error) {
	if c.connected.Swap(true) {
		return nil, errors.New("the connection to the file was lost: close and open again")
	}
	made, err := c.Connector.Connect(ctx)
	if err != nil {
		c.connected.Store(false)
		return nil, err
	}
	all, ok := made.(sqliteConn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("a connection of type %T", made), made.Close())
	}
	return &conn{all}, nil
}

// sqliteConn is what SQLite's driver implements of database/sql, and beyond it.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	Deserialize(image []byte) error
}

// conn is a connection that database/sql never discards.
type conn struct{ sqliteConn }

// IsValid returns true, which keeps the connection after a canceled query.
func (*conn) IsValid() bool { return true }

// ResetSession returns nil, which keeps the connection too.
func (*conn) ResetSession(context.Context) error { return nil }

// withRawConn calls do with the driver's connection.
func withRawConn(ctx context.Context, db *sql.DB, do func(*conn) error) error {
	c, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	return c.Raw(func(below any) error {
		own, ok := below.(*conn)
		if !ok {
			return fmt.Errorf("a connection of type %T", below)
		}
		return do(own)
	})
}

// leaveLog sets the connection to close without folding its log into the file and without deleting
// files by name: other files may have those names by then. The driver has no option for this, so
// the handle is read by reflection.
func (c *conn) leaveLog() error {
	handle := reflect.Indirect(reflect.ValueOf(c.sqliteConn)).FieldByName("db")
	if handle.Kind() != reflect.Uintptr {
		return errors.New("SQLite's handle is not where it was")
	}
	tls := libc.NewTLS()
	defer tls.Close()
	args := libc.Xmalloc(tls, 16)
	if args == 0 {
		return errors.New("no memory")
	}
	defer libc.Xfree(tls, args)
	rc := lib.Xsqlite3_db_config(tls, uintptr(handle.Uint()), lib.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
		libc.VaList(args, int32(1), uintptr(0)))
	if rc != lib.SQLITE_OK {
		return fmt.Errorf("SQLite refused with %d", rc)
	}
	return nil
}

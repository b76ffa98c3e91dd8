package desks

import (
	"net"
	"sync"
	"time"
)

// conn is one connection as it came in. Whoever has not proved in time who they are is let go, and
// more than Flow bytes a second wait in the network: nothing piles up here.
type conn struct {
	net.Conn
	limits Limits
	ended  func() // called once, when it is closed

	mu     sync.Mutex
	proven bool
	room   int // bytes that may come in now
	filled time.Time
	once   sync.Once
}

func newConn(c net.Conn, l Limits, ended func()) *conn {
	made := &conn{Conn: c, limits: l, ended: ended, room: l.Burst, filled: time.Now()}
	_ = c.SetDeadline(time.Now().Add(l.Proving)) // where it cannot be set, the connection is broken, as the next read tells
	return made
}

// setProven says that whoever is there has proved who they are: they have all the time they want.
// It tells whether that is news.
func (c *conn) setProven() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	news := !c.proven
	c.proven = true
	_ = c.Conn.SetDeadline(time.Time{}) // as in newConn
	return news
}

// clearDeadline says that whoever is there waits for the host: that is not their time.
func (c *conn) clearDeadline() {
	_ = c.Conn.SetDeadline(time.Time{}) // as in newConn
}

// restartDeadline says that nothing is open on the connection: it is closed unless something is
// soon.
func (c *conn) restartDeadline() {
	_ = c.Conn.SetDeadline(time.Now().Add(c.limits.Proving)) // as in newConn
}

func (c *conn) isProven() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.proven
}

// SetDeadline is for the server, which has none of its own.
func (c *conn) SetDeadline(time.Time) error { return nil }

// Read reads what comes in, no faster than the limits have it.
func (c *conn) Read(p []byte) (int, error) {
	wait := c.refill()
	if wait > 0 {
		time.Sleep(wait)
	}
	n, err := c.Conn.Read(p)
	c.mu.Lock()
	c.room -= n
	c.mu.Unlock()
	return n, err
}

// refill lets more in for the time that has passed, and says how long to wait where there is no
// room left.
func (c *conn) refill() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	c.room = min(c.limits.Burst, c.room+int(now.Sub(c.filled).Seconds()*float64(c.limits.Flow)))
	c.filled = now
	if c.room > 0 {
		return 0
	}
	return time.Duration(float64(1-c.room) / float64(c.limits.Flow) * float64(time.Second))
}

// Write sends something. A network that takes none of it ends the connection.
func (c *conn) Write(p []byte) (int, error) {
	c.mu.Lock()
	if c.proven {
		_ = c.Conn.SetWriteDeadline(time.Now().Add(c.limits.Stuck)) // as in newConn
	}
	c.mu.Unlock()
	return c.Conn.Write(p)
}

// Close ends the connection.
func (c *conn) Close() error {
	err := c.Conn.Close()
	c.once.Do(c.ended)
	return err
}

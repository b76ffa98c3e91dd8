package desks

import (
	"net"
	"sync"
	"time"
)

// conn is one incoming connection. It is closed unless its owner proves who they are within
// Limits.Proving. It reads at most Limits.Flow bytes a second; the rest waits in the network.
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

// setProven notes that the visitor has proved who they are and lifts the deadline. It reports
// whether that is new.
func (c *conn) setProven() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	news := !c.proven
	c.proven = true
	_ = c.Conn.SetDeadline(time.Time{}) // as in newConn
	return news
}

// clearDeadline lifts the deadline while the visitor waits for the host.
func (c *conn) clearDeadline() {
	_ = c.Conn.SetDeadline(time.Time{}) // as in newConn
}

// restartDeadline closes the connection after Limits.Proving unless a session begins before.
func (c *conn) restartDeadline() {
	_ = c.Conn.SetDeadline(time.Now().Add(c.limits.Proving)) // as in newConn
}

func (c *conn) isProven() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.proven
}

// SetDeadline does nothing: the server sets no deadlines of its own.
func (c *conn) SetDeadline(time.Time) error { return nil }

// Read reads no faster than the limits allow.
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

// refill adds the bytes allowed since the last call and returns how long to wait for room.
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

// Write fails after Limits.Stuck if the network takes nothing.
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

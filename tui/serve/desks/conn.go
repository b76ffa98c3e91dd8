package desks

import (
	"net"
	"sync"
	"time"

	"flagfall/tui/serve"
)

// conn is one incoming connection. It is closed if its client says nothing for Limits.Silent, or if
// its owner does not prove who they are within Limits.Proving. It reads at most Limits.Flow bytes a
// second; the rest waits in the network.
type conn struct {
	net.Conn
	limits Limits
	since  time.Time
	place  *serve.Place[serve.Source] // among those that have proved nothing; set once

	mu     sync.Mutex
	proven bool
	speaks bool // it has begun the key exchange
	got    int  // bytes read until it did
	room   int  // bytes that may come in now
	filled time.Time
}

// spoken is how many bytes a client sends before it counts as one that speaks: more than a line with
// its name, less than a key exchange begins with.
const spoken = 512

func newConn(c net.Conn, l Limits) *conn {
	now := time.Now()
	made := &conn{Conn: c, limits: l, room: l.Burst, since: now, filled: now}
	_ = c.SetDeadline(now.Add(l.Silent)) // where it cannot be set, the connection is broken, as the next read tells
	return made
}

// weaker reports whether a gives way before b: those past their first second before the new, those
// who say nothing before those who do, and the older first.
func weaker(a, b *conn) bool {
	now := time.Now()
	for _, differ := range [][2]bool{
		{now.Sub(a.since) < time.Second, now.Sub(b.since) < time.Second},
		{a.isSpeaking(), b.isSpeaking()},
	} {
		if differ[0] != differ[1] {
			return differ[1]
		}
	}
	return a.since.Before(b.since)
}

// Evict closes the connection, since its place is another's.
func (c *conn) Evict() { _ = c.Conn.Close() }

func (c *conn) isSpeaking() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.speaks
}

// setProven notes that the visitor has proved who they are. The time to open a session begins.
func (c *conn) setProven() {
	c.mu.Lock()
	c.proven = true
	c.mu.Unlock()
	c.place.Release()
	c.restartDeadline()
}

// clearDeadline lifts the deadline while a session runs, and while the visitor waits for the host.
func (c *conn) clearDeadline() {
	_ = c.Conn.SetDeadline(time.Time{}) // as in newConn
}

// restartDeadline closes the connection after Limits.Proving unless a session begins before.
func (c *conn) restartDeadline() {
	_ = c.Conn.SetDeadline(time.Now().Add(c.limits.Proving)) // as in newConn
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
	begins := false
	if !c.speaks {
		c.got += n
		c.speaks = c.got >= spoken
		begins = c.speaks
	}
	c.mu.Unlock()
	if begins {
		c.restartDeadline()
	}
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
	c.place.Release()
	return c.Conn.Close()
}

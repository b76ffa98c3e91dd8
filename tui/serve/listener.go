package serve

import (
	"net"
	"sync"
)

// ShareListener returns a listener whose connections are at most those that shares has places for.
// A connection that loses its place is closed, and so is one that gets none.
func ShareListener(l net.Listener, shares *Shares[Source]) net.Listener {
	return sharedListener{l, shares}
}

type sharedListener struct {
	net.Listener
	shares *Shares[Source]
}

// Accept waits for the next connection that gets a place.
func (l sharedListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		place := l.shares.Take(SourceOf(c.RemoteAddr()), Evict(func() { _ = c.Close() }))
		if place != nil {
			return &sharedConn{Conn: c, place: place}, nil
		}
		_ = c.Close() // it hears nothing either way
	}
}

// sharedConn gives its place back when it is closed.
type sharedConn struct {
	net.Conn
	place *Place[Source]
	once  sync.Once
}

// Close ends the connection.
func (c *sharedConn) Close() error {
	c.once.Do(c.place.Release)
	return c.Conn.Close()
}

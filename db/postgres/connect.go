package postgres

import (
	"net/netip"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db/dburl"
	"flagfall/rules/refusal"
)

// How long is waited for a server.
const (
	patience = 8 * time.Second         // for an answer
	opening  = 10 * time.Second        // for a connection that is cut, or that is not free, as an event opens
	settling = 1500 * time.Millisecond // for one that was lost, before the journal is called away
	dialing  = 5 * time.Second         // for a connection
)

// config is how an address is connected to. The password is the driver's to find, in the
// environment, the service file or .pgpass. Other hosts than this one are asked for TLS and to
// prove their name, unless it is said otherwise: the driver would go on without.
func config(a dburl.URL) (*pgx.ConnConfig, error) {
	c, err := pgx.ParseConfig(a.Database())
	if err == nil && !isLocal(c) && mayDropTLS(c) {
		if u, e := url.Parse(a.Database()); e == nil && !u.Query().Has("sslmode") && os.Getenv("PGSSLMODE") == "" {
			query := u.Query()
			query.Set("sslmode", "verify-full")
			u.RawQuery = query.Encode()
			c, err = pgx.ParseConfig(u.String())
		}
	}
	if err != nil {
		return nil, refusal.Invalid.Errorf("%s: %w", a, err)
	}
	c.ConnectTimeout = dialing
	if c.RuntimeParams["application_name"] == "" {
		c.RuntimeParams["application_name"] = "flagfall"
	}
	pinAtStart(c)
	return c, nil
}

// mayDropTLS tells whether a host that refuses TLS would be talked to without: the driver's way
// where nothing is said.
func mayDropTLS(c *pgx.ConnConfig) bool {
	if c.TLSConfig == nil {
		return false // it is said that there is to be none
	}
	for _, f := range c.Fallbacks {
		if f.TLSConfig == nil {
			return true
		}
	}
	return false
}

// isLocal tells whether every host that may be connected to is this machine.
func isLocal(c *pgx.ConnConfig) bool {
	here := func(host string) bool {
		if strings.HasPrefix(host, "/") || host == "localhost" {
			return true
		}
		ip, err := netip.ParseAddr(host)
		return err == nil && ip.IsLoopback()
	}
	for _, f := range c.Fallbacks {
		if !here(f.Host) {
			return false
		}
	}
	return here(c.Host)
}

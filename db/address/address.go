// Package address tells the address of an event in a database from the path of a tournament file: both are what --db names. It is pure.
package address

import (
	"cmp"
	"net"
	"net/url"
	"regexp"
	"strings"

	"flagfall/rules/refusal"
)

// Address is where an event lies in a PostgreSQL database: "postgres://desk@host:5433/flagfall?event=spring". It holds no password.
type Address struct {
	Event string // "" where none is named
	at    url.URL
}

// Is tells whether a name is the address of a database and not the path of a file.
func Is(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// named is what an event in a database may be called: it stands in addresses and file names.
var named = regexp.MustCompile(`^[\pL\pN][\pL\pN._-]{0,62}$`)

// Parse reads an address. A password in it is refused and not repeated: whoever lists the programs that run would read it.
func Parse(name string) (Address, error) {
	u, err := url.Parse(name)
	if err != nil || !Is(name) || u.Opaque != "" {
		return Address{}, refusal.Invalid.Errorf("that is no address of a database: write postgres://HOST/DATABASE?event=NAME")
	}
	query := u.Query()
	_, withPassword := u.User.Password()
	if withPassword || query.Has("password") || query.Has("sslpassword") {
		return Address{}, refusal.Invalid.Errorf("a password does not belong in the address, where others on this machine can read it: " +
			"put it into the file .pgpass in your home folder, a service file, or $PGPASSWORD")
	}
	a := Address{Event: query.Get("event"), at: *u}
	if a.Event != "" && !named.MatchString(a.Event) {
		return Address{}, refusal.Invalid.Errorf("an event in a database is called by up to 63 letters, digits, points, hyphens and underscores: not %.80q", a.Event)
	}
	query.Del("event")
	a.at.RawQuery, a.at.Fragment = query.Encode(), ""
	return a, nil
}

// Database is the address without the event, as the driver takes it.
func (a Address) Database() string { return a.at.String() }

// Of is the address of another event in the same database.
func (a Address) Of(event string) Address { return Address{event, a.at} }

// String is the address as --db takes it.
func (a Address) String() string {
	u := a.at
	if a.Event != "" {
		event := "event=" + url.QueryEscape(a.Event)
		u.RawQuery = strings.Trim(u.RawQuery+"&"+event, "&")
	}
	return u.String()
}

var unfit = regexp.MustCompile(`[^\pL\pN._-]+`)

// File is a file name for what lies on this machine beside the event, "spring@host-flagfall": two addresses seldom share one.
func (a Address) File() string {
	host, database := a.at.Host, strings.Trim(a.at.Path, "/")
	if _, port, err := net.SplitHostPort(host); err == nil && port == "5432" {
		host = a.at.Hostname()
	}
	where := cmp.Or(host, a.at.Query().Get("host"), a.at.Query().Get("service"), "local")
	return a.Event + "@" + strings.Trim(unfit.ReplaceAllString(where+"-"+database, "-"), "-")
}

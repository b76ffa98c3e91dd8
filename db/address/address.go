// Package address tells the address of an event in a database from the path of a tournament file: both are what --db names. It is pure.
package address

import (
	"cmp"
	"net"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/rules/refusal"
)

// Address is where an event lies in a PostgreSQL database: "postgres://desk@host:5433/flagfall?event=spring". It holds no password.
type Address struct {
	Event string // "" where none is named
	at    url.URL
}

// Form is how an address is written, as people are told.
const Form = "postgres://HOST/DATABASE?event=NAME"

// Is tells whether a name is the address of a database and not the path of a file.
func Is(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// named tells whether an event in a database may be called so: the name stands in addresses and file names.
func named(event string) bool {
	first, _ := utf8.DecodeRuneInString(event)
	return utf8.RuneCountInString(event) <= 63 && plain(first) && !strings.ContainsFunc(event, unfit)
}

// plain are letters and digits of every script; a class of a regular expression that holds them all takes 2 MB and 2 ms of every command.
func plain(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// unfit are the characters that neither an event nor a file is named with.
func unfit(r rune) bool { return !plain(r) && !strings.ContainsRune("._-", r) }

// Parse reads an address. A password in it is refused and not repeated: whoever lists the programs that run would read it.
func Parse(name string) (Address, error) {
	u, err := url.Parse(name)
	if err != nil || !Is(name) || u.Opaque != "" {
		return Address{}, refusal.Invalid.Errorf("that is no address of a database: write " + Form)
	}
	query := u.Query()
	_, withPassword := u.User.Password()
	if withPassword || query.Has("password") || query.Has("sslpassword") {
		return Address{}, refusal.Invalid.Errorf("a password does not belong in the address, where others on this machine can read it: " +
			"put it into the file .pgpass in your home folder, a service file, or $PGPASSWORD")
	}
	a := Address{Event: query.Get("event"), at: *u}
	if a.Event != "" && !named(a.Event) {
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

// File is a file name for what lies on this machine beside the event, "spring@host-flagfall": two addresses seldom share one.
func (a Address) File() string {
	host, database := a.at.Host, strings.Trim(a.at.Path, "/")
	if _, port, err := net.SplitHostPort(host); err == nil && port == "5432" {
		host = a.at.Hostname()
	}
	where := cmp.Or(host, a.at.Query().Get("host"), a.at.Query().Get("service"), "local")
	return a.Event + "@" + strings.Trim(strings.Join(strings.FieldsFunc(where+"-"+database, unfit), "-"), "-")
}

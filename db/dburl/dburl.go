// Package dburl tells the address of an event in a database from the path of a tournament file:
// both are what --db names. It is pure.
package dburl

import (
	"cmp"
	"net"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/rules/refusal"
)

// URL is where an event lies in a PostgreSQL database:
// "postgres://desk@host:5433/flagfall?event=spring". It holds no password.
type URL struct {
	Event string // "" where none is named
	at    url.URL
}

// Form is how an address is written, as people are told.
const Form = "postgres://HOST/DATABASE?event=NAME"

// IsURL tells whether a name is the address of a database and not the path of a file.
func IsURL(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// isEventName tells whether an event in a database may be called so: the name stands in addresses
// and file names.
func isEventName(event string) bool {
	first, _ := utf8.DecodeRuneInString(event)
	return utf8.RuneCountInString(event) <= 63 && isLetterOrNumber(first) && !strings.ContainsFunc(event, isUnfit)
}

// isLetterOrNumber are letters and digits of every script; a class of a regular expression that
// holds them all takes 2 MB and 2 ms of every command.
func isLetterOrNumber(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// isUnfit are the characters that neither an event nor a file is named with.
func isUnfit(r rune) bool { return !isLetterOrNumber(r) && !strings.ContainsRune("._-", r) }

// Parse reads an address. A password in it is refused and not repeated: whoever lists the programs
// that run would read it.
func Parse(name string) (URL, error) {
	u, err := url.Parse(name)
	if err != nil || !IsURL(name) || u.Opaque != "" {
		return URL{}, refusal.Invalid.Errorf("that is no address of a database: write " + Form)
	}
	query := u.Query()
	_, withPassword := u.User.Password()
	if withPassword || query.Has("password") || query.Has("sslpassword") {
		return URL{}, refusal.Invalid.Errorf("a password does not belong in the address, where others on this machine can read it: " +
			"put it into the file .pgpass in your home folder, a service file, or $PGPASSWORD")
	}
	a := URL{Event: query.Get("event"), at: *u}
	if a.Event != "" && !isEventName(a.Event) {
		return URL{}, refusal.Invalid.Errorf("an event in a database is called by up to 63 letters, digits, points, hyphens and underscores: not %.80q", a.Event)
	}
	query.Del("event")
	a.at.RawQuery, a.at.Fragment = query.Encode(), ""
	return a, nil
}

// Database is the address without the event, as the driver takes it.
func (a URL) Database() string { return a.at.String() }

// WithEvent is the address of another event in the same database.
func (a URL) WithEvent(event string) URL { return URL{event, a.at} }

// String is the address as --db takes it.
func (a URL) String() string {
	u := a.at
	if a.Event != "" {
		event := "event=" + url.QueryEscape(a.Event)
		u.RawQuery = strings.Trim(u.RawQuery+"&"+event, "&")
	}
	return u.String()
}

// FileName is a file name for what lies on this machine beside the event, "spring@host-flagfall":
// two addresses seldom share one.
func (a URL) FileName() string {
	host, database := a.at.Host, strings.Trim(a.at.Path, "/")
	if _, port, err := net.SplitHostPort(host); err == nil && port == "5432" {
		host = a.at.Hostname()
	}
	where := cmp.Or(host, a.at.Query().Get("host"), a.at.Query().Get("service"), "local")
	return a.Event + "@" + strings.Trim(strings.Join(strings.FieldsFunc(where+"-"+database, isUnfit), "-"), "-")
}

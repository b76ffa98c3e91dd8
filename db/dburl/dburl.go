// Package dburl parses the address of an event in a database, and tells it from the path of a
// tournament file: --db takes both. It is pure.
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

// URL is the address of an event in a PostgreSQL database, such as
// "postgres://desk@host:5433/flagfall?event=spring". It holds no password.
type URL struct {
	Event string // "" where none is named
	at    url.URL
}

// Form is the form of an address, for messages.
const Form = "postgres://HOST/DATABASE?event=NAME"

// IsURL tells whether a name is meant for the address of a database and not for the path of a file,
// also where it is misspelled: Parse then says so.
func IsURL(name string) bool { return isPlainURL(name) || looksLikeURL(name) }

func isPlainURL(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// isEventName tells whether a name is allowed for an event in a database. Event names stand in
// addresses and file names.
func isEventName(event string) bool {
	first, _ := utf8.DecodeRuneInString(event)
	return utf8.RuneCountInString(event) <= 63 && isLetterOrNumber(first) && !strings.ContainsFunc(event, isUnfit)
}

// isLetterOrNumber tells whether r is a letter or digit of any script. A regular expression with a
// class of them all would cost each command 2 MB and 2 ms.
func isLetterOrNumber(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// isUnfit tells whether r is not allowed in the name of an event or file.
func isUnfit(r rune) bool { return !isLetterOrNumber(r) && !strings.ContainsRune("._-", r) }

var errPassword = refusal.Invalid.Errorf("a password does not belong in the address, where others on this machine can read it: " +
	"put it in the file .pgpass in your home folder, a service file, or $PGPASSWORD; write " + Form)

// Parse reads an address. It refuses one with a password, since other users can see a program's
// arguments, and does not repeat the password. Errors are of kind refusal.Invalid.
func Parse(name string) (URL, error) {
	if HasPassword(name) || hasUserPassword(firstPart(plain(name))) && !isPlainURL(name) {
		return URL{}, errPassword
	}
	u, err := url.Parse(name)
	if err != nil || !isPlainURL(name) || u.Opaque != "" {
		return URL{}, refusal.Invalid.Errorf("that is not a database address: write " + Form)
	}
	query := u.Query()
	a := URL{Event: query.Get("event"), at: *u}
	if a.Event != "" && !isEventName(a.Event) {
		return URL{}, refusal.Invalid.Errorf("an event name in a database has up to 63 letters, digits, periods, hyphens and underscores: not %.80q", a.Event)
	}
	if u.Host == "" && u.Path == "" && u.User == nil {
		a.at.Path = "/" // or it would be written without its slashes, which nothing reads
	}
	query.Del("event")
	a.at.RawQuery, a.at.Fragment = encode(query), ""
	if HasPassword(a.String()) {
		return URL{}, errPassword
	}
	return a, nil
}

// encode returns a query as PostgreSQL's own programs read it: to them a plus is no blank.
func encode(query url.Values) string { return strings.ReplaceAll(query.Encode(), "+", "%20") }

// Database returns the address without the event, for the driver.
func (a URL) Database() string { return a.at.String() }

// WithEvent returns the address of another event in the same database.
func (a URL) WithEvent(event string) URL { return URL{event, a.at} }

// String returns the address in the form that --db takes.
func (a URL) String() string {
	u := a.at
	if a.Event != "" {
		event := "event=" + url.QueryEscape(a.Event)
		u.RawQuery = strings.Trim(u.RawQuery+"&"+event, "&")
	}
	return u.String()
}

// FileName returns a base name for the event's files on this machine, such as
// "spring@host-flagfall". Two addresses may have the same one.
func (a URL) FileName() string {
	host, database := a.at.Host, strings.Trim(a.at.Path, "/")
	if _, port, err := net.SplitHostPort(host); err == nil && port == "5432" {
		host = a.at.Hostname()
	}
	where := cmp.Or(host, a.at.Query().Get("host"), a.at.Query().Get("service"), "local")
	return a.Event + "@" + strings.Trim(strings.Join(strings.FieldsFunc(where+"-"+database, isUnfit), "-"), "-")
}

package eventsetup

import (
	"net/url"
	"strings"
	"unicode"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// maxAddressLength is the longest address of the public pages, in characters: phones read it as a
// QR code from a table.
const maxAddressLength = 100

// ChoosePages sets the address of the event's public pages and what they allow. An address without
// http:// or https:// gets http://.
func ChoosePages(s *event.State, want event.PagesChosen) ([]fact.Fact, error) {
	address, err := publicAddress(want.Address)
	if err != nil {
		return nil, err
	}
	want.Address = address
	if want == s.Pages {
		return nil, refusal.Conflict.Errorf("the public pages already have these settings")
	}
	return []fact.Fact{want}, nil
}

// publicAddress returns an address as stored: scheme and host, without a slash at the end.
func publicAddress(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", nil
	}
	if !strings.Contains(typed, "://") {
		typed = "http://" + typed
	}
	u, err := url.Parse(strings.TrimRight(typed, "/"))
	odd := strings.ContainsFunc(typed, func(r rune) bool {
		return r > unicode.MaxASCII || unicode.IsControl(r) || unicode.IsSpace(r)
	})
	switch {
	case err != nil || odd || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https":
		return "", refusal.Invalid.Errorf(
			"no web address %q: write it like 192.168.1.20:8080 or https://hall.example", typed)
	case u.User != nil || u.Path != "" || u.RawQuery != "" || u.Fragment != "":
		return "", refusal.Invalid.Errorf("%q has too much: leave out what follows the host and port", typed)
	case len(typed) > maxAddressLength:
		return "", refusal.Invalid.Errorf(
			"an address of %d letters makes too fine a QR code: use one of at most %d", len(typed),
			maxAddressLength)
	}
	return u.String(), nil
}

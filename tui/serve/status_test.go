package serve

import (
	"testing"
)

// A name for the network is one word that fits a name server; anything else is refused.
func TestNamesForTheNetwork(t *testing.T) {
	for name, want := range map[string]string{"flagfall": "flagfall.local", "Spring-2": "spring-2.local", "hall.local": "hall.local", "": "", "a b": "", "-a": "", "ü": "", "a.b": ""} {
		if got, err := LocalName(name); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q, %v", name, got, err)
		}
	}
	for host, want := range map[string]bool{"127.0.0.1": true, "192.0.2.99": false, "flagfall.local": true, "other.local": false, "": false} {
		if got := ReachedAs(host, "flagfall.local"); got != want {
			t.Errorf("%q is this machine: %v", host, got)
		}
	}
}

package serve

import (
	"net"
	"slices"
	"testing"
)

// A listener on one address is reached there; one on all addresses of the machine under each that
// others can type, and under none that they cannot.
func TestWhereAListenerIsReached(t *testing.T) {
	for _, host := range []string{"192.0.2.7", "fd00::2", "hall.example"} {
		if got := Addresses(host); !slices.Equal(got, []string{host}) {
			t.Errorf("%s is reached at %v", host, got)
		}
	}
	for _, host := range []string{"", "::", "0.0.0.0"} {
		all := Addresses(host)
		for _, one := range all {
			if ip := net.ParseIP(one); one != "this machine" && (ip == nil || ip.IsUnspecified() || ip.IsLoopback()) {
				t.Errorf("%q is reached at %v", host, all)
			}
		}
		if len(all) == 0 {
			t.Errorf("%q is reached nowhere", host)
		}
	}
}

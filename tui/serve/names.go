package serve

import (
	"context"
	"net"
	"strings"

	"github.com/pion/mdns/v2"
	"golang.org/x/net/ipv4"

	"flagfall/rules/refusal"
)

// Announcer answers on the local network for a name that ends in .local, by mDNS.
type Announcer struct {
	Local string // "flagfall.local"
	Say   func(format string, values ...any)
}

// LocalName returns the .local name of a word, or why it is none: letters, digits and hyphens.
func LocalName(name string) (string, error) {
	name = strings.ToLower(strings.TrimSuffix(name, ".local"))
	if name == "" || len(name) > 63 || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" ||
		strings.HasPrefix(name, "-") || strings.HasSuffix(name, "-") {
		return "", refusal.Invalid.Errorf("%q does not work as a network name: use letters, digits and hyphens", name)
	}
	return name + ".local", nil
}

// Name says what it is.
func (a *Announcer) Name() string { return "name" }

// Lines returns the name.
func (a *Announcer) Lines() []string { return []string{a.Local + " on this network, by mDNS"} }

// Serve answers for the name until ctx ends. Where that cannot be, it says so and the host goes on
// without a name.
func (a *Announcer) Serve(ctx context.Context) error {
	group, err := net.ResolveUDPAddr("udp4", mdns.DefaultAddressIPv4)
	if err == nil {
		err = a.answer(ctx, group)
	}
	if err != nil {
		a.Say("this machine has no name on the network: %v; its addresses still work", err)
		<-ctx.Done()
	}
	return nil
}

func (a *Announcer) answer(ctx context.Context, group *net.UDPAddr) error {
	line, err := net.ListenUDP("udp4", group)
	if err != nil {
		return err
	}
	server, err := mdns.Server(ipv4.NewPacketConn(line), nil, &mdns.Config{LocalNames: []string{a.Local}})
	if err != nil {
		_ = line.Close()
		return err
	}
	<-ctx.Done()
	return server.Close()
}

// ReachedAs reports whether this machine is reached under a host: one of its addresses, or the name
// it answers for.
func ReachedAs(host, local string) bool {
	host = strings.Trim(strings.ToLower(host), "[]")
	if host != "" && host == local {
		return true
	}
	ip := net.ParseIP(host)
	if ip == nil {
		return false
	}
	for _, own := range localAddresses() {
		if ip.Equal(net.ParseIP(own)) {
			return true
		}
	}
	return ip.IsLoopback()
}

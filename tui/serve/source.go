package serve

import (
	"net"
	"net/netip"
)

// Source is the network that a connection comes from, as limits count it: an IPv4 address, or an
// IPv6 /64, of which one machine has all addresses. The zero Source stands for what has no address,
// such as a pipe.
type Source struct{ network netip.Prefix }

// SourceOf returns the source of a connection's remote address.
func SourceOf(remote net.Addr) Source {
	if remote == nil {
		return Source{}
	}
	return ParseSource(remote.String())
}

// ParseSource returns the source of an address with a port, the zero Source if it is none.
func ParseSource(remote string) Source {
	from, err := netip.ParseAddrPort(remote)
	if err != nil {
		return Source{}
	}
	addr, bits := from.Addr().Unmap().WithZone(""), 32
	if addr.Is6() {
		bits = 64
	}
	network, err := addr.Prefix(bits)
	if err != nil {
		return Source{}
	}
	return Source{network}
}

// String returns the address, or the network of an IPv6 source.
func (s Source) String() string {
	switch {
	case !s.network.IsValid():
		return "this machine"
	case s.network.Addr().Is4():
		return s.network.Addr().String()
	}
	return s.network.String()
}

package serve

import "net"

// Addresses are the addresses under which others reach a listener on host, the likeliest first:
// host itself, or where that is every address of this machine, those of its network.
func Addresses(host string) []string {
	if ip := net.ParseIP(host); ip == nil && host != "" || ip != nil && !ip.IsUnspecified() {
		return []string{host}
	}
	return localAddresses()
}

// localAddresses are those under which other machines reach this one, the likeliest first.
func localAddresses() []string {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return []string{"this machine"}
	}
	var found, later []string
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		switch {
		case !ok || n.IP.IsLoopback() || n.IP.IsLinkLocalUnicast():
		case n.IP.To4() != nil:
			found = append(found, n.IP.String())
		default:
			later = append(later, n.IP.String())
		}
	}
	if found = append(found, later...); len(found) == 0 {
		return []string{"this machine"}
	}
	return found
}

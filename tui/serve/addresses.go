package serve

import "net"

// Addresses returns the addresses at which other machines reach a listener on host, likeliest
// first: host itself, or this machine's network addresses if host means all of them.
func Addresses(host string) []string {
	if ip := net.ParseIP(host); ip == nil && host != "" || ip != nil && !ip.IsUnspecified() {
		return []string{host}
	}
	return localAddresses()
}

// localAddresses returns this machine's network addresses, IPv4 first.
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

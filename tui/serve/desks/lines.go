package desks

import (
	"fmt"
	"net"
	"strings"

	"flagfall/db/tournament"
	"flagfall/tui/serve"
)

// Lines returns where the desks are, the host key's fingerprint, and who is connected.
func (s *Server) Lines() []string {
	host, port, _ := net.SplitHostPort(s.Addr().String())
	lines := []string{s.reachText(host, port), "host key " + Fingerprint(s.Key.PublicKey())}
	people, _ := s.Present()
	if s.TryOut != nil {
		return append(lines, fmt.Sprintf("%d of %d try-outs open", len(people), s.TryOut.Most))
	}
	s.hall.Look(func(t *tournament.Tournament) {
		for _, p := range people {
			at := t.Register.HourMinute(p.Since)
			line := fmt.Sprintf("%s from %s since %s", t.Register.Staff[p.Staff-1].Name, p.From, at)
			if p.Quiet {
				line += ", gone quiet"
			}
			lines = append(lines, line)
		}
	})
	return lines
}

// Metrics returns how many are connected.
func (s *Server) Metrics() []serve.Metric {
	people, _ := s.Present()
	unproven, _ := s.unproven.Held()
	return []serve.Metric{
		{Name: "flagfall_desks", Help: "Desks and commands connected over SSH.", Value: float64(len(people))},
		{
			Name: "flagfall_unproven_connections", Help: "SSH connections without proof of identity.",
			Value: float64(unproven),
		},
	}
}

// reachText says how to connect, and from where.
func (s *Server) reachText(host, port string) string {
	ip := net.ParseIP(host)
	if ip != nil && ip.IsLoopback() {
		return fmt.Sprintf("ssh -p %s localhost; this machine only, --ssh :%s is for the hall", port, port)
	}
	return fmt.Sprintf("ssh -p %s %s; REACHABLE FROM OUTSIDE by the whole network", port,
		strings.Join(serve.Addresses(host), ", or "))
}

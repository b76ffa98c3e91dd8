package web

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/tui/serve"
)

// Moved says that the address on the printed sheets is not this machine's, and under which one it
// is reached now; "" while that is not so. Better is the address to offer, "" for none.
func (s *Server) Moved() (says, better string) {
	var printed string
	s.Hall.Look(func(t *tournament.Tournament) { printed = t.Register.Pages.Address })
	u, err := url.Parse(printed)
	if printed == "" || err != nil || s.isOwn(u.Hostname()) {
		return "", ""
	}
	host, port, _ := net.SplitHostPort(s.listener.Addr().String())
	if tcp, ok := s.listener.Addr().(*net.TCPAddr); !ok || tcp.IP.IsLoopback() {
		return fmt.Sprintf("phones are sent to %s, but this machine shows the pages only to itself: serve with --web :%s", printed, port), ""
	}
	now := serve.Addresses(host)[0]
	if net.ParseIP(now) == nil {
		return fmt.Sprintf("phones are sent to %s, but this machine has no network now", printed), ""
	}
	better = s.scheme() + "://" + net.JoinHostPort(now, port)
	return fmt.Sprintf("phones are sent to %s, but this machine is now at %s. Press a here, or run: flagfall event pages --address %s. "+
		"Sheets and cards printed earlier work again only with the old address", printed, better, better), better
}

// isOwn reports whether a host is this machine. A name that is not of this network is somebody's
// choice, and not asked after.
func (s *Server) isOwn(host string) bool {
	if net.ParseIP(host) == nil && !strings.HasSuffix(host, ".local") {
		return true
	}
	return serve.ReachedAs(host, s.LocalName)
}

// TakeAddress records the address under which this machine is reached now, if Moved offers one.
func (s *Server) TakeAddress(ctx context.Context) (taken string, err error) {
	_, better := s.Moved()
	if better == "" {
		return "", nil
	}
	_, err = s.Hall.Do(ctx, event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		want := t.Register.Pages
		want.Address = better
		return eventsetup.ChoosePages(t.Register, want)
	})
	return better, err
}

func (s *Server) scheme() string {
	if s.TLS != nil {
		return "https"
	}
	return "http"
}

// Metrics returns how many follow.
func (s *Server) Metrics() []serve.Metric {
	number := int64(0)
	if v := s.versions.newest.Load(); v != nil {
		number = v.number
	}
	return []serve.Metric{
		{
			Name: "flagfall_page_streams", Help: "Browsers that follow the public pages.",
			Value: float64(s.streams.count()),
		},
		{
			Name: "flagfall_page_versions", Help: "Versions of the public pages since this host started.",
			Value: float64(number), Counts: true,
		},
	}
}

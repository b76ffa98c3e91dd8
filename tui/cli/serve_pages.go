package cli

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"

	"flagfall/db/shared"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/serve"
	"flagfall/tui/web"
)

// pages are the public ones.
func (v *serveCommand) pages(s *command.Session, hall *shared.Hall, log *serve.Log) (*web.Server, error) {
	keys, err := s.TableKeys()
	if err != nil {
		return nil, err
	}
	config := web.Config{
		Hall: hall, Keys: keys, Say: log.WarnOfNetwork, TLS: v.places.tls, LocalName: v.localName(),
		Handouts: &v.handouts,
	}
	return v.places.web.Open(config), nil
}

// handOut returns what keeps a page for an official's browser, nil where no pages are served. It is
// opened under the host that the official's desk has reached, if the pages are served there.
func (v *serveCommand) handOut() func(host string, page []byte) (string, error) {
	if v.places.web == nil {
		return nil
	}
	return func(host string, page []byte) (string, error) {
		path, err := v.handouts.Keep(page, v.env.Now())
		if err != nil {
			return "", err
		}
		listens, port, _ := net.SplitHostPort(v.places.web.Addr().String())
		if ip := net.ParseIP(listens); ip != nil && !ip.IsUnspecified() {
			host = listens
		}
		scheme := "http"
		if v.places.tls != nil {
			scheme = "https"
		}
		return scheme + "://" + net.JoinHostPort(host, port) + path, nil
	}
}

// certificate is how the pages are encrypted, nil for not at all.
func (v *serveCommand) certificate(ctx context.Context) (*tls.Config, error) {
	var c tls.Certificate
	var err error
	switch {
	case v.web == "" && (v.selfSigned || v.tlsCert != "" || v.tlsKey != ""):
		return nil, refusal.Invalid.Errorf("TLS is for the public pages: add --web ADDR")
	case v.selfSigned && (v.tlsCert != "" || v.tlsKey != ""):
		return nil,
			refusal.Invalid.Errorf("--self-signed makes its own certificate: leave --tls-cert and --tls-key out")
	case (v.tlsCert == "") != (v.tlsKey == ""):
		return nil, refusal.Invalid.Errorf("a certificate needs its key: add both --tls-cert and --tls-key")
	case v.selfSigned:
		names := append([]string{"localhost", "127.0.0.1"}, serve.Addresses("")...)
		if local := v.localName(); local != "" {
			names = append(names, local)
		}
		c, err = web.SelfSigned(ctx, shell.CertificatePath(), names, v.env.Now())
	case v.tlsCert != "":
		if c, err = tls.LoadX509KeyPair(v.tlsCert, v.tlsKey); err != nil {
			err = fmt.Errorf("the certificate does not work: %w; check --tls-cert and --tls-key", err)
		}
	default:
		return nil, nil //nolint:nilnil // no encryption is no error
	}
	if err != nil {
		return nil, err
	}
	return &tls.Config{Certificates: []tls.Certificate{c}, MinVersion: tls.VersionTLS12}, nil
}

// localName is the name under which this machine answers on the network, "" for none: it has one
// where others may connect.
func (v *serveCommand) localName() string {
	if v.name == noSSH || !isOpen(v.ssh) && !isOpen(v.web) {
		return ""
	}
	local, _ := serve.LocalName(v.name) // looked at when it was asked for
	return local
}

// isOpen reports whether an address is for others on the network too.
func isOpen(address string) bool {
	host, _, err := net.SplitHostPort(address)
	ip := net.ParseIP(host)
	return err == nil && host != "localhost" && (ip == nil || !ip.IsLoopback())
}

// others are the parts of a host beside desks and pages: its name, and its status.
func (v *serveCommand) others(ctx context.Context, host *serve.Host) error {
	if local := v.localName(); local != "" {
		host.Parts = append(host.Parts, &serve.Announcer{Local: local, Say: host.Log.Warn})
	}
	if v.status == noSSH {
		return nil
	}
	l, err := serve.ListenStatus(ctx, v.status)
	switch {
	case err != nil && v.status == ownStatus: // another host on this machine has it
		host.Log.Say("%v", err)
	case err != nil:
		return err
	default:
		host.Parts = append(host.Parts, &serve.Status{Listener: l, Host: host, Now: v.env.Now})
	}
	return nil
}

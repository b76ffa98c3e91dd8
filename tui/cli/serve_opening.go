package cli

import (
	"context"
	"crypto/tls"
	"net"
	"time"

	"flagfall/db"
	"flagfall/tui/cli/shell"
	"flagfall/tui/serve"
	"flagfall/tui/serve/desks"
	"flagfall/tui/web"
)

// listeners are the addresses that a host listens at. They are taken before its event is open: an
// address in use is reported at once, and early connections are told to wait.
type listeners struct {
	ssh   net.Listener         // nil for no desks
	desks *desks.OpeningServer // nil before those who connect are answered
	web   *web.OpeningServer   // nil for no pages
	tls   *tls.Config          // how they are encrypted, nil for not at all
}

// listen takes the addresses that were asked for.
func (v *serveCommand) listen(ctx context.Context) (p listeners, err error) {
	if v.ssh != noSSH {
		if p.ssh, err = desks.Listen(ctx, v.ssh); err != nil {
			return p, err
		}
	}
	if p.tls, err = v.certificate(ctx); err != nil {
		p.close()
		return listeners{}, err
	}
	if v.web != "" {
		if p.web, err = web.Listen(ctx, v.web, p.tls); err != nil {
			p.close()
			return listeners{}, err
		}
	}
	return p, nil
}

// answerEarly has those who connect for a desk told that the event is being opened.
func (p *listeners) answerEarly(ctx context.Context) error {
	if p.ssh == nil {
		return nil
	}
	key, err := desks.HostKey(ctx, shell.HostKeyPath())
	if err != nil {
		return err
	}
	p.desks, err = desks.NewOpeningServer(p.ssh, key, desks.DefaultLimits())
	return err
}

// close lets go of them. What a part of the host had has been let go by it already.
func (p listeners) close() {
	if p.desks != nil {
		_ = p.desks.Close()
	}
	if p.ssh != nil {
		_ = p.ssh.Close()
	}
	if p.web != nil {
		_ = p.web.Close()
	}
}

// progressInterval is how often a host without a screen writes how far its event is with being
// opened.
const progressInterval = 4 * time.Second

// progressLines has a host that writes lines say how far its event is with being opened, where that
// takes long.
func progressLines(env *shell.Env) func(db.Progress) {
	log := serve.NewLog(env.Now, func(at time.Time) string { return at.Format(time.TimeOnly) }, env.Out)
	next := env.Now().Add(time.Second)
	return func(p db.Progress) {
		if now := env.Now(); !now.Before(next) {
			next = now.Add(progressInterval)
			log.Say("%s", p)
		}
	}
}

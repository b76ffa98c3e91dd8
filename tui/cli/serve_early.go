package cli

import (
	"context"
	"net"
	"time"

	"flagfall/db"
	"flagfall/tui/cli/shell"
	"flagfall/tui/serve"
	"flagfall/tui/serve/desks"
	"flagfall/tui/web"
)

// places are the addresses at which a host is reached. They are taken before its event is open: whoever connects meanwhile is told so, and waits or asks
// again, and an address that somebody else has is told at once.
type places struct {
	ssh   net.Listener // nil for no desks
	desks *desks.Early // nil before those who connect are answered
	web   *web.Early   // nil for no pages
}

// take takes the addresses that were asked for.
func (v *serving) take(ctx context.Context) (p places, err error) {
	if v.ssh != noSSH {
		if p.ssh, err = desks.Listen(ctx, v.ssh); err != nil {
			return p, err
		}
	}
	if v.web != "" {
		if p.web, err = web.Listen(ctx, v.web); err != nil {
			p.leave()
			return places{}, err
		}
	}
	return p, nil
}

// answer has those who connect for a desk told that the event is being opened.
func (p *places) answer(ctx context.Context) error {
	if p.ssh == nil {
		return nil
	}
	key, err := desks.HostKey(ctx, shell.HostKeyPath())
	if err != nil {
		return err
	}
	p.desks, err = desks.Hold(p.ssh, key, desks.Usual())
	return err
}

// leave lets go of them. What a part of the host had has been let go by it already.
func (p places) leave() {
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

// linesEvery is how often a host without a screen writes how far its event is with being opened.
const linesEvery = 4 * time.Second

// inLines has a host that writes lines say how far its event is with being opened, where that takes long.
func inLines(env *shell.Env) func(db.Progress) {
	log := serve.NewLog(env.Now, func(at time.Time) string { return at.Format(time.TimeOnly) }, env.Out)
	next := env.Now().Add(time.Second)
	return func(p db.Progress) {
		if now := env.Now(); !now.Before(next) {
			next = now.Add(linesEvery)
			log.Say("%s", p)
		}
	}
}

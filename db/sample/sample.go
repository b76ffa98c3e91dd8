// Package sample makes a lively tournament to look around in: two sections, 24 teams, round 3 in
// progress. Everything in it is invented, and recorded by the same commands as in a real hall.
package sample

import (
	"context"
	"errors"
	"fmt"
	"time"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/rules"
)

// Name is what the sample event is called.
const Name = "Spring Bughouse"

// Director is who sits at the desk in the sample.
const Director = "R. Ortiz"

// Create makes the sample in a new file, as it stands now, and opens it. The same now gives the
// same bytes.
func Create(ctx context.Context, path string, now func() time.Time) (*db.Store, *tournament.Tournament, error) {
	began := now()
	p := &play{ctx: ctx, at: began.Add(-2 * time.Hour).Truncate(time.Second)}
	var err error
	p.store, p.t, err = db.Create(ctx, path, Name, func() time.Time { return p.at })
	if err != nil {
		return nil, nil, err
	}
	if err := errors.Join(p.all(began), p.store.Close()); err != nil {
		return nil, nil, fmt.Errorf("make the sample: %w", err)
	}
	return db.Open(ctx, path, now)
}

// InMemory makes the sample event without a file. It lasts as long as the store it returns, and takes
// a few megabytes at most; an entry that would make it larger is refused with the kind refusal.Limit.
func InMemory(ctx context.Context, now func() time.Time) (*db.Store, *tournament.Tournament, error) {
	began := now()
	kept := newMemory()
	p := &play{ctx: ctx, at: began.Add(-2 * time.Hour).Truncate(time.Second), t: tournament.New()}
	p.t.Register.Zone = began.Location()
	p.store = db.NewStore(kept, func() time.Time { return p.at })
	p.err = p.store.Do(ctx, p.t, event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.NewEvent(t.Register, Name)
	})
	if err := p.all(began); err != nil {
		return nil, nil, fmt.Errorf("make the sample: %w", err)
	}
	return db.NewStore(kept, now), p.t, nil
}

// play records one command after another; after the first error it records nothing more.
type play struct {
	ctx   context.Context
	store *db.Store
	t     *tournament.Tournament
	at    time.Time // the clock on the wall
	err   error
}

// do records facts as an official, nil for the desk.
func (p *play) do(by *event.Official, decide func() ([]fact.Fact, error)) {
	if p.err != nil {
		return
	}
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	p.err = p.store.Do(p.ctx, p.t, actor, func(*tournament.Tournament) ([]fact.Fact, error) { return decide() })
	p.at = p.at.Add(7 * time.Second)
}

func (p *play) desk(decide func() ([]fact.Fact, error)) { p.do(nil, decide) }

func (p *play) official(name string) *event.Official {
	o, err := officials.Find(p.t.Register, name)
	if err != nil && p.err == nil {
		p.err = err
	}
	return o
}

// all plays the sample up to a time.
func (p *play) all(until time.Time) error {
	p.event()
	p.firstRounds()
	p.thirdRound(until)
	return p.err
}

// event registers sections, staff and teams.
func (p *play) event() {
	p.section("K5", "K-5", "uschess-2018")
	p.section("K8", "K-8", "oscf-2012")
	p.join(Director, event.TD, "")
	p.join("S. Whitfield", event.TD, "")
	p.join("I. Lee", event.SectionChief, "K5")
	p.join("M. Novak", event.SectionChief, "K8")
	p.join("G. Osei", event.FloorChief, "")
	p.join("P. Doyle", event.Desk, "")
	p.enter("K5", k5)
	p.enter("K8", k8)
}

func (p *play) section(id, name, rulebook string) {
	p.desk(func() ([]fact.Fact, error) {
		book, err := rules.Builtin(rulebook)
		if err != nil {
			return nil, err
		}
		return eventsetup.AddSection(p.t.Register, id, name, book, 1)
	})
}

// join adds an official to the staff.
func (p *play) join(name string, role event.Role, section string) {
	p.desk(func() ([]fact.Fact, error) { return officials.Add(p.t.Register, name, role, section, nil) })
}

func (p *play) enter(section string, teams []team) {
	p.desk(func() ([]fact.Fact, error) {
		facts, faults, err := roster.EnterTeams(p.t.Register, section, entries(teams))
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
}

package serve

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// room is a part of a host, for a test.
type room struct {
	name   string
	serves func(ctx context.Context) error
	says   string // of its address, "" while it is right
	taken  string
	fault  error
	took   int
}

func (r *room) Name() string                    { return r.name }
func (r *room) Serve(ctx context.Context) error { return r.serves(ctx) }
func (r *room) Lines() []string                 { return nil }
func (r *room) Moved() (says, better string)    { return r.says, "" }

func (r *room) TakeAddress(context.Context) (string, error) {
	r.took++
	return r.taken, r.fault
}

func untilEnd(ctx context.Context) error {
	<-ctx.Done()
	return nil
}

// texts returns the lines of a log, warnings with a sign.
func texts(l *Log) (all []string) {
	entries, _ := l.Newest(keptEntries)
	for _, e := range entries {
		if e.Warns {
			e.Text = "! " + e.Text
		}
		all = append(all, e.Text)
	}
	return all
}

// A host serves until it is told to end, or until a part fails: then all parts end, and the error names the part.
// A part that crashes is one that fails.
func TestAHostEndsWithItsParts(t *testing.T) {
	for name, c := range map[string]struct {
		serves func(context.Context) error
		says   string
	}{
		"fails":   {func(context.Context) error { return errors.New("no route") }, "pages: no route"},
		"crashes": {func(context.Context) error { panic("no map") }, "pages: it crashed: no map"},
		"ends":    {func(context.Context) error { return nil }, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			l, _, _ := clockedLog()
			other := false
			h := &Host{Log: l, Parts: []Part{
				&room{name: "pages", serves: c.serves},
				&room{name: "desks", serves: func(ctx context.Context) error { other = true; return untilEnd(ctx) }},
			}}
			err := h.Serve(t.Context())
			if !other || (err == nil) != (c.says == "") || err != nil && !strings.HasPrefix(err.Error(), c.says) {
				t.Errorf("%s: the host ends with %v, want %q", name, err, c.says)
			}
		})
	}
	synctest.Test(t, func(t *testing.T) {
		l, _, _ := clockedLog()
		ctx, stop := context.WithCancel(t.Context())
		time.AfterFunc(time.Hour, stop)
		began := time.Now()
		err := (&Host{Log: l, Parts: []Part{&room{name: "desks", serves: untilEnd}}}).Serve(ctx)
		if err != nil || time.Since(began) != time.Hour {
			t.Errorf("the host ended after %v with %v", time.Since(began), err)
		}
	})
}

// A threat is warned of when it begins, not again while it lasts, and again when it comes back. A host looks
// every four seconds.
func TestThreatsAreWarnedOfOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, now, _ := clockedLog()
		var threats []string
		change := make(chan func(), 1) // made where the host looks: the race detector sees no order in sleeping
		look := func() []string {
			select {
			case made := <-change:
				made()
			default:
			}
			return slices.Clone(threats)
		}
		page := &room{name: "pages", serves: untilEnd}
		h := &Host{Log: l, Threats: look, Parts: []Part{page, &Announcer{}}}
		ctx, stop := context.WithCancel(t.Context())
		go func() { _ = h.warnOfThreats(ctx) }()
		synctest.Wait()
		said := func(want ...string) {
			t.Helper()
			synctest.Wait()
			if got := texts(l); !slices.Equal(got, want) {
				t.Errorf("the log says %q, want %q", got, want)
			}
		}
		said()
		change <- func() { threats = []string{"the disk is nearly full"} }
		time.Sleep(threatInterval - time.Millisecond)
		said()
		time.Sleep(time.Millisecond)
		said("! the disk is nearly full")
		change <- func() { page.says = "the address has moved" }
		time.Sleep(threatInterval)
		said("! the disk is nearly full", "! the address has moved")
		change <- func() { threats = nil }
		time.Sleep(2 * threatInterval)
		change <- func() {
			threats = []string{"the disk is nearly full"}
			*now = now.Add(time.Hour) // not folded
		}
		time.Sleep(threatInterval)
		said("! the disk is nearly full", "! the address has moved", "! the disk is nearly full")
		stop()
		synctest.Wait()
	})
}

// A new address is taken from each part that has one, and told; what was not recorded is a warning.
func TestAddressesAreTaken(t *testing.T) {
	l, _, _ := clockedLog()
	none, moved, broken := &room{}, &room{taken: "http://192.0.2.7"}, &room{taken: "http://192.0.2.8", fault: errors.New("no space left")}
	(&Host{Log: l, Parts: []Part{&Announcer{}, none, moved, broken}}).TakeAddresses(t.Context())
	want := []string{"phones now go to http://192.0.2.7: print the sheets and cards again", "! the new address was not recorded: no space left"}
	if got := texts(l); !slices.Equal(got, want) || none.took != 1 {
		t.Errorf("the log says %q, want %q", got, want)
	}
}

// Without an event, threats or moved parts nothing threatens.
func TestAHostWithoutThreats(t *testing.T) {
	if all := (&Host{Parts: []Part{&room{}, &Announcer{}}}).threats(); len(all) != 0 {
		t.Errorf("threats of nothing: %q", all)
	}
}

// A name for the network has at most 63 letters, and none but letters, digits and hyphens within.
func TestTheLengthOfANetworkName(t *testing.T) {
	for name, ok := range map[string]bool{
		strings.Repeat("a", 63): true, strings.Repeat("a", 64): false, strings.Repeat("a", 63) + ".local": true,
		"a": true, "9": true, "a-b": true, "a-": false, ".local": false, "a_b": false,
	} {
		if got, err := LocalName(name); (err == nil) != ok || ok != (got != "") {
			t.Errorf("%q as a network name is %q, %v", name, got, err)
		}
	}
	for host, want := range map[string]bool{"[::1]": true, "FLAGFALL.local": true, "127.0.0.9": true, "203.0.113.9": false} {
		if got := ReachedAs(host, "flagfall.local"); got != want {
			t.Errorf("%q is this machine: %v", host, got)
		}
	}
	if ReachedAs("", "") {
		t.Error("no host and no name are this machine")
	}
	for _, own := range localAddresses() {
		if own != "this machine" && !ReachedAs(own, "") {
			t.Errorf("%q is not this machine", own)
		}
	}
}

// Two machines in one IPv6 /64 are one source, two IPv4 machines are two, and what has no address is none.
func TestWhereSourcesDiffer(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"192.0.2.7:1", "192.0.2.7:2", true},
		{"192.0.2.7:1", "192.0.2.6:1", false},
		{"[2001:db8:0:1::1]:1", "[2001:db8:0:1:ffff::]:1", true},
		{"[2001:db8:0:1::1]:1", "[2001:db8::1]:1", false},
		{"[::ffff:192.0.2.7]:1", "192.0.2.7:1", true},
	} {
		if same := ParseSource(c.a) == ParseSource(c.b); same != c.same {
			t.Errorf("%s and %s are one source: %v", c.a, c.b, same)
		}
	}
	if SourceOf(nil) != (Source{}) || ParseSource("192.0.2.7") != (Source{}) {
		t.Error("what has no address has a source")
	}
}

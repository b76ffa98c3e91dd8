package serve

import (
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/waittest"
)

// One address is one source, and so is a whole IPv6 /64; a port makes no difference.
func TestSources(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.7:4711": "192.0.2.7", "[::ffff:192.0.2.7]:1": "192.0.2.7", "[2001:db8:1:2:3:4:5:6]:80": "2001:db8:1:2::/64",
		"[fe80::1%eth0]:80": "fe80::/64", "pipe": "this machine", "": "this machine",
	} {
		if got := ParseSource(remote).String(); got != want {
			t.Errorf("%s comes from %s, want %s", remote, got, want)
		}
	}
}

// However places are asked for and given back, there are never more than there may be, each source
// that has fewer than the one with the most is given one, and what is lost is told once.
func TestSharesAreFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Shares[int]{Most: rapid.IntRange(1, 12).Draw(t, "most"), Each: rapid.IntRange(0, 6).Draw(t, "each"), Renew: rapid.Bool().Draw(t, "renew")}
		held := map[int]int{}
		lost := map[*Place[int]]int{}
		var all []*Place[int]
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			if len(all) > 0 && rapid.IntRange(0, 3).Draw(t, "leaves") == 0 {
				p := rapid.SampledFrom(all).Draw(t, "place")
				if lost[p] == 0 {
					held[p.Of]--
					lost[p] = 1
				}
				p.Release()
				continue
			}
			of := rapid.IntRange(1, 5).Draw(t, "source")
			most := 0
			for _, n := range held {
				most = max(most, n)
			}
			p := s.Take(of, Evict(func() { panic("evicted before it was known") }))
			if p == nil {
				if most > held[of]+1 && (s.Each == 0 || held[of] < s.Each) {
					t.Fatalf("source %d has %d, another %d, and it is refused", of, held[of], most)
				}
				continue
			}
			p.Owner = Evict(func() {
				lost[p]++
				held[p.Of]--
			})
			held[of]++
			all = append(all, p)
			total := 0
			for source, n := range held {
				if total += n; s.Each > 0 && n > s.Each {
					t.Fatalf("source %d has %d places", source, n)
				}
			}
			if places, _ := s.Held(); places != total || total > s.Most {
				t.Fatalf("%d places are held, of %d; %d are said to be", total, s.Most, places)
			}
			for p, n := range lost {
				if n > 1 {
					t.Fatalf("the place of %d was lost %d times", p.Of, n)
				}
			}
		}
	})
}

// A listener full of one address's connections has room for the next address's.
func TestAFullListenerHasRoomForOthers(t *testing.T) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	shared := ShareListener(l, &Shares[Source]{Most: 8})
	go func() {
		for {
			c, err := shared.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.WriteString(c, "in") }()
		}
	}()
	dial := func(from string) net.Conn {
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		c, err := d.DialContext(t.Context(), "tcp", l.Addr().String())
		if err != nil {
			t.Skipf("%s is no address of this machine: %v", from, err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_ = c.SetDeadline(time.Now().Add(waittest.Limit()))
		return c
	}
	for range 8 {
		if _, err := io.ReadFull(dial("127.0.0.1"), make([]byte, 2)); err != nil {
			t.Fatal(err)
		}
	}
	if n, _ := dial("127.0.0.1").Read(make([]byte, 2)); n != 0 {
		t.Error("one address has more than there are")
	}
	for range 3 {
		if _, err := io.ReadFull(dial("127.0.0.2"), make([]byte, 2)); err != nil {
			t.Errorf("another address has no room: %v", err)
		}
	}
}

// What repeats is folded into one line, and what the network can bring about without end is counted
// beyond a number a minute.
func TestRepeatedLinesAreFolded(t *testing.T) {
	now := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	var out strings.Builder
	l := NewLog(func() time.Time { return now }, func(at time.Time) string { return at.Format(time.TimeOnly) }, &out)
	for range 1000 {
		l.WarnOfNetwork("a wrong PIN for Rita Ortiz, from 192.0.2.66")
		now = now.Add(10 * time.Millisecond)
	}
	l.Say("Ama Osei signed in")
	if told, _ := l.Newest(100); len(told) != 2 || told[0].Text != "a wrong PIN for Rita Ortiz, from 192.0.2.66 (1000 times)" {
		t.Errorf("%v", told)
	}
	if n := strings.Count(out.String(), "\n"); n > 12 {
		t.Errorf("%d lines are written:\n%s", n, out.String())
	}
	now = now.Add(time.Hour)
	for n := range 1000 {
		l.WarnOfNetwork("a wrong PIN for Rita Ortiz, from %d", n)
	}
	l.Warn("the disk is nearly full")
	now = now.Add(time.Minute)
	l.WarnOfNetwork("a wrong PIN for Rita Ortiz, from 192.0.2.66")
	told, _ := l.Newest(100)
	if len(told) != 2+networkLines+3 {
		t.Errorf("%d lines are kept", len(told))
	}
	for _, want := range []string{"the disk is nearly full", fmt.Sprintf("%d more such lines in the past minute", 1000-networkLines)} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not told", want)
		}
	}
}

// The log keeps its newest lines for the screen, and writes each as it happens: a warning says so.
func TestTheLogKeepsItsNewestLines(t *testing.T) {
	var out strings.Builder
	now := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	l := NewLog(func() time.Time { return now }, func(at time.Time) string { return at.Format(time.TimeOnly) }, &out)
	for n := range keptEntries + 50 {
		l.Say("entry %d", n)
	}
	l.Warn("the disk is nearly full")
	list, _ := l.Newest(10 * keptEntries)
	if len(list) != keptEntries || list[0].Text != "entry 51" || list[len(list)-1].Text != "the disk is nearly full" {
		t.Errorf("%d lines are kept, from %q to %q", len(list), list[0].Text, list[len(list)-1].Text)
	}
	if !strings.Contains(out.String(), "14:00:00  entry 7\n") || !strings.HasSuffix(out.String(), "14:00:00  warning: the disk is nearly full\n") {
		t.Errorf("written is\n%s", out.String())
	}
}

package cli

import (
	"bytes"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/tui/cli/shell"
)

// A host without a screen writes how far its event is, from when that takes longer than a second
// and not too often.
func TestAHostSaysInLinesHowFarItIs(t *testing.T) {
	now := time.Date(2030, 1, 1, 9, 0, 0, 0, time.UTC)
	var out bytes.Buffer
	tell := progressLines(&shell.Env{Out: &out, Now: func() time.Time { return now }})
	for n := range int64(20) {
		tell(db.Progress{Event: "Spring Bughouse", Folded: n * 10_000, All: 200_000})
		now = now.Add(500 * time.Millisecond)
	}
	want := "09:00:01  Opening Spring Bughouse: 20,000 of 200,000 entries\n09:00:05  Opening Spring Bughouse: 100,000 of 200,000 entries\n" +
		"09:00:09  Opening Spring Bughouse: 180,000 of 200,000 entries\n"
	if out.String() != want {
		t.Errorf("written\n%swant\n%s", out.String(), want)
	}
}

// An address in use is reported before the event is opened, and the other addresses are released.
func TestAHostTakesItsAddressesFirst(t *testing.T) {
	other, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	taken := other.Addr().String()
	for _, args := range [][]string{{"--ssh", taken}, {"--ssh", "127.0.0.1:0", "--web", taken}} {
		var out bytes.Buffer
		env := Env{In: strings.NewReader(""), Out: &out, Err: &out, Now: time.Now, Getenv: func(string) string { return "" }}
		status := Run(env, append([]string{"serve", "--headless", "--db", "/nowhere/spring.flagfall"}, args...))
		if status != 2 || !regexp.MustCompile(`another address`).MatchString(out.String()) {
			t.Errorf("%v: status %d, %s", args, status, out.String())
		}
	}
	v := serveCommand{ssh: "127.0.0.1:0", web: "127.0.0.1:0"}
	p, err := v.listen(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ssh := p.ssh.Addr().String()
	p.close()
	again, err := new(net.ListenConfig).Listen(t.Context(), "tcp", ssh)
	if err != nil {
		t.Fatalf("the address is still held: %v", err)
	}
	_ = again.Close()
}

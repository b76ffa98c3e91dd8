package e2e_test

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"
)

// The first time a key is offered and the PIN typed; from then on the key alone says who it is,
// whatever they call themselves.
func TestEnrolAndComeBack(t *testing.T) {
	h := serve(t, springEvent(t))
	rita := key(t)
	first := &types{name: "rita", pin: ritasPIN}
	c := h.enters("whoever", ssh.PublicKeys(rita), first.method())
	if told := first.told.String(); !strings.Contains(told, "Spring Bughouse") || !strings.Contains(told, "This key is new here. Type your name and PIN to enroll it.") || !strings.Contains(told, "PIN:") {
		t.Errorf("asked was %q", told)
	}
	sits(t, c, 80, 24).sees("Rita Ortiz").types("\x03").ends()
	if list := flagfall(t, "staff", "key", "list", "--db", h.path); !strings.Contains(list, "Rita Ortiz") || !strings.Contains(list, ssh.FingerprintSHA256(rita.PublicKey())) {
		t.Errorf("the keys are %q", list)
	}
	sits(t, h.enters("tom", ssh.PublicKeys(rita)), 80, 24).sees("Rita Ortiz")
	h.hears("Rita Ortiz enrolled a key")
}

// Who has no key types the PIN each time, and no key is enrolled.
func TestAPINEachTime(t *testing.T) {
	h := serve(t, springEvent(t))
	for range 2 {
		c := h.enters("ama", (&types{pin: amasPIN}).method()) // the name of the connection will do where no other is typed
		sits(t, c, 80, 24).sees("Ama Osei").types("\x03").ends()
	}
	if list := flagfall(t, "staff", "key", "list", "--db", h.path); list != "" {
		t.Errorf("the keys are %q", list)
	}
}

// liar shows one key and signs with another.
type liar struct {
	ssh.Signer
	shown ssh.Signer
}

func (l liar) PublicKey() ssh.PublicKey { return l.shown.PublicKey() }

// A forged user name says nothing of who it is: neither with a key of one's own, nor after a known
// key was only shown.
func TestTheUserNameProvesNothing(t *testing.T) {
	h := serve(t, springEvent(t))
	rita, ama := key(t), key(t)
	_ = h.enrolled("rita", ritasPIN, rita).Close()
	_ = h.enrolled("ama", amasPIN, ama).Close()
	sits(t, h.enters("Ama Osei", ssh.PublicKeys(rita)), 80, 24).sees("Rita Ortiz")
	c, err := h.connect("Ama Osei", ssh.PublicKeys(liar{rita, ama}))
	if err == nil {
		_ = c.Close()
		t.Error("Ama's key was shown, and whoever showed it is let in")
	}
}

// A ruling made at one desk is on the other's screen, and is by whom the key says.
func TestTwoDesksOnOneIncident(t *testing.T) {
	h := serve(t, springEvent(t))
	one := sits(t, h.enrolled("rita", ritasPIN, key(t)), 100, 30).sees("Rita Ortiz")
	other := sits(t, h.enrolled("ama", amasPIN, key(t)), 80, 24).sees("Ama Osei")
	one.types("1aw\r").sees("step")
	other.types("l").sees("R1-1-01").sees("open")
	one.types("\r")
	other.sees("●○○").sees("warn")
	if list := flagfall(t, "incident", "list", "--db", h.path, "--json"); !strings.Contains(list, `"ruled_by":"Rita Ortiz"`) {
		t.Errorf("the incidents are %s", list)
	}
}

// Cut off in mid-word and connected again, the desk comes back at the same letter.
func TestCutOffInMidWord(t *testing.T) {
	h := serve(t, springEvent(t))
	rita := key(t)
	c := h.enrolled("rita", ritasPIN, rita)
	d := sits(t, c, 80, 24).sees("Rita Ortiz")
	d.types("/Ow").sees("Ow")
	if err := c.Conn.Close(); err != nil {
		t.Fatal(err)
	}
	<-d.done
	sits(t, h.enters("rita", ssh.PublicKeys(rita)), 60, 20).sees("Ow").types("l").sees("Owl")
}

// Removing a key closes the desk that was opened with it. The key is refused from then on.
func TestARemovedKey(t *testing.T) {
	h := serve(t, springEvent(t))
	rita := key(t)
	d := sits(t, h.enrolled("rita", ritasPIN, rita), 80, 24).sees("Rita Ortiz")
	sits(t, h.enrolled("ama", amasPIN, key(t)), 80, 24).sees("Ama Osei")
	status, _, messages := runs(t, h.enters("ama", (&types{name: "ama", pin: amasPIN}).method()), "staff key remove "+ssh.FingerprintSHA256(rita.PublicKey()))
	if status != 0 {
		t.Fatalf("Ama cannot remove it: %s", messages)
	}
	if said := d.ends(); !strings.Contains(said, "the key was removed; everything is saved, unsaved text too") {
		t.Errorf("the desk ended with %q", said[max(0, len(said)-300):])
	}
	if c, err := h.connect("rita", ssh.PublicKeys(rita)); err == nil {
		_ = c.Close()
		t.Error("the key still opens")
	}
}

// runs runs a command over a connection.
func runs(t *testing.T, c *ssh.Client, command string) (status int, out, messages string) {
	t.Helper()
	session, err := c.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var o, e bytes.Buffer
	session.Stdout, session.Stderr = &o, &e
	err = session.Run(command)
	if exit, ok := err.(*ssh.ExitError); ok { //nolint:errorlint // it is not wrapped
		status = exit.ExitStatus()
	} else if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return status, o.String(), e.String()
}

// A command acts as whom the key says, and touches no file of the machine that serves.
func TestACommandOverSSH(t *testing.T) {
	h := serve(t, springEvent(t))
	c := h.enrolled("rita", ritasPIN, key(t))
	if status, out, _ := runs(t, c, "standings --section K5"); status != 0 || !strings.Contains(out, "Owls") {
		t.Errorf("standings: %d, %q", status, out)
	}
	if status, _, messages := runs(t, c, "flagfall incident log --section K5 --table 1 --seat a --offence w --json"); status != 0 {
		t.Errorf("an incident: %d, %q", status, messages)
	}
	if list := flagfall(t, "incident", "list", "--db", h.path, "--json"); !strings.Contains(list, `"ruled_by":"Rita Ortiz"`) {
		t.Errorf("the incidents are %s", list)
	}
	if status, out, messages := runs(t, c, "print slip --incident 1 --format pdf"); status != 0 || !strings.HasPrefix(out, "%PDF-") || !strings.HasSuffix(strings.TrimSpace(out), "%%EOF") {
		t.Errorf("a slip: %d, %d bytes, %q", status, len(out), messages)
	}
	for command, why := range map[string]string{
		"print slip --incident 1 --out /tmp/x":                              "--out names a file on the machine",
		"print slip --incident 1 --lp=hp":                                   "--lp names a file on the machine",
		"incident log --section K5 --table 1 --seat a --offence w --as tom": "this connection acts as Rita Ortiz: leave --as tom out",
		"standings --section K5 --db /etc/passwd":                           "--db names a file on the machine that serves the event",
		"standings --trf /etc/passwd":                                       "--trf names a file on the machine",
		"standings --section K5 --log-file /dev/null":                       "--log-file names a file on the machine",
		"pair /etc/passwd":                                                  "cannot read files on the machine that serves the event: leave /etc/passwd out",
		"import --section K5 /etc/passwd":                                   "does not work over a connection: run it on the machine that serves the event",
		"verify":                                                            "does not work over a connection: run it on the machine that serves the event",
		"staff pin --name rita --none":                                      "does not work over a connection: run it on the machine that serves the event",
		"serve":                                                             "does not work over a connection: run it on the machine that serves the event",
		"demo":                                                              "does not work over a connection: run it on the machine that serves the event",
		"rulebook show /etc/passwd":                                         "does not work over a connection: run it on the machine that serves the event",
		"sh":                                                                "unknown command",
		"flagfall":                                                          "does not work over a connection: run it on the machine that serves the event",
	} {
		if status, out, messages := runs(t, c, command); status != 2 || out != "" || !strings.Contains(messages, why) {
			t.Errorf("%s: %d, %q, %q, want %q", command, status, out, messages, why)
		}
	}
}

// There is no shell, no file transfer, no forwarding and no environment.
func TestNothingButDesksAndCommands(t *testing.T) {
	h := serve(t, springEvent(t))
	c := h.enrolled("rita", ritasPIN, key(t))
	session, err := c.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if err := session.Setenv("FLAGFALL_DB", "/etc/passwd"); err == nil {
		t.Error("the environment is taken")
	}
	if err := session.RequestSubsystem("sftp"); err == nil {
		t.Error("files are transferred")
	}
	if ok, err := session.SendRequest("auth-agent-req@openssh.com", true, nil); ok || err != nil {
		t.Errorf("an agent is forwarded: %v", err)
	}
	if conn, err := c.Dial("tcp", h.addr); err == nil {
		_ = conn.Close()
		t.Error("a connection is forwarded")
	}
	if l, err := c.Listen("tcp", "127.0.0.1:0"); err == nil {
		_ = l.Close()
		t.Error("a port is forwarded back")
	}
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	if err := session.Wait(); err == nil {
		t.Error("a session without a terminal is more than a sentence")
	}
}

// A host that is ended lets everybody go with a word; one that was killed and starts again is known
// by its key, and every desk finds its place.
func TestTheHostEndsAndStartsAgain(t *testing.T) {
	path := springEvent(t)
	h := serve(t, path)
	rita := key(t)
	d := sits(t, h.enrolled("rita", ritasPIN, rita), 80, 24).sees("Rita Ortiz").types("/Fo").sees("Fo")
	h.stop()
	if said := d.ends(); !strings.Contains(said, "the host is closing; everything is saved, unsaved text too") {
		t.Errorf("the desk ended with %q", said[max(0, len(said)-300):])
	}
	again := serve(t, path)
	if again.fingerprint != h.fingerprint {
		t.Error("the machine has another key")
	}
	sits(t, again.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Fo").types("r").sees("For")
}

// Who is on the staff in two roles chooses once in which one they sit there, and comes back in it.
func TestTwoRolesAreChosenOnce(t *testing.T) {
	h := serve(t, springEvent(t))
	rita := key(t)
	c := h.enrolled("rita", ritasPIN, rita)
	if status, _, messages := runs(t, h.enters("ama", (&types{pin: amasPIN}).method()), "staff add --name 'Rita Ortiz' --role section-chief --section K5"); status != 0 {
		t.Fatal(messages)
	}
	d := sits(t, c, 80, 24).sees("in which role?").sees("Rita Ortiz").sees("section chief, K5")
	if strings.Contains(d.screen(), "Tom Hale") {
		t.Errorf("others are offered:\n%s", d.screen())
	}
	d.types("\x1b[F\r").sees("Rita Ortiz: signed in at this desk").types("\x03").ends()
	again := sits(t, h.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Rita Ortiz").sees("table, seat, letter")
	if strings.Contains(again.screen(), "in which role?") {
		t.Errorf("it is asked again:\n%s", again.screen())
	}
	if status, out, messages := runs(t, h.enters("rita", ssh.PublicKeys(rita)), "note"); status == 0 {
		t.Errorf("%q %q", out, messages)
	}
	if status, _, messages := runs(t, h.enters("rita", ssh.PublicKeys(rita)), "event note lunch"); status != 0 {
		t.Error(messages)
	}
	h.hears("event.noted, by Rita Ortiz")
}

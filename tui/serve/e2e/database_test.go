//go:build e2e && unix

package e2e_test

import (
	"testing"

	"golang.org/x/crypto/ssh"

	"flagfall/db/storetest"
)

// Two hosts serve one event in a database. What is entered at one host's desk appears at the
// other's. A user who loses the line to one host resumes at the other. While the database is away
// both hosts keep running: desks say so and pages stay. Once it is back, all continues. The test is
// skipped, and says so, where there is no initdb.
func TestTwoHostsOnOneDatabase(t *testing.T) {
	t.Parallel()
	c := storetest.NewCluster(t)
	c.Start()
	place := storetest.Event(t, c.Address(), "spring")
	makeSpringEvent(t, place)
	here, there := starts(t, place, "127.0.0.1:0", "127.0.0.1:0"), starts(t, place, "127.0.0.1:0", "127.0.0.1:0")
	rita, ama := key(t), key(t)
	one := sits(t, here.enrolled("rita", ritasPIN, rita), 80, 24).sees("Rita Ortiz")
	other := sits(t, there.enrolled("ama", amasPIN, ama), 80, 24).sees("Ama Osei")
	one.types("1aw\r").sees("step")
	other.types("l").sees("R1-1-01").sees("open")
	one.types("\r")
	other.sees("warn")

	one.types("\x07").sees("table, seat, letter").types("nnlate").sees("late▏")
	if err := one.session.Close(); err != nil {
		t.Fatal(err)
	}
	<-one.done
	here.hears("Rita Ortiz signed out") // by then her desk has stored what was typed
	one = sits(t, there.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Kept: a note on the event").types("\x12").sees("late▏").types("\x1b\x1b").sees("table, seat, letter")

	c.Kill()
	one.sees("database away")
	other.sees("database away")
	here.hears("warning: the database does not answer")
	if !here.shows("/section/K5", "Owls") || !there.shows("/section/K5", "Owls") {
		t.Error("the pages are away too")
	}
	c.Start()
	one.types("2bw\r").sees("step").types("\r").sees("ruled")
	other.sees("R1-2-01")
	here.hears("the database answers again")
	sits(t, here.enters("ama", ssh.PublicKeys(ama)), 80, 24).sees("Ama Osei").types("l").sees("R1-2-01")
	if status, _, messages := runs(t, here.enters("ama", ssh.PublicKeys(ama)), "staff key remove "+ssh.FingerprintSHA256(rita.PublicKey())); status != 0 {
		t.Fatal(messages)
	}
	one.ends() // the other host lets her desk go
	flagfall(t, "verify", "--db", place)
}

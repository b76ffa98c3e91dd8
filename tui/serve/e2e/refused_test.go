//go:build e2e

package e2e_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db"
	"flagfall/pairing/officials"
)

// A connection without proof is refused, with a sentence where the client can show one.
func TestNobodyGetsInWithoutProof(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t))
	for name, ways := range map[string][]ssh.AuthMethod{
		"with nothing":                  nil,
		"with a password":               {ssh.Password(ritasPIN)},
		"with a key that nobody has":    {ssh.PublicKeys(key(t))},
		"as somebody without a PIN":     {(&types{name: "tom"}).method()},
		"as nobody on the staff":        {(&types{name: "Eve", pin: "1234"}).method()},
		"with another's PIN":            {(&types{name: "rita", pin: amasPIN}).method()},
		"with a key and another's PIN":  {ssh.PublicKeys(key(t)), (&types{name: "rita", pin: amasPIN}).method()},
		"with the PIN and no name":      {(&types{pin: ritasPIN}).method()},
		"with a part of several names":  {(&types{name: "a", pin: ritasPIN}).method()},
		"with a key that is not theirs": {ssh.PublicKeys(liar{key(t), key(t)}), (&types{name: "rita", pin: ritasPIN}).method()},
	} {
		if c, err := h.connect("nobody", ways...); err == nil {
			_ = c.Close()
			t.Errorf("%s somebody is let in", name)
		}
	}
	asked := &types{name: "tom", pin: "1234"}
	if _, err := h.connect("tom", asked.method()); err == nil || !strings.Contains(asked.told.String(), "If you have no PIN, set one at the host: flagfall staff pin") {
		t.Errorf("told was %q", asked.told.String())
	}
	if list := flagfall(t, "staff", "key", "list", "--db", h.path); list != "" {
		t.Errorf("a key was enrolled: %q", list)
	}
}

// After five wrong PINs from one address not even the right one is looked at from there. From
// another address it is, and so it is at the host. The host is told.
func TestGuessingPINs(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t))
	var guesses sync.WaitGroup
	for range 6 {
		guesses.Go(func() {
			if _, err := h.connect("rita", (&types{name: "rita", pin: "0000"}).method()); err == nil {
				t.Error("a guess is let in")
			}
		})
	}
	guesses.Wait()
	asked := &types{name: "rita", pin: ritasPIN}
	if _, err := h.connect("rita", asked.method()); err == nil {
		t.Error("after five guesses the right PIN is let in")
	}
	h.hears("warning: a wrong PIN for Rita Ortiz, from 127.0.0.1")
	h.hears("warning: Rita Ortiz's PIN was tried too often from 127.0.0.1")
	sits(t, h.enters("ama", (&types{name: "ama", pin: amasPIN}).method()), 80, 24).sees("Ama Osei")
	c, err := h.connectFrom("127.0.0.2", "rita", (&types{name: "rita", pin: ritasPIN}).method())
	if err != nil {
		t.Fatalf("Rita elsewhere is not let in: %v", err)
	}
	_ = c.Close()
	store, hall, err := db.Open(t.Context(), h.path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	o, err := officials.Find(hall.Register, "Rita")
	if err != nil {
		t.Fatal(err)
	}
	marks, err := store.PINMarks(t.Context())
	if err == nil {
		err = store.CheckPIN(t.Context(), o.No, marks[o.No], ritasPIN)
	}
	if err != nil {
		t.Errorf("at the host the right PIN is answered %v", err)
	}
}

// Whatever is wrong with a name and a PIN, the refusal has the same words and takes as long, and
// names nobody: neither do the questions before it.
func TestRefusalsAreAlike(t *testing.T) {
	h := serve(t, springEvent(t))
	var guesses sync.WaitGroup
	for range 6 {
		guesses.Go(func() { _, _ = h.connect("x", (&types{name: "ama", pin: "0000"}).method()) })
	}
	guesses.Wait()
	told, took := map[string]string{}, map[string]time.Duration{}
	for name, asked := range map[string]*types{
		"1": {name: "1", pin: "0000"}, "a wrong PIN": {name: "rita", pin: "0000"}, "no PIN": {name: "tom", pin: "0000"}, "nobody": {name: "Eve", pin: "0000"}, "one who waits": {name: "ama", pin: amasPIN},
	} {
		begun := time.Now()
		if c, err := h.connect("1", asked.method()); err == nil {
			_ = c.Close()
			t.Errorf("%s is let in", name)
		}
		told[name], took[name] = asked.told.String(), time.Since(begun)
	}
	for name, text := range told {
		if text != told["nobody"] || strings.Contains(text, "Ortiz") || strings.Contains(text, "Osei") {
			t.Errorf("%s is told %q, and nobody %q", name, text, told["nobody"])
		}
	}
	t.Logf("refusals take %v", took)
}

package desks

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The host key is made once, for its owner's eyes alone, and stays the same; one that others could
// have read is refused.
func TestTheHostKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "host-key")
	if known := HostKeyFingerprint(path); known != "" {
		t.Errorf("before there is one it is %q", known)
	}
	made, err := HostKey(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	again, err := HostKey(t.Context(), path)
	if err != nil || Fingerprint(again.PublicKey()) != Fingerprint(made.PublicKey()) {
		t.Errorf("it did not stay the same: %v", err)
	}
	if known := HostKeyFingerprint(path); known != Fingerprint(made.PublicKey()) || !strings.HasPrefix(known, "SHA256:") {
		t.Errorf("it is known as %q", known)
	}
	if runtime.GOOS == "windows" {
		return // has no such modes
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("its file is %v (%v)", info.Mode(), err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := HostKey(t.Context(), path); err == nil || !strings.Contains(err.Error(), "others can read the host key") {
		t.Errorf("one that others can read: %v", err)
	}
	if err := os.WriteFile(path, []byte("not a key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := HostKey(t.Context(), path); err == nil || !strings.Contains(err.Error(), "delete it for a new one") {
		t.Errorf("a broken one: %v", err)
	}
}

package desks

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	gossh "golang.org/x/crypto/ssh"

	"flagfall/db/atomicfile"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/openfile"
)

// HostKey reads this machine's host key, and makes one if the file does not exist. A file that
// others can read, or that is damaged, is an error that says what to do.
func HostKey(ctx context.Context, path string) (gossh.Signer, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeHostKey(ctx, path); err != nil {
			return nil, fmt.Errorf("make the host key: %w", err)
		}
		info, err = os.Stat(path)
	}
	if err != nil {
		return nil, fmt.Errorf("read the host key: %w", err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		return nil, refusal.Forbidden.Errorf("others can read the host key %s and pass for this machine: "+
			"if no one else was here, chmod 600 it; otherwise delete it for a new one", path)
	}
	text, err := openfile.ReadFile(path, limits.StateFile)
	if err != nil {
		return nil, fmt.Errorf("read the host key: %w", err)
	}
	signer, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, refusal.Damaged.Errorf("the host key %s cannot be read (%w): delete it for a new one, and announce the new fingerprint", path, err)
	}
	return signer, nil
}

func makeHostKey(ctx context.Context, path string) error {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	block, err := gossh.MarshalPrivateKey(private, "flagfall")
	if err != nil {
		return err
	}
	if err := atomicfile.MakeFolder(ctx, filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return atomicfile.Write(ctx, path, pem.EncodeToMemory(block), 0o600)
}

// Fingerprint formats a key as ssh-keygen -l does: "SHA256:…".
func Fingerprint(key gossh.PublicKey) string { return gossh.FingerprintSHA256(key) }

// HostKeyFingerprint returns the fingerprint of the host key in a file, "" if it cannot be read.
func HostKeyFingerprint(path string) string {
	text, err := openfile.ReadFile(path, limits.StateFile)
	if err != nil {
		return ""
	}
	signer, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return ""
	}
	return Fingerprint(signer.PublicKey())
}

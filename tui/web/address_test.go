package web_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	hosting "flagfall/tui/serve"
	"flagfall/tui/web"
)

// A host whose printed address is another machine's says so and offers its own, which is recorded
// when it is taken; a name that this machine answers for is its own.
func TestThePrintedAddressIsAnothers(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	hall := newHall(halltest.Standard(t, halltest.U18, 4))
	s := web.New(listener, web.Config{Hall: hall, Keys: keys, LocalName: "flagfall.local"})
	for address, moved := range map[string]bool{"": false, "http://flagfall.local:8080": false, "http://hall.example": false, "http://203.0.113.9:8080": true, "http://other.local": true} {
		hall.does(t, event.PagesChosen{Address: address, Results: true})
		if says, _ := s.Moved(); (says != "") != moved {
			t.Errorf("%q: %q", address, says)
		}
	}
	hall.does(t, event.PagesChosen{Address: "http://203.0.113.9:8080", Results: true})
	if net.ParseIP(hosting.Addresses("")[0]) == nil {
		t.Skip("this machine has no network")
	}
	taken, err := s.TakeAddress(t.Context())
	if err != nil || !strings.HasPrefix(taken, "http://") {
		t.Fatalf("%q, %v", taken, err)
	}
	if says, _ := s.Moved(); says != "" {
		t.Errorf("with its own address it says %q", says)
	}
	if now := hall.h.T.Register.Pages; now.Address != taken || !now.Results {
		t.Errorf("recorded is %+v", now)
	}
}

// A certificate of the machine's own is made once, for its names, is readable by its owner alone,
// and encrypts the pages; the host's screen tells its fingerprint.
func TestACertificateOfOnesOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "host-certificate")
	now := time.Now()
	made, err := web.SelfSigned(t.Context(), path, []string{"localhost", "127.0.0.1", "flagfall.local"}, now)
	if err != nil {
		t.Fatal(err)
	}
	again, err := web.SelfSigned(t.Context(), path, nil, now.Add(time.Hour))
	if err != nil || web.CertificateFingerprint(again) != web.CertificateFingerprint(made) || web.FileFingerprint(path) != web.CertificateFingerprint(made) {
		t.Errorf("a second one is made, %v", err)
	}
	if later, err := web.SelfSigned(t.Context(), path, nil, now.AddDate(2, 0, 0)); err != nil || web.CertificateFingerprint(later) == web.CertificateFingerprint(made) {
		t.Errorf("one that is out of date stays, %v", err)
	}
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := web.New(listener, web.Config{Hall: newHall(halltest.Standard(t, halltest.U18, 4)), Keys: keys, TLS: &tls.Config{Certificates: []tls.Certificate{made}, MinVersion: tls.VersionTLS12}})
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(t.Context()) }()
	known := x509.NewCertPool()
	known.AddCert(must(x509.ParseCertificate(made.Certificate[0])))
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: known, MinVersion: tls.VersionTLS12}}}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+listener.Addr().String()+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = w.Body.Close()
	if lines := strings.Join(s.Lines(), "\n"); w.StatusCode != http.StatusOK || !strings.Contains(lines, web.CertificateFingerprint(made)) {
		t.Errorf("%s, and the screen says %s", w.Status, lines)
	}
	client.CloseIdleConnections()
	text, err := os.ReadFile(path)
	if block, _ := pem.Decode(text); err != nil || block == nil || block.Type != "CERTIFICATE" {
		t.Errorf("the file holds %v, %v", block, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others can read it: %v, %v", info.Mode(), err)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

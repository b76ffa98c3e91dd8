package web

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"net"
	"path/filepath"
	"strings"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/rules/limits"
	"flagfall/tui/kit/openfile"
)

// SelfSigned returns the certificate that a machine signed itself, kept in a file with its key, and
// makes one for these names and addresses if the file does not exist or is out of date.
func SelfSigned(ctx context.Context, path string, names []string, now time.Time) (tls.Certificate, error) {
	c, err := tls.LoadX509KeyPair(path, path)
	switch {
	case err == nil && now.Before(c.Leaf.NotAfter):
		return c, nil
	case err == nil, errors.Is(err, fs.ErrNotExist):
	default:
		return c, fmt.Errorf("the certificate %s cannot be read: %w; delete it for a new one", path, err)
	}
	text, err := makeCertificate(names, now)
	if err == nil {
		err = atomicfile.MakeFolder(ctx, filepath.Dir(path), 0o700)
	}
	if err == nil {
		err = atomicfile.Write(ctx, path, text, 0o600)
	}
	if err != nil {
		return c, fmt.Errorf("make a certificate: %w", err)
	}
	return tls.X509KeyPair(text, text)
}

// validFor is how long a certificate is good: what browsers take at most.
const validFor = 397 * 24 * time.Hour

func makeCertificate(names []string, now time.Time) ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return nil, err
	}
	like := x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "flagfall"}, NotBefore: now.Add(-time.Hour),
		NotAfter: now.Add(validFor),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true,
	}
	for _, name := range names {
		if ip := net.ParseIP(name); ip != nil {
			like.IPAddresses = append(like.IPAddresses, ip)
		} else {
			like.DNSNames = append(like.DNSNames, name)
		}
	}
	made, err := x509.CreateCertificate(rand.Reader, &like, &like, &key.PublicKey, key)
	if err != nil {
		return nil, err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made})
	return append(text, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})...), nil
}

// CertificateFingerprint formats the SHA-256 of a certificate as browsers show it: "3F:A2:…".
func CertificateFingerprint(c tls.Certificate) string {
	if len(c.Certificate) == 0 {
		return ""
	}
	sum := sha256.Sum256(c.Certificate[0])
	parts := make([]string, 0, len(sum))
	for _, b := range sum {
		parts = append(parts, strings.ToUpper(hex.EncodeToString([]byte{b})))
	}
	return strings.Join(parts, ":")
}

// FileFingerprint returns the fingerprint of the certificate in a file, "" if there is none.
func FileFingerprint(path string) string {
	text, err := openfile.ReadFile(path, limits.StateFile)
	if err != nil {
		return ""
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return ""
	}
	return CertificateFingerprint(tls.Certificate{Certificate: [][]byte{block.Bytes}})
}

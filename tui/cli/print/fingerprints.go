package print

import (
	"flagfall/tui/cli/shell"
	"flagfall/tui/serve/desks"
	"flagfall/tui/web"
)

// Fingerprints tells by what those who connect know this machine again: its host key, and the
// certificate that it signed itself, if it has them; "" for neither.
func Fingerprints() string {
	key, certificate := desks.HostKeyFingerprint(shell.HostKeyPath()), web.FileFingerprint(shell.CertificatePath())
	switch {
	case certificate == "":
		return key
	case key == "":
		return "certificate " + certificate
	}
	return key + ", certificate " + certificate
}

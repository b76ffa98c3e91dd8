package shell

import (
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"

	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/proposals"
	"flagfall/tui/paper/render"
)

// FileBeside is the file that prints, exports and backups of what --db names lie beside: itself,
// and for an event in a database one of its name that would lie in the folder of events.
func FileBeside(db string) string {
	if !dburl.IsURL(db) {
		return db
	}
	a, _ := dburl.Parse(db) // one that is no address has no name, and nothing is ever put beside it
	return filepath.Join(EventsFolder(), a.FileName()+".flagfall")
}

// ExportFolder is where the desk puts what it gives away: beside the tournament file.
func ExportFolder(db string) string {
	db = FileBeside(db)
	return strings.TrimSuffix(db, filepath.Ext(db)) + "-export"
}

// PrintsFolder is where an event's prints are kept.
func PrintsFolder(db string) string { return render.Folder(FileBeside(db)) }

// backupFolder is where backups of a file lie, in a folder of choice where one is given.
func backupFolder(db, choice string) string { return backups.Folder(FileBeside(db), choice) }

// SettingsPath is the platform's folder for settings.
func SettingsPath() string { return filepath.Join(xdg.ConfigHome, "flagfall", "config.toml") }

// EventsFolder is where events live that were made on the start screen.
func EventsFolder() string { return filepath.Join(xdg.DataHome, "flagfall") }

// CrashFolder is where the desk leaves word when it crashes.
func CrashFolder() string { return filepath.Join(xdg.StateHome, "flagfall") }

// TokenFolder is where the tokens lie of those who have signed in.
func TokenFolder() string { return filepath.Join(xdg.StateHome, "flagfall", "signed-in") }

// WitnessFolder is where this machine's witness files lie, one for each event.
func WitnessFolder() string { return filepath.Join(xdg.StateHome, "flagfall", "witness") }

// Proposals makes where a desk keeps what it records while the server of an event in a database is
// away; nil for a file, which always answers.
func Proposals(db string) *proposals.Shelf {
	a, err := dburl.Parse(db)
	if err != nil {
		return nil
	}
	return proposals.NewShelf(filepath.Join(xdg.StateHome, "flagfall", "proposals", a.FileName()))
}

// HostKeyPath is the file of the key by which those who connect to this machine know it again.
func HostKeyPath() string { return filepath.Join(xdg.StateHome, "flagfall", "host-key") }

// CertificatePath is the file of the certificate that this machine signed itself, with its key.
func CertificatePath() string { return filepath.Join(xdg.StateHome, "flagfall", "host-certificate") }

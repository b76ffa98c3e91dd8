package shell

import (
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
)

// ExportFolder is where the desk puts what it gives away: beside the tournament file.
func ExportFolder(db string) string { return strings.TrimSuffix(db, filepath.Ext(db)) + "-export" }

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

package db

import (
	"fmt"
	"time"

	"flagfall/db/dburl"
	"flagfall/db/tournament"
	"flagfall/pairing/officials"
)

// Limits beyond which a desk is warned.
const (
	// DiskLow is the free space, in bytes, below which a backup may fail.
	DiskLow = 200 << 20
	// recentJump is how long a jump of the clock is spoken of.
	recentJump = 15 * time.Minute
)

// WarningSubject is what a warning is about.
type WarningSubject string

// The subjects.
const (
	AboutNetwork WarningSubject = "network"
	AboutDisk    WarningSubject = "disk"
	AboutClock   WarningSubject = "clock"
	AboutPrizes  WarningSubject = "prizes"  // an award moves that was locked
	AboutWitness WarningSubject = "witness" // a witness is not written or read
	AboutPINs    WarningSubject = "PIN"     // one that was not chosen here
)

// Warning is one sentence for a person, without a full stop: what is wrong and what to do.
type Warning struct {
	About WarningSubject `json:"about"`
	Text  string         `json:"text"`
}

// DiskState is what is known of the disk under a file. The zero DiskState warns of nothing.
type DiskState struct {
	Network string // the kind of network drive, such as "nfs"; "" for a local disk
	Free    uint64 // bytes left to us
	Known   bool   // Free was read

	Against     *ContradictedError // the record that contradicts the journal, nil for none: no warning but the verdict
	Unwitnessed string             // why a witness is not written or read; "" where all are
}

// DiskWarnings warns of the disk that a file lies on.
func DiskWarnings(p DiskState) []Warning {
	var list []Warning
	if p.Network != "" {
		list = append(list, Warning{AboutNetwork, fmt.Sprintf("the file is on a network drive (%s), where several desks can damage it: move it to a disk of this machine", p.Network)})
	}
	if p.Known && p.Free < DiskLow {
		list = append(list, Warning{
			AboutDisk,
			fmt.Sprintf("the disk is nearly full, %d MB left: free some space before the next round", p.Free>>20),
		})
	}
	if p.Unwitnessed != "" {
		list = append(list, Warning{AboutWitness, p.Unwitnessed})
	}
	return list
}

// PINWarnings warns of PINs in the file, by their marks, that are not those that officials chose.
func PINWarnings(t *tournament.Tournament, kept map[int]string) []Warning {
	var list []Warning
	for _, fault := range officials.PINFaults(t.Register, kept) {
		list = append(list, Warning{AboutPINs, fault + ": another program wrote there"})
	}
	if lost := officials.LostPINs(t.Register, kept); lost != "" {
		list = append(list, Warning{AboutPINs, lost})
	}
	return list
}

// ClockWarnings warns of clocks that run off: of this desk's or another's when the newest entry
// lies in the future, of another's when time ran backwards in the journal a short while ago. Order
// comes from the journal all the same.
func ClockWarnings(t *tournament.Tournament, now time.Time) []Warning {
	switch ahead := t.At.Sub(now); {
	case !t.At.IsZero() && ahead > tournament.MaxClockSkew:
		return []Warning{{AboutClock, fmt.Sprintf("entry %d is stamped %s ahead of this clock: set the clock of this desk, or of the desk that wrote it", t.Head.Seq, roughDuration(ahead))}}
	case t.Skew.Seq > 0 && now.Sub(t.Skew.At) < recentJump:
		return []Warning{{AboutClock, fmt.Sprintf("entry %d is stamped %s before the one it follows: the clocks of two desks differ, set them; the order of entries is right", t.Skew.Seq, roughDuration(t.Skew.By))}}
	}
	return nil
}

// roughDuration is a duration in the largest unit that tells it.
func roughDuration(d time.Duration) string {
	switch {
	case d >= 48*time.Hour:
		return fmt.Sprintf("%d days", int(d.Hours()/24))
	case d >= 2*time.Hour:
		return fmt.Sprintf("%d hours", int(d.Hours()))
	case d >= 2*time.Minute:
		return fmt.Sprintf("%d minutes", int(d.Minutes()))
	}
	return fmt.Sprintf("%d seconds", int(d.Seconds()))
}

// networkDrives are the file systems that reach over a network, as systems name them.
var networkDrives = map[string]bool{
	"nfs": true, "nfs4": true, "cifs": true, "smb": true, "smb3": true, "smbfs": true, "afpfs": true, "afs": true,
	"ncpfs": true, "9p": true,
	"webdav": true, "davfs": true, "fuse.davfs": true, "fuse.davfs2": true, "fuse.sshfs": true, "fuse.rclone": true,
	"fuse.smbnetfs":   true,
	"fuse.gvfsd-fuse": true, "fuse.glusterfs": true, "fuse.s3fs": true, "ceph": true, "fuse.ceph": true, "lustre": true, //nolint:misspell // a file system

	"gfs2": true, "ocfs2": true,
	"beegfs": true, "coda": true, "vboxsf": true, "fuse.vmhgfs-fuse": true, "prl_fs": true, "virtiofs": true,
}

// Warnings tells what threatens the tournament file at path, as of now: a network drive, a full
// disk, clocks that run off. It asks the system, and takes no time worth mentioning except on a
// network drive that does not answer.
func Warnings(path string, t *tournament.Tournament, now time.Time) []Warning {
	if dburl.IsURL(path) {
		return ClockWarnings(t, now) // the server's disk is not this machine's
	}
	return append(DiskWarnings(LookAtDisk(path)), ClockWarnings(t, now)...)
}

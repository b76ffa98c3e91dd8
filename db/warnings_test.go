package db

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
)

// said joins what is warned of: "network: …|disk: …".
func said(list []Warning) string {
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = string(w.About) + ": " + w.Text
	}
	return strings.Join(texts, "|")
}

func TestWhatIsWarnedOfADisk(t *testing.T) {
	for _, c := range []struct {
		name  string
		place DiskState
		says  []string // in this order; none for no warning
	}{
		{"a local disk with room", DiskState{Free: 10 << 30, Known: true}, nil},
		{"nothing is known", DiskState{}, nil},
		{"a network drive", DiskState{Network: "nfs4", Free: 10 << 30, Known: true}, []string{"network: ", "(nfs4)"}},
		{"nearly full", DiskState{Free: 90 << 20, Known: true}, []string{"disk: ", "90 MB"}},
		{"full", DiskState{Known: true}, []string{"disk: ", "0 MB"}},
		{"both", DiskState{Network: "cifs", Known: true}, []string{"network: ", "disk: "}},
	} {
		got := said(DiskWarnings(c.place))
		if (got == "") != (len(c.says) == 0) {
			t.Errorf("%s: warned %q", c.name, got)
		}
		for _, s := range c.says {
			if !strings.Contains(got, s) {
				t.Errorf("%s: warned %q, want %q in it", c.name, got, s)
			}
		}
	}
}

// F55: order comes from the journal; a desk whose clock is off is told.
func TestADeskWhoseClockIsOffIsTold(t *testing.T) {
	now := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	hall := func(stamps ...time.Duration) *tournament.Tournament {
		t := tournament.New()
		for n, stamp := range stamps {
			d := journal.Draft{At: journal.FormatTime(now.Add(stamp)), Actor: "desk", Kind: "remark.added", Body: `{"about":"a","text":"b"}`}
			if n == 0 {
				d.Kind, d.Body = "event.created", `{"name":"Spring"}`
			}
			if err := t.Fold(journal.Seal(t.Head, d)); err != nil {
				panic(err)
			}
		}
		return t
	}
	for _, c := range []struct {
		name string
		hall *tournament.Tournament
		says string
	}{
		{"all is well", hall(-time.Hour, -time.Second), ""},
		{"an empty file", hall(), ""},
		{"within what clocks differ by", hall(0, tournament.MaxClockSkew, 0), ""},
		{"three minutes in the future", hall(0, 3*time.Minute), "entry 2 is stamped 3 minutes ahead of this clock"},
		{"a year in the future", hall(365 * 24 * time.Hour), "365 days ahead"},
		{"another desk is three minutes behind", hall(-time.Hour, -time.Minute, -4*time.Minute, -time.Second), "entry 3 is stamped 3 minutes before the one it follows"},
		{"that was long ago", hall(-2*time.Hour, -3*time.Hour, -time.Second), ""},
	} {
		if got := said(ClockWarnings(c.hall, now)); (got == "") != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: warned %q, want %q", c.name, got, c.says)
		}
	}
}

const mountinfo = `22 28 0:20 / /proc rw,nosuid shared:12 - proc proc rw
28 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw
40 28 0:35 / /media/the\040hall rw shared:20 - cifs //server/hall rw
41 28 0:36 / /home/rita/remote rw shared:21 - fuse.sshfs rita@desk: rw
42 28 8:17 / /media/stick rw - vfat /dev/sdb1 rw
43 42 0:40 / /media/stick rw - nfs4 server:/stick rw
not a mount
`

func TestTheDeepestMountHoldsAFile(t *testing.T) {
	for file, want := range map[string]string{
		"/home/rita/spring.flagfall":        "ext4",
		"/home/rita/remote/spring.flagfall": "fuse.sshfs",
		"/home/rita/remotely":               "ext4",
		"/media/the hall/x":                 "cifs",
		"/media/the hall":                   "cifs",
		"/media/stick/x":                    "nfs4",
		"/":                                 "ext4",
	} {
		if got := mountOf(mountinfo, file); got != want {
			t.Errorf("%s lies on %q, want %q", file, got, want)
		}
	}
}

func FuzzMounts(f *testing.F) {
	f.Add(mountinfo, "/media/stick/x")
	f.Add(`1 2 3 / /a\04 - `, "/a")
	f.Fuzz(func(_ *testing.T, text, file string) { mountOf(text, file) })
}

func TestLookAtThisMachine(t *testing.T) {
	p := LookAtDisk(filepath.Join(t.TempDir(), "spring.flagfall"))
	if _, err := os.Stat("/proc/self/mountinfo"); err == nil && (!p.Known || p.Free == 0) {
		t.Errorf("the disk of the temporary folder: %+v", p)
	}
	if none := LookAtDisk(filepath.Join(t.TempDir(), "no", "such", "folder", "x")); none.Known {
		t.Errorf("a folder that is not there: %+v", none)
	}
}

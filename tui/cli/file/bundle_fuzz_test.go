package file

import (
	"testing"
	"time"

	"flagfall/db/atomicfile"
)

// Whatever a zip file holds, it is a bundle or refused.
func FuzzBundle(f *testing.F) {
	for _, files := range [][]atomicfile.File{
		nil,
		{{Name: "bundle.json", Data: []byte(`{"format":"flagfall-bundle","version":1,"files":[]}`)}},
		{{Name: "../bundle.json", Data: []byte("{}")}},
		{
			{Name: "journal.jsonl", Data: []byte(`{"seq":1,"kind":"event.created","body":"{}","prev":"","hash":""}`)},
			{Name: "bundle.json", Data: []byte(`{"format":"flagfall-bundle","version":1,"files":[{"name":"journal.jsonl","sha256":""}]}`)},
		},
	} {
		packed, err := zipBundle(files, time.Unix(0, 0))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(packed)
	}
	f.Fuzz(func(t *testing.T, packed []byte) {
		files, err := unzip("in.zip", packed)
		if err != nil {
			return
		}
		if b, err := bundleOf("in.zip", files); err == nil && (len(b.entries) == 0 || b.Head == "") {
			t.Error("a bundle without entries is taken")
		}
	})
}

// The journal of a bundle is read line by line, whatever the lines are.
func FuzzBundledJournal(f *testing.F) {
	f.Add([]byte(`{"seq":1,"at":"","actor":"desk","kind":"x","body":"{}","prev":"00","hash":"00"}`))
	f.Fuzz(func(_ *testing.T, lines []byte) {
		b := &bundle{}
		if b.readJournal(lines) == nil {
			_ = b.check("in")
		}
	})
}

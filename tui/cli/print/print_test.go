package print

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"flagfall/tui/cli/shell"
	"flagfall/tui/paper"
)

// A redirect into a file is a copy, a pipe and a connection are not.
func TestWhereAPrintGoes(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "slip.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, pipe, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, f := range []*os.File{file, pipe, null} {
			if err := f.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	asJSON := printRequest{}
	asJSON.JSON = true
	for name, c := range map[string]struct {
		request printRequest
		out     io.Writer
		want    paper.Destination
	}{
		"a redirect":        {printRequest{}, file, paper.File},
		"a pipe":            {printRequest{}, pipe, paper.Program},
		"nowhere":           {printRequest{}, null, paper.Program},
		"a connection":      {printRequest{}, &bytes.Buffer{}, paper.Program},
		"--out":             {printRequest{out: "slip.txt"}, pipe, paper.File},
		"--out - in a pipe": {printRequest{out: "-"}, pipe, paper.Program},
		"--lp":              {printRequest{printer: anyPrinter}, pipe, paper.Printer},
		"--json":            {asJSON, pipe, paper.File},
	} {
		env := &shell.Env{Out: c.out, Err: io.Discard}
		env.OpenStreams()
		if got := c.request.destination(env); got != c.want {
			t.Errorf("%s goes to %d, want %d", name, got, c.want)
		}
	}
}

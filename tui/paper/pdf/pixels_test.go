//go:build e2e

package pdf

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/rules/envtest"
	"flagfall/tui/paper"
)

// pictures draws a file as poppler does, a grey picture a page, of so many dots an inch.
func pictures(t *testing.T, program string, file []byte, dots int) (all []picture) {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "x.pdf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.CommandContext(t.Context(), program, "-gray", "-r", fmt.Sprint(dots), path, filepath.Join(folder, "page")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	pages, err := filepath.Glob(filepath.Join(folder, "page-*.pgm"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("%v: no picture", err)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		var p picture
		if _, err := fmt.Fscanf(bytes.NewReader(data), "P5\n%d %d\n255\n", &p.w, &p.h); err != nil {
			t.Fatal(err)
		}
		p.grey = data[len(data)-p.w*p.h:]
		all = append(all, p)
	}
	return all
}

// picture is a grey picture, 0 for black.
type picture struct {
	w, h int
	grey []byte
}

// What is known of the ink of a document is so on the picture of it, where pdftoppm is installed: no
// dark dot is outside of the outlines of letters and the lines across, and each text has some.
func TestTheInkIsWhereItIsSaidToBe(t *testing.T) {
	program, err := exec.LookPath("pdftoppm")
	if err != nil {
		envtest.Missing(t, "pdftoppm")
	}
	for seed := range uint64(envtest.Times(1, 20)) {
		source := paper.Source{Hall: halltest.RandomEvent(t, 7*seed).T}
		for _, name := range []string{"wallchart", "pairings"}[:envtest.Times(1, 2)] {
			s, err := source.Make(paper.Order{Name: name})
			if err != nil {
				t.Fatal(err)
			}
			var drawn recorder
			set := layOut(s.WithCurlyQuotes(), Options{Paper: Letter, watch: &drawn}, nil, 0)
			file, err := set.file(true)
			if err != nil {
				t.Fatal(err)
			}
			const dots, near = 72, 1.5
			for n, p := range pictures(t, program, file, dots) {
				free := bytes.Repeat([]byte{1}, p.w*p.h)
				for _, i := range drawn.all {
					if i.page != n+1 {
						continue
					}
					dark := false
					for y := max(0, int(i.y0-near)); y < min(p.h, int(i.y1+near)+1); y++ {
						for x := max(0, int(i.x0-near)); x < min(p.w, int(i.x1+near)+1); x++ {
							dark = dark || p.grey[y*p.w+x] < 240 // a small full stop is no darker
							free[y*p.w+x] = 0
						}
					}
					if !dark && i.text != "" {
						t.Errorf("event %d, %s, page %d: %q is not on the picture at %.0f, %.0f", seed, name, n+1, i.text, i.x0, i.y0)
					}
				}
				for at, grey := range p.grey {
					if grey < 128 && free[at] == 1 {
						t.Fatalf("event %d, %s, page %d: ink at %d, %d, where nothing is", seed, name, n+1, at%p.w, at/p.w)
					}
				}
			}
		}
	}
}

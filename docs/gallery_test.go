package docs_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"flagfall/tui/cli/clitest"
	"flagfall/tui/paper"
)

// Each document that can be printed has a picture in the gallery, and each picture is shown there
// once.
func TestTheGalleryShowsEveryDocument(t *testing.T) {
	var shown []string
	for _, m := range regexp.MustCompile(`\]\(gallery/(.+)\.png\)`).FindAllStringSubmatch(clitest.Read(t, "docs/gallery.md"), -1) {
		shown = append(shown, m[1])
	}
	slices.Sort(shown)
	files, err := filepath.Glob("docs/gallery/*.png")
	if err != nil {
		t.Fatal(err)
	}
	var drawn []string
	for _, f := range files {
		drawn = append(drawn, strings.TrimSuffix(filepath.Base(f), ".png"))
	}
	slices.Sort(drawn)
	if !slices.Equal(shown, drawn) {
		t.Errorf("shown are %v, and drawn %v", shown, drawn)
	}
	for _, name := range paper.Names() {
		if !slices.Contains(shown, name) {
			t.Errorf("%s has no picture in docs/gallery.md", name)
		}
	}
}

package qr_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/rules/refusal"
	"flagfall/tui/document/qr"
)

const link = "http://192.168.1.20:8080/table/12/0/QmFzZTY0dXJsLXRva2Vu"

// Every code has the three squares by which a camera finds it, and nothing dark around.
func TestACodeHasItsFinders(t *testing.T) {
	c, err := qr.Encode(link)
	if err != nil {
		t.Fatal(err)
	}
	finder := []string{"#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"}
	for _, at := range [][2]int{{0, 0}, {c.Size() - 7, 0}, {0, c.Size() - 7}} {
		for y, row := range finder {
			for x, m := range row {
				if c.Dark(at[0]+x, at[1]+y) != (m == '#') {
					t.Errorf("the square at %v is not as it should be in %d, %d", at, x, y)
				}
			}
		}
	}
	if c.Dark(-1, 0) || c.Dark(0, c.Size()) {
		t.Error("something outside is dark")
	}
}

// drawn reads half blocks back: which modules are drawn.
func drawn(lines []string) (rows []string) {
	for _, line := range lines {
		var upper, lower strings.Builder
		for _, r := range line {
			upper.WriteByte(" #"[strings.Count("█▀", string(r))])
			lower.WriteByte(" #"[strings.Count("█▄", string(r))])
		}
		rows = append(rows, upper.String(), lower.String())
	}
	return rows
}

// Whatever the text, all drawings show the same modules, with four light ones around.
func TestAllDrawingsShowTheSameCode(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringMatching(`[ -~]{1,120}`).Draw(rt, "text")
		c, err := qr.Encode(text)
		if err != nil {
			rt.Fatal(err)
		}
		runs := map[[2]int]bool{}
		for _, r := range c.Runs() {
			for x := range r[2] {
				runs[[2]int{r[0] + x, r[1]}] = true
			}
		}
		ink, light := drawn(c.HalfBlocks(true)), drawn(c.HalfBlocks(false))
		for y := -qr.Quiet; y < c.Size()+qr.Quiet; y++ {
			for x := -qr.Quiet; x < c.Size()+qr.Quiet; x++ {
				dark := c.Dark(x, y)
				at := func(rows []string) bool { return rows[y+qr.Quiet][x+qr.Quiet] == '#' }
				if at(ink) != dark || at(light) == dark || runs[[2]int{x, y}] != dark {
					rt.Fatalf("%q: the module at %d, %d is not drawn as it is", text, x, y)
				}
			}
		}
		if first := c.Runs()[0]; !strings.HasPrefix(c.Path(), fmt.Sprintf("M%d %dh7v1h-7z", first[0]+qr.Quiet, first[1]+qr.Quiet)) {
			rt.Fatalf("the outline begins with %.20s", c.Path())
		}
	})
}

func TestALinkThatIsTooLongIsRefused(t *testing.T) {
	for _, text := range []string{"", strings.Repeat("x", 301)} {
		if _, err := qr.Encode(text); refusal.KindOf(err) != refusal.Invalid {
			t.Errorf("a code of %d letters: %v", len(text), err)
		}
	}
}

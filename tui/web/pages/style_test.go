package pages

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// scheme is the colors of a set of pages, by the names of their variables.
type scheme map[string]string

var (
	colorOf  = regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]{3,6});`)
	lightAt  = regexp.MustCompile(`(?m)^:root \{(.*)\}$`)
	darkAt   = regexp.MustCompile(`(?m)^@media \(prefers-color-scheme: dark\) \{ :root \{(.*)\} \}$`)
	hallAt   = regexp.MustCompile(`(?m)^html\.hall \{(.*)\}$`)
	onPaper  = regexp.MustCompile(`(?ms)^@media print \{\n  :root \{([^}]*)\}`)
	readable = map[string][]string{ // what is written on what
		"bg": {"ink", "quiet", "accent", "alert"}, "card": {"ink", "quiet", "accent"}, "mark": {"ink"}, "accent": {"on-accent"}, "alert": {"bg"},
	}
)

// schemeAt returns the colors that a rule of the style sheet sets.
func schemeAt(t *testing.T, rule *regexp.Regexp) scheme {
	t.Helper()
	found := rule.FindStringSubmatch(styleSource)
	if found == nil {
		t.Fatalf("no rule is like %s", rule)
	}
	s := scheme{}
	for _, c := range colorOf.FindAllStringSubmatch(found[1]+";", -1) {
		s[c[1]] = c[2]
	}
	return s
}

// luminance is the relative luminance of a color, #rgb or #rrggbb, from 0 to 1.
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	digits := strings.TrimPrefix(color, "#")
	if len(digits) == 3 {
		digits = strings.Join([]string{digits[:1], digits[:1], digits[1:2], digits[1:2], digits[2:], digits[2:]}, "")
	}
	sum := 0.0
	for i, weight := range []float64{.2126, .7152, .0722} {
		n, err := strconv.ParseUint(digits[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		v := float64(n) / 255
		if v <= .04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+.055)/1.055, 2.4)
		}
		sum += weight * v
	}
	return sum
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (math.Max(x, y) + .05) / (math.Min(x, y) + .05)
}

// In light, in dark, in the hall and on paper, everything that is written is told from what it is
// written on: at 4.5 to 1, the least that people with weak eyes need.
func TestColorsAreTold(t *testing.T) {
	light := schemeAt(t, lightAt)
	for name, rule := range map[string]*regexp.Regexp{"light": lightAt, "dark": darkAt, "hall": hallAt, "paper": onPaper} {
		s := schemeAt(t, rule)
		for on, inks := range readable {
			for _, ink := range inks {
				if s[on] == "" || s[ink] == "" {
					continue // not of this scheme
				}
				if c := contrast(t, s[on], s[ink]); c < 4.5 {
					t.Errorf("%s: %s on %s is told at %.1f to 1", name, ink, on, c)
				}
			}
		}
		if name == "hall" {
			continue // it has its own things
		}
		for color := range light {
			if s[color] == "" {
				t.Errorf("%s does not say what %s is", name, color)
			}
		}
	}
	if paper := schemeAt(t, onPaper); paper["bg"] != "#fff" || paper["ink"] != "#000" {
		t.Errorf("paper is %v", paper)
	}
}

// On paper there is nothing that only works on a screen.
func TestPaperHasNoButtons(t *testing.T) {
	_, print, _ := strings.Cut(styleSource, "@media print {")
	hidden, _, _ := strings.Cut(print, "display: none")
	for _, what := range []string{".search", "button", "footer", "#lost", ".follow", "header .clock"} {
		if !strings.Contains(hidden, what) {
			t.Errorf("%s is printed", what)
		}
	}
}

package eventsetup_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"reflect"
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/rules/refusal"
)

const svgHead = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">`

func pngOf(t testing.TB, w, h int) []byte {
	t.Helper()
	m := image.NewGray16(image.Rect(0, 0, w, h))
	m.SetGray16(0, 0, color.Gray16{Y: 0x8000})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What an SVG may have, and what each part becomes.
func TestSVGOutlines(t *testing.T) {
	for _, c := range []struct{ svg, want string }{
		{`<rect x="1" y="2" width="3" height="4"/>`, `fill="#000000" d="M50 100L200 100L200 300L50 300Z"`},
		{`<g fill="red"><polygon points="0,0 1 0 1,1"/></g>`, `fill="#ff0000" d="M0 0L50 0L50 50Z"`},
		{`<line x1="0" y1="0" x2="2" y2="2" style="fill:none;stroke:#0a0;stroke-width:.1"/>`, `fill="none" stroke="#00aa00" stroke-width="5" d="M0 0L100 100"`},
		{`<path transform="translate(1 1) scale(2)" d="m1 1h1v1z"/>`, `d="M150 150L250 150L250 250Z"`},
		{`<path fill-rule="evenodd" d="M0,0 1,1Q2 0 3 1t2 0"/>`, `fill-rule="evenodd" d="M0 0L50 50C83.33 16.67 116.67 16.67 150 50C183.33 83.33 216.67 83.33 250 50"`},
		{`<path d="M0 0C1 1 2 1 3 0s2-1 3 0"/>`, `d="M0 0C50 50 100 50 150 0C200 -50 250 -50 300 0"`},
		{`<path d="M0 5a5 5 0 0110 0"/>`, `d="M0 250C0 111.93 111.93 0 250 0C388.07 0 500 111.93 500 250"`},
		{`<path d="M0 5A5,5,0,0,0,5,10z"/>`, `d="M0 250C0 388.07 111.93 500 250 500Z"`},
		{`<path d="M0 5A1 2 90 1 1 10 5"/>`, `d="M0 250C0 180.96 111.93 125 250 125C388.07 125 500 180.96 500 250"`},
		{`<path d="M1 1A0 3 0 0 1 2 2"/>`, `d="M50 50L100 100"`},
		{`<path d="M1 1A3 3 0 0 1 1 1L2 2"/>`, `d="M50 50L100 100"`},
		{`<rect width="4" height="2" rx="1"/>`, `d="M50 0L150 0C177.61 0 200 22.39 200 50L200 50C200 77.61 177.61 100 150 100L50 100C22.39 100 0 77.61 0 50L0 50C0 22.39 22.39 0 50 0Z"`},
		{`<path transform="skewX(45)" d="M0 2L1 2"/>`, `d="M100 100L150 100"`},
		{`<defs><linearGradient id="a" href="#b"/><radialGradient id="b"><stop stop-color="#f00"/><stop style="stop-color:#00f"/></radialGradient></defs><circle r="1" fill="url(#a)"/>`, `fill="#800080"`},
		{`<title>Open</title><circle cx="5" cy="5" r="2" fill="rgb(1,2,3)"/>`, `fill="#010203" d="M350 250C350 305.23 305.23 350 250 350`},
	} {
		d, err := eventsetup.ParseSVG([]byte(svgHead + c.svg + "</svg>"))
		if err != nil {
			t.Errorf("%s: %v", c.svg, err)
			continue
		}
		if got := string(d.SVG()); !strings.Contains(got, c.want) || d.W != 1000 || d.H != 500 {
			t.Errorf("%s:\n got %s\nwant %s", c.svg, got, c.want)
		}
	}
}

// What cannot be drawn soundly is refused by its name.
func TestSVGRefusals(t *testing.T) {
	for _, c := range []struct{ svg, says string }{
		{`<script>alert(1)</script>`, "<script>"},
		{`<rect width="1" height="1" onclick="x()"/>`, "scripts"},
		{`<image href="http://example.net/a.png"/>`, "links"},
		{`<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>`, "links"},
		{`<text>A</text>`, "<text>"},
		{`<style>a{}</style>`, "<style>"},
		{`<foreignObject/>`, "<foreignObject>"},
		{`<rect width="1" height="1" fill="url(#g)"/>`, "the color url(#g)"},
		{`<rect width="1" height="1" opacity=".5"/>`, "transparency"},
		{`<path d="M0 0A1 1 0 0 2 1 1"/>`, "has 4 numbers"},
		{`<path d="M0 0A1 1 0 0 1 1"/>`, "has 6 numbers"},
		{`<linearGradient id="g"><stop stop-color="red" stop-opacity=".5"/></linearGradient><rect width="1" height="1" fill="url(#g)"/>`, "transparency"},
		{`<linearGradient id="g"/><rect width="1" height="1" fill="url(#g)"/>`, "the color url(#g)"},
		{`<path d="L1 1"/>`, "a path that has"},
		{`<path d="M0 0L1"/>`, "has 1 numbers"},
		{`<path transform="skew(3)" d="M0 0"/>`, "the transform"},
		{`<rect width="1e9" height="1"/>`, "far outside"},
		{`<rect width="1mm" height="1"/>`, "far outside"},
		{``, "draws nothing"},
		{strings.Repeat("<g>", 40) + strings.Repeat("</g>", 40), "groups more than"},
	} {
		_, err := eventsetup.ParseSVG([]byte(svgHead + c.svg + "</svg>"))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.60s: %v, want %q", c.svg, err, c.says)
		}
	}
	entities := `<!DOCTYPE svg [<!ENTITY a "aaaa">]>` + svgHead + `<path d="M0 0L1 1"/></svg>`
	for _, text := range []string{entities, "no picture", svgHead, "<html/>", strings.Replace(svgHead, "20 10", "0 0", 1) + "</svg>"} {
		if _, err := eventsetup.ParseSVG([]byte(text)); err == nil {
			t.Errorf("%.60s is read", text)
		}
	}
}

func TestChooseLogo(t *testing.T) {
	s := event.NewState()
	choose := func(data []byte) (event.LogoChosen, error) {
		facts, err := eventsetup.ChooseLogo(s, data, "")
		if err != nil {
			return event.LogoChosen{}, err
		}
		return facts[0].(event.LogoChosen), nil
	}
	for _, c := range []struct {
		data []byte
		want string
	}{{pngOf(t, 40, 20), "a PNG of 40 × 20"}, {[]byte(svgHead + `<circle r="3"/></svg>`), "an SVG of 1000 × 500"}} {
		logo, err := choose(c.data)
		if err != nil {
			t.Fatal(err)
		}
		if got := eventsetup.LogoText(logo); got != c.want {
			t.Errorf("it is %q, want %s", got, c.want)
		}
		s.Logo = logo
		if _, err := choose(c.data); refusal.KindOf(err) != refusal.Conflict {
			t.Errorf("the same logo again: %v", err)
		}
		forged := event.LogoChosen{Format: logo.Format, Data: append(bytes.Clone(logo.Data), ' ')}
		if _, _, err := eventsetup.ReadLogo(forged); err == nil {
			t.Errorf("%s that this program did not write is read", logo.Format)
		}
	}
	if logo, err := choose(nil); err != nil || logo.IsSet() {
		t.Errorf("removed: %v, %v", logo, err)
	}
	s.Logo = event.LogoChosen{}
	for _, c := range []struct {
		data []byte
		says string
	}{
		{nil, "no logo to remove"},
		{pngOf(t, 2001, 1), "2001 × 1 pixels"},
		{pngOf(t, 10, 10)[:40], "not a readable PNG"},
		{make([]byte, 600<<10), "longer than 512 KB"},
		{[]byte("\x89PNG\r\n\x1a\n"), "not a readable PNG"},
	} {
		if _, err := choose(c.data); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%d bytes: %v, want %q", len(c.data), err, c.says)
		}
	}
}

// A picture that was read is written so that it reads the same again, and holds nothing but paths.
func FuzzSVG(f *testing.F) {
	for _, text := range []string{
		`<path d="M0 0L1 1z"/>`, `<g transform="rotate(30 1 1)"><circle r="1"/></g>`, `<path d="M-0.001 1e-9T3 3S1 2 3 4"/>`,
		`<path d="M0 0a1 2 30 01.5.5 1 1 0 1 0 3 3"/>`, `<rect width="3" height="2" rx=".5"/>`,
		`<radialGradient id="g"><stop/></radialGradient><circle r="1" fill="url(#g)"/>`,
		`<rect width="3" height="2" stroke="blue" stroke-width="1e-3"/>`, `<polyline points="1,2-3.5.5"/>`,
	} {
		f.Add(svgHead + text + "</svg>")
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := eventsetup.ParseSVG([]byte(text))
		if err != nil {
			return
		}
		clean := d.SVG()
		again, err := eventsetup.ParseSVG(clean)
		if err != nil || !reflect.DeepEqual(again, d) {
			t.Fatalf("%q: %v\n%s\n%s", text, err, clean, again.SVG())
		}
		if n := strings.Count(string(clean), "<"); n != len(d.Shapes)+2 {
			t.Fatalf("%d elements for %d shapes: %s", n, len(d.Shapes), clean)
		}
	})
}

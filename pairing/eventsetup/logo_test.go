package eventsetup_test

import (
	"bytes"
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/eventsetup/logotest"
	"flagfall/rules/refusal"
)

// drawing is a logo as version 0.1 stored it.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"><path d="M0 0L1000 500Z"/></svg>`

func TestChooseLogo(t *testing.T) {
	s := event.NewState()
	choose := func(data []byte) (event.LogoChosen, error) {
		facts, err := eventsetup.ChooseLogo(s, data, "")
		if err != nil {
			return event.LogoChosen{}, err
		}
		return facts[0].(event.LogoChosen), nil
	}
	logo, err := choose(logotest.PNG(40, 20))
	if err != nil {
		t.Fatal(err)
	}
	if got := eventsetup.LogoText(logo); got != "a PNG of 40 × 20" {
		t.Errorf("it is %q", got)
	}
	s.Logo = logo
	if _, err := choose(logotest.PNG(40, 20)); refusal.KindOf(err) != refusal.Conflict {
		t.Errorf("the same logo again: %v", err)
	}
	forged := event.LogoChosen{Format: logo.Format, Data: append(bytes.Clone(logo.Data), ' ')}
	if _, _, err := eventsetup.ReadLogo(forged); err == nil {
		t.Error("a PNG that this program did not write is read")
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
		{logotest.PNG(2001, 1), "2001 × 1 pixels"},
		{logotest.PNG(10, 10)[:40], "not a readable PNG"},
		{make([]byte, 600<<10), "longer than 512 KB"},
		{[]byte("\x89PNG\r\n\x1a\n"), "not a readable PNG"},
		{[]byte(drawing), "export it as PNG, at least 600 pixels wide"},
	} {
		if _, err := choose(c.data); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%d bytes: %v, want %q", len(c.data), err, c.says)
		}
	}
}

// An SVG, which version 0.1 stored, is described as not printed, and can be replaced or removed.
func TestAnSVGOfAnEarlierVersion(t *testing.T) {
	s := event.NewState()
	s.Logo = event.LogoChosen{Format: event.LogoSVG, Data: []byte(drawing)}
	if got := eventsetup.LogoText(s.Logo); got != "an SVG, which is no longer printed: choose a PNG" {
		t.Errorf("it is %q", got)
	}
	if _, _, err := eventsetup.ReadLogo(s.Logo); err == nil {
		t.Error("it is read")
	}
	for _, data := range [][]byte{nil, logotest.PNG(4, 2)} {
		if _, err := eventsetup.ChooseLogo(s, data, ""); err != nil {
			t.Errorf("%d bytes in its place: %v", len(data), err)
		}
	}
}

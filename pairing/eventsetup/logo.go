package eventsetup

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Bounds of a logo.
const (
	maxLogoSide  = 2000      // pixels, either way
	maxLogoBytes = 128 << 10 // as it is stored
)

// ChooseLogo stores a logo, read from a PNG, or removes it where there are no data. What is stored is
// written anew: the pixels of the PNG without its other parts. It is an error if the file is too
// large or is not a PNG.
func ChooseLogo(s *event.State, data []byte, reason string) ([]fact.Fact, error) {
	logo, err := cleanLogo(data)
	switch {
	case err != nil:
		return nil, err
	case logo.String() != s.Logo.String():
	case logo.IsSet():
		return nil, refusal.Conflict.Errorf("the event already has this logo")
	default:
		return nil, refusal.Conflict.Errorf("the event has no logo to remove")
	}
	return event.WithReason("logo of the event", reason, logo), nil
}

func cleanLogo(data []byte) (event.LogoChosen, error) {
	logo := event.LogoChosen{}
	switch err := limits.Logo.Check(int64(len(data))); {
	case err != nil:
		return logo, err
	case len(data) == 0:
		return logo, nil
	}
	if !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		return logo, refusal.Invalid.Errorf("the logo is not a PNG: open it in a browser or a drawing program, and " +
			"export it as PNG, at least 600 pixels wide")
	}
	clean, err := cleanPNG(data)
	if err == nil && len(clean) > maxLogoBytes {
		err = refusal.Limit.Errorf("the logo takes %d KB of the journal, and %d are the most: make it smaller",
			(len(clean)+1023)>>10, maxLogoBytes>>10)
	}
	if err != nil {
		return logo, err
	}
	return event.LogoChosen{Format: event.LogoPNG, Data: clean}, nil
}

// cleanPNG returns the pixels of a PNG as another one with 8 bits a channel, not interlaced.
func cleanPNG(data []byte) ([]byte, error) {
	broken := func(err error) error {
		return refusal.Invalid.Errorf("the logo is not a readable PNG: %w; save it again as PNG", err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return nil, broken(err)
	case c.Width > maxLogoSide || c.Height > maxLogoSide:
		return nil, refusal.Limit.Errorf("the logo has %d × %d pixels, and %d each way are the most: make it smaller",
			c.Width, c.Height, maxLogoSide)
	}
	read, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, broken(err)
	}
	flat := image.NewNRGBA(image.Rect(0, 0, c.Width, c.Height))
	draw.Draw(flat, flat.Bounds(), read, read.Bounds().Min, draw.Src)
	var out bytes.Buffer
	if err := png.Encode(&out, flat); err != nil {
		return nil, broken(err)
	}
	return out.Bytes(), nil
}

// ReadLogo checks a logo from a journal as if it were chosen now, and returns its size in pixels. It
// is an error if this program did not write it, or if it is an SVG.
func ReadLogo(logo event.LogoChosen) (w, h float64, err error) {
	clean, err := cleanLogo(logo.Data)
	switch {
	case err != nil:
		return 0, 0, err
	case clean.Format != logo.Format || !bytes.Equal(clean.Data, logo.Data):
		return 0, 0, refusal.Damaged.Errorf("the logo in the journal is not as it was stored: choose it again")
	}
	c, err := png.DecodeConfig(bytes.NewReader(logo.Data))
	return float64(c.Width), float64(c.Height), err
}

// LogoText describes a logo: "a PNG of 400 × 200", "" for none. It says of an SVG, which earlier
// versions stored, that it is not printed.
func LogoText(logo event.LogoChosen) string {
	if logo.Format == event.LogoSVG {
		return "an SVG, which is no longer printed: choose a PNG"
	}
	w, h, err := ReadLogo(logo)
	if err != nil || !logo.IsSet() {
		return ""
	}
	return fmt.Sprintf("a PNG of %.0f × %.0f", w, h)
}

package pdf

import (
	"bytes"

	"codeberg.org/go-pdf/fpdf"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
)

// logo draws a logo around a middle at the top of a certificate, at most 2/5 of the room wide. It
// reports whether it could.
func (s *setter) logo(logo event.LogoChosen, middle, room float64) bool {
	w, h, err := eventsetup.ReadLogo(logo)
	if err != nil || w <= 0 || h <= 0 {
		return false
	}
	top, high := logoTop*s.h, (logoBottom-logoTop)*s.h
	k := min(high/h, room*2/5/w)
	x, y := middle-w*k/2, top+(high-h*k)/2
	option := fpdf.ImageOptions{ImageType: "PNG"}
	s.f.RegisterImageOptionsReader(logo.String(), option, bytes.NewReader(logo.Data))
	s.f.ImageOptions(logo.String(), x, y, w*k, h*k, false, option, 0, "")
	return true
}

// Package logotest draws logos for tests.
package logotest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
)

// PNG returns a PNG of this size in pixels, with 16 bits of gray each.
func PNG(w, h int) []byte {
	m := image.NewGray16(image.Rect(0, 0, w, h))
	m.SetGray16(0, 0, color.Gray16{Y: 0x8000})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		panic(err)
	}
	return b.Bytes()
}

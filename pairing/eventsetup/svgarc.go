package eventsetup

import (
	"math"
	"strings"
)

// arcNumbers reads the numbers of arcs at the start of a text, seven each, and returns what follows
// them. The two flags of an arc are one digit each, which need not stand apart.
func arcNumbers(text string) (list []float64, rest string) {
	for {
		text = strings.TrimLeft(text, " ,\t\r\n")
		if at := len(list) % 7; at == 3 || at == 4 {
			if text == "" || text[0] != '0' && text[0] != '1' {
				return list, text
			}
			list, text = append(list, float64(text[0]-'0')), text[1:]
			continue
		}
		at := numberPattern().FindString(text)
		if at == "" {
			return list, text
		}
		list, text = append(list, number(at)), text[len(at):]
	}
}

// arc is an elliptical arc from x, y as curves of a quarter at most: p holds both radii, how far the
// ellipse is turned in degrees, the two flags, and the end. It follows the notes on implementation
// in appendix F.6 of SVG 1.1.
func arc(x, y float64, p [7]float64) []Segment {
	rx, ry, toX, toY := math.Abs(p[0]), math.Abs(p[1]), p[5], p[6]
	switch {
	case x == toX && y == toY:
		return nil
	case !(rx > 0 && ry > 0 && rx <= maxUnits && ry <= maxUnits): // also where one is not a number
		return []Segment{{'L', [6]float64{toX, toY}}}
	}
	sin, cos := math.Sincos(p[2] * math.Pi / 180)
	halfX, halfY := (x-toX)/2, (y-toY)/2
	x1, y1 := cos*halfX+sin*halfY, cos*halfY-sin*halfX // the start, from the middle, along the axes
	if short := math.Hypot(x1/rx, y1/ry); short > 1 {  // the radii do not reach the end
		rx, ry = rx*short, ry*short
	}
	square := func(v float64) float64 { return v * v }
	reach := square(x1/rx) + square(y1/ry)
	k := math.Sqrt(max(0, 1/reach-1))
	if (p[3] != 0) == (p[4] != 0) {
		k = -k
	}
	cx, cy := k*rx*y1/ry, -k*ry*x1/rx
	from := math.Atan2((y1-cy)/ry, (x1-cx)/rx)
	turn := math.Atan2((-y1-cy)/ry, (-x1-cx)/rx) - from
	switch {
	case p[4] == 0 && turn > 0:
		turn -= 2 * math.Pi
	case p[4] != 0 && turn < 0:
		turn += 2 * math.Pi
	}
	middleX, middleY := cos*cx-sin*cy+(x+toX)/2, sin*cx+cos*cy+(y+toY)/2
	at := func(u, v float64) (float64, float64) {
		return middleX + cos*rx*u - sin*ry*v, middleY + sin*rx*u + cos*ry*v
	}
	n := max(1, min(4, int(math.Ceil(math.Abs(turn)/(math.Pi/2)-1e-9))))
	step := turn / float64(n)
	handle := 4.0 / 3 * math.Tan(step/4)
	out := make([]Segment, n)
	for i := range out {
		sinA, cosA := math.Sincos(from + float64(i)*step)
		sinB, cosB := math.Sincos(from + float64(i+1)*step)
		s := Segment{Op: 'C'}
		s.P[0], s.P[1] = at(cosA-handle*sinA, sinA+handle*cosA)
		s.P[2], s.P[3] = at(cosB+handle*sinB, sinB-handle*cosB)
		s.P[4], s.P[5] = at(cosB, sinB)
		out[i] = s
	}
	out[n-1].P[4], out[n-1].P[5] = toX, toY
	return out
}

// roundedRect is a rectangle whose corners are quarters of an ellipse, at most half as wide and high
// as it is.
func roundedRect(x, y, w, h, rx, ry float64) []Segment {
	rx, ry = min(rx, w/2), min(ry, h/2)
	path := []Segment{{'M', [6]float64{x + rx, y}}}
	for _, c := range [4][4]float64{ // where the side before a corner ends, and the corner's own end
		{x + w - rx, y, x + w, y + ry},
		{x + w, y + h - ry, x + w - rx, y + h},
		{x + rx, y + h, x, y + h - ry},
		{x, y + ry, x + rx, y},
	} {
		path = append(path, Segment{'L', [6]float64{c[0], c[1]}})
		path = append(path, arc(c[0], c[1], [7]float64{rx, ry, 0, 0, 1, c[2], c[3]})...)
	}
	return append(path, Segment{Op: 'Z'})
}

package eventsetup

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"flagfall/rules/lazyregexp"
)

// outline returns the path of an element.
func outline(name string, get map[string]string) ([]Segment, error) {
	n := func(key string) float64 { return number(strings.TrimSuffix(get[key], "px")) }
	switch name {
	case "path":
		return pathData(get["d"])
	case "rect":
		if rx, ry := n("rx"), n("ry"); rx > 0 || ry > 0 {
			if get["rx"] == "" || get["rx"] == "auto" {
				rx = ry
			}
			if get["ry"] == "" || get["ry"] == "auto" {
				ry = rx
			}
			if rx > 0 && ry > 0 {
				return roundedRect(n("x"), n("y"), n("width"), n("height"), rx, ry), nil
			}
		}
		return polygon([]float64{
			n("x"), n("y"), n("x") + n("width"), n("y"), n("x") + n("width"), n("y") + n("height"),
			n("x"), n("y") + n("height"),
		}, true), nil
	case "circle":
		return ellipse(n("cx"), n("cy"), n("r"), n("r")), nil
	case "ellipse":
		return ellipse(n("cx"), n("cy"), n("rx"), n("ry")), nil
	case "line":
		return polygon([]float64{n("x1"), n("y1"), n("x2"), n("y2")}, false), nil
	case "polyline", "polygon":
		points, rest := numbers(get["points"])
		if rest != "" || len(points)%2 > 0 {
			return nil, unsupported("points that are no numbers")
		}
		return polygon(points, name == "polygon"), nil
	}
	return nil, unsupported("<" + name + ">")
}

func polygon(points []float64, closed bool) (path []Segment) {
	for i := 0; i+1 < len(points); i += 2 {
		op := byte('L')
		if i == 0 {
			op = 'M'
		}
		path = append(path, Segment{op, [6]float64{points[i], points[i+1]}})
	}
	if closed && len(path) > 0 {
		path = append(path, Segment{Op: 'Z'})
	}
	return path
}

// ellipse returns four curves, each a quarter.
func ellipse(x, y, rx, ry float64) []Segment {
	if !(rx > 0 && ry > 0) {
		return nil
	}
	const k = 0.5522847498 // of the radius, for a curve that is a quarter of a circle
	c := func(p ...float64) Segment {
		s := Segment{Op: 'C'}
		for i := 0; i < 6; i += 2 {
			s.P[i], s.P[i+1] = x+p[i]*rx, y+p[i+1]*ry
		}
		return s
	}
	return []Segment{
		{'M', [6]float64{x + rx, y}},
		c(1, k, k, 1, 0, 1),
		c(-k, 1, -1, k, -1, 0),
		c(-1, -k, -k, -1, 0, -1),
		c(k, -1, 1, -k, 1, 0),
		{Op: 'Z'},
	}
}

// numbers reads the numbers at the start of a text, and returns what follows them.
func numbers(text string) (list []float64, rest string) {
	for {
		text = strings.TrimLeft(text, " ,\t\r\n")
		at := numberPattern().FindString(text)
		if at == "" {
			return list, text
		}
		list, text = append(list, number(at)), text[len(at):]
	}
}

var numberPattern = lazyregexp.New(`^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?`)

// number reads a number, 0 for "" and not a number for anything else.
func number(text string) float64 {
	if text == "" {
		return 0
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(n, 0) {
		return math.NaN()
	}
	return n
}

// pathData reads the d of a path. All segments become M, L, C and Z with absolute points.
func pathData(d string) (path []Segment, err error) {
	var x, y, startX, startY, lastX, lastY float64 // last is the second control point before
	var before byte
	each := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}
	for d = strings.TrimSpace(d); d != ""; {
		letter := d[0]
		op := letter &^ 0x20
		n, known := each[op]
		switch {
		case !known || len(path) == 0 && op != 'M':
			return nil, unsupported(fmt.Sprintf("a path that has %q", letter))
		}
		list, rest := numbers(d[1:])
		if op == 'A' {
			list, rest = arcNumbers(d[1:])
		}
		if d = rest; n == 0 && len(list) > 0 || n > 0 && (len(list) == 0 || len(list)%n > 0) {
			return nil, unsupported(fmt.Sprintf("a path whose %q has %d numbers", letter, len(list)))
		}
		if n == 0 {
			path, x, y, before = append(path, Segment{Op: 'Z'}), startX, startY, 'Z'
			continue
		}
		for ; len(list) > 0; list = list[n:] {
			p := append([]float64{}, list[:n]...)
			if letter != op { // relative
				for i := range p {
					if op == 'A' {
						p[i] += map[int]float64{5: x, 6: y}[i]
					} else if op == 'V' || op != 'H' && i%2 == 1 {
						p[i] += y
					} else {
						p[i] += x
					}
				}
			}
			if op == 'A' {
				path = append(path, arc(x, y, [7]float64(p))...)
				x, y, before = p[5], p[6], op
				if len(path) > maxSegments {
					return path, nil // refused where it is added
				}
				continue
			}
			s := Segment{Op: 'C'}
			reflectX, reflectY := x, y
			if strings.IndexByte(map[byte]string{'S': "CS", 'T': "QT"}[op], before) >= 0 {
				reflectX, reflectY = 2*x-lastX, 2*y-lastY
			}
			quadratic := func(cx, cy, toX, toY float64) {
				s.P = [6]float64{x + (cx-x)*2/3, y + (cy-y)*2/3, toX + (cx-toX)*2/3, toY + (cy-toY)*2/3, toX, toY}
				lastX, lastY = cx, cy
			}
			switch op {
			case 'M':
				s = Segment{'M', [6]float64{p[0], p[1]}}
				startX, startY = p[0], p[1]
			case 'L':
				s = Segment{'L', [6]float64{p[0], p[1]}}
			case 'H':
				s = Segment{'L', [6]float64{p[0], y}}
			case 'V':
				s = Segment{'L', [6]float64{x, p[0]}}
			case 'C':
				s.P = [6]float64(p)
				lastX, lastY = p[2], p[3]
			case 'S':
				s.P = [6]float64{reflectX, reflectY, p[0], p[1], p[2], p[3]}
				lastX, lastY = p[0], p[1]
			case 'Q':
				quadratic(p[0], p[1], p[2], p[3])
			case 'T':
				quadratic(reflectX, reflectY, p[0], p[1])
			}
			if path = append(path, s); len(path) > maxSegments {
				return path, nil // refused where it is added
			}
			end := pointsOf(s.Op)*2 - 2
			x, y, before = s.P[end], s.P[end+1], op
			if op == 'M' { // more points of M are lines
				op, letter = 'L', letter-'M'+'L'
			}
		}
	}
	return path, nil
}

// matrix turns x, y into ax+cy+e, bx+dy+f.
type matrix [6]float64

func (m matrix) apply(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

func (m matrix) times(n matrix) matrix {
	e, f := m.apply(n[4], n[5])
	return matrix{
		m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1], m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3], e, f,
	}
}

var transformPattern = lazyregexp.New(`^\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)`)

// transform reads a list of transforms.
func transform(text string) (matrix, error) {
	m := matrix{1, 0, 0, 1, 0, 0}
	for strings.TrimSpace(text) != "" {
		at := transformPattern().FindStringSubmatch(text)
		if at == nil {
			return m, unsupported("the transform " + text)
		}
		text = text[len(at[0]):]
		n, rest := numbers(at[2])
		switch key := fmt.Sprint(at[1], len(n)); {
		case rest != "":
			return m, unsupported("the transform " + at[0])
		case key == "matrix6":
			m = m.times(matrix(n))
		case key == "translate1":
			m = m.times(matrix{1, 0, 0, 1, n[0], 0})
		case key == "translate2":
			m = m.times(matrix{1, 0, 0, 1, n[0], n[1]})
		case key == "scale1":
			m = m.times(matrix{n[0], 0, 0, n[0], 0, 0})
		case key == "scale2":
			m = m.times(matrix{n[0], 0, 0, n[1], 0, 0})
		case key == "skewX1":
			m = m.times(matrix{1, 0, math.Tan(n[0] * math.Pi / 180), 1, 0, 0})
		case key == "skewY1":
			m = m.times(matrix{1, math.Tan(n[0] * math.Pi / 180), 0, 1, 0, 0})
		case key == "rotate1", key == "rotate3":
			sin, cos := math.Sincos(n[0] * math.Pi / 180)
			around := matrix{1, 0, 0, 1, 0, 0}
			if len(n) == 3 {
				around[4], around[5] = n[1], n[2]
			}
			m = m.times(around).times(matrix{cos, sin, -sin, cos, 0, 0})
			around[4], around[5] = -around[4], -around[5]
			m = m.times(around)
		default:
			return m, unsupported("the transform " + at[0])
		}
	}
	return m, nil
}

// basicColors are the colors of HTML 4 by name, and a few more.
var basicColors = map[string]uint32{
	"black": 0, "white": 0xffffff, "silver": 0xc0c0c0, "gray": 0x808080, "grey": 0x808080, "maroon": 0x800000,
	"red": 0xff0000, "purple": 0x800080, "fuchsia": 0xff00ff, "magenta": 0xff00ff, "green": 0x008000, "lime": 0x00ff00,
	"olive": 0x808000, "yellow": 0xffff00, "navy": 0x000080, "blue": 0x0000ff, "teal": 0x008080, "aqua": 0x00ffff,
	"cyan": 0x00ffff, "orange": 0xffa500, "gold": 0xffd700, "brown": 0xa52a2a, "currentcolor": 0,
}

// color reads a plain color, nil for none.
func color(text string, inherited *[3]uint8) (*[3]uint8, error) {
	rgb := func(n uint32) *[3]uint8 { return &[3]uint8{uint8(n >> 16), uint8(n >> 8), uint8(n)} }
	text = strings.ToLower(strings.TrimSpace(text))
	switch {
	case text == "none" || text == "transparent":
		return nil, nil
	case text == "inherit":
		return inherited, nil
	case strings.HasPrefix(text, "#") && len(text) == 4:
		text = "#" + strings.Repeat(text[1:2], 2) + strings.Repeat(text[2:3], 2) + strings.Repeat(text[3:4], 2)
	}
	if n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32); err == nil && len(text) == 7 &&
		text[0] == '#' {
		return rgb(uint32(n)), nil
	}
	if inner, ok := strings.CutPrefix(text, "rgb("); ok {
		list, rest := numbers(strings.TrimSuffix(inner, ")"))
		if rest == "" && len(list) == 3 {
			var c [3]uint8
			for i, v := range list {
				c[i] = uint8(min(max(v, 0), 255))
			}
			return &c, nil
		}
	}
	if n, ok := basicColors[text]; ok {
		return rgb(n), nil
	}
	return nil, unsupported("the color " + text)
}

// SVG writes the drawing. ParseSVG reads the same drawing from it.
func (d Drawing) SVG() []byte {
	f := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	paint := func(c *[3]uint8) string {
		if c == nil {
			return "none"
		}
		return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2])
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="%s" viewBox="0 0 %s %s">`, svgSpace, f(d.W), f(d.H))
	for _, s := range d.Shapes {
		fmt.Fprintf(&b, `<path fill="%s"`, paint(s.Fill))
		if s.EvenOdd {
			b.WriteString(` fill-rule="evenodd"`)
		}
		if s.Stroke != nil {
			fmt.Fprintf(&b, ` stroke="%s" stroke-width="%s"`, paint(s.Stroke), f(s.Width))
		}
		b.WriteString(` d="`)
		for _, seg := range s.Path {
			b.WriteByte(seg.Op)
			for i := range pointsOf(seg.Op) * 2 {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(f(seg.P[i]))
			}
		}
		b.WriteString(`"/>`)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

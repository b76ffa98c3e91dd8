package eventsetup

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// Drawing is a picture made of outlines, W wide and H high, from its upper left corner.
type Drawing struct {
	W, H   float64
	Shapes []Shape
}

// Shape is an outline that is filled, stroked or both.
type Shape struct {
	Path         []Segment
	Fill, Stroke *[3]uint8 // red, green, blue; nil for none
	Width        float64   // of the stroke
	EvenOdd      bool      // how inside is told from outside
}

// Segment is a part of an outline: Op M moves to, L draws a line to, C a cubic curve to, Z closes.
// P holds the points, x before y: one for M and L, three for C, none for Z.
type Segment struct {
	Op byte
	P  [6]float64
}

// Limits of a drawing.
const (
	maxSegments = 20_000
	maxDepth    = 32
	maxUnits    = 1e5 // of a coordinate or a size
)

const svgSpace = "http://www.w3.org/2000/svg"

// painted is what an element hands down to those within it.
type painted struct {
	fill, stroke *[3]uint8
	width        float64
	evenOdd      bool
	m            matrix
	gradients    map[string]*gradient
}

// ParseSVG reads outlines from an SVG: groups, paths, rectangles, circles, ellipses, lines and
// polygons, in plain colors. A gradient becomes the mean color of its stops. Anything else is an
// error that names it: texts, pictures, scripts, styles, links and transparency.
func ParseSVG(data []byte) (Drawing, error) {
	r := svgReader{d: xml.NewDecoder(bytes.NewReader(data))}
	black := [3]uint8{}
	if err := r.elements(painted{
		fill: &black, width: 1, m: matrix{1, 0, 0, 1, 0, 0},
		gradients: gradients(data),
	}); err != nil {
		return Drawing{}, err
	}
	switch {
	case r.out.W == 0:
		return Drawing{}, refusal.Invalid.Errorf("the logo is neither a PNG nor an SVG")
	case len(r.out.Shapes) == 0:
		return Drawing{}, refusal.Invalid.Errorf("the SVG draws nothing: choose another")
	}
	return r.out, nil
}

type svgReader struct {
	d        *xml.Decoder
	out      Drawing
	depth    int
	segments int
}

func unsupported(what string) error {
	return refusal.Invalid.Errorf("an SVG with %s cannot be used: convert all to plain paths, or use a PNG", what)
}

// elements reads the elements to the end of the one that holds them.
func (r *svgReader) elements(p painted) error {
	if r.depth++; r.depth > maxDepth {
		return refusal.Limit.Errorf("the SVG has groups more than %d deep: simplify it", maxDepth)
	}
	defer func() { r.depth-- }()
	for {
		token, err := r.d.Token()
		switch {
		case errors.Is(err, io.EOF) && r.depth == 1:
			return nil
		case err != nil:
			return refusal.Invalid.Errorf("the logo is neither a PNG nor a readable SVG: %w", err)
		}
		switch t := token.(type) {
		case xml.EndElement:
			return nil
		case xml.Directive:
			if bytes.ContainsRune(t, '[') {
				return unsupported("entities")
			}
		case xml.StartElement:
			if err := r.element(t, p); err != nil {
				return err
			}
		}
	}
}

func (r *svgReader) element(t xml.StartElement, p painted) error {
	name := t.Name.Local
	if r.depth == 1 && (name != "svg" || t.Name.Space != svgSpace || r.out.W > 0) {
		return refusal.Invalid.Errorf("the logo is neither a PNG nor an SVG")
	}
	if t.Name.Space != svgSpace || slices.Contains([]string{"title", "desc", "metadata", "defs"}, name) ||
		isGradient(t.Name) {
		if err := r.d.Skip(); err != nil {
			return refusal.Invalid.Errorf("the logo is not a readable SVG: %w", err)
		}
		return nil
	}
	get, err := attributes(t)
	if err != nil {
		return err
	}
	if p, err = p.with(get); err != nil {
		return err
	}
	switch name {
	case "svg":
		if r.depth > 1 {
			return unsupported("an SVG within it")
		}
		if p.m, err = r.viewport(get); err != nil {
			return err
		}
		return r.elements(p)
	case "g":
		return r.elements(p)
	}
	path, err := outline(name, get)
	if err != nil {
		return err
	}
	if err := r.add(path, p); err != nil {
		return err
	}
	return r.elements(p)
}

// attributes returns the attributes of an element, those of its style included. It refuses those
// that would draw something else or lead elsewhere.
func attributes(t xml.StartElement) (map[string]string, error) {
	get := map[string]string{}
	for _, a := range t.Attr {
		name := a.Name.Local
		switch {
		case a.Name.Space == "xmlns" || a.Name.Space != "" && name != "href":
		case name == "href":
			return nil, unsupported("links")
		case strings.HasPrefix(strings.ToLower(name), "on"):
			return nil, unsupported("scripts")
		case name == "style":
			for item := range strings.SplitSeq(a.Value, ";") {
				if key, value, ok := strings.Cut(item, ":"); ok {
					get[strings.TrimSpace(key)] = strings.TrimSpace(value)
				}
			}
		default:
			if _, styled := get[name]; !styled {
				get[name] = strings.TrimSpace(a.Value)
			}
		}
	}
	for _, name := range []string{
		"clip-path", "mask", "filter", "stroke-dasharray", "marker-start", "marker-mid",
		"marker-end",
	} {
		if v := get[name]; v != "" && v != "none" {
			return nil, unsupported(name)
		}
	}
	for _, name := range []string{"opacity", "fill-opacity", "stroke-opacity"} {
		if v := get[name]; v != "" && number(v) != 1 {
			return nil, unsupported("transparency")
		}
	}
	if get["display"] == "none" || get["visibility"] == "hidden" {
		return nil, unsupported("hidden parts")
	}
	return get, nil
}

// with returns what an element with these attributes hands down.
func (p painted) with(get map[string]string) (painted, error) {
	var err error
	if v, ok := get["fill"]; ok && err == nil {
		p.fill, err = p.paint(v, p.fill)
	}
	if v, ok := get["stroke"]; ok && err == nil {
		p.stroke, err = p.paint(v, p.stroke)
	}
	if v, ok := get["stroke-width"]; ok && err == nil {
		if p.width = number(v); !(p.width >= 0 && p.width <= maxUnits) {
			err = unsupported("the stroke width " + v)
		}
	}
	if v, ok := get["fill-rule"]; ok {
		p.evenOdd = v == "evenodd"
	}
	if v, ok := get["transform"]; ok && err == nil {
		var m matrix
		m, err = transform(v)
		p.m = p.m.times(m)
	}
	return p, err
}

// viewport sets the size of the drawing, and returns the matrix from the units of its view box.
func (r *svgReader) viewport(get map[string]string) (matrix, error) {
	box, rest := numbers(get["viewBox"])
	if len(box) != 4 || rest != "" {
		box = []float64{
			0, 0, number(strings.TrimSuffix(get["width"], "px")),
			number(strings.TrimSuffix(get["height"], "px")),
		}
	}
	if !(box[2] > 0 && box[3] > 0 && box[2] <= maxUnits && box[3] <= maxUnits) || math.Abs(box[0]) > maxUnits ||
		math.Abs(box[1]) > maxUnits {
		return matrix{}, refusal.Invalid.Errorf("the SVG has no size: give it a viewBox")
	}
	k := 1000 / max(box[2], box[3]) // drawings are stored at most 1000 wide and high
	r.out.W, r.out.H = rounded(box[2]*k), rounded(box[3]*k)
	return matrix{k, 0, 0, k, -box[0] * k, -box[1] * k}, nil
}

// add adds an outline to the drawing, in its units.
func (r *svgReader) add(path []Segment, p painted) error {
	if r.segments += len(path); r.segments > maxSegments {
		return refusal.Limit.Errorf("the SVG has more than %d lines and curves: simplify it", maxSegments)
	}
	s := Shape{Fill: p.fill, Stroke: p.stroke, EvenOdd: p.evenOdd}
	if s.Stroke != nil {
		s.Width = rounded(p.width * math.Sqrt(math.Abs(p.m[0]*p.m[3]-p.m[1]*p.m[2])))
	}
	if s.Width == 0 {
		s.Stroke = nil
	}
	if len(path) == 0 || s.Fill == nil && s.Stroke == nil {
		return nil
	}
	for _, seg := range path {
		for i := 0; i < pointsOf(seg.Op)*2; i += 2 {
			x, y := p.m.apply(seg.P[i], seg.P[i+1])
			if seg.P[i], seg.P[i+1] = rounded(x), rounded(y); !(math.Abs(x) < maxUnits && math.Abs(y) < maxUnits) {
				return refusal.Limit.Errorf("the SVG draws far outside its frame: simplify it")
			}
		}
		s.Path = append(s.Path, seg)
	}
	r.out.Shapes = append(r.out.Shapes, s)
	return nil
}

// pointsOf counts the points of a segment.
func pointsOf(op byte) int { return map[byte]int{'M': 1, 'L': 1, 'C': 3}[op] }

func rounded(x float64) float64 { return math.Round(x*100) / 100 }

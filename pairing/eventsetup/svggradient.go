package eventsetup

import (
	"bytes"
	"encoding/xml"
	"strings"
)

// gradient is a paint that runs from color to color: the sum of its stops, and whose stops it has
// where it has none of its own.
type gradient struct {
	sum   [3]int
	stops int
	of    string
	err   error // a stop that cannot be drawn
}

// maxGradients bounds the gradients of a drawing, and how long a chain of them may be.
const maxGradients = 200

// gradients reads the gradients of an SVG by their ids. What is wrong with the file is found where
// it is drawn.
func gradients(data []byte) map[string]*gradient {
	all := map[string]*gradient{}
	var now *gradient
	for d := xml.NewDecoder(bytes.NewReader(data)); len(all) < maxGradients; {
		token, err := d.Token()
		if err != nil {
			return all
		}
		switch t := token.(type) {
		case xml.EndElement:
			if isGradient(t.Name) {
				now = nil
			}
		case xml.StartElement:
			get := map[string]string{}
			for _, a := range t.Attr {
				get[a.Name.Local] = a.Value
			}
			for item := range strings.SplitSeq(get["style"], ";") {
				if key, value, ok := strings.Cut(item, ":"); ok {
					get[strings.TrimSpace(key)] = value
				}
			}
			switch {
			case isGradient(t.Name):
				now = &gradient{of: strings.TrimPrefix(strings.TrimSpace(get["href"]), "#")}
				all[get["id"]] = now
			case now != nil && t.Name == xml.Name{Space: svgSpace, Local: "stop"}:
				now.add(get)
			}
		}
	}
	return all
}

func isGradient(name xml.Name) bool {
	return name.Space == svgSpace && (name.Local == "linearGradient" || name.Local == "radialGradient")
}

// add counts a stop with these attributes.
func (g *gradient) add(get map[string]string) {
	text := get["stop-color"]
	if text == "" {
		text = "black"
	}
	c, err := color(text, nil)
	if v := strings.TrimSpace(get["stop-opacity"]); err == nil && (c == nil || v != "" && number(v) != 1) {
		err = unsupported("transparency")
	}
	if err != nil {
		g.err = err
		return
	}
	g.stops++
	for i, v := range c {
		g.sum[i] += int(v)
	}
}

// paint is color for a text that may name a gradient: it is drawn in the mean of its stops.
func (p painted) paint(text string, inherited *[3]uint8) (*[3]uint8, error) {
	name, ok := strings.CutPrefix(strings.TrimSpace(text), "url(")
	if !ok {
		return color(text, inherited)
	}
	name, _, _ = strings.Cut(name, ")")
	name = strings.TrimPrefix(strings.Trim(strings.TrimSpace(name), `"'`), "#")
	for range maxGradients {
		g := p.gradients[name]
		switch {
		case g == nil:
			return nil, unsupported("the color " + text)
		case g.err != nil:
			return nil, g.err
		case g.stops > 0:
			var c [3]uint8
			for i, sum := range g.sum {
				c[i] = uint8((sum + g.stops/2) / g.stops)
			}
			return &c, nil
		}
		name = g.of
	}
	return nil, unsupported("the color " + text)
}

// HasGradients tells whether the data are an SVG that draws with gradients: a logo has each in one
// color, the mean of its stops.
func HasGradients(data []byte) bool {
	if !bytes.Contains(data, []byte("url(")) {
		return false
	}
	return len(gradients(data)) > 0
}

// Package formats holds the plans of events: how a section is paired, in which groups, and with which
// play-off. A plan is a TOML file. Those of published events come with flagfall.
package formats

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Plan is how a section is played.
type Plan struct {
	ID     string   `toml:"id"`     // short, such as "kreis-wesel"
	Name   string   `toml:"name"`   // of the event
	Source string   `toml:"source"` // where its regulation stands
	Says   []string `toml:"says"`   // what the regulation says of it, in our words
	Silent []string `toml:"silent"` // what it leaves open, and how this plan reads it

	Section Section  `toml:"section"`
	Small   *Small   `toml:"small"`
	Groups  *Groups  `toml:"groups"`
	PlayOff *PlayOff `toml:"playoff"`
	Stages  []Stage  `toml:"stage"`

	text []byte
}

// Section is how a section is paired and scored, in the values of section set. What is left out is the
// section's default.
type Section struct {
	System    string   `toml:"system"`
	Draw      string   `toml:"draw"`
	Odd       string   `toml:"odd"`     // in a mixer, with a number that four does not divide: sit-out or share
	Matches   int      `toml:"matches"` // a round; 0 is one
	Rounds    int      `toml:"rounds"`
	Seed      string   `toml:"seed"`
	Primary   string   `toml:"primary"`
	Bye       string   `toml:"bye"`
	Boards    string   `toml:"boards"`
	FirstTo   int      `toml:"first_to"` // 0 for a number of matches
	Groups    int      `toml:"groups"`   // the first stage is played in so many groups, dealt by deal
	Deal      string   `toml:"deal"`     // rating, lot or hand
	Tiebreaks []string `toml:"tiebreaks"`
}

// Small is how a section with at most so many teams is paired instead, settled when round 1 is paired.
type Small struct {
	Teams  int    `toml:"teams"`
	System string `toml:"system"`
	Rounds int    `toml:"rounds"`
}

// Groups are groups by rating, each a section of its own, for section quads.
type Groups struct {
	Size   int    `toml:"size"`
	System string `toml:"system"`
}

// PlayOff is a bracket after the rounds or, with seeds, instead of them.
type PlayOff struct {
	Teams   int    `toml:"teams"` // 0 for all
	Bronze  bool   `toml:"bronze"`
	FirstTo []int  `toml:"first_to"`
	Seeds   string `toml:"seeds"`
}

//go:embed *.toml
var files embed.FS

// IDs lists the plans that come with flagfall.
func IDs() []string {
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		panic(err) // the pattern is fixed
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(path.Base(name), ".toml")
	}
	return names
}

// Builtin returns a plan that comes with flagfall.
func Builtin(id string) (*Plan, error) {
	text, err := files.ReadFile(id + ".toml")
	if err != nil {
		return nil, refusal.NotFound.Errorf("no plan %q: use %s, or the name of a file", id, strings.Join(IDs(), ", "))
	}
	return Parse(id+".toml", text)
}

// Text returns the file that the plan was read from.
func (p *Plan) Text() []byte { return slices.Clone(p.text) }

// SHA256 identifies the plan by its text.
func (p *Plan) SHA256() string {
	sum := sha256.Sum256(p.text)
	return hex.EncodeToString(sum[:])
}

// Parse reads a plan. The error joins all faults, each as NAME:LINE with what is wrong and what is
// allowed.
func Parse(name string, text []byte) (*Plan, error) {
	if err := limits.Plan.Check(int64(len(text))); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := limits.CheckTOML(text); err != nil {
		var at *limits.TOMLError
		if errors.As(err, &at) {
			return nil, refusal.Limit.Errorf("%s:%d: %s", name, at.Line, at.Why)
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	p := &Plan{text: slices.Clone(text)}
	meta, err := toml.NewDecoder(bytes.NewReader(text)).Decode(p)
	if err != nil {
		var at toml.ParseError
		if errors.As(err, &at) {
			return nil, refusal.Invalid.Errorf("%s:%d: %s", name, at.Position.Line, at.Message)
		}
		return nil, refusal.Invalid.Errorf("%s: %w", name, err)
	}
	line, all := rules.KeyLines(text)
	c := &checker{name: name, line: line}
	unknown := map[string]bool{} // once for all elements of an array table
	for _, key := range meta.Undecoded() {
		if unknown[key.String()] {
			continue
		}
		unknown[key.String()] = true
		for _, at := range all(key) {
			c.faults = append(c.faults, fault{at, fmt.Sprintf("no key %q in a plan", key.String())})
		}
	}
	c.check(p)
	if len(c.faults) > 0 {
		return nil, c.error()
	}
	return p, nil
}

// Renamed returns the text of the plan with another id, to begin one's own with.
func (p *Plan) Renamed(id string) string {
	return strings.Replace(string(p.text), fmt.Sprintf("id = %q", p.ID), fmt.Sprintf("id = %q", id), 1)
}

package shell

import (
	"errors"
	"fmt"
	"os"

	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/tui/kit/openfile"
)

// LoadBook is a published rulebook or, where the name is a file, the one in it.
func (env *Env) LoadBook(name string) (*rules.Book, error) {
	b, unknown := rules.Builtin(name)
	if unknown == nil {
		return b, nil
	}
	b, err := env.ParseBookFile(name)
	if errors.Is(err, os.ErrNotExist) {
		unknown = fmt.Errorf("%w, or the name of a file", unknown)
		if near := openfile.NearNames(name); near != "" {
			unknown = fmt.Errorf("%w; the folder has %s", unknown, near)
		}
		return nil, unknown
	}
	return b, err
}

// ParseBookFile is the rulebook in a file.
func (env *Env) ParseBookFile(file string) (*rules.Book, error) {
	text, err := openfile.Read(file, env.In, limits.Rulebook)
	if err != nil {
		return nil, err
	}
	return rules.Parse(file, text)
}

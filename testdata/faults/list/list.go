// Package list reads the planted faults of testdata/faults and finds each in the code.
package list

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
)

// Fault is one mistake: a text that stands once beneath a folder, and what replaces it.
type Fault struct {
	Rule string // what the code gets wrong by it
	In   string // the folder; files beneath it count too, tests do not
	Find string
	Put  string
	Test string // the package whose tests must notice, "./…" from the top; by default that of the file
	Run  string // the tests that must notice, where the others take long; "" for all

	Needs string // a variable of the environment without which those tests are skipped; "" for none

	File    string `toml:"-"` // the file that holds Find
	Changed string `toml:"-"` // the text of that file with Put in place of Find
}

// Read returns the faults of a list, a TOML file, whose rule matches a regular expression. Folders are
// looked up from the working directory. It fails when the text of any fault does not occur exactly
// once, and names all such faults at once.
func Read(path, only string) ([]*Fault, error) {
	matches, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	var all struct{ Fault []*Fault }
	meta, err := toml.DecodeFile(path, &all)
	if err != nil {
		return nil, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("%s: unknown key %s", path, unknown[0])
	}
	var faults []*Fault
	var problems []error
	seen := map[string]bool{}
	for _, f := range all.Fault {
		if seen[f.Rule] {
			problems = append(problems, fmt.Errorf("%s: there twice", f.Rule))
		}
		seen[f.Rule] = true
		if err := f.place(); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", f.Rule, err))
		}
		if matches.MatchString(f.Rule) {
			faults = append(faults, f)
		}
	}
	if len(problems) > 0 {
		return nil, fmt.Errorf("%s does not fit the code:\n%w", path, errors.Join(problems...))
	}
	return faults, nil
}

var blanks = regexp.MustCompile(`\s+`)

// place finds the one file that holds the text, whatever its white space, and sets File, Changed and
// Test.
func (f *Fault) place() error {
	if f.Rule == "" || f.Find == "" || f.Find == f.Put {
		return errors.New("it needs a rule, a text to find and another one to put")
	}
	text := strings.TrimSpace(f.Find) // what stands before and behind it is kept as it is
	before, behind, _ := strings.Cut(f.Find, text)
	find, err := regexp.Compile(regexp.QuoteMeta(before) + blanks.ReplaceAllString(regexp.QuoteMeta(text), `\s+`) + regexp.QuoteMeta(behind))
	if err != nil {
		return err
	}
	times := 0
	err = filepath.WalkDir(f.In, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if ext := filepath.Ext(path); ext != ".go" && ext != ".toml" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if at := find.FindAllIndex(text, -1); len(at) > 0 {
			times += len(at)
			f.File, f.Changed = path, string(text[:at[0][0]])+f.Put+string(text[at[0][1]:])
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case times == 0:
		return fmt.Errorf("%q is no longer in %s: find where the rule is kept now, or take the fault out with the rule", f.Find, f.In)
	case times > 1:
		return fmt.Errorf("%q is in %s %d times: make the text longer, or the folder narrower", f.Find, f.In, times)
	}
	if f.Test == "" {
		f.Test = filepath.Dir(f.File)
	}
	return nil
}

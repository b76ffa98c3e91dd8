// Faults makes small mistakes in the code, one at a time, and checks that a test of the same
// package notices each. Run it at the top of the repository:
//
//	go run ./testdata/faults            every fault
//	go run ./testdata/faults -v -only bye   those whose rule matches, with the tests that fail
//
// The tree is never touched: the go command is told to read the changed file in place of the real
// one. Tests run with -short.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/BurntSushi/toml"
)

// fault is one mistake: a text that stands once beneath a folder, and what is put in its place.
type fault struct {
	Rule string // what the code gets wrong by it
	In   string // the folder; files beneath it count too, tests do not
	Find string
	Put  string
	Test string // the package whose tests must notice, where it is not the file's own
	Run  string // which of them, where the others take long; "" for all

	file, changed string
}

func main() {
	list := flag.String("list", "testdata/faults/faults.toml", "the list of faults")
	only := flag.String("only", "", "only faults whose rule matches this regular expression")
	verbose := flag.Bool("v", false, "name the tests that fail")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *list, *only, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, list, only string, verbose bool) error {
	faults, err := read(list, only)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "faults")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(temp) }()
	began := time.Now()
	problems := make([]error, len(faults))
	var workers sync.WaitGroup
	turns := make(chan int)
	for range max(2, runtime.NumCPU()) {
		workers.Go(func() {
			for n := range turns {
				begun := time.Now()
				failed, err := faults[n].try(ctx, filepath.Join(temp, fmt.Sprint(n)))
				if err != nil {
					problems[n] = fmt.Errorf("%s (%s): %w", faults[n].Rule, faults[n].file, err)
					fmt.Println(problems[n])
				} else if verbose {
					fmt.Printf("%s (%s): %s after %.1f s\n", faults[n].Rule, faults[n].file, failed, time.Since(begun).Seconds())
				}
			}
		})
	}
	for n := range faults {
		turns <- n
	}
	close(turns)
	workers.Wait()
	took := time.Since(began).Round(time.Second)
	if bad := len(faults) - len(slices.DeleteFunc(problems, func(err error) bool { return err != nil })); bad > 0 {
		return fmt.Errorf("%d of %d faults are not as they should be (%s)", bad, len(faults), took)
	}
	fmt.Printf("%d faults, each noticed by a test (%s)\n", len(faults), took)
	return nil
}

// read finds the place of every fault whose rule matches. All that cannot be placed are told at
// once.
func read(list, only string) ([]*fault, error) {
	matches, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	var all struct{ Fault []*fault }
	meta, err := toml.DecodeFile(list, &all)
	if err != nil {
		return nil, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("%s: unknown key %s", list, unknown[0])
	}
	var faults []*fault
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
		return nil, fmt.Errorf("%s does not fit the code:\n%w", list, errors.Join(problems...))
	}
	return faults, nil
}

var blanks = regexp.MustCompile(`\s+`)

// place finds the one file that holds the text, however it is aligned, and makes the changed one.
func (f *fault) place() error {
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
			f.file, f.changed = path, string(text[:at[0][0]])+f.Put+string(text[at[0][1]:])
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
		f.Test = filepath.Dir(f.file)
	}
	return nil
}

// drawsAtRandom tells whether a package has property tests.
func drawsAtRandom(folder string) bool {
	tests, _ := filepath.Glob(filepath.Join(folder, "*_test.go"))
	return slices.ContainsFunc(tests, func(path string) bool {
		text, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(text), `"pgregory.net/rapid"`)
	})
}

var failedTest = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// try runs the tests on the changed file and names those that fail. It is an error when none does.
func (f *fault) try(ctx context.Context, folder string) (failed string, err error) {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", err
	}
	changed := filepath.Join(folder, filepath.Base(f.file))
	original, err := filepath.Abs(f.file)
	if err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	config := filepath.Join(folder, "overlay.json")
	if err := errors.Join(os.WriteFile(changed, []byte(f.changed), 0o644), os.WriteFile(config, overlay, 0o644)); err != nil {
		return "", err
	}
	limit := "2m"
	if f.Run != "" { // what is named takes a moment, unless the fault has it go on for ever
		limit = "20s"
	}
	args := []string{"test", "-overlay", config, "-short", "-failfast", "-vet=off", "-timeout=" + limit, "-run=" + f.Run, "./" + filepath.ToSlash(f.Test)}
	if drawsAtRandom(f.Test) { // a failure is expected: it is neither made smaller nor kept
		args = append(args, "-rapid.nofailfile", "-rapid.shrinktime=0s", "-rapid.seed=1")
	}
	out, err := exec.CommandContext(ctx, "go", args...).CombinedOutput()
	var names []string
	for _, m := range failedTest.FindAllSubmatch(out, -1) {
		names = append(names, string(m[1]))
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err == nil:
		return "", fmt.Errorf("no test of %s notices %q in place of %q", f.Test, f.Put, f.Find)
	case len(names) > 0:
		return strings.Join(names, ", "), nil
	case strings.Contains(string(out), "panic:"):
		return "a panic", nil
	}
	return "", fmt.Errorf("the tests of %s cannot run:\n%s", f.Test, out)
}

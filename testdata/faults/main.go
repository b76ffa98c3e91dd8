// Faults makes small mistakes in the code, one at a time, and checks that a test of the same
// package notices each. Run it at the top of the repository:
//
//	go run ./testdata/faults            every fault
//	go run ./testdata/faults -v -only bye   those whose rule matches, with the tests that fail
//	go run ./testdata/faults -within 5m     in any order, as many as are begun in that time
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
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"flagfall/testdata/faults/list"
)

func main() {
	path := flag.String("list", "testdata/faults/faults.toml", "the list of faults")
	only := flag.String("only", "", "only faults whose rule matches this regular expression")
	verbose := flag.Bool("v", false, "name the tests that fail")
	within := flag.Duration("within", 0, "try faults in any order and begin none after this time (default all of them)")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *path, *only, *verbose, *within); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, path, only string, verbose bool, within time.Duration) error {
	faults, err := list.Read(path, only)
	if err != nil {
		return err
	}
	faults = slices.DeleteFunc(faults, func(f *list.Fault) bool { return f.Needs != "" && os.Getenv(f.Needs) == "" })
	all := len(faults)
	if within > 0 {
		rand.Shuffle(all, func(i, j int) { faults[i], faults[j] = faults[j], faults[i] })
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
				failed, err := tryAgain(ctx, faults[n], filepath.Join(temp, fmt.Sprint(n)))
				if err != nil {
					problems[n] = fmt.Errorf("%s (%s): %w", faults[n].Rule, faults[n].File, err)
					fmt.Println(problems[n])
				} else if verbose {
					fmt.Printf("%s (%s): %s after %.1f s\n", faults[n].Rule, faults[n].File, failed, time.Since(begun).Seconds())
				}
			}
		})
	}
	tried := 0
	for ; tried < all && (within == 0 || time.Since(began) < within); tried++ {
		turns <- tried
	}
	close(turns)
	workers.Wait()
	faults, problems = faults[:tried], problems[:tried]
	took := time.Since(began).Round(time.Second)
	if bad := len(faults) - len(slices.DeleteFunc(problems, func(err error) bool { return err != nil })); bad > 0 {
		return fmt.Errorf("%d of %d faults are not as they should be (%s)", bad, len(faults), took)
	}
	fmt.Printf("%d of %d faults tried, each noticed by a test (%s)\n", len(faults), all, took)
	return nil
}

// testsImport tells whether the tests of a package import another one.
func testsImport(folder, imported string) bool {
	tests, _ := filepath.Glob(filepath.Join(folder, "*_test.go"))
	return slices.ContainsFunc(tests, func(path string) bool {
		text, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(text), strconv.Quote(imported))
	})
}

var failedTest = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// errUnnoticed is the error of a fault with which every test passes.
var errUnnoticed = errors.New("no test notices it")

// tryAgain tries a fault as try does, up to three times: some show only where two desks happen to
// meet, or where a server is slow.
func tryAgain(ctx context.Context, f *list.Fault, folder string) (failed string, err error) {
	for n := range 3 {
		if failed, err = try(ctx, f, fmt.Sprintf("%s-%d", folder, n)); !errors.Is(err, errUnnoticed) {
			return failed, err
		}
	}
	return "", err
}

// try runs the tests on the changed file and names those that fail. It is an error when none does.
func try(ctx context.Context, f *list.Fault, folder string) (failed string, err error) {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", err
	}
	changed := filepath.Join(folder, filepath.Base(f.File))
	original, err := filepath.Abs(f.File)
	if err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	config := filepath.Join(folder, "overlay.json")
	if err := errors.Join(os.WriteFile(changed, []byte(f.Changed), 0o644), os.WriteFile(config, overlay, 0o644)); err != nil {
		return "", err
	}
	limit := "2m"
	if f.Run != "" { // what is named takes a moment, unless the fault has it go on for ever
		limit = "20s"
	}
	args := []string{"test", "-overlay", config, "-short", "-count=1", "-failfast", "-vet=off", "-timeout=" + limit, "-run=" + f.Run, "./" + filepath.ToSlash(f.Test)}
	if testsImport(f.Test, "pgregory.net/rapid") { // a failure is expected: it is neither made smaller nor kept
		args = append(args, "-rapid.nofailfile", "-rapid.shrinktime=0s", "-rapid.seed=1")
	}
	if testsImport(f.Test, "flagfall/testdata/testenv") {
		args = append(args, "-every")
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
		return "", fmt.Errorf("%w: %q in place of %q passes all tests of %s", errUnnoticed, f.Put, f.Find, f.Test)
	case len(names) > 0:
		return strings.Join(names, ", "), nil
	case strings.Contains(string(out), "panic:"):
		return "a panic", nil
	}
	return "", fmt.Errorf("the tests of %s cannot run:\n%s", f.Test, out)
}

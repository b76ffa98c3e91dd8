package cli

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"flagfall/tui/cli/shell"
)

// hosting is the folder of what runs a host as a service or in a container.
const hosting = "../../docs/host"

func readHosting(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(hosting, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// parses reports what is wrong with a command line of flagfall: its command, or one of its flags.
func parses(t *testing.T, args []string) {
	t.Helper()
	env := shell.Env{Out: &strings.Builder{}, Err: &strings.Builder{}, Now: time.Now, Getenv: func(string) string { return "" }}
	env.OpenStreams()
	cmd, rest, err := root(&env).Find(args)
	if err == nil {
		err = cmd.ParseFlags(rest)
	}
	if err == nil && !cmd.Runnable() {
		t.Errorf("%v is no command", args)
	}
	if err != nil {
		t.Errorf("%v: %v", args, err)
	}
}

var execStart = regexp.MustCompile(`(?m)^ExecStart=/usr/bin/flagfall (.*)$`)

// Each unit starts flagfall with flags that it has. Where there is systemd-analyze, that finds
// nothing wrong with it either.
func TestUnitsStartWhatThereIs(t *testing.T) {
	for _, name := range []string{"flagfall.service", "flagfall-demo.service"} {
		unit := readHosting(t, name)
		starts := execStart.FindStringSubmatch(unit)
		if starts == nil {
			t.Fatalf("%s starts nothing", name)
		}
		parses(t, strings.Fields(starts[1]))
		analyze, err := exec.LookPath("systemd-analyze")
		if err != nil {
			t.Logf("%s is not looked at further: there is no systemd-analyze", name)
			continue
		}
		here := filepath.Join(t.TempDir(), name)
		unit = strings.ReplaceAll(unit, "/usr/bin/flagfall ", os.Args[0]+" ") // a program that is there
		if err := os.WriteFile(here, []byte(unit), 0o600); err != nil {
			t.Fatal(err)
		}
		if said, err := exec.CommandContext(t.Context(), analyze, "verify", "--man=no", here).CombinedOutput(); err != nil || strings.Contains(string(said), here) {
			t.Errorf("%s: %v\n%s", name, err, said)
		}
	}
}

var (
	containerCmd  = regexp.MustCompile(`(?m)^CMD (\[.*\])$`)
	containerGo   = regexp.MustCompile(`(?m)^FROM docker\.io/library/golang:(\S+) AS build$`)
	moduleGo      = regexp.MustCompile(`(?m)^go (\d+\.\d+)`)
	containerStep = regexp.MustCompile(`^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|ENTRYPOINT|CMD) \S`)
)

// The container is built with the Go of the module, and starts flagfall with flags that it has.
func TestTheContainerStartsWhatThereIs(t *testing.T) {
	file := readHosting(t, "Containerfile")
	for line := range strings.Lines(file) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") && !containerStep.MatchString(line) {
			t.Errorf("no step: %s", line)
		}
	}
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	built, wanted := containerGo.FindStringSubmatch(file), moduleGo.FindSubmatch(module)
	if built == nil || wanted == nil || built[1] != string(wanted[1]) {
		t.Errorf("it is built with Go %v, the module wants %s", built, wanted)
	}
	var args []string
	found := containerCmd.FindStringSubmatch(file)
	if found == nil || json.Unmarshal([]byte(found[1]), &args) != nil {
		t.Fatalf("it starts nothing: %v", found)
	}
	parses(t, args)
	for _, line := range regexp.MustCompile(`(?m)^#     (serve .*)$`).FindAllStringSubmatch(file, -1) {
		parses(t, strings.Fields(line[1]))
	}
}

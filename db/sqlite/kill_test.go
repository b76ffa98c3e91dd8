//go:build e2e

package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

const writerEnv = "FLAGFALL_TEST_WRITER"

func init() { roles[writerEnv] = writer }

// writer appends until it is killed, and says each number once it is acknowledged.
func writer(path string) {
	ctx := context.Background()
	f, err := sqlite.Open(ctx, path)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	for {
		head, err := f.Head(ctx)
		if err == nil {
			_, err = f.Append(ctx, head, []journal.Draft{draft(`{"first":true}`), draft(`{"first":false}`)})
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(head.Seq + 2)
	}
}

func TestAKilledProcessLosesNothingItAcknowledged(t *testing.T) {
	path := mustCreate(t).Path()
	acknowledged := int64(1)
	for round := range 12 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), writerEnv+"="+path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		if !lines.Scan() {
			t.Fatal("the writer said nothing")
		}
		kill := time.AfterFunc(time.Duration(7*round)*time.Millisecond, func() { _ = cmd.Process.Kill() })
		for more := true; more; more = lines.Scan() {
			if acknowledged, err = strconv.ParseInt(lines.Text(), 10, 64); err != nil {
				t.Fatal(lines.Text())
			}
		}
		_ = cmd.Wait() // it was killed: that is its exit status
		kill.Stop()

		f := mustOpen(t, path)
		head, err := journal.Verify(t.Context(), f)
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if head.Seq < acknowledged || head.Seq%2 != 1 {
			t.Fatalf("round %d: the journal ends at %d, entry %d was acknowledged, commands are of two", round, head.Seq, acknowledged)
		}
		f.Close()
	}
}

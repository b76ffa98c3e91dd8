package render

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"
)

// browser is a running browser that prints one page after another. It is asked in Chromium's own
// protocol over two pipes, which no other program can open. Pages go to it and PDFs come back that
// way, so that no name of a child is in a file of its own.
type browser struct {
	program  string
	cmd      *exec.Cmd
	dir      string // its profile, which goes away with it
	said     bytes.Buffer
	requests *os.File
	replies  *os.File
	in       *bufio.Reader // of replies
	asked    int           // requests so far
	session  string        // of the tab that prints
	frame    string        // of the tab
}

// What a browser that runs may answer.
var (
	errNoPDF   = errors.New("it returned no PDF") // exempt: a failure
	errRefused = errors.New("it says")            // exempt: a failure
)

// endTimeout is how long a browser has to end by itself.
const endTimeout = 5 * time.Second

// startBrowser starts a browser with an empty tab. The caller closes it. It returns errNoBrowser
// where none is installed.
func startBrowser(ctx context.Context) (*browser, error) {
	program, err := findBrowser()
	if err != nil {
		return nil, err
	}
	b := &browser{program: program}
	if b.dir, err = atomicfile.TemporaryFolder(); err != nil {
		return nil, fmt.Errorf("printing by %s: %w", program, err)
	}
	if err := b.start(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("printing by %s: %w", program, err), os.RemoveAll(b.dir))
	}
	if err := b.within(ctx, b.openTab); err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

// start runs the program, which is ended where ctx is done. It reads requests from its third file
// and replies on the fourth.
func (b *browser) start(ctx context.Context) error {
	reads, requests, err := os.Pipe()
	if err != nil {
		return err
	}
	replies, writes, err := os.Pipe()
	if err != nil {
		return errors.Join(err, reads.Close(), requests.Close())
	}
	b.requests, b.replies, b.in = requests, replies, bufio.NewReader(replies)
	b.cmd = exec.CommandContext(ctx, b.program, append(browserArguments(b.dir), "--remote-debugging-pipe")...)
	b.cmd.ExtraFiles, b.cmd.Stderr, b.cmd.WaitDelay = []*os.File{reads, writes}, &b.said, time.Second
	err = b.cmd.Start()
	err = errors.Join(err, reads.Close(), writes.Close())
	if err != nil {
		err = errors.Join(err, requests.Close(), replies.Close())
	}
	return err
}

// within has do ask the browser for something. It ends the browser where that takes longer than
// browserTimeout, or ctx is done.
func (b *browser) within(ctx context.Context, do func() error) error {
	ctx, end := context.WithTimeout(ctx, browserTimeout)
	defer end()
	stop := context.AfterFunc(ctx, func() { _ = b.cmd.Process.Kill() }) // it may be gone
	defer stop()
	err := do()
	switch {
	case err == nil:
		return nil
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return refusal.Limit.Errorf("%s did not print the page within %s: try again, or use the built-in engine",
			b.program, browserTimeout)
	case ctx.Err() != nil:
		return ctx.Err()
	}
	_ = b.cmd.Process.Kill() // so that all that it said is there
	_ = b.cmd.Wait()
	return fmt.Errorf("%s did not print the page: %w: %s; use the built-in engine", b.program, err,
		lastLine(b.said.Bytes()))
}

// openTab opens the tab that prints.
func (b *browser) openTab() error {
	var target struct{ TargetID string }
	if err := b.ask("Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return err
	}
	var attached struct{ SessionID string }
	if err := b.ask("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true},
		&attached); err != nil {
		return err
	}
	b.session = attached.SessionID
	var tree struct {
		FrameTree struct{ Frame struct{ ID string } }
	}
	if err := b.ask("Page.getFrameTree", nil, &tree); err != nil {
		return err
	}
	b.frame = tree.FrameTree.Frame.ID
	return nil
}

// settled is done when the letters and pictures of a page are there.
const settled = `Promise.all([document.fonts.ready, ...Array.from(document.images, i => i.decode().catch(() => 0))]).then(() => 1)`

// print prints a web page that is one file.
func (b *browser) print(ctx context.Context, page []byte) ([]byte, error) {
	var printed struct{ Data []byte }
	err := b.within(ctx, func() error {
		if err := b.ask("Page.setDocumentContent", map[string]any{"frameId": b.frame, "html": string(page)},
			nil); err != nil {
			return err
		}
		if err := b.ask("Runtime.evaluate", map[string]any{"expression": settled, "awaitPromise": true},
			nil); err != nil {
			return err
		}
		err := b.ask("Page.printToPDF", map[string]any{
			"preferCSSPageSize": true, "printBackground": true, "generateTaggedPDF": true,
			"generateDocumentOutline": true,
		}, &printed)
		if err == nil && !bytes.HasPrefix(printed.Data, []byte("%PDF")) {
			err = errNoPDF
		}
		return err
	})
	return printed.Data, err
}

// ask sends a request and waits for its reply, which is read into result unless that is nil. What
// the browser tells unasked is passed over.
func (b *browser) ask(method string, parameters, result any) error {
	b.asked++
	request, err := json.Marshal(struct {
		ID         int    `json:"id"`
		SessionID  string `json:"sessionId,omitempty"`
		Method     string `json:"method"`
		Parameters any    `json:"params,omitempty"`
	}{b.asked, b.session, method, parameters})
	if err != nil {
		return err
	}
	if _, err := b.requests.Write(append(request, 0)); err != nil {
		return err
	}
	for {
		text, err := b.in.ReadBytes(0)
		if err != nil {
			return err
		}
		var reply struct {
			ID     int
			Error  *struct{ Message string }
			Result json.RawMessage
		}
		switch err := json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &reply); {
		case err != nil:
			return err
		case reply.ID != b.asked:
		case reply.Error != nil:
			return fmt.Errorf("%w: %s", errRefused, reply.Error.Message)
		case result == nil:
			return nil
		default:
			return json.Unmarshal(reply.Result, result)
		}
	}
}

// close ends the browser and removes its profile.
func (b *browser) close() error {
	if b.cmd.ProcessState == nil {
		kill := time.AfterFunc(endTimeout, func() { _ = b.cmd.Process.Kill() })
		_, _ = b.requests.WriteString(`{"id":0,"method":"Browser.close"}` + "\x00") // it may be gone
		_ = b.cmd.Wait()                                                            // it has printed, however it ends
		kill.Stop()
	}
	return errors.Join(b.requests.Close(), b.replies.Close(), os.RemoveAll(b.dir))
}

// Package browsertest looks at pages in a Chromium without a window, in tests, where one is installed.
package browsertest

import (
	"context"
	"errors"
	"os/exec"
	"testing"
	"time"

	"flagfall/rules/envtest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// patience is how long anything may take; a busy machine is well inside.
const patience = time.Minute

// Browser is a Chromium. Each of its Profiles is a browser of its own to the pages in it.
type Browser struct {
	t   testing.TB
	ctx context.Context
}

// Start starts a browser that ends with the test. Without Chromium the test
// is skipped, or fails: see envtest.Missing.
func Start(t testing.TB) *Browser {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		envtest.Missing(t, "Chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.UserDataDir(t.TempDir()),
		chromedp.WSURLReadTimeout(patience), chromedp.Flag("hide-scrollbars", true))
	allocator, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, stop := chromedp.NewContext(allocator)
	t.Cleanup(stop)
	if err := chromedp.Run(ctx); err != nil {
		t.Fatalf("Chromium does not start: %v", err)
	}
	return &Browser{t, ctx}
}

// Profile returns a browser that shares nothing with the others.
func (b *Browser) Profile() *Profile {
	b.t.Helper()
	p := &Profile{t: b.t, ctx: b.ctx}
	err := chromedp.Run(b.ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		p.id, err = target.CreateBrowserContext().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		return err
	}))
	if err != nil {
		b.t.Fatalf("no new profile: %v", err)
	}
	return p
}

// Profile is a browser with pages.
type Profile struct {
	t   testing.TB
	ctx context.Context
	id  cdp.BrowserContextID
}

// Look is how a page is looked at. The zero Look is a phone in light.
type Look struct {
	Width, Height int
	Dark          bool
	Language      string // what is asked for, as in Accept-Language
	NoScript      bool
	Print         bool // as it is printed
}

// Open opens a page in a tab of its own.
func (p *Profile) Open(address string, look Look) *Page {
	p.t.Helper()
	var tab target.ID
	if err := chromedp.Run(p.ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		tab, err = target.CreateTarget("about:blank").WithBrowserContextID(p.id).WithNewWindow(true).
			Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		return err
	})); err != nil {
		p.t.Fatalf("no new page: %v", err)
	}
	ctx, stop := chromedp.NewContext(p.ctx, chromedp.WithTargetID(tab))
	p.t.Cleanup(stop)
	page := &Page{p.t, ctx}
	if look.Width == 0 {
		look.Width, look.Height = 390, 844
	}
	scheme := "light"
	if look.Dark {
		scheme = "dark"
	}
	media := ""
	if look.Print {
		media = "print"
	}
	actions := []chromedp.Action{
		chromedp.EmulateViewport(int64(look.Width), int64(look.Height)),
		emulation.SetEmulatedMedia().WithMedia(media).WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		emulation.SetScriptExecutionDisabled(look.NoScript),
	}
	if look.Language != "" {
		actions = append(actions, network.Enable(), network.SetExtraHTTPHeaders(network.Headers{"Accept-Language": look.Language}))
	}
	if err := chromedp.Run(ctx); err != nil { // attach, for as long as the test
		p.t.Fatalf("no new page: %v", err)
	}
	page.run(actions...)
	page.Go(address)
	return page
}

// Page is one tab.
type Page struct {
	t   testing.TB
	ctx context.Context
}

func (p *Page) run(actions ...chromedp.Action) {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.t.Fatalf("in the browser: %v", err)
	}
}

// Eval evaluates an expression on the page into what out points to.
func (p *Page) Eval(expression string, out any) {
	p.t.Helper()
	p.run(chromedp.Evaluate(expression, out))
}

// Text is what is seen of the page.
func (p *Page) Text() (text string) {
	p.t.Helper()
	p.Eval("document.body.innerText", &text)
	return text
}

// Waits waits until an expression is true on the page, and reports whether it came to be within a
// time.
func (p *Page) Waits(expression string, within time.Duration) bool {
	p.t.Helper()
	for end := time.Now().Add(within); ; time.Sleep(20 * time.Millisecond) {
		var is bool
		p.Eval("!!("+expression+")", &is)
		if is || time.Now().After(end) {
			return is
		}
	}
}

// Go goes to another address.
func (p *Page) Go(address string) {
	p.t.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, failed, _, err := cdpage.Navigate(address).Do(ctx)
		if err == nil && failed != "" {
			err = errors.New(failed)
		}
		return err
	}))
	p.Waits(`document.readyState === "complete"`, patience)
}

// Size sets the size of the page.
func (p *Page) Size(width, height int) {
	p.t.Helper()
	p.run(chromedp.EmulateViewport(int64(width), int64(height)))
}

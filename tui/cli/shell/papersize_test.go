package shell

import (
	"testing"

	"flagfall/tui/cli/settings"
	"flagfall/tui/paper/pdf"
)

func TestPaperFollowsTheFlagTheSettingsAndTheLocale(t *testing.T) {
	for _, c := range []struct {
		asked, set, locale string
		want               pdf.Paper
	}{
		{"", "auto", "en_US.UTF-8", pdf.Letter},
		{"", "auto", "es_MX", pdf.Letter},
		{"", "auto", "de_DE.UTF-8", pdf.A4},
		{"", "auto", "C", pdf.A4},
		{"", "auto", "", pdf.A4},
		{"", "a4", "en_US.UTF-8", pdf.A4},
		{"letter", "a4", "de_DE.UTF-8", pdf.Letter},
		{"A4", "letter", "en_US.UTF-8", pdf.A4},
	} {
		t.Setenv("LC_ALL", c.locale)
		t.Setenv("LC_PAPER", "")
		t.Setenv("LANG", "")
		if got, err := PaperSize(c.asked, settings.Settings{Paper: c.set}); err != nil || got != c.want {
			t.Errorf("asked %q, set %q, locale %q: %q, %v; want %q", c.asked, c.set, c.locale, got, err, c.want)
		}
	}
	if _, err := PaperSize("legal", settings.DefaultSettings()); err == nil {
		t.Error("legal paper is taken")
	}
}

package bughouse_test

import (
	"testing"

	"flagfall/rules/bughouse"
)

func TestParseStock(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"-", ""},
		{"qnp2", "QNPP"},
		{"Q N P2", "QNPP"},
		{"ppbrq", "QRBPP"},
	} {
		s, err := bughouse.ParseStock(c.text)
		if err != nil || s.String() != c.want {
			t.Errorf("stock %q is %q (%v), want %q", c.text, s, err, c.want)
		}
	}
	for _, bad := range []string{"K", "x", "P99", "2P", "Q-"} {
		if s, err := bughouse.ParseStock(bad); err == nil {
			t.Errorf("stock %q is taken for %q", bad, s)
		}
	}
}

func FuzzParseStock(f *testing.F) {
	for _, s := range []string{"", "-", "QRBNP", "q n p2", "P32", "K"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		stock, err := bughouse.ParseStock(s)
		if err != nil {
			return
		}
		if again, err := bughouse.ParseStock(stock.String()); err != nil || again != stock {
			t.Errorf("stock %q is %q, which reads back as %q (%v)", s, stock, again, err)
		}
	})
}

func FuzzParseUCI(f *testing.F) {
	for _, s := range []string{
		"e2e4", "e7e8q", "e7e8=Q", "E2E4", "N@f3", "n@F3", "B2c3", "O-O",
		"K@e1", "",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := bughouse.ParseUCI(s)
		if err != nil {
			return
		}
		if again, err := bughouse.ParseUCI(m.String()); err != nil || again != m {
			t.Errorf("%q is %s, which reads back as %s (%v)", s, m, again, err)
		}
	})
}

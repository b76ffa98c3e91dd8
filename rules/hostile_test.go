package rules_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"flagfall/rules"
	"flagfall/rules/cputimetest"
)

// TestHostileBooksTakeTimeByTheirLength: four times as many entries take no more than ten times as long. Lists that are
// gone through for each of their entries would take sixteen times.
func TestHostileBooksTakeTimeByTheirLength(t *testing.T) {
	for name, entry := range map[string]string{
		"ladders":  "[[ladder]]\nid = \"l%d\"\nrung = [{ remedy = \"warning\" }]\n",
		"cards":    "[[card]]\nref = \"r%d\"\ntitle = \"t%d\"\ntext = \"x\"\n",
		"offenses": "[[offence]]\nkind = \"own-x\"\ntitle = \"t%d\"\nladder = \"l%d\"\n",
		"topics":   "[[topic]]\non = \"r%d\"\nsays = \"t%d\"\n",
		"grounds":  "[[illegal.ground]]\nnames = [\"r%d\"]\nanswer = \"legal\"\n",
		"unknown":  "[k%d]\nx = 1\n",
	} {
		took := func(entries int) time.Duration {
			var w strings.Builder
			w.WriteString(shortHead)
			for n := range entries {
				w.WriteString(strings.ReplaceAll(entry, "%d", fmt.Sprint(n)))
			}
			return cputimetest.Of(func() { _, _ = rules.Parse("hostile.toml", []byte(w.String())) })
		}
		took(10) // the published books are read once
		few, many := took(300), took(1200)
		if floor := 100 * time.Millisecond; many > 10*few && many > floor {
			t.Errorf("%s: %v for 300, %v for 1200", name, few, many)
		}
	}
}

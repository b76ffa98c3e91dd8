package envtest

import (
	"cmp"
	"flag"
	"os"
	"strconv"

	_ "pgregory.net/rapid" // its flags are there before init looks for them
)

// seed names the variable with the seed from which property tests draw: .ci/nightly sets another one
// each time. Without it they draw the same cases each time.
const seed = "FLAGFALL_TEST_SEED"

// checks is how many cases a property test draws, where not every case is tried: rapid's own
// default is 100.
const checks = 30

func init() {
	set := map[string]string{"rapid.seed": cmp.Or(os.Getenv(seed), "1"), "rapid.checks": strconv.Itoa(Times(checks, 100))}
	for name, value := range set {
		if err := flag.Set(name, value); err != nil {
			panic(err) // rapid has no such flag any more
		}
	}
}

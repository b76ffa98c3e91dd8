package envtest

import (
	"cmp"
	"flag"
	"os"

	_ "pgregory.net/rapid" // its flags are there before init looks for them
)

// seed names the variable with the seed from which property tests draw: .ci/nightly sets another one
// each time. Without it they draw the same cases each time.
const seed = "FLAGFALL_TEST_SEED"

func init() {
	if err := flag.Set("rapid.seed", cmp.Or(os.Getenv(seed), "1")); err != nil {
		panic(err) // rapid has no such flag any more
	}
}

package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// values say what a flag takes, by the name that its type has in the library.
var values = map[string]string{"int": "a whole number", "uint64": "a whole number from 0 up", "bool": "true or false"}

// flagError says what is wrong with a flag, and where its help is.
func flagError(cmd *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		flag := value.GetFlag()
		if takes, ok := values[flag.Value.Type()]; ok {
			return fmt.Errorf("--%s takes %s, not %q: see %s --help", flag.Name, takes, value.GetValue(), cmd.CommandPath())
		}
	}
	return fmt.Errorf("%w: see %s --help", err, cmd.CommandPath())
}

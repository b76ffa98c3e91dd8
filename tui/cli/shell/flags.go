package shell

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/rules/refusal"
	"flagfall/tui/cli/help"
	"flagfall/tui/kit/ask"
)

// valueNames say what a flag takes, by the name that its type has in the library.
var valueNames = map[string]string{
	"int": "a whole number", "uint64": "a whole number from 0 up",
	"bool": "true or false",
}

// FlagError says what is wrong with a flag, and where its help is.
func FlagError(cmd *cobra.Command, err error) error {
	// the flag is perhaps one of the command that was misspelled before it
	if cmd.HasSubCommands() && cmd.Flags().NArg() > 0 {
		return help.UnknownCommand(cmd, cmd.Flags().Arg(0))
	}
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		flag := value.GetFlag()
		if takes, ok := valueNames[flag.Value.Type()]; ok {
			return refusal.Invalid.Errorf("--%s needs %s, not %q: see %s --help", flag.Name, takes, value.GetValue(),
				cmd.CommandPath())
		}
		if _, is := flag.Value.(ask.Value); is {
			return ask.Named("--"+flag.Name, value.Unwrap())
		}
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "" {
		return help.UnknownFlag(cmd, unknown.GetSpecifiedName())
	}
	return fmt.Errorf("%w: see %s --help", err, cmd.CommandPath())
}

// allowsZero marks the flags of whole numbers in which 0 says something of its own.
const allowsZero = "allows zero"

// AllowZero marks flags as such.
func AllowZero(flags *pflag.FlagSet, names ...string) {
	for _, name := range names {
		if err := flags.SetAnnotation(name, allowsZero, nil); err != nil {
			panic(err) // a flag that is not the command's: a mistake in this package
		}
	}
}

// checkFlags refuses flag values that cannot be meant, such as an empty file name.
func checkFlags(cmd *cobra.Command) error {
	var wrong error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch {
		case wrong != nil:
		case f.Name == "db" && f.Value.String() == "":
			wrong = refusal.Invalid.Errorf("--db names no file: name one, or leave --db out for $FLAGFALL_DB or the event in your data folder")
		case f.Value.Type() == "int":
			_, zero := f.Annotations[allowsZero]
			if err := ask.CheckLeast(f.Value.String(), zero); err != nil {
				wrong = fmt.Errorf("%w: see %s --help", ask.Named("--"+f.Name, err), cmd.CommandPath())
			}
		}
	})
	return wrong
}

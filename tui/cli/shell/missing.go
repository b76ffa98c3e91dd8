package shell

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/rules/refusal"
)

// oneOf is the annotation by which cobra marks the flags of which a command needs at least one. Its
// values are the groups, each the names of its flags with blanks between.
const oneOf = "cobra_annotation_one_required"

// missingFlags refuses a command without the flags that it needs. It names them, and where they are
// explained.
func missingFlags(cmd *cobra.Command) error {
	var missing, groups []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if len(f.Annotations[cobra.BashCompOneRequiredFlag]) > 0 && !f.Changed {
			missing = append(missing, "--"+f.Name)
		}
		groups = append(groups, f.Annotations[oneOf]...)
	})
	if len(missing) > 0 {
		return refusal.Invalid.Errorf("add %s: see %s --help", listed(missing, "and"), cmd.CommandPath())
	}
	for _, group := range groups {
		names := strings.Fields(group)
		if !slices.ContainsFunc(names, cmd.Flags().Changed) {
			for n := range names {
				names[n] = "--" + names[n]
			}
			return refusal.Invalid.Errorf("add %s: see %s --help", listed(names, "or"), cmd.CommandPath())
		}
	}
	return nil
}

// listed joins names as a sentence lists them: "a, b or c".
func listed(names []string, last string) string {
	n := len(names) - 1
	if n < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:n], ", ") + " " + last + " " + names[n]
}

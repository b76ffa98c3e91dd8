package help

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/rules/refusal"
)

// UnknownCommand refuses a command that is not one of those under another, with the nearest name.
func UnknownCommand(cmd *cobra.Command, typed string) error {
	path := cmd.CommandPath()
	if near := NearestCommand(cmd, typed); near != "" {
		return refusal.Invalid.Errorf("unknown command %q: did you mean %s %s?", typed, path, near)
	}
	return refusal.Invalid.Errorf("unknown command %q: run %s --help for the list", typed, path)
}

// UnknownFlag refuses a flag that is not a command's, with the nearest name. What was typed comes
// without its dashes.
func UnknownFlag(cmd *cobra.Command, typed string) error {
	path := cmd.CommandPath()
	if near := NearestFlag(cmd, typed); near != "" {
		return refusal.Invalid.Errorf("unknown flag --%s: did you mean --%s?", typed, near)
	}
	return refusal.Invalid.Errorf("unknown flag --%s: run %s --help for the list", typed, path)
}

// NearestCommand returns the command under one whose name is nearest to what was typed, "" if none
// is near: as cobra has it, at most two letters differ or what was typed begins it.
func NearestCommand(cmd *cobra.Command, typed string) string {
	if cmd.SuggestionsMinimumDistance <= 0 {
		cmd.SuggestionsMinimumDistance = 2
	}
	return nearest(cmd.SuggestionsFor(typed), typed)
}

// NearestFlag returns the flag of a command whose name is nearest to what was typed, "" if none is
// near.
func NearestFlag(cmd *cobra.Command, typed string) string {
	var near []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && (strings.HasPrefix(f.Name, typed) || levenshtein.ComputeDistance(typed, f.Name) <= 2) {
			near = append(near, f.Name)
		}
	})
	return nearest(near, typed)
}

// nearest returns the name that differs from what was typed in the fewest letters.
func nearest(names []string, typed string) string {
	if len(names) == 0 {
		return ""
	}
	return slices.MinFunc(names, func(a, b string) int {
		return levenshtein.ComputeDistance(typed, a) - levenshtein.ComputeDistance(typed, b)
	})
}

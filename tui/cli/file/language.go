package file

import (
	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/paper"
	"flagfall/tui/voice/translation"
)

// languageFlag has a command that makes public pages take --lang.
func languageFlag(cmd *cobra.Command, lang *string) {
	cmd.Flags().StringVar(lang,
		"lang", "", "`LANGUAGE` of the pages: en, es, de, fr or nl (default from the event policy)")
}

// paperSource is what pages are made from, in a language: "" is the event's own.
func paperSource(s *command.Session, lang string) (paper.Source, error) {
	source := paper.Source{Hall: s.Hall, Now: s.Env.Now()}
	if lang == "" {
		return source, nil
	}
	l, err := translation.Parse(lang)
	source.Tongue = l
	return source, err
}

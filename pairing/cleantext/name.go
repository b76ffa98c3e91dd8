package cleantext

import (
	"flagfall/rules/refusal"
)

// maxName is the longest name accepted, in characters.
const maxName = 120

// Name cleans and checks a typed name. What names its owner in the error.
func Name(what, name string) (string, error) {
	name = Clean(name)
	switch {
	case name == "":
		return "", refusal.Invalid.Errorf("%s has no name: type one", what)
	case len([]rune(name)) > maxName:
		return "", refusal.Limit.Errorf("%s has a name of more than %d characters: shorten it",
			what, maxName)
	}
	return name, nil
}

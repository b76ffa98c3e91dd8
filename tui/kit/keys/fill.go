package keys

import "flagfall/rules/lazyregexp"

var actionName = lazyregexp.New(`\{([a-z]+\.[a-z-]+)\}`)

// ReplaceActions puts the key of each action that a text names in braces in its place, "{ruling.strike}". A name that is no action stays as it is.
func (m Map) ReplaceActions(text string) string {
	return actionName().ReplaceAllStringFunc(text, func(name string) string {
		if b := m.binding(name[1 : len(name)-1]); b != nil {
			return b.Help().Key
		}
		return name
	})
}

package keys

import "flagfall/rules/lazyregexp"

var actionName = lazyregexp.New(`\{([a-z-]+\.[a-z-]+)\}`)

// ReplaceActions replaces each action named in braces, such as "{ruling.strike}", by its key. An
// unknown name stays as it is.
func (m *Map) ReplaceActions(text string) string {
	return actionName().ReplaceAllStringFunc(text, func(name string) string {
		if b := m.binding(name[1 : len(name)-1]); b != nil {
			return b.Help().Key
		}
		return name
	})
}

package desk

import "testing"

func TestKeysInASCIIAreNoQuestionMarks(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Theme.Options.ASCII = true }).press("5aw").sees("bksp erase").seesNo("? erase")
}

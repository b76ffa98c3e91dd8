package command

import "flagfall/tui/document"

// List answers with a list: to programs as JSON, a row an item; to people as a table with a line an item
// under the titles of its columns, and for a screen reader as a sentence an item, each cell behind the Aloud
// title of its column. The table has a row an item, in the same order; where there is none its Empty is
// noted on standard error. On a terminal cells of Flex columns are broken into lines, elsewhere none is:
//
//	g := document.Grid{Empty: "no keys yet", Columns: []document.Column{{Title: "#", Aloud: "Staff"}, {Title: "Key"}}}
//	for _, k := range keys {
//		g.Rows = append(g.Rows, []string{strconv.Itoa(k.Official.No), k.Fingerprint})
//	}
//	return command.List(s.Flags, keys, g, view.OfKey)
func List[T, R any](c *Flags, items []T, g document.Grid, row func(T) R) error {
	if c.JSON {
		for _, item := range items {
			if err := c.Env.PrintJSON(row(item)); err != nil {
				return err
			}
		}
		return nil
	}
	if len(items) == 0 {
		if g.Empty != "" {
			c.NoteEmpty(0, g.Empty)
		}
		return nil
	}
	return c.Answer.Tell(nil, g)
}

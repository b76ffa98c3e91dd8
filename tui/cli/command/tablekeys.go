package command

import "flagfall/tui/view"

// TableKeys make the links of the event's tables and the codes of its teams. Their secret is made
// the first time.
func (s *Session) TableKeys() (view.TableKeys, error) {
	secret, event, err := s.TableSecret(s.Ctx)
	return view.NewTableKeys(secret, event), err
}

package cli

import (
	"flagfall/db/shared"
	"flagfall/tui/cli/command"
	"flagfall/tui/serve"
	"flagfall/tui/view"
	"flagfall/tui/web"
)

// pages are the public ones.
func (v *serveCommand) pages(s *command.Session, hall *shared.Hall, log *serve.Log) (*web.Server, error) {
	secret, event, err := s.TableSecret(s.Ctx)
	if err != nil {
		return nil, err
	}
	return v.places.web.Open(web.Config{Hall: hall, Keys: view.NewTableKeys(secret, event), Say: log.Say}), nil
}

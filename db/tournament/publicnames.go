package tournament

import "flagfall/pairing/publicname"

// PublicNames returns what the public reads of the names of players, teams and clubs.
func (t *Tournament) PublicNames() publicname.Names { return publicname.New(t.Register) }

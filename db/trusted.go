package db

// Trusted is the last of the entries that were not looked at when the tournament was opened, 0 where each was. Whether the chain up to there
// is whole is for Walk to say.
func (s *Store) Trusted() int64 { return s.trusted }

package db

import "context"

// Prints keeps the files of prints where every host finds them. A tournament file has them in a
// folder beside it instead.
type Prints interface {
	// KeepPrint keeps a file under its name; what is kept under that name already stays.
	KeepPrint(ctx context.Context, name string, data []byte) error
	// KeptPrints are the names of those that are kept.
	KeptPrints(ctx context.Context) ([]string, error)
	// KeptPrint is one of them, nil for none.
	KeptPrint(ctx context.Context, name string) ([]byte, error)
}

// KeepPrint keeps the file of a print for every host, where the event is not in a file.
func (s *Store) KeepPrint(ctx context.Context, name string, data []byte) error {
	if prints, keeps := s.Base.(Prints); keeps {
		return prints.KeepPrint(ctx, name, data)
	}
	return nil
}

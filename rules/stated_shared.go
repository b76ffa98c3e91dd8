package rules

import "sync"

// maxReadBefore is how many texts are kept, and maxTextKept how many bytes the longest of them has.
const maxReadBefore, maxTextKept = 1024, 256

// readBefore are the facts that some texts state.
var readBefore sharedFacts

// sharedFacts are stated facts by the JSON that was read. It is safe for concurrent use.
type sharedFacts struct {
	mu     sync.Mutex
	byText map[string]StatedFacts
}

func (s *sharedFacts) get(text []byte) (StatedFacts, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g, ok := s.byText[string(text)]
	return g, ok
}

// put keeps the facts of a short text. It begins anew once there are maxReadBefore.
func (s *sharedFacts) put(text []byte, g StatedFacts) {
	if len(text) > maxTextKept {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byText == nil || len(s.byText) >= maxReadBefore {
		s.byText = make(map[string]StatedFacts)
	}
	s.byText[string(text)] = g
}

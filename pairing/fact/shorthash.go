package fact

// ShortHash is the first eight bytes of an entry's hash: what is printed of it.
type ShortHash [8]byte

// String returns what Format does, and "" where no entry was recorded.
func (h ShortHash) String() string {
	if h == (ShortHash{}) {
		return ""
	}
	return h.Format()
}

// Format returns 16 hex digits in four groups, "7F3A-91C2-04BE-D1A8".
func (h ShortHash) Format() string {
	const digits = "0123456789ABCDEF"
	var printed [19]byte
	for n, b := range h {
		at := 2*n + n/2
		printed[at], printed[at+1] = digits[b>>4], digits[b&15]
		if n%2 == 1 && n < len(h)-1 {
			printed[at+2] = '-'
		}
	}
	return string(printed[:])
}

package db

import (
	"path"
	"strconv"
	"strings"
)

// mountOf finds the kind of file system under an absolute path in the text of Linux's mountinfo, ""
// when it tells none. The deepest mount holds the path, and of two at one point the later.
func mountOf(mountinfo, file string) string {
	kind, deepest := "", -1
	for line := range strings.Lines(mountinfo) {
		// 36 35 98:0 /root /mount/point options optional… - type source options
		left, right, ok := strings.Cut(strings.TrimSpace(line), " - ")
		fields, after := strings.Fields(left), strings.Fields(right)
		if !ok || len(fields) < 5 || len(after) == 0 {
			continue
		}
		point := path.Clean(unescapeMount(fields[4]))
		if !isUnder(file, point) || len(point) < deepest {
			continue
		}
		kind, deepest = after[0], len(point)
	}
	return kind
}

func isUnder(file, point string) bool {
	return point == "/" || file == point || strings.HasPrefix(file, point+"/")
}

// unescapeMount reads the octal escapes of mountinfo: a space is \040.
func unescapeMount(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+3 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+4], 8, 8); err == nil {
				b.WriteByte(byte(n))
				i += 3
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

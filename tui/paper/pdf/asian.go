package pdf

import (
	"bytes"
	"compress/bzip2"
	_ "embed" // the font
	"io"
	"sync"
)

//go:embed asian/WenQuanYiMicroHei.ttf.bz2
var packedAsianTTF []byte

// AsianTTF is the TrueType font, unpacked when it is first asked for.
var AsianTTF = sync.OnceValue(func() []byte {
	font, err := io.ReadAll(bzip2.NewReader(bytes.NewReader(packedAsianTTF)))
	if err != nil {
		panic(err) // what the program itself carries is damaged
	}
	return font
})

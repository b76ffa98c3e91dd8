package sqlite

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// logOf is a write-ahead log in one of the two orders of its checksums, with a frame for each number
// of a page and the size of the file after it.
func logOf(order binary.ByteOrder, page int, frames ...[2]uint32) []byte {
	big := binary.BigEndian
	log := make([]byte, logHeader)
	big.PutUint32(log, 0x377f0682)
	if order == binary.ByteOrder(big) {
		big.PutUint32(log, 0x377f0683)
	}
	big.PutUint32(log[8:], uint32(page))
	copy(log[16:], "saltsalt")
	var sum checksum
	put := func(to []byte) {
		big.PutUint32(to, sum.a)
		big.PutUint32(to[4:], sum.b)
	}
	sum.add(order, log[:24])
	put(log[24:])
	for n, f := range frames {
		head, data := make([]byte, frameHeader), bytes.Repeat([]byte{byte(n + 1)}, page)
		big.PutUint32(head, f[0])
		big.PutUint32(head[4:], f[1])
		copy(head[8:], "saltsalt")
		sum.add(order, head[:8])
		sum.add(order, data)
		put(head[16:])
		log = append(append(log, head...), data...)
	}
	return log
}

// Of a log with sound checksums the frames count up to the last that ends a transaction. A page
// numbered 0 is none, and pages have a power of two of bytes, from 512 on.
func TestWhichFramesOfALogCount(t *testing.T) {
	for name, c := range map[string]struct {
		page   int
		frames [][2]uint32
		want   int
	}{
		"two transactions":        {512, [][2]uint32{{1, 0}, {2, 2}, {1, 2}}, 3},
		"the last is not whole":   {512, [][2]uint32{{1, 1}, {2, 0}, {1, 0}}, 1},
		"none is":                 {512, [][2]uint32{{1, 0}}, 0},
		"page 0":                  {512, [][2]uint32{{1, 1}, {0, 1}, {1, 1}}, 1},
		"the largest pages":       {65536, [][2]uint32{{1, 1}}, 1},
		"pages that are small":    {256, [][2]uint32{{1, 1}}, 0},
		"pages of no power of 2":  {768, [][2]uint32{{1, 1}}, 0},
		"a log without any frame": {512, nil, 0},
	} {
		for _, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
			if frames, _ := wholeFrames(logOf(order, c.page, c.frames...)); len(frames) != c.want {
				t.Errorf("%s, %v: %d frames count, want %d", name, order, len(frames), c.want)
			}
		}
	}
}

// A file is as long as the last transaction of its log says, whether that made it longer or shorter,
// and says of itself that it has no log.
func TestAFileIsAsLongAsItsLogSays(t *testing.T) {
	for name, c := range map[string]struct {
		frames [][2]uint32
		want   int // pages
		last   byte
	}{
		"no frames":          {nil, 3, 9},
		"a page more":        {[][2]uint32{{1, 0}, {4, 4}}, 4, 2},
		"two more, one free": {[][2]uint32{{5, 5}}, 5, 1},
		"two fewer":          {[][2]uint32{{1, 1}}, 1, 1},
		"one page exchanged": {[][2]uint32{{3, 3}}, 3, 1},
	} {
		file := bytes.Repeat([]byte{9}, 3*512)
		image, err := overlay(file, logOf(binary.LittleEndian, 512, c.frames...))
		if err != nil || len(image) != c.want*512 || image[len(image)-1] != c.last {
			t.Errorf("%s: the file has %d bytes and ends in %d, want %d pages that end in %d: %v", name, len(image), image[len(image)-1], c.want, c.last, err)
			continue
		}
		if image[18] != 1 || image[19] != 1 {
			t.Errorf("%s: the file says that it has a log: %d, %d", name, image[18], image[19])
		}
	}
	for n, sound := range map[int]bool{0: false, 99: false, 100: true} {
		if _, err := overlay(make([]byte, n), nil); (err == nil) != sound {
			t.Errorf("%d bytes pass for a file: %t, want %t", n, err == nil, sound)
		}
	}
}

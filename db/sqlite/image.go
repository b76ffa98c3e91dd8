package sqlite

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"time"

	"flagfall/rules/refusal"
)

// fileMark is the sizes and times of a file and its log. While it stays the same, nothing was
// written.
type fileMark struct {
	file, log     int64 // bytes; 0 for a missing log
	fileAt, logAt time.Time
}

func readMark(path string) (fileMark, error) {
	info, err := os.Stat(path)
	if err != nil {
		return fileMark{}, err
	}
	m := fileMark{file: info.Size(), fileAt: info.ModTime()}
	log, err := os.Stat(path + "-wal")
	if err == nil {
		m.log, m.logAt = log.Size(), log.ModTime()
	} else if !errors.Is(err, fs.ErrNotExist) {
		return fileMark{}, err
	}
	return m, nil
}

// readImage returns the contents of a file with everything its log holds, and the mark at that
// time. It writes nothing: no log, no index beside it, no lock.
func readImage(path string) ([]byte, fileMark, error) {
	for range 20 {
		before, err := readMark(path)
		if err != nil {
			return nil, before, err
		}
		file, err := readAll(path)
		if err != nil {
			return nil, before, err
		}
		log, err := os.ReadFile(path + "-wal")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, before, err
		}
		after, err := readMark(path)
		if err != nil {
			return nil, before, err
		}
		if before == after { // else it was written to meanwhile
			image, err := overlay(file, log)
			return image, before, err
		}
		time.Sleep(5 * time.Millisecond)
	}
	return nil, fileMark{}, refusal.Conflict.Errorf("another program keeps writing to it: try again")
}

// readAll reads a tournament file through the descriptor that this process may already have of it.
func readAll(path string) ([]byte, error) {
	h, err := openShared(path)
	if err != nil {
		return nil, err
	}
	defer h.release()
	info, err := h.Stat()
	if err != nil {
		return nil, err
	}
	all := make([]byte, info.Size())
	n, err := h.ReadAt(all, 0)
	if n == len(all) {
		err = nil
	}
	return all[:n], err
}

const (
	logHeader   = 32
	frameHeader = 24
)

// overlay applies the whole transactions of a write-ahead log to the file, as SQLite does when it
// recovers one (https://www.sqlite.org/fileformat2.html#walformat). The result needs no log.
func overlay(file, log []byte) ([]byte, error) {
	if len(file) < 100 {
		return nil, refusal.Damaged.Errorf("a file of %d bytes is not a database", len(file))
	}
	frames, page := wholeFrames(log)
	for _, f := range frames {
		end := int64(f.page) * page
		if end > int64(len(file)) {
			file = append(file, make([]byte, end-int64(len(file)))...)
		}
		copy(file[end-page:end], f.data)
	}
	if n := len(frames); n > 0 {
		file = file[:min(int64(len(file)), int64(frames[n-1].size)*page)]
	}
	file[18], file[19] = 1, 1 // the format versions for reading and writing: without a log
	return file, nil
}

// frame is a page as a transaction left it. size is the file's size in pages after the last frame
// of a transaction, and 0 in its other frames.
type frame struct {
	page, size uint32
	data       []byte
}

// wholeFrames returns the frames of a log up to the end of its last whole transaction, and the page
// size in bytes.
func wholeFrames(log []byte) (frames []frame, page int64) {
	big := binary.BigEndian
	if len(log) < logHeader {
		return nil, 0
	}
	var order binary.ByteOrder = binary.LittleEndian
	switch big.Uint32(log) {
	case 0x377f0682:
	case 0x377f0683:
		order = big
	default:
		return nil, 0
	}
	page = int64(big.Uint32(log[8:]))
	var sum checksum
	sum.add(order, log[:24])
	if !sum.equals(log[24:]) || page < 512 || page&(page-1) != 0 {
		return nil, 0
	}
	salt := string(log[16:24])
	whole := 0
	for at := int64(logHeader); at+frameHeader+page <= int64(len(log)); at += frameHeader + page {
		head, data := log[at:at+frameHeader], log[at+frameHeader:at+frameHeader+page]
		sum.add(order, head[:8])
		sum.add(order, data)
		f := frame{page: big.Uint32(head), size: big.Uint32(head[4:]), data: data}
		if string(head[8:16]) != salt || !sum.equals(head[16:]) || f.page == 0 {
			break
		}
		frames = append(frames, f)
		if f.size > 0 {
			whole = len(frames)
		}
	}
	return frames[:whole], page
}

// checksum is the running checksum of a log, from its beginning.
type checksum struct{ a, b uint32 }

func (s *checksum) add(order binary.ByteOrder, data []byte) {
	for ; len(data) >= 8; data = data[8:] {
		s.a += order.Uint32(data) + s.b
		s.b += order.Uint32(data[4:]) + s.a
	}
}

func (s *checksum) equals(stored []byte) bool {
	return s.a == binary.BigEndian.Uint32(stored) && s.b == binary.BigEndian.Uint32(stored[4:])
}

package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strconv"

	"flagfall/rules/refusal"
)

// The head of every file: the version, and bytes that tell programs that it is not text.
const fileHead = "%PDF-1.7\n%\xb5\xb6\xb7\xb8\n"

// packEvery is how many objects share a stream.
const packEvery = 200

var errUnreadable = refusal.Damaged.Errorf("the file just written has no list of its objects")

// splitObjects returns the objects of a file as fpdf writes it, without their numbers: object n is
// at n-1. The last but one tells of the document, the last is the catalog.
func splitObjects(file []byte) ([][]byte, error) {
	at := bytes.LastIndex(file, []byte("\nxref\n0 "))
	if at < 0 {
		return nil, errUnreadable
	}
	lines := bytes.Split(file[at+len("\nxref\n"):], []byte("\n"))
	n, err := strconv.Atoi(string(bytes.TrimPrefix(lines[0], []byte("0 "))))
	if err != nil || len(lines) < n+1 {
		return nil, errUnreadable
	}
	var objects [][]byte
	for no := 1; no < n; no++ {
		from, err := strconv.Atoi(string(lines[no+1][:min(10, len(lines[no+1]))]))
		head := fmt.Appendf(nil, "%d 0 obj\n", no)
		if err != nil || from < 0 || from > at || !bytes.HasPrefix(file[from:], head) {
			return nil, errUnreadable
		}
		body := file[from+len(head) : at+1]
		if end := endOfObject(body); end >= 0 {
			objects = append(objects, body[:end])
			continue
		}
		return nil, errUnreadable
	}
	return objects, nil
}

// endOfObject is where an object ends, -1 if it does not. What is in a stream is passed over by its
// length.
func endOfObject(body []byte) int {
	end := bytes.Index(body, []byte("endobj"))
	begin := bytes.Index(body, []byte("stream\n"))
	if begin < 0 || end >= 0 && end < begin {
		return end
	}
	at := bytes.LastIndex(body[:begin], []byte("/Length "))
	if at < 0 {
		return -1
	}
	digits := body[at+len("/Length "):]
	stop := bytes.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' })
	length, err := strconv.Atoi(string(digits[:max(0, stop)]))
	if from := begin + len("stream\n") + length; err == nil && from <= len(body) {
		if end = bytes.Index(body[from:], []byte("endobj")); end >= 0 {
			return from + end
		}
	}
	return -1
}

// writeObjects writes a file. More are further objects, none a stream; compressed they share
// streams, and the list of all objects is one too.
func writeObjects(objects, more [][]byte, root, info int, compress bool) ([]byte, error) {
	w := objectWriter{where: make([][2]int, 1+len(objects)+len(more))}
	w.WriteString(fileHead)
	for i, body := range objects {
		w.object(i+1, body)
	}
	if !compress {
		for i, body := range more {
			w.object(len(objects)+1+i, body)
		}
		w.table(root, info)
		return w.Bytes(), nil
	}
	for from := 0; from < len(more); from += packEvery {
		if err := w.pack(len(objects)+1+from, more[from:min(from+packEvery, len(more))]); err != nil {
			return nil, err
		}
	}
	err := w.stream(root, info)
	return w.Bytes(), err
}

// objectWriter writes a file and remembers where each object is: its place and 0, or of a packed
// one its place in the stream that holds it, and the number of that.
type objectWriter struct {
	bytes.Buffer
	where [][2]int
}

func (w *objectWriter) object(no int, body []byte) {
	w.where[no] = [2]int{w.Len(), 0}
	fmt.Fprintf(w, "%d 0 obj\n%s\nendobj\n", no, bytes.TrimRight(body, "\n"))
}

// pack writes objects into one stream, with their numbers from first on.
func (w *objectWriter) pack(first int, bodies [][]byte) error {
	var heads, all bytes.Buffer
	no := len(w.where)
	for i, body := range bodies {
		fmt.Fprintf(&heads, "%d %d ", first+i, all.Len())
		all.Write(body)
		all.WriteByte('\n')
		w.where[first+i] = [2]int{i, no}
	}
	packed, err := deflate(append(heads.Bytes(), all.Bytes()...))
	if err != nil {
		return err
	}
	w.where = append(w.where, [2]int{})
	w.object(no,
		fmt.Appendf(nil, "<</Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream",
			len(bodies), heads.Len(), len(packed), packed))
	return nil
}

// table ends a file with the list of its objects as text.
func (w *objectWriter) table(root, info int) {
	at := w.Len()
	fmt.Fprintf(w, "xref\n0 %d\n0000000000 65535 f \n", len(w.where))
	for _, place := range w.where[1:] {
		fmt.Fprintf(w, "%010d 00000 n \n", place[0])
	}
	fmt.Fprintf(w, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(w.where), root,
		info, at)
}

// stream ends a file with the list of its objects as a stream: a row of 7 bytes each.
func (w *objectWriter) stream(root, info int) error {
	at, no := w.Len(), len(w.where)
	w.where = append(w.where, [2]int{at, 0})
	rows := []byte{0, 0, 0, 0, 0, 255, 255}
	for _, place := range w.where[1:] {
		kind, one, two := byte(1), place[0], 0
		if place[1] != 0 {
			kind, one, two = 2, place[1], place[0]
		}
		rows = append(rows, kind, byte(one>>24), byte(one>>16), byte(one>>8), byte(one), byte(two>>8), byte(two))
	}
	packed, err := deflate(rows)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%d 0 obj\n<</Type /XRef /W [1 4 2] /Size %d /Root %d 0 R /Info %d 0 R /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n",
		no, len(w.where), root, info, len(packed), packed, at)
	return nil
}

func deflate(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err := z.Close()
	return b.Bytes(), err
}

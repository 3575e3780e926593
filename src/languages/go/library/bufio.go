// SPDX-License-Identifier: Apache-2.0
// Readers: io.Reader, bufio.Scanner, bufio.Reader.
package library

type io__Reader interface{ Read([]byte) (int, error) }

func library__streamOf(r any) any {
	if f, ok := r.(*os__File); ok {
		return f.stream
	}
	if s, ok := r.(*strings__Reader); ok {
		return ramify_text_stream(s.library__rest())
	}
	if b, ok := r.(*bufio__Reader); ok {
		return b.stream
	}
	return library__unknown_reader(r)
}
func library__readInto(stream any, p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if ramify_at_end(stream) {
		return 0, io__EOF
	}
	text := ramify_read(stream, len(p))
	copy(p, []byte(text))
	return len(text), nil
}
func io__ReadAll(r any) ([]byte, error) { return []byte(ramify_read_rest(library__streamOf(r))), nil }

type bufio__Scanner struct {
	stream any
	text   string
	split  int
}

const bufio__ScanLines int = 0
const bufio__ScanWords int = 1
const bufio__ScanRunes int = 2
const bufio__ScanBytes int = 3
const bufio__MaxScanTokenSize int = 65536

func bufio__NewScanner(r any) *bufio__Scanner { return &bufio__Scanner{library__streamOf(r), "", 0} }
func (s *bufio__Scanner) Scan() bool {
	if s.split == bufio__ScanWords {
		ramify_skip_blanks(s.stream)
	}
	if ramify_at_end(s.stream) {
		s.text = ""
		return false
	}
	if s.split == bufio__ScanWords {
		s.text = ramify_read_token(s.stream)
	} else if s.split == bufio__ScanRunes {
		s.text = ramify_read_character(s.stream)
	} else if s.split == bufio__ScanBytes {
		s.text = ramify_read(s.stream, 1)
	} else {
		s.text = ramify_read_bare_line(s.stream)
	}
	return true
}
func (s *bufio__Scanner) Text() string             { return s.text }
func (s *bufio__Scanner) Bytes() []byte            { return []byte(s.text) }
func (s *bufio__Scanner) Err() error               { return nil }
func (s *bufio__Scanner) Split(f int)              { s.split = f }
func (s *bufio__Scanner) Buffer(b []byte, n int) {}

type bufio__Reader struct{ stream any }

func bufio__NewReader(r any) *bufio__Reader              { return &bufio__Reader{library__streamOf(r)} }
func bufio__NewReaderSize(r any, size int) *bufio__Reader { return &bufio__Reader{library__streamOf(r)} }
func (r *bufio__Reader) ReadString(delim byte) (string, error) {
	if ramify_at_end(r.stream) {
		return "", io__EOF
	}
	text := ramify_read_until(r.stream, delim)
	if text[len(text)-1] != delim {
		return text, io__EOF
	}
	return text, nil
}
func (r *bufio__Reader) ReadBytes(delim byte) ([]byte, error) {
	text, err := r.ReadString(delim)
	return []byte(text), err
}
func (r *bufio__Reader) ReadLine() ([]byte, bool, error) {
	if ramify_at_end(r.stream) {
		return nil, false, io__EOF
	}
	return []byte(ramify_read_bare_line(r.stream)), false, nil
}
func (r *bufio__Reader) ReadByte() (byte, error) {
	if ramify_at_end(r.stream) {
		return 0, io__EOF
	}
	return ramify_read(r.stream, 1)[0], nil
}
func (r *bufio__Reader) ReadRune() (rune, int, error) {
	if ramify_at_end(r.stream) {
		return 0, 0, io__EOF
	}
	text := ramify_read_character(r.stream)
	return []rune(text)[0], len(text), nil
}
func (r *bufio__Reader) Read(p []byte) (int, error) { return library__readInto(r.stream, p) }

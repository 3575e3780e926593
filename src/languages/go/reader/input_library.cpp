// SPDX-License-Identifier: Apache-2.0
// os.Args, files, os.Stdin, bufio, the scanning functions of fmt, and flag of Go (pkg.go.dev). A part of Go's own library, which its reader
// types (languages/go/reader/library.cpp).
#include "frontends/surface/language.h"

namespace ramify::frontends::go {

surface::InputLibrary input_library() {
  return {R"go(
func ramify_program_name() string
func ramify_argument_count() int
func ramify_argument(i int) string
func ramify_input() any
func ramify_files() any
func ramify_has_file(files any, name string) bool
func ramify_file(files any, name string) any
func ramify_make_file(files any, name string) any
func ramify_remove_file(files any, name string) bool
func ramify_open(file any, appends bool) any
func ramify_text_stream(text string) any
func ramify_at_end(s any) bool
func ramify_at_line_end(s any) bool
func ramify_read_line(s any) string
func ramify_read_until(s any, delim byte) string
func ramify_read_bare_line(s any) string
func ramify_read_token(s any) string
func ramify_peek_token(s any) string
func ramify_read(s any, n int) string
func ramify_peek(s any) string
func ramify_read_character(s any) string
func ramify_read_rest(s any) string
func ramify_skip_blanks(s any)
func ramify_write(s any, text string)
func ramify_number_length(text string, real bool) int
func library__unknown_reader(r any) any

func library__args() []string {
	all := []string{ramify_program_name()}
	for i := 0; i < ramify_argument_count(); i++ {
		all = append(all, ramify_argument(i))
	}
	return all
}

var os__Args = library__args()
var os__files = ramify_files()
var os__Stdin = &os__File{"stdin", ramify_input()}

type os__File struct {
	name   string
	stream any
}

func (f *os__File) WriteString(text string) (int, error) {
	if f.stream != nil {
		ramify_write(f.stream, text)
	} else if f.name == "stdout" {
		library__print(text)
	} else if f.name == "stderr" {
		library__printError(text)
	}
	return len(text), nil
}
func (f *os__File) Write(p []byte) (int, error) { return f.WriteString(string(p)) }
func (f *os__File) Read(p []byte) (int, error)  { return library__readInto(f.stream, p) }
func (f *os__File) Close() error                { return nil }
func (f *os__File) Name() string                { return f.name }
func (f *os__File) Sync() error                 { return nil }

type fs__PathError struct {
	Op   string
	Path string
	Err  error
}

func (e *fs__PathError) Error() string { return e.Op + " " + e.Path + ": " + e.Err.Error() }
func (e *fs__PathError) Unwrap() error { return os__ErrNotExist }

type os__PathError = fs__PathError

func library__noFile(op, name string) error {
	return &fs__PathError{op, name, errors__New("no such file or directory")}
}
func os__IsNotExist(err error) bool { return errors__Is(err, os__ErrNotExist) }
func os__Open(name string) (*os__File, error) {
	if !ramify_has_file(os__files, name) {
		return nil, library__noFile("open", name)
	}
	return &os__File{name, ramify_open(ramify_file(os__files, name), false)}, nil
}
func os__Create(name string) (*os__File, error) {
	ramify_make_file(os__files, name)
	return &os__File{name, ramify_open(ramify_file(os__files, name), false)}, nil
}
func os__ReadFile(name string) ([]byte, error) {
	if !ramify_has_file(os__files, name) {
		return nil, library__noFile("open", name)
	}
	return []byte(ramify_read_rest(ramify_open(ramify_file(os__files, name), false))), nil
}
func os__WriteFile(name string, data []byte, mode uint32) error {
	ramify_make_file(os__files, name)
	ramify_write(ramify_open(ramify_file(os__files, name), false), string(data))
	return nil
}
func os__Remove(name string) error {
	if !ramify_remove_file(os__files, name) {
		return library__noFile("remove", name)
	}
	return nil
}

// --- readers

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

// --- fmt: what is scanned

var io__ErrUnexpectedEOF = errors__New("unexpected EOF")

func library__store(stream any, p any, verb byte) error {
	if s, ok := p.(*string); ok {
		*s = ramify_read_token(stream)
		return nil
	}
	token := ramify_peek_token(stream)
	if f, ok := p.(*float64); ok {
		n := ramify_number_length(token, true)
		value, err := strconv__ParseFloat(ramify_read(stream, n), 64)
		*f = value
		return err
	}
	if f, ok := p.(*float32); ok {
		n := ramify_number_length(token, true)
		value, err := strconv__ParseFloat(ramify_read(stream, n), 32)
		*f = float32(value)
		return err
	}
	if b, ok := p.(*bool); ok {
		value, err := strconv__ParseBool(ramify_read_token(stream))
		*b = value
		return err
	}
	if verb == 'c' {
		if r, ok := p.(*rune); ok {
			*r = []rune(ramify_read_character(stream))[0]
			return nil
		}
		if b, ok := p.(*byte); ok {
			*b = ramify_read(stream, 1)[0]
			return nil
		}
	}
	n := ramify_number_length(token, false)
	if n == 0 {
		return errors__New("expected integer")
	}
	value, err := strconv__ParseInt(ramify_read(stream, n), 10, 64)
	if err != nil {
		return err
	}
	switch to := p.(type) {
	case *int:
		*to = int(value)
	case *int64:
		*to = value
	case *int32:
		*to = int32(value)
	case *int16:
		*to = int16(value)
	case *int8:
		*to = int8(value)
	case *uint:
		*to = uint(value)
	case *uint64:
		*to = uint64(value)
	case *uint32:
		*to = uint32(value)
	case *uint16:
		*to = uint16(value)
	case *uint8:
		*to = uint8(value)
	default:
		library__unknown_reader(p)
	}
	return nil
}
func library__skipInLine(stream any) {
	for !ramify_at_end(stream) {
		c := ramify_peek(stream)
		if c != " " && c != "\t" && c != "\r" {
			return
		}
		ramify_read(stream, 1)
	}
}
func library__scan(stream any, inLine bool, a []any) (int, error) {
	for i, p := range a {
		if inLine {
			library__skipInLine(stream)
			if !ramify_at_end(stream) && ramify_at_line_end(stream) {
				ramify_read_line(stream)
				return i, errors__New("unexpected newline")
			}
		} else {
			ramify_skip_blanks(stream)
		}
		if ramify_at_end(stream) {
			if i == 0 {
				return i, io__EOF
			}
			return i, io__ErrUnexpectedEOF
		}
		if err := library__store(stream, p, 'v'); err != nil {
			return i, err
		}
	}
	if inLine {
		library__skipInLine(stream)
		if !ramify_at_line_end(stream) {
			return len(a), errors__New("expected newline")
		}
		if !ramify_at_end(stream) {
			ramify_read_line(stream)
		}
	}
	return len(a), nil
}
func library__scanf(stream any, format string, a []any) (int, error) {
	done := 0
	for i := 0; i < len(format); i++ {
		c := format[i]
		if c == '%' && i+1 < len(format) {
			i++
			if format[i] == '%' {
				ramify_read(stream, 1)
				continue
			}
			if format[i] != 'c' {
				library__skipInLine(stream)
			}
			if ramify_at_end(stream) {
				if done == 0 {
					return done, io__EOF
				}
				return done, io__ErrUnexpectedEOF
			}
			if done >= len(a) {
				return done, errors__New("too few operands for format '%" + string(rune(format[i])) + "'")
			}
			if format[i] != 'c' && ramify_at_line_end(stream) {
				return done, errors__New("unexpected newline")
			}
			if s, ok := a[done].(*string); ok {
				stop := byte(0)
				if i+1 < len(format) {
					stop = format[i+1]
				}
				text := ""
				for !ramify_at_end(stream) {
					next := ramify_peek(stream)
					if next == " " || next == "\n" || next == "\t" || next == "\r" || (stop != 0 && format[i] == 'v' && next[0] == stop) {
						break
					}
					text += ramify_read(stream, 1)
				}
				*s = text
			} else if err := library__store(stream, a[done], format[i]); err != nil {
				return done, err
			}
			done++
		} else if c == '\n' {
			library__skipInLine(stream)
			if !ramify_at_line_end(stream) {
				return done, errors__New("newline in format does not match input")
			}
			ramify_read_line(stream)
		} else if c == ' ' || c == '\t' {
			library__skipInLine(stream)
		} else {
			if ramify_at_end(stream) {
				return done, io__ErrUnexpectedEOF
			}
			if ramify_peek(stream)[0] != c {
				return done, errors__New("input does not match format")
			}
			ramify_read(stream, 1)
		}
	}
	if done < len(a) {
		return done, errors__New("too many operands")
	}
	return done, nil
}
func fmt__Scan(a ...any) (int, error)                 { return library__scan(os__Stdin.stream, false, a) }
func fmt__Scanln(a ...any) (int, error)               { return library__scan(os__Stdin.stream, true, a) }
func fmt__Scanf(format string, a ...any) (int, error) { return library__scanf(os__Stdin.stream, format, a) }
func fmt__Fscan(r any, a ...any) (int, error)         { return library__scan(library__streamOf(r), false, a) }
func fmt__Fscanln(r any, a ...any) (int, error)       { return library__scan(library__streamOf(r), true, a) }
func fmt__Fscanf(r any, format string, a ...any) (int, error) {
	return library__scanf(library__streamOf(r), format, a)
}
func fmt__Sscan(text string, a ...any) (int, error)   { return library__scan(ramify_text_stream(text), false, a) }
func fmt__Sscanln(text string, a ...any) (int, error) { return library__scan(ramify_text_stream(text), true, a) }
func fmt__Sscanf(text string, format string, a ...any) (int, error) {
	return library__scanf(ramify_text_stream(text), format, a)
}

// --- flag

type flag__Flag struct {
	Name   string
	Usage  string
	to     any
	isBool bool
}

var flag__all []*flag__Flag
var flag__rest []string
var flag__given int

func library__addFlag(name, usage string, to any, isBool bool) {
	flag__all = append(flag__all, &flag__Flag{name, usage, to, isBool})
}
func flag__IntVar(p *int, name string, value int, usage string) {
	*p = value
	library__addFlag(name, usage, p, false)
}
func flag__StringVar(p *string, name string, value string, usage string) {
	*p = value
	library__addFlag(name, usage, p, false)
}
func flag__BoolVar(p *bool, name string, value bool, usage string) {
	*p = value
	library__addFlag(name, usage, p, true)
}
func flag__Float64Var(p *float64, name string, value float64, usage string) {
	*p = value
	library__addFlag(name, usage, p, false)
}
func flag__Int(name string, value int, usage string) *int {
	p := new(int)
	flag__IntVar(p, name, value, usage)
	return p
}
func flag__String(name string, value string, usage string) *string {
	p := new(string)
	flag__StringVar(p, name, value, usage)
	return p
}
func flag__Bool(name string, value bool, usage string) *bool {
	p := new(bool)
	flag__BoolVar(p, name, value, usage)
	return p
}
func flag__Float64(name string, value float64, usage string) *float64 {
	p := new(float64)
	flag__Float64Var(p, name, value, usage)
	return p
}
func library__flagError(text string) {
	library__printError(text + "\nUsage of " + os__Args[0] + ":\n")
	os__Exit(2)
}
func flag__Parse() {
	args := os__Args[1:]
	for len(args) > 0 {
		arg := args[0]
		if len(arg) < 2 || arg[0] != '-' {
			break
		}
		args = args[1:]
		if arg == "--" {
			break
		}
		name := strings__TrimPrefix(strings__TrimPrefix(arg, "-"), "-")
		value, has := "", false
		if at := strings__Index(name, "="); at >= 0 {
			value, has = name[at+1:], true
			name = name[:at]
		}
		var found *flag__Flag
		for _, f := range flag__all {
			if f.Name == name {
				found = f
			}
		}
		if found == nil {
			library__flagError("flag provided but not defined: -" + name)
		}
		if !has && found.isBool {
			value = "true"
		} else if !has {
			if len(args) == 0 {
				library__flagError("flag needs an argument: -" + name)
			}
			value = args[0]
			args = args[1:]
		}
		flag__given++
		var err error
		switch to := found.to.(type) {
		case *int:
			*to, err = strconv__Atoi(value)
		case *string:
			*to = value
		case *bool:
			*to, err = strconv__ParseBool(value)
		case *float64:
			*to, err = strconv__ParseFloat(value, 64)
		}
		if err != nil {
			library__flagError("invalid value \"" + value + "\" for flag -" + name + ": parse error")
		}
	}
	flag__rest = args
}
func flag__Args() []string { return flag__rest }
func flag__NArg() int      { return len(flag__rest) }
func flag__NFlag() int     { return flag__given }
func flag__Arg(i int) string {
	if i < 0 || i >= len(flag__rest) {
		return ""
	}
	return flag__rest[i]
}
)go"};
}

}  // namespace ramify::frontends::go

// SPDX-License-Identifier: Apache-2.0
// os: arguments and files (pkg.go.dev/os).
package library

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

// SPDX-License-Identifier: Apache-2.0
// fmt and log.
package library

type fmt__Stringer interface{ String() string }

func fmt__Println(a ...any)
func fmt__Print(a ...any)
func fmt__Printf(format string, a ...any)
func fmt__Sprintf(format string, a ...any) string
func fmt__Sprint(a ...any) string
func fmt__Sprintln(a ...any) string
func fmt__wrapped(format string, count int) []int
func fmt__Errorf(format string, a ...any) error {
	msg := fmt__Sprintf(format, a...)
	var errs []error
	for _, i := range fmt__wrapped(format, len(a)) {
		if err, ok := a[i].(error); ok {
			errs = append(errs, err)
		}
	}
	if len(errs) == 0 {
		return &errors__errorString{msg}
	}
	if len(errs) == 1 {
		return &fmt__wrapError{msg, errs[0]}
	}
	return &fmt__wrapErrors{msg, errs}
}
func fmt__Fprintln(w any, a ...any) {
	library__write(w, fmt__Sprintln(a...))
}
func fmt__Fprint(w any, a ...any) {
	library__write(w, fmt__Sprint(a...))
}
func fmt__Fprintf(w any, format string, a ...any) {
	library__write(w, fmt__Sprintf(format, a...))
}

type library__stringWriter interface{ WriteString(string) (int, error) }

func library__write(w any, text string) {
	if f, ok := w.(*os__File); ok {
		f.WriteString(text)
		return
	}
	if b, ok := w.(library__stringWriter); ok {
		b.WriteString(text)
		return
	}
	if b, ok := w.(io__Writer); ok {
		b.Write([]byte(text))
		return
	}
	panic("a writer that is not known")
}

type io__Writer interface{ Write([]byte) (int, error) }

func io__WriteString(w any, text string) (int, error) {
	library__write(w, text)
	return len(text), nil
}

func library__print(text string)
func library__printError(text string)

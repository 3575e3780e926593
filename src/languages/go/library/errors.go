// SPDX-License-Identifier: Apache-2.0
// errors, and the errors wrapped by fmt.Errorf.
package library

type errors__errorString struct{ s string }

func (e *errors__errorString) Error() string { return e.s }
func errors__New(text string) error { return &errors__errorString{text} }

type fmt__wrapError struct {
	msg string
	err error
}

func (e *fmt__wrapError) Error() string { return e.msg }
func (e *fmt__wrapError) Unwrap() error { return e.err }

type fmt__wrapErrors struct {
	msg  string
	errs []error
}

func (e *fmt__wrapErrors) Error() string   { return e.msg }
func (e *fmt__wrapErrors) Unwrap() []error { return e.errs }

type errors__joinError struct{ errs []error }

func (e *errors__joinError) Error() string {
	text := ""
	for i, err := range e.errs {
		if i > 0 {
			text += "\n"
		}
		text += err.Error()
	}
	return text
}
func (e *errors__joinError) Unwrap() []error { return e.errs }

func errors__Join(errs ...error) error {
	var kept []error
	for _, err := range errs {
		if err != nil {
			kept = append(kept, err)
		}
	}
	if len(kept) == 0 {
		return nil
	}
	return &errors__joinError{kept}
}

type library__unwrapper interface{ Unwrap() error }
type library__unwrappers interface{ Unwrap() []error }
type library__isser interface{ Is(error) bool }

func errors__Unwrap(err error) error {
	if u, ok := err.(library__unwrapper); ok && !fmt__wrapsMany(err) {
		return u.Unwrap()
	}
	return nil
}
func fmt__wrapsMany(err error) bool {
	switch err.(type) {
	case *fmt__wrapErrors, *errors__joinError:
		return true
	}
	return false
}
func errors__all(err error) []error {
	switch e := err.(type) {
	case *fmt__wrapErrors:
		return e.errs
	case *errors__joinError:
		return e.errs
	}
	return nil
}
func errors__Is(err, target error) bool {
	for err != nil {
		if fmt__comparable(err) && err == target {
			return true
		}
		if x, ok := err.(library__isser); ok && x.Is(target) {
			return true
		}
		for _, inner := range errors__all(err) {
			if errors__Is(inner, target) {
				return true
			}
		}
		err = errors__Unwrap(err)
	}
	return target == nil
}
func fmt__comparable(x any) bool
func errors__As[T any](err error, target *T) bool {
	for err != nil {
		if found, ok := err.(T); ok {
			*target = found
			return true
		}
		for _, inner := range errors__all(err) {
			if errors__As(inner, target) {
				return true
			}
		}
		err = errors__Unwrap(err)
	}
	return false
}

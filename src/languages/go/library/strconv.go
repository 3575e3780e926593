// SPDX-License-Identifier: Apache-2.0
// strconv.
package library

type strconv__NumError struct {
	Func string
	Num  string
	Err  error
}

func (e *strconv__NumError) Error() string {
	return "strconv." + e.Func + ": parsing " + strconv__Quote(e.Num) + ": " + e.Err.Error()
}
func (e *strconv__NumError) Unwrap() error { return e.Err }
func strconv__parseInt(s string, base int, bits int) (int64, int)
func strconv__parseUint(s string, base int, bits int) (uint64, int)
func strconv__parseFloat(s string) (float64, int)
func strconv__failure(function, s string, code int) error {
	if code == 1 {
		return &strconv__NumError{function, s, library__errSyntax}
	}
	return &strconv__NumError{function, s, library__errRange}
}
func strconv__Atoi(s string) (int, error) {
	n, code := strconv__parseInt(s, 10, 64)
	if code != 0 {
		return int(n), strconv__failure("Atoi", s, code)
	}
	return int(n), nil
}
func strconv__ParseInt(s string, base int, bitSize int) (int64, error) {
	n, code := strconv__parseInt(s, base, bitSize)
	if code != 0 {
		return n, strconv__failure("ParseInt", s, code)
	}
	return n, nil
}
func strconv__ParseUint(s string, base int, bitSize int) (uint64, error) {
	n, code := strconv__parseUint(s, base, bitSize)
	if code != 0 {
		return n, strconv__failure("ParseUint", s, code)
	}
	return n, nil
}
func strconv__ParseFloat(s string, bitSize int) (float64, error) {
	x, code := strconv__parseFloat(s)
	if code != 0 {
		return x, strconv__failure("ParseFloat", s, code)
	}
	return x, nil
}
func strconv__ParseBool(s string) (bool, error) {
	switch s {
	case "1", "t", "T", "true", "TRUE", "True":
		return true, nil
	case "0", "f", "F", "false", "FALSE", "False":
		return false, nil
	}
	return false, &strconv__NumError{"ParseBool", s, library__errSyntax}
}
func strconv__Itoa(i int) string { return fmt__Sprint(i) }
func strconv__FormatInt(i int64, base int) string
func strconv__FormatUint(i uint64, base int) string
func strconv__FormatFloat(f float64, format byte, precision, bits int) string
func strconv__FormatBool(b bool) string {
	if b {
		return "true"
	}
	return "false"
}
func strconv__Quote(s string) string { return fmt__Sprintf("%q", s) }
func strconv__QuoteRune(r rune) string { return fmt__Sprintf("%q", r) }

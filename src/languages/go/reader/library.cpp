// SPDX-License-Identifier: Apache-2.0
// The library of Go: what is written in Go itself, and the signatures of what the dialect has (functions without a body). A name
// `package__Name` is `package.Name`. A program gets what it uses of it.
#include <string>

#include "languages/go/reader/library_packages.h"
#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

std::string_view thread_library();      // thread_library.cpp
surface::InputLibrary input_library();  // input_library.cpp

namespace {

std::string_view without_threads() {
  static constexpr std::string_view text = R"go(package library

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
func os__Exit(code int)

type strings__Builder struct{ text string }

func (b *strings__Builder) WriteString(s string) (int, error) {
	b.text += s
	return len(s), nil
}
func (b *strings__Builder) WriteByte(c byte) error {
	b.text += library__byteText(c)
	return nil
}
func (b *strings__Builder) WriteRune(r rune) (int, error) {
	s := string(r)
	b.text += s
	return len(s), nil
}
func (b *strings__Builder) Write(p []byte) (int, error) {
	b.text += string(p)
	return len(p), nil
}
func (b *strings__Builder) String() string { return b.text }
func (b *strings__Builder) Len() int       { return len(b.text) }
func (b *strings__Builder) Reset()         { b.text = "" }
func (b *strings__Builder) Grow(n int)     {}
func library__byteText(c byte) string

type bytes__Buffer struct{ text string }

func (b *bytes__Buffer) WriteString(s string) (int, error) {
	b.text += s
	return len(s), nil
}
func (b *bytes__Buffer) WriteByte(c byte) error {
	b.text += library__byteText(c)
	return nil
}
func (b *bytes__Buffer) WriteRune(r rune) (int, error) {
	s := string(r)
	b.text += s
	return len(s), nil
}
func (b *bytes__Buffer) Write(p []byte) (int, error) {
	b.text += string(p)
	return len(p), nil
}
func (b *bytes__Buffer) String() string { return b.text }
func (b *bytes__Buffer) Len() int       { return len(b.text) }
func (b *bytes__Buffer) Reset()         { b.text = "" }
func (b *bytes__Buffer) Bytes() []byte  { return []byte(b.text) }
func bytes__NewBufferString(s string) *bytes__Buffer { return &bytes__Buffer{s} }

func strings__Index(s, substr string) int
func strings__LastIndex(s, substr string) int
func strings__ToUpper(s string) string
func strings__ToLower(s string) string
func strings__Repeat(s string, count int) string
func strings__Split(s, sep string) []string { return strings__SplitN(s, sep, -1) }
func strings__Join(elems []string, sep string) string
func strings__Fields(s string) []string { return strings__FieldsFunc(s, unicode__IsSpace) }
func strings__Contains(s, substr string) bool { return strings__Index(s, substr) >= 0 }
func strings__ContainsRune(s string, r rune) bool { return strings__IndexRune(s, r) >= 0 }
func strings__ContainsAny(s, chars string) bool { return strings__IndexAny(s, chars) >= 0 }
func strings__ContainsFunc(s string, f func(rune) bool) bool { return strings__IndexFunc(s, f) >= 0 }
func strings__HasPrefix(s, prefix string) bool {
	return len(s) >= len(prefix) && s[:len(prefix)] == prefix
}
func strings__HasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}
func strings__IndexByte(s string, c byte) int {
	for i := 0; i < len(s); i++ {
		if s[i] == c {
			return i
		}
	}
	return -1
}
func strings__LastIndexByte(s string, c byte) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == c {
			return i
		}
	}
	return -1
}
func strings__IndexRune(s string, r rune) int {
	for i, c := range s {
		if c == r {
			return i
		}
	}
	return -1
}
func strings__IndexAny(s, chars string) int {
	for i, c := range s {
		for _, d := range chars {
			if c == d {
				return i
			}
		}
	}
	return -1
}
func strings__IndexFunc(s string, f func(rune) bool) int {
	for i, c := range s {
		if f(c) {
			return i
		}
	}
	return -1
}
func strings__Count(s, substr string) int {
	if len(substr) == 0 {
		return len([]rune(s)) + 1
	}
	n := 0
	for {
		i := strings__Index(s, substr)
		if i < 0 {
			return n
		}
		n++
		s = s[i+len(substr):]
	}
}
func strings__SplitN(s, sep string, n int) []string {
	if n == 0 {
		return nil
	}
	parts := []string{}
	if sep == "" {
		for len(s) > 0 {
			if n > 0 && len(parts) == n-1 {
				return append(parts, s)
			}
			_, size := utf8__DecodeRuneInString(s)
			parts = append(parts, s[:size])
			s = s[size:]
		}
		return parts
	}
	for n < 0 || len(parts) < n-1 {
		i := strings__Index(s, sep)
		if i < 0 {
			break
		}
		parts = append(parts, s[:i])
		s = s[i+len(sep):]
	}
	return append(parts, s)
}
func strings__SplitAfter(s, sep string) []string {
	parts := []string{}
	for {
		i := strings__Index(s, sep)
		if i < 0 || sep == "" {
			break
		}
		parts = append(parts, s[:i+len(sep)])
		s = s[i+len(sep):]
	}
	return append(parts, s)
}
func strings__FieldsFunc(s string, f func(rune) bool) []string {
	fields := []string{}
	start := -1
	for i, c := range s {
		if f(c) {
			if start >= 0 {
				fields = append(fields, s[start:i])
				start = -1
			}
		} else if start < 0 {
			start = i
		}
	}
	if start >= 0 {
		fields = append(fields, s[start:])
	}
	return fields
}
func strings__Replace(s, old, new string, n int) string {
	if old == new || n == 0 {
		return s
	}
	out := ""
	if old == "" {
		for i, c := range []rune(s) {
			if n < 0 || i < n {
				out += new
			}
			out += string(c)
		}
		if n < 0 || len([]rune(s)) < n {
			out += new
		}
		return out
	}
	for n != 0 {
		i := strings__Index(s, old)
		if i < 0 {
			break
		}
		out += s[:i] + new
		s = s[i+len(old):]
		n--
	}
	return out + s
}
func strings__ReplaceAll(s, old, new string) string { return strings__Replace(s, old, new, -1) }
func strings__TrimSpace(s string) string { return strings__TrimFunc(s, unicode__IsSpace) }
func strings__Trim(s, cutset string) string {
	return strings__TrimFunc(s, func(r rune) bool { return strings__ContainsRune(cutset, r) })
}
func strings__TrimLeft(s, cutset string) string {
	return strings__TrimLeftFunc(s, func(r rune) bool { return strings__ContainsRune(cutset, r) })
}
func strings__TrimRight(s, cutset string) string {
	return strings__TrimRightFunc(s, func(r rune) bool { return strings__ContainsRune(cutset, r) })
}
func strings__TrimFunc(s string, f func(rune) bool) string {
	return strings__TrimRightFunc(strings__TrimLeftFunc(s, f), f)
}
func strings__TrimLeftFunc(s string, f func(rune) bool) string {
	for i, c := range s {
		if !f(c) {
			return s[i:]
		}
	}
	return ""
}
func strings__TrimRightFunc(s string, f func(rune) bool) string {
	end := 0
	for i, c := range s {
		if !f(c) {
			_, size := utf8__DecodeRuneInString(s[i:])
			end = i + size
		}
	}
	return s[:end]
}
func strings__TrimPrefix(s, prefix string) string {
	if strings__HasPrefix(s, prefix) {
		return s[len(prefix):]
	}
	return s
}
func strings__TrimSuffix(s, suffix string) string {
	if strings__HasSuffix(s, suffix) {
		return s[:len(s)-len(suffix)]
	}
	return s
}
func strings__Cut(s, sep string) (before, after string, found bool) {
	if i := strings__Index(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
func strings__CutPrefix(s, prefix string) (string, bool) {
	if !strings__HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}
func strings__CutSuffix(s, suffix string) (string, bool) {
	if !strings__HasSuffix(s, suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}
func strings__Map(mapping func(rune) rune, s string) string {
	out := ""
	for _, c := range s {
		if r := mapping(c); r >= 0 {
			out += string(r)
		}
	}
	return out
}
func strings__Title(s string) string {
	out := ""
	starts := true
	for _, c := range s {
		if starts {
			c = unicode__ToUpper(c)
		}
		starts = !unicode__IsLetter(c) && !unicode__IsDigit(c) && c != '_' && c != '\''
		out += string(c)
	}
	return out
}
func strings__ToTitle(s string) string { return strings__ToUpper(s) }
func strings__EqualFold(s, t string) bool { return strings__ToLower(s) == strings__ToLower(t) }
func strings__Compare(a, b string) int {
	if a < b {
		return -1
	}
	if a > b {
		return 1
	}
	return 0
}

type strings__Reader struct {
	text string
	at   int
}

func strings__NewReader(s string) *strings__Reader { return &strings__Reader{s, 0} }
func (r *strings__Reader) library__rest() string {
	rest := r.text[r.at:]
	r.at = len(r.text)
	return rest
}
func (r *strings__Reader) library__line() (string, bool) {
	if r.at >= len(r.text) {
		return "", false
	}
	rest := r.text[r.at:]
	i := strings__Index(rest, "\n")
	if i < 0 {
		r.at = len(r.text)
		return rest, true
	}
	r.at += i + 1
	return rest[:i+1], true
}

type strings__Replacer struct{ pairs []string }

func strings__NewReplacer(oldnew ...string) *strings__Replacer { return &strings__Replacer{oldnew} }
func (r *strings__Replacer) Replace(s string) string {
	out := ""
	for len(s) > 0 {
		found := false
		for i := 0; i+1 < len(r.pairs); i += 2 {
			if r.pairs[i] != "" && strings__HasPrefix(s, r.pairs[i]) {
				out += r.pairs[i+1]
				s = s[len(r.pairs[i]):]
				found = true
				break
			}
		}
		if !found {
			_, size := utf8__DecodeRuneInString(s)
			out += s[:size]
			s = s[size:]
		}
	}
	return out
}

const utf8__RuneError = '\uFFFD'
const utf8__UTFMax = 4
const utf8__RuneSelf = 0x80

func utf8__DecodeRuneInString(s string) (rune, int)
func utf8__DecodeLastRuneInString(s string) (rune, int) {
	if s == "" {
		return utf8__RuneError, 0
	}
	last, at := rune(0), 0
	for i, c := range s {
		last, at = c, i
	}
	return last, len(s) - at
}
func utf8__DecodeRune(p []byte) (rune, int) { return utf8__DecodeRuneInString(string(p)) }
func utf8__RuneCountInString(s string) int { return len([]rune(s)) }
func utf8__RuneCount(p []byte) int         { return len([]rune(string(p))) }
func utf8__RuneLen(r rune) int {
	if r < 0 || r > 0x10FFFF || r >= 0xD800 && r < 0xE000 {
		return -1
	}
	return len(string(r))
}
func utf8__ValidString(s string) bool {
	for len(s) > 0 {
		r, size := utf8__DecodeRuneInString(s)
		if r == utf8__RuneError && size == 1 {
			return false
		}
		s = s[size:]
	}
	return true
}

const unicode__MaxRune = '\U0010FFFF'

func unicode__IsUpper(r rune) bool
func unicode__IsLower(r rune) bool
func unicode__IsLetter(r rune) bool
func unicode__IsDigit(r rune) bool
func unicode__IsNumber(r rune) bool { return unicode__IsDigit(r) }
func unicode__IsSpace(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000:
		return true
	}
	return r >= 0x2000 && r <= 0x200a
}
func unicode__IsPunct(r rune) bool
func unicode__ToUpper(r rune) rune
func unicode__ToLower(r rune) rune
func unicode__ToTitle(r rune) rune { return unicode__ToUpper(r) }
func unicode__IsControl(r rune) bool { return r < 0x20 || r >= 0x7f && r < 0xa0 }
func unicode__IsPrint(r rune) bool { return r == ' ' || unicode__IsLetter(r) || unicode__IsDigit(r) || unicode__IsPunct(r) }

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

const math__E = 2.71828182845904523536028747135266249775724709369995957496696763
const math__Pi = 3.14159265358979323846264338327950288419716939937510582097494459
const math__Phi = 1.61803398874989484820458683436563811772030917980576286213544862
const math__Sqrt2 = 1.41421356237309504880168872420969807856967187537694807317667974
const math__Ln2 = 0.693147180559945309417232121458176568075500134360255254120680009
const math__Ln10 = 2.30258509299404568401799145468436420760110148862877297603332790
const math__MaxFloat64 = 0x1p1023 * (1 + (1 - 0x1p-52))
const math__SmallestNonzeroFloat64 = 0x1p-1022 * 0x1p-52
const math__MaxFloat32 = 0x1p127 * (1 + (1 - 0x1p-23))
const math__MaxInt = 1<<63 - 1
const math__MinInt = -1 << 63
const math__MaxInt8 = 1<<7 - 1
const math__MinInt8 = -1 << 7
const math__MaxInt16 = 1<<15 - 1
const math__MinInt16 = -1 << 15
const math__MaxInt32 = 1<<31 - 1
const math__MinInt32 = -1 << 31
const math__MaxInt64 = 1<<63 - 1
const math__MinInt64 = -1 << 63
const math__MaxUint8 = 1<<8 - 1
const math__MaxUint16 = 1<<16 - 1
const math__MaxUint32 = 1<<32 - 1
const math__MaxUint64 = 1<<64 - 1
const math__MaxUint = 1<<64 - 1

func math__Sqrt(x float64) float64
func math__Pow(x, y float64) float64
func math__Floor(x float64) float64
func math__Ceil(x float64) float64
func math__Trunc(x float64) float64
func math__Round(x float64) float64
func math__RoundToEven(x float64) float64
func math__Abs(x float64) float64
func math__Mod(x, y float64) float64
func math__Sin(x float64) float64
func math__Cos(x float64) float64
func math__Tan(x float64) float64
func math__Asin(x float64) float64
func math__Acos(x float64) float64
func math__Atan(x float64) float64
func math__Atan2(y, x float64) float64
func math__Sinh(x float64) float64
func math__Cosh(x float64) float64
func math__Tanh(x float64) float64
func math__Exp(x float64) float64
func math__Log(x float64) float64
func math__Log2(x float64) float64
func math__Log10(x float64) float64
func math__Log1p(x float64) float64
func math__Cbrt(x float64) float64
func math__Hypot(p, q float64) float64
func math__Max(x, y float64) float64
func math__Min(x, y float64) float64
func math__Inf(sign int) float64
func math__NaN() float64
func math__IsNaN(f float64) bool { return f != f }
func math__IsInf(f float64, sign int) bool {
	return sign >= 0 && f > math__MaxFloat64 || sign <= 0 && f < -math__MaxFloat64
}
func math__Signbit(x float64) bool
func math__Modf(f float64) (float64, float64) {
	whole := math__Trunc(f)
	return whole, f - whole
}
func math__Float64bits(f float64) uint64
func math__Float64frombits(b uint64) float64

type cmp__Ordered interface{ ~int }

func cmp__Compare[T cmp__Ordered](x, y T) int {
	if x != x {
		if y != y {
			return 0
		}
		return -1
	}
	if y != y {
		return 1
	}
	if x < y {
		return -1
	}
	if x > y {
		return 1
	}
	return 0
}
func cmp__Less[T cmp__Ordered](x, y T) bool { return x != x && y == y || x < y }

type constraints__Ordered interface{ ~int }
type constraints__Integer interface{ ~int }
type constraints__Float interface{ ~int }
type constraints__Signed interface{ ~int }
type constraints__Unsigned interface{ ~int }

type sort__Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}
type sort__IntSlice []int

func (x sort__IntSlice) Len() int           { return len(x) }
func (x sort__IntSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x sort__IntSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type sort__StringSlice []string

func (x sort__StringSlice) Len() int           { return len(x) }
func (x sort__StringSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x sort__StringSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type sort__Float64Slice []float64

func (x sort__Float64Slice) Len() int           { return len(x) }
func (x sort__Float64Slice) Less(i, j int) bool { return x[i] < x[j] }
func (x sort__Float64Slice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type sort__reverse struct{ sort__Interface }

func (r sort__reverse) Less(i, j int) bool { return r.sort__Interface.Less(j, i) }
func sort__Reverse(data sort__Interface) sort__Interface { return &sort__reverse{data} }
func sort__Stable(data sort__Interface) { sort__Sort(data) }
func sort__Sort(data sort__Interface) {
	n := data.Len()
	for i := 1; i < n; i++ {
		for j := i; j > 0 && data.Less(j, j-1); j-- {
			data.Swap(j, j-1)
		}
	}
}
func sort__IsSorted(data sort__Interface) bool {
	for i := data.Len() - 1; i > 0; i-- {
		if data.Less(i, i-1) {
			return false
		}
	}
	return true
}
func sort__order(n int, less func(i, j int) bool) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	other := make([]int, n)
	for width := 1; width < n; width *= 2 {
		for begin := 0; begin < n; begin += 2 * width {
			middle := min(begin+width, n)
			end := min(begin+2*width, n)
			left, right := begin, middle
			for i := begin; i < end; i++ {
				if right < end && (left == middle || less(order[right], order[left])) {
					other[i] = order[right]
					right++
				} else {
					other[i] = order[left]
					left++
				}
			}
		}
		order, other = other, order
	}
	return order
}
func sort__SliceStable[T any](x []T, less func(i, j int) bool) {
	order := sort__order(len(x), less)
	sorted := make([]T, len(x))
	for i, from := range order {
		sorted[i] = x[from]
	}
	copy(x, sorted)
}
func sort__Slice[T any](x []T, less func(i, j int) bool) { sort__SliceStable(x, less) }
func sort__SliceIsSorted[T any](x []T, less func(i, j int) bool) bool {
	for i := len(x) - 1; i > 0; i-- {
		if less(i, i-1) {
			return false
		}
	}
	return true
}
func slices__sorted[T any](x []T)
func sort__Ints(x []int)         { slices__Sort(x) }
func sort__Strings(x []string)   { slices__Sort(x) }
func sort__Float64s(x []float64) { slices__Sort(x) }
func sort__IntsAreSorted(x []int) bool { return slices__IsSorted(x) }
func sort__StringsAreSorted(x []string) bool { return slices__IsSorted(x) }
func sort__Search(n int, f func(int) bool) int {
	i, j := 0, n
	for i < j {
		h := int(uint(i+j) >> 1)
		if !f(h) {
			i = h + 1
		} else {
			j = h
		}
	}
	return i
}
func sort__SearchInts(a []int, x int) int { return sort__Search(len(a), func(i int) bool { return a[i] >= x }) }
func sort__SearchStrings(a []string, x string) int {
	return sort__Search(len(a), func(i int) bool { return a[i] >= x })
}

func slices__Sort[S ~[]E, E cmp__Ordered](x S) {
	order := sort__order(len(x), func(i, j int) bool { return cmp__Less(x[i], x[j]) })
	sorted := make([]E, len(x))
	for i, from := range order {
		sorted[i] = x[from]
	}
	copy(x, sorted)
}
func slices__SortFunc[S ~[]E, E any](x S, cmp func(a, b E) int) {
	order := sort__order(len(x), func(i, j int) bool { return cmp(x[i], x[j]) < 0 })
	sorted := make([]E, len(x))
	for i, from := range order {
		sorted[i] = x[from]
	}
	copy(x, sorted)
}
func slices__SortStableFunc[S ~[]E, E any](x S, cmp func(a, b E) int) { slices__SortFunc(x, cmp) }
func slices__IsSorted[S ~[]E, E cmp__Ordered](x S) bool {
	for i := len(x) - 1; i > 0; i-- {
		if x[i] < x[i-1] {
			return false
		}
	}
	return true
}
func slices__Contains[S ~[]E, E comparable](s S, v E) bool { return slices__Index(s, v) >= 0 }
func slices__ContainsFunc[S ~[]E, E any](s S, f func(E) bool) bool { return slices__IndexFunc(s, f) >= 0 }
func slices__Index[S ~[]E, E comparable](s S, v E) int {
	for i := range s {
		if v == s[i] {
			return i
		}
	}
	return -1
}
func slices__IndexFunc[S ~[]E, E any](s S, f func(E) bool) int {
	for i := range s {
		if f(s[i]) {
			return i
		}
	}
	return -1
}
func slices__Reverse[S ~[]E, E any](s S) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}
func slices__Max[S ~[]E, E cmp__Ordered](x S) E {
	if len(x) < 1 {
		panic("slices.Max: empty list")
	}
	m := x[0]
	for i := 1; i < len(x); i++ {
		m = max(m, x[i])
	}
	return m
}
func slices__Min[S ~[]E, E cmp__Ordered](x S) E {
	if len(x) < 1 {
		panic("slices.Min: empty list")
	}
	m := x[0]
	for i := 1; i < len(x); i++ {
		m = min(m, x[i])
	}
	return m
}
func slices__Equal[S ~[]E, E comparable](a, b S) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
func slices__Clone[S ~[]E, E any](s S) S {
	if s == nil {
		return nil
	}
	return append(S{}, s...)
}
func slices__Insert[S ~[]E, E any](s S, i int, v ...E) S {
	tail := append(S{}, s[i:]...)
	s = append(s[:i], v...)
	return append(s, tail...)
}
func slices__Delete[S ~[]E, E any](s S, i, j int) S {
	tail := s[j:]
	n := copy(s[i:], tail)
	clear(s[i+n:])
	return s[:i+n]
}
func slices__Compact[S ~[]E, E comparable](s S) S {
	if len(s) < 2 {
		return s
	}
	n := 1
	for i := 1; i < len(s); i++ {
		if s[i] != s[i-1] {
			s[n] = s[i]
			n++
		}
	}
	clear(s[n:])
	return s[:n]
}
func slices__BinarySearch[S ~[]E, E cmp__Ordered](x S, target E) (int, bool) {
	i, j := 0, len(x)
	for i < j {
		h := int(uint(i+j) >> 1)
		if x[h] < target {
			i = h + 1
		} else {
			j = h
		}
	}
	return i, i < len(x) && x[i] == target
}
func maps__Clone[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return nil
	}
	c := make(map[K]V)
	for k, v := range m {
		c[k] = v
	}
	return c
}
func maps__Copy[K comparable, V any](dst, src map[K]V) {
	for k, v := range src {
		dst[k] = v
	}
}
func maps__Equal[K, V comparable](a, b map[K]V) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return true
}

type heap__Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
	Push(x any)
	Pop() any
}

func heap__Init(h heap__Interface) {
	n := h.Len()
	for i := n/2 - 1; i >= 0; i-- {
		heap__down(h, i, n)
	}
}
func heap__Push(h heap__Interface, x any) {
	h.Push(x)
	heap__up(h, h.Len()-1)
}
func heap__Pop(h heap__Interface) any {
	n := h.Len() - 1
	h.Swap(0, n)
	heap__down(h, 0, n)
	return h.Pop()
}
func heap__Remove(h heap__Interface, i int) any {
	n := h.Len() - 1
	if n != i {
		h.Swap(i, n)
		if !heap__down(h, i, n) {
			heap__up(h, i)
		}
	}
	return h.Pop()
}
func heap__Fix(h heap__Interface, i int) {
	if !heap__down(h, i, h.Len()) {
		heap__up(h, i)
	}
}
func heap__up(h heap__Interface, j int) {
	for j > 0 {
		parent := (j - 1) / 2
		if parent == j || !h.Less(j, parent) {
			break
		}
		h.Swap(parent, j)
		j = parent
	}
}
func heap__down(h heap__Interface, at, n int) bool {
	i := at
	for {
		left := 2*i + 1
		if left >= n || left < 0 {
			break
		}
		child := left
		if right := left + 1; right < n && h.Less(right, left) {
			child = right
		}
		if !h.Less(child, i) {
			break
		}
		h.Swap(i, child)
		i = child
	}
	return i > at
}

type list__Element struct {
	next, prev *list__Element
	list       *list__List
	Value      any
}

func (e *list__Element) Next() *list__Element {
	if p := e.next; e.list != nil && p != &e.list.root {
		return p
	}
	return nil
}
func (e *list__Element) Prev() *list__Element {
	if p := e.prev; e.list != nil && p != &e.list.root {
		return p
	}
	return nil
}

type list__List struct {
	root list__Element
	len  int
}

func list__New() *list__List { return new(list__List).Init() }
func (l *list__List) Init() *list__List {
	l.root.next = &l.root
	l.root.prev = &l.root
	l.len = 0
	return l
}
func (l *list__List) Len() int { return l.len }
func (l *list__List) Front() *list__Element {
	if l.len == 0 {
		return nil
	}
	return l.root.next
}
func (l *list__List) Back() *list__Element {
	if l.len == 0 {
		return nil
	}
	return l.root.prev
}
func (l *list__List) put(e, at *list__Element) *list__Element {
	if l.root.next == nil {
		l.Init()
		at = &l.root
	}
	e.prev = at
	e.next = at.next
	e.prev.next = e
	e.next.prev = e
	e.list = l
	l.len++
	return e
}
func (l *list__List) PushFront(v any) *list__Element { return l.put(&list__Element{Value: v}, &l.root) }
func (l *list__List) PushBack(v any) *list__Element {
	if l.root.next == nil {
		l.Init()
	}
	return l.put(&list__Element{Value: v}, l.root.prev)
}
func (l *list__List) InsertBefore(v any, mark *list__Element) *list__Element {
	return l.put(&list__Element{Value: v}, mark.prev)
}
func (l *list__List) InsertAfter(v any, mark *list__Element) *list__Element {
	return l.put(&list__Element{Value: v}, mark)
}
func (l *list__List) Remove(e *list__Element) any {
	if e.list == l {
		e.prev.next = e.next
		e.next.prev = e.prev
		e.next = nil
		e.prev = nil
		e.list = nil
		l.len--
	}
	return e.Value
}
func (l *list__List) MoveToFront(e *list__Element) {
	if e.list == l && l.root.next != e {
		l.Remove(e)
		l.put(e, &l.root)
	}
}
func (l *list__List) MoveToBack(e *list__Element) {
	if e.list == l && l.root.prev != e {
		l.Remove(e)
		l.put(e, l.root.prev)
	}
}

type bufio__Writer struct{ to any }

func bufio__NewWriter(w any) *bufio__Writer { return &bufio__Writer{w} }
func (w *bufio__Writer) WriteString(s string) (int, error) {
	library__write(w.to, s)
	return len(s), nil
}
func (w *bufio__Writer) WriteByte(c byte) error {
	library__write(w.to, library__byteText(c))
	return nil
}
func (w *bufio__Writer) WriteRune(r rune) (int, error) {
	library__write(w.to, string(r))
	return len(string(r)), nil
}
func (w *bufio__Writer) Flush() error { return nil }

// Columns: a cell ends with a tab; a column reaches as far as lines one after the other have a cell there.
type tabwriter__Writer struct {
	to                           any
	minwidth, tabwidth, padding  int
	padchar                      byte
	flags                        uint
	text                         string
}

const tabwriter__AlignRight uint = 4
const tabwriter__Debug uint = 32
const tabwriter__TabIndent uint = 16
const tabwriter__DiscardEmptyColumns uint = 8

func tabwriter__NewWriter(to any, minwidth, tabwidth, padding int, padchar byte, flags uint) *tabwriter__Writer {
	return new(tabwriter__Writer).Init(to, minwidth, tabwidth, padding, padchar, flags)
}
func (w *tabwriter__Writer) Init(to any, minwidth, tabwidth, padding int, padchar byte, flags uint) *tabwriter__Writer {
	w.to, w.minwidth, w.tabwidth, w.padding, w.padchar, w.flags = to, minwidth, tabwidth, padding, padchar, flags
	w.text = ""
	return w
}
func (w *tabwriter__Writer) WriteString(s string) (int, error) {
	w.text += s
	return len(s), nil
}
func (w *tabwriter__Writer) Write(p []byte) (int, error) { return w.WriteString(string(p)) }
func (w *tabwriter__Writer) Flush() error {
	if w.flags&(tabwriter__TabIndent|tabwriter__DiscardEmptyColumns) != 0 {
		panic("these flags of a tabwriter are not known")
	}
	lines := [][]string{}
	for _, line := range strings__Split(w.text, "\n") {
		lines = append(lines, strings__Split(line, "\t"))
	}
	widths := make([][]int, len(lines))
	for i := range lines {
		widths[i] = make([]int, len(lines[i]))
	}
	for i := range lines {
		for j := 0; j < len(lines[i])-1; j++ {
			if widths[i][j] != 0 {
				continue
			}
			width := w.minwidth
			last := i
			for last < len(lines) && len(lines[last])-1 > j {
				if n := utf8__RuneCountInString(lines[last][j]) + w.padding; n > width {
					width = n
				}
				last++
			}
			if w.padchar == '\t' && width%w.tabwidth != 0 {
				width += w.tabwidth - width%w.tabwidth
			}
			for k := i; k < last; k++ {
				widths[k][j] = width
			}
		}
	}
	out := ""
	for i, cells := range lines {
		for j, cell := range cells {
			if j > 0 && w.flags&tabwriter__Debug != 0 {
				out += "|"
			}
			if j == len(cells)-1 {
				out += cell
				continue
			}
			n := widths[i][j] - utf8__RuneCountInString(cell)
			pad := ""
			if w.padchar == '\t' {
				pad = strings__Repeat("\t", (n+w.tabwidth-1)/w.tabwidth)
			} else {
				pad = strings__Repeat(string(rune(w.padchar)), n)
			}
			if w.flags&tabwriter__AlignRight != 0 && w.padchar != '\t' {
				out += pad + cell
			} else {
				out += cell + pad
			}
		}
		if i < len(lines)-1 {
			out += "\n"
		}
	}
	w.text = ""
	library__write(w.to, out)
	return nil
}

func bytes__Equal(a, b []byte) bool { return string(a) == string(b) }
func bytes__Compare(a, b []byte) int { return strings__Compare(string(a), string(b)) }
func bytes__Contains(b, part []byte) bool { return strings__Contains(string(b), string(part)) }
func bytes__Index(b, part []byte) int { return strings__Index(string(b), string(part)) }
func bytes__HasPrefix(b, part []byte) bool { return strings__HasPrefix(string(b), string(part)) }
func bytes__HasSuffix(b, part []byte) bool { return strings__HasSuffix(string(b), string(part)) }
func bytes__ToUpper(b []byte) []byte { return []byte(strings__ToUpper(string(b))) }
func bytes__ToLower(b []byte) []byte { return []byte(strings__ToLower(string(b))) }
func bytes__TrimSpace(b []byte) []byte { return []byte(strings__TrimSpace(string(b))) }
func bytes__Repeat(b []byte, n int) []byte { return []byte(strings__Repeat(string(b), n)) }

func bits__OnesCount(x uint) int { return bits__OnesCount64(uint64(x)) }
func bits__OnesCount32(x uint32) int { return bits__OnesCount64(uint64(x)) }
func bits__OnesCount8(x uint8) int { return bits__OnesCount64(uint64(x)) }
func bits__OnesCount64(x uint64) int {
	n := 0
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}
func bits__Len(x uint) int { return bits__Len64(uint64(x)) }
func bits__Len32(x uint32) int { return bits__Len64(uint64(x)) }
func bits__Len64(x uint64) int {
	n := 0
	for ; x != 0; x >>= 1 {
		n++
	}
	return n
}
func bits__LeadingZeros64(x uint64) int { return 64 - bits__Len64(x) }
func bits__LeadingZeros32(x uint32) int { return 32 - bits__Len64(uint64(x)) }
func bits__LeadingZeros(x uint) int { return 64 - bits__Len64(uint64(x)) }
func bits__TrailingZeros64(x uint64) int {
	if x == 0 {
		return 64
	}
	return bits__Len64(x&-x) - 1
}
func bits__TrailingZeros(x uint) int { return bits__TrailingZeros64(uint64(x)) }
func bits__TrailingZeros32(x uint32) int {
	if x == 0 {
		return 32
	}
	return bits__TrailingZeros64(uint64(x))
}
func bits__Reverse64(x uint64) uint64 {
	var r uint64
	for i := 0; i < 64; i++ {
		r = r<<1 | x&1
		x >>= 1
	}
	return r
}
func bits__Reverse8(x uint8) uint8 { return uint8(bits__Reverse64(uint64(x)) >> 56) }
func bits__RotateLeft32(x uint32, k int) uint32 {
	s := uint(k) & 31
	return x<<s | x>>(32-s)
}
func bits__RotateLeft64(x uint64, k int) uint64 {
	s := uint(k) & 63
	return x<<s | x>>(64-s)
}

type time__Duration int64
type time__Month int
type time__Weekday int

const time__Nanosecond time__Duration = 1
const time__Microsecond time__Duration = 1000
const time__Millisecond time__Duration = 1000000
const time__Second time__Duration = 1000000000
const time__Minute time__Duration = 60000000000
const time__Hour time__Duration = 3600000000000

func (d time__Duration) Seconds() float64 { return float64(d/1000000000) + float64(d%1000000000)/1e9 }
func (d time__Duration) Minutes() float64 { return float64(d/60000000000) + float64(d%60000000000)/60e9 }
func (d time__Duration) Hours() float64 { return float64(d/3600000000000) + float64(d%3600000000000)/3600e9 }
func (d time__Duration) Milliseconds() int64 { return int64(d) / 1000000 }
func (d time__Duration) Nanoseconds() int64 { return int64(d) }
func (d time__Duration) String() string {
	if d == 0 {
		return "0s"
	}
	sign := ""
	u := uint64(d)
	if d < 0 {
		sign = "-"
		u = -u
	}
	if u < 1000000000 {
		if u < 1000 {
			return sign + fmt__Sprint(u) + "ns"
		}
		if u < 1000000 {
			return sign + library__fraction(u, 1000, 3) + "µs"
		}
		return sign + library__fraction(u, 1000000, 6) + "ms"
	}
	text := library__fraction(u%60000000000, 1000000000, 9) + "s"
	minutes := u / 60000000000
	if minutes > 0 {
		text = fmt__Sprint(minutes%60) + "m" + text
		if minutes >= 60 {
			text = fmt__Sprint(minutes/60) + "h" + text
		}
	}
	return sign + text
}
func library__fraction(u, unit uint64, digits int) string {
	text := fmt__Sprint(u / unit)
	rest := u % unit
	if rest == 0 {
		return text
	}
	part := fmt__Sprintf("%0*d", digits, rest)
	return text + "." + strings__TrimRight(part, "0")
}
)go"
                                           R"go(
var library__errSyntax = errors__New("invalid syntax")
var library__errRange = errors__New("value out of range")
var strconv__ErrSyntax = library__errSyntax
var strconv__ErrRange = library__errRange
var io__EOF = errors__New("EOF")
var os__ErrExist = errors__New("file already exists")
var os__ErrNotExist = errors__New("file does not exist")
var os__ErrPermission = errors__New("permission denied")
var os__Stdout = &os__File{"stdout", nil}
var os__Stderr = &os__File{"stderr", nil}
)go";
  return text;
}

}  // namespace

std::string_view library_text() {
  static const std::string text = std::string(without_threads()) + std::string(library_packages()) +
                                  std::string(input_library().text(false)) + std::string(thread_library());
  return text;
}

}  // namespace ramify::frontends::go

// SPDX-License-Identifier: Apache-2.0
// strings.
package library

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

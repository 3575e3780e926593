// SPDX-License-Identifier: Apache-2.0
// unicode/utf8 and unicode.
package library

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

// SPDX-License-Identifier: Apache-2.0
// strings.Reader and strings.Replacer.
package library

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

// SPDX-License-Identifier: Apache-2.0
// encoding/base64 (RFC 4648).
package library

type base64__CorruptInputError int64

func (e base64__CorruptInputError) Error() string {
	return "illegal base64 data at input byte " + strconv__FormatInt(int64(e), 10)
}

type base64__Encoding struct {
	letters string
	pad     int
}

const base64__StdPadding rune = '='
const base64__NoPadding rune = -1
const library__base64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

var base64__StdEncoding = &base64__Encoding{library__base64Letters + "+/", '='}
var base64__URLEncoding = &base64__Encoding{library__base64Letters + "-_", '='}
var base64__RawStdEncoding = &base64__Encoding{library__base64Letters + "+/", -1}
var base64__RawURLEncoding = &base64__Encoding{library__base64Letters + "-_", -1}

func base64__NewEncoding(letters string) *base64__Encoding { return &base64__Encoding{letters, '='} }
func (e base64__Encoding) WithPadding(pad rune) *base64__Encoding {
	return &base64__Encoding{e.letters, int(pad)}
}
func (e *base64__Encoding) EncodedLen(n int) int {
	if e.pad == -1 {
		return n/3*4 + (n%3*8+5)/6
	}
	return (n + 2) / 3 * 4
}
func (e *base64__Encoding) DecodedLen(n int) int {
	if e.pad == -1 {
		return n * 6 / 8
	}
	return n / 4 * 3
}
func (e *base64__Encoding) EncodeToString(data []byte) string {
	out := []byte{}
	for i := 0; i < len(data); i += 3 {
		number := int(data[i]) << 16
		count := 1
		if i+1 < len(data) {
			number |= int(data[i+1]) << 8
			count = 2
		}
		if i+2 < len(data) {
			number |= int(data[i+2])
			count = 3
		}
		out = append(out, e.letters[number>>18&63], e.letters[number>>12&63])
		if count > 1 {
			out = append(out, e.letters[number>>6&63])
		} else if e.pad != -1 {
			out = append(out, byte(e.pad))
		}
		if count > 2 {
			out = append(out, e.letters[number&63])
		} else if e.pad != -1 {
			out = append(out, byte(e.pad))
		}
	}
	return string(out)
}
func (e *base64__Encoding) AppendEncode(to, data []byte) []byte {
	return append(to, []byte(e.EncodeToString(data))...)
}
func (e *base64__Encoding) Encode(to, data []byte) { copy(to, e.EncodeToString(data)) }
func (e *base64__Encoding) Decode(to, data []byte) (int, error) {
	out, err := e.DecodeString(string(data))
	return copy(to, out), err
}
func (e *base64__Encoding) DecodeString(text string) ([]byte, error) {
	out := []byte{}
	at := 0
	for at < len(text) {
		var group [4]int
		count := 0
		ends := false
		for count < 4 {
			if at == len(text) {
				if count == 0 {
					return out, nil
				}
				if count == 1 || e.pad != -1 {
					return out, base64__CorruptInputError(at - count)
				}
				ends = true
				break
			}
			c := text[at]
			at++
			if c == '\n' || c == '\r' {
				continue
			}
			place := strings__IndexByte(e.letters, c)
			if place >= 0 {
				group[count] = place
				count++
				continue
			}
			if int(c) != e.pad || count < 2 {
				return out, base64__CorruptInputError(at - 1)
			}
			if count == 2 {
				for at < len(text) && (text[at] == '\n' || text[at] == '\r') {
					at++
				}
				if at == len(text) {
					return out, base64__CorruptInputError(len(text))
				}
				if int(text[at]) != e.pad {
					return out, base64__CorruptInputError(at - 1)
				}
				at++
			}
			for at < len(text) && (text[at] == '\n' || text[at] == '\r') {
				at++
			}
			ends = true
			break
		}
		number := group[0]<<18 | group[1]<<12 | group[2]<<6 | group[3]
		if count > 1 {
			out = append(out, byte(number>>16))
		}
		if count > 2 {
			out = append(out, byte(number>>8))
		}
		if count > 3 {
			out = append(out, byte(number))
		}
		if ends {
			if at < len(text) {
				return out, base64__CorruptInputError(at)
			}
			return out, nil
		}
	}
	return out, nil
}

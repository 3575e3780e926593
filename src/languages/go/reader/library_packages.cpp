// SPDX-License-Identifier: Apache-2.0
// encoding/base64 (RFC 4648), math/big and regexp. Whole numbers of any size and the matching itself are functions of the dialect
// (languages/go/rules/packages.cpp); a pattern that does not compile there is not known.
#include "languages/go/reader/library_packages.h"

namespace ramify::frontends::go {

std::string_view library_packages() {
  return R"go(
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

func library__bigOf(x int64) any
func library__bigOfUint(x uint64) any
func library__bigParse(text string, base int) any
func library__bigText(a any, base int) string
func library__bigOperation(name string, a, b any) any
func library__bigCompare(a, b any) int
func library__bigShift(a any, n int) any
func library__bigPower(a, b, m any) any
func library__bigLow(a any) uint64
func library__bigBits(a any) int
func library__bigFloat(a any) float64

type big__Int struct{ v any }

func big__NewInt(x int64) *big__Int { return &big__Int{library__bigOf(x)} }
func (x *big__Int) held() any {
	if x.v == nil {
		return library__bigOf(0)
	}
	return x.v
}
func (z *big__Int) Set(x *big__Int) *big__Int {
	z.v = x.held()
	return z
}
func (z *big__Int) SetInt64(x int64) *big__Int {
	z.v = library__bigOf(x)
	return z
}
func (z *big__Int) SetUint64(x uint64) *big__Int {
	z.v = library__bigOfUint(x)
	return z
}
func (z *big__Int) SetString(text string, base int) (*big__Int, bool) {
	parsed := library__bigParse(text, base)
	if parsed == nil {
		return nil, false
	}
	z.v = parsed
	return z, true
}
func (z *big__Int) SetBytes(data []byte) *big__Int {
	z.v = library__bigOf(0)
	for _, b := range data {
		z.v = library__bigOperation("+", library__bigShift(z.v, 8), library__bigOf(int64(b)))
	}
	return z
}
func (x *big__Int) Bytes() []byte {
	out := []byte{}
	for v := library__bigOperation("abs", x.held(), nil); library__bigCompare(v, library__bigOf(0)) != 0; v = library__bigShift(v, -8) {
		out = append([]byte{byte(library__bigLow(v))}, out...)
	}
	return out
}
func (x *big__Int) String() string {
	if x == nil {
		return "<nil>"
	}
	return library__bigText(x.held(), 10)
}
func (x *big__Int) Text(base int) string { return library__bigText(x.held(), base) }
func (x *big__Int) Int64() int64         { return int64(library__bigLow(x.held())) }
func (x *big__Int) Uint64() uint64       { return library__bigLow(x.held()) }
func (x *big__Int) IsInt64() bool {
	return library__bigCompare(x.held(), library__bigOf(-9223372036854775808)) >= 0 && library__bigCompare(x.held(), library__bigOf(9223372036854775807)) <= 0
}
func (x *big__Int) IsUint64() bool { return x.Sign() >= 0 && library__bigBits(x.held()) <= 64 }
func (x *big__Int) BitLen() int    { return library__bigBits(x.held()) }
func (x *big__Int) Bit(i int) uint {
	return uint(library__bigLow(library__bigShift(x.held(), -i)) & 1)
}
func (x *big__Int) SetBit(from *big__Int, i int, b uint) *big__Int {
	v := from.held()
	bit := library__bigShift(library__bigOf(1), i)
	if from.Bit(i) != b {
		if b == 1 {
			v = library__bigOperation("+", v, bit)
		} else {
			v = library__bigOperation("-", v, bit)
		}
	}
	x.v = v
	return x
}
func (x *big__Int) Sign() int              { return library__bigCompare(x.held(), library__bigOf(0)) }
func (x *big__Int) Cmp(y *big__Int) int    { return library__bigCompare(x.held(), y.held()) }
func (x *big__Int) CmpAbs(y *big__Int) int {
	return library__bigCompare(library__bigOperation("abs", x.held(), nil), library__bigOperation("abs", y.held(), nil))
}
func (z *big__Int) of(name string, x, y *big__Int) *big__Int {
	z.v = library__bigOperation(name, x.held(), y.held())
	return z
}
func (z *big__Int) Add(x, y *big__Int) *big__Int { return z.of("+", x, y) }
func (z *big__Int) Sub(x, y *big__Int) *big__Int { return z.of("-", x, y) }
func (z *big__Int) Mul(x, y *big__Int) *big__Int { return z.of("*", x, y) }
func (z *big__Int) divided(name string, x, y *big__Int) *big__Int {
	if y.Sign() == 0 {
		panic("division by zero")
	}
	return z.of(name, x, y)
}
func (z *big__Int) Quo(x, y *big__Int) *big__Int { return z.divided("quo", x, y) }
func (z *big__Int) Rem(x, y *big__Int) *big__Int { return z.divided("rem", x, y) }
func (z *big__Int) Div(x, y *big__Int) *big__Int { return z.divided("div", x, y) }
func (z *big__Int) Mod(x, y *big__Int) *big__Int { return z.divided("mod", x, y) }
func (z *big__Int) DivMod(x, y, m *big__Int) (*big__Int, *big__Int) {
	a, b := &big__Int{x.held()}, &big__Int{y.held()}
	z.divided("div", a, b)
	m.divided("mod", a, b)
	return z, m
}
func (z *big__Int) QuoRem(x, y, r *big__Int) (*big__Int, *big__Int) {
	a, b := &big__Int{x.held()}, &big__Int{y.held()}
	z.divided("quo", a, b)
	r.divided("rem", a, b)
	return z, r
}
func (z *big__Int) Neg(x *big__Int) *big__Int {
	z.v = library__bigOperation("-", library__bigOf(0), x.held())
	return z
}
func (z *big__Int) Abs(x *big__Int) *big__Int {
	z.v = library__bigOperation("abs", x.held(), nil)
	return z
}
func (z *big__Int) And(x, y *big__Int) *big__Int { return z.of("&", x, y) }
func (z *big__Int) Or(x, y *big__Int) *big__Int  { return z.of("|", x, y) }
func (z *big__Int) Xor(x, y *big__Int) *big__Int { return z.of("^", x, y) }
func (z *big__Int) Not(x *big__Int) *big__Int {
	z.v = library__bigOperation("-", library__bigOf(-1), x.held())
	return z
}
func (z *big__Int) Lsh(x *big__Int, n uint) *big__Int {
	z.v = library__bigShift(x.held(), int(n))
	return z
}
func (z *big__Int) Rsh(x *big__Int, n uint) *big__Int {
	z.v = library__bigShift(x.held(), -int(n))
	return z
}
func (z *big__Int) Sqrt(x *big__Int) *big__Int {
	if x.Sign() < 0 {
		panic("square root of negative number")
	}
	z.v = library__bigOperation("sqrt", x.held(), nil)
	return z
}
func (z *big__Int) Exp(x, y, m *big__Int) *big__Int {
	var modulus any
	if m != nil && m.Sign() != 0 {
		modulus = library__bigOperation("abs", m.held(), nil)
	}
	if y.Sign() < 0 {
		if modulus == nil {
			return z.SetInt64(1)
		}
		inverse := (&big__Int{}).ModInverse(x, m)
		if inverse == nil {
			return nil
		}
		z.v = library__bigPower(inverse.held(), library__bigOperation("abs", y.held(), nil), modulus)
		return z
	}
	z.v = library__bigPower(x.held(), y.held(), modulus)
	return z
}
func (z *big__Int) GCD(x, y, a, b *big__Int) *big__Int {
	zero := library__bigOf(0)
	r0, r1 := a.held(), b.held()
	s0, s1 := library__bigOf(1), zero
	t0, t1 := zero, library__bigOf(1)
	for library__bigCompare(r1, zero) != 0 {
		q := library__bigOperation("quo", r0, r1)
		r0, r1 = r1, library__bigOperation("-", r0, library__bigOperation("*", q, r1))
		s0, s1 = s1, library__bigOperation("-", s0, library__bigOperation("*", q, s1))
		t0, t1 = t1, library__bigOperation("-", t0, library__bigOperation("*", q, t1))
	}
	if library__bigCompare(r0, zero) < 0 {
		r0 = library__bigOperation("-", zero, r0)
		s0 = library__bigOperation("-", zero, s0)
		t0 = library__bigOperation("-", zero, t0)
	}
	if x != nil {
		x.v = s0
	}
	if y != nil {
		y.v = t0
	}
	z.v = r0
	return z
}
func (z *big__Int) ModInverse(g, n *big__Int) *big__Int {
	modulus := (&big__Int{}).Abs(n)
	reduced := (&big__Int{}).Mod(g, modulus)
	var d, x big__Int
	d.GCD(&x, nil, reduced, modulus)
	if library__bigCompare(d.held(), library__bigOf(1)) != 0 {
		return nil
	}
	if x.Sign() < 0 {
		x.Add(&x, modulus)
	}
	return z.Set(&x)
}
func (z *big__Int) MulRange(a, b int64) *big__Int {
	if a > b {
		return z.SetInt64(1)
	}
	if a <= 0 && b >= 0 {
		return z.SetInt64(0)
	}
	z.v = library__bigOf(1)
	for i := a; i <= b; i++ {
		z.v = library__bigOperation("*", z.v, library__bigOf(i))
	}
	return z
}
func (z *big__Int) Binomial(n, k int64) *big__Int {
	if k > n {
		return z.SetInt64(0)
	}
	if k > n-k {
		k = n - k
	}
	v := library__bigOf(1)
	for i := int64(1); i <= k; i++ {
		v = library__bigOperation("quo", library__bigOperation("*", v, library__bigOf(n-k+i)), library__bigOf(i))
	}
	z.v = v
	return z
}
func (x *big__Int) ProbablyPrime(rounds int) bool {
	return library__bigCompare(library__bigOperation("prime", x.held(), nil), library__bigOf(1)) == 0
}
func (x *big__Int) TrailingZeroBits() uint {
	n := uint(0)
	if x.Sign() == 0 {
		return 0
	}
	for x.Bit(int(n)) == 0 {
		n++
	}
	return n
}

func library__regexpNames(pattern string) []string
func library__regexpFind(pattern, text string, count int) []int

type regexp__Regexp struct {
	pattern string
	names   []string
}

func regexp__MustCompile(pattern string) *regexp__Regexp {
	return &regexp__Regexp{pattern, library__regexpNames(pattern)}
}
func regexp__Compile(pattern string) (*regexp__Regexp, error) { return regexp__MustCompile(pattern), nil }
func regexp__MatchString(pattern, text string) (bool, error) {
	return regexp__MustCompile(pattern).MatchString(text), nil
}
func regexp__QuoteMeta(text string) string {
	out := ""
	for _, c := range text {
		if strings__ContainsRune("\\.+*?()|[]{}^$", c) {
			out += "\\"
		}
		out += string(c)
	}
	return out
}
func (re *regexp__Regexp) String() string         { return re.pattern }
func (re *regexp__Regexp) NumSubexp() int         { return len(re.names) - 1 }
func (re *regexp__Regexp) SubexpNames() []string  { return re.names }
func (re *regexp__Regexp) SubexpIndex(name string) int {
	if name != "" {
		for i, known := range re.names {
			if known == name {
				return i
			}
		}
	}
	return -1
}
func (re *regexp__Regexp) all(text string, count int) [][]int {
	flat := library__regexpFind(re.pattern, text, count)
	width := 2 * len(re.names)
	var found [][]int
	for at := 0; at < len(flat); at += width {
		found = append(found, flat[at:at+width:at+width])
	}
	return found
}
func (re *regexp__Regexp) first(text string) []int {
	found := re.all(text, 1)
	if len(found) == 0 {
		return nil
	}
	return found[0]
}
func library__regexpParts(text string, places []int) []string {
	if places == nil {
		return nil
	}
	parts := make([]string, len(places)/2)
	for i := range parts {
		if places[2*i] >= 0 {
			parts[i] = text[places[2*i]:places[2*i+1]]
		}
	}
	return parts
}
func (re *regexp__Regexp) MatchString(text string) bool { return re.first(text) != nil }
func (re *regexp__Regexp) Match(data []byte) bool       { return re.first(string(data)) != nil }
func (re *regexp__Regexp) FindString(text string) string {
	places := re.first(text)
	if places == nil {
		return ""
	}
	return text[places[0]:places[1]]
}
func (re *regexp__Regexp) Find(data []byte) []byte {
	places := re.first(string(data))
	if places == nil {
		return nil
	}
	return data[places[0]:places[1]:places[1]]
}
func (re *regexp__Regexp) FindIndex(data []byte) []int { return re.FindStringIndex(string(data)) }
func (re *regexp__Regexp) FindStringIndex(text string) []int {
	places := re.first(text)
	if places == nil {
		return nil
	}
	return places[0:2]
}
func (re *regexp__Regexp) FindStringSubmatch(text string) []string {
	return library__regexpParts(text, re.first(text))
}
func (re *regexp__Regexp) FindStringSubmatchIndex(text string) []int { return re.first(text) }
func (re *regexp__Regexp) FindAllString(text string, n int) []string {
	var found []string
	for _, places := range re.all(text, n) {
		found = append(found, text[places[0]:places[1]])
	}
	return found
}
func (re *regexp__Regexp) FindAllStringIndex(text string, n int) [][]int {
	var found [][]int
	for _, places := range re.all(text, n) {
		found = append(found, places[0:2])
	}
	return found
}
func (re *regexp__Regexp) FindAllStringSubmatch(text string, n int) [][]string {
	var found [][]string
	for _, places := range re.all(text, n) {
		found = append(found, library__regexpParts(text, places))
	}
	return found
}
func (re *regexp__Regexp) FindAllStringSubmatchIndex(text string, n int) [][]int { return re.all(text, n) }
func (re *regexp__Regexp) replaced(text string, f func([]int) string) string {
	out := ""
	last := 0
	for _, places := range re.all(text, -1) {
		out += text[last:places[0]] + f(places)
		last = places[1]
	}
	return out + text[last:]
}
func (re *regexp__Regexp) ReplaceAllLiteralString(text, with string) string {
	return re.replaced(text, func(places []int) string { return with })
}
func (re *regexp__Regexp) ReplaceAllStringFunc(text string, f func(string) string) string {
	return re.replaced(text, func(places []int) string { return f(text[places[0]:places[1]]) })
}
func (re *regexp__Regexp) ReplaceAllString(text, with string) string {
	return re.replaced(text, func(places []int) string { return re.expanded(with, text, places) })
}
func (re *regexp__Regexp) ReplaceAll(data, with []byte) []byte {
	return []byte(re.ReplaceAllString(string(data), string(with)))
}
func (re *regexp__Regexp) expanded(with, text string, places []int) string {
	out := ""
	for len(with) > 0 {
		at := strings__IndexByte(with, '$')
		if at < 0 {
			break
		}
		out += with[:at]
		with = with[at:]
		if len(with) > 1 && with[1] == '$' {
			out += "$"
			with = with[2:]
			continue
		}
		begin := 1
		is_braced := len(with) > 1 && with[1] == '{'
		if is_braced {
			begin = 2
		}
		end := begin
		for end < len(with) && (with[end] == '_' || with[end] >= '0' && with[end] <= '9' || with[end] >= 'a' && with[end] <= 'z' || with[end] >= 'A' && with[end] <= 'Z') {
			end++
		}
		name := with[begin:end]
		if name == "" || is_braced && (end == len(with) || with[end] != '}') {
			out += "$"
			with = with[1:]
			continue
		}
		with = with[end:]
		if is_braced {
			with = with[1:]
		}
		number, err := strconv__Atoi(name)
		if err != nil {
			number = re.SubexpIndex(name)
		}
		if number >= 0 && 2*number+1 < len(places) && places[2*number] >= 0 {
			out += text[places[2*number]:places[2*number+1]]
		}
	}
	return out + with
}
func (re *regexp__Regexp) Split(text string, n int) []string {
	if n == 0 {
		return nil
	}
	if len(re.pattern) > 0 && len(text) == 0 {
		return []string{""}
	}
	parts := []string{}
	begin, end := 0, 0
	for _, places := range re.all(text, n) {
		if n > 0 && len(parts) == n-1 {
			break
		}
		end = places[0]
		if places[1] != 0 {
			parts = append(parts, text[begin:end])
		}
		begin = places[1]
	}
	if end != len(text) {
		parts = append(parts, text[begin:])
	}
	return parts
}
)go";
}

}  // namespace ramify::frontends::go

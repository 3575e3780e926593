// SPDX-License-Identifier: Apache-2.0
// math/big: Int. Integers of any size are functions of the dialect (languages/go/rules/packages.cpp).
package library

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

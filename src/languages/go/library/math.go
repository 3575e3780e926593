// SPDX-License-Identifier: Apache-2.0
// math.
package library

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

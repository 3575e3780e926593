// SPDX-License-Identifier: Apache-2.0
// Numbers of 128 bits: library__Wide.

struct library__Wide { value: A, kind: A }
impl library__Wide {
    fn add(self, other: A) -> A { library::wide("add", self, other) }
    fn sub(self, other: A) -> A { library::wide("sub", self, other) }
    fn mul(self, other: A) -> A { library::wide("mul", self, other) }
    fn div(self, other: A) -> A { library::wide("div", self, other) }
    fn rem(self, other: A) -> A { library::wide("rem", self, other) }
    fn bitand(self, other: A) -> A { library::wide("bitand", self, other) }
    fn bitor(self, other: A) -> A { library::wide("bitor", self, other) }
    fn bitxor(self, other: A) -> A { library::wide("bitxor", self, other) }
    fn shl(self, other: A) -> A { library::wide("shl", self, other) }
    fn shr(self, other: A) -> A { library::wide("shr", self, other) }
    fn neg(self) -> A { library::wide("neg", self, None) }
    fn not(self) -> A { library::wide("not", self, None) }
    fn eq(self, other: A) -> A { library::wide("eq", self, other) }
    fn cmp(self, other: A) -> A { library::wide("cmp", self, other) }
    fn pow(self, other: A) -> A { library::wide("pow", self, other) }
    fn abs(self) -> A { library::wide("abs", self, None) }
    fn min(self, other: A) -> A { library::wide("min", self, other) }
    fn max(self, other: A) -> A { library::wide("max", self, other) }
    fn signum(self) -> A { library::wide("signum", self, None) }
    fn isqrt(self) -> A { library::wide("isqrt", self, None) }
    fn abs_diff(self, other: A) -> A { library::wide("abs_diff", self, other) }
    fn unsigned_abs(self) -> A { library::wide("unsigned_abs", self, None) }
    fn rem_euclid(self, other: A) -> A { library::wide("rem_euclid", self, other) }
    fn div_euclid(self, other: A) -> A { library::wide("div_euclid", self, other) }
    fn count_ones(self) -> A { library::wide("count_ones", self, None) }
    fn count_zeros(self) -> A { library::wide("count_zeros", self, None) }
    fn leading_zeros(self) -> A { library::wide("leading_zeros", self, None) }
    fn trailing_zeros(self) -> A { library::wide("trailing_zeros", self, None) }
    fn is_power_of_two(self) -> A { library::wide("is_power_of_two", self, None) }
    fn checked_add(self, other: A) -> A { library::wide("checked_add", self, other) }
    fn checked_sub(self, other: A) -> A { library::wide("checked_sub", self, other) }
    fn checked_mul(self, other: A) -> A { library::wide("checked_mul", self, other) }
    fn checked_div(self, other: A) -> A { library::wide("checked_div", self, other) }
    fn checked_rem(self, other: A) -> A { library::wide("checked_rem", self, other) }
    fn checked_pow(self, other: A) -> A { library::wide("checked_pow", self, other) }
    fn checked_neg(self) -> A { library::wide("checked_neg", self, None) }
    fn checked_abs(self) -> A { library::wide("checked_abs", self, None) }
    fn wrapping_add(self, other: A) -> A { library::wide("wrapping_add", self, other) }
    fn wrapping_sub(self, other: A) -> A { library::wide("wrapping_sub", self, other) }
    fn wrapping_mul(self, other: A) -> A { library::wide("wrapping_mul", self, other) }
    fn wrapping_div(self, other: A) -> A { library::wide("wrapping_div", self, other) }
    fn wrapping_rem(self, other: A) -> A { library::wide("wrapping_rem", self, other) }
    fn wrapping_pow(self, other: A) -> A { library::wide("wrapping_pow", self, other) }
    fn wrapping_neg(self) -> A { library::wide("wrapping_neg", self, None) }
    fn wrapping_abs(self) -> A { library::wide("wrapping_abs", self, None) }
    fn saturating_add(self, other: A) -> A { library::wide("saturating_add", self, other) }
    fn saturating_sub(self, other: A) -> A { library::wide("saturating_sub", self, other) }
    fn saturating_mul(self, other: A) -> A { library::wide("saturating_mul", self, other) }
    fn saturating_div(self, other: A) -> A { library::wide("saturating_div", self, other) }
    fn saturating_rem(self, other: A) -> A { library::wide("saturating_rem", self, other) }
    fn saturating_pow(self, other: A) -> A { library::wide("saturating_pow", self, other) }
    fn saturating_neg(self) -> A { library::wide("saturating_neg", self, None) }
    fn saturating_abs(self) -> A { library::wide("saturating_abs", self, None) }
    fn overflowing_add(self, other: A) -> A { library::wide("overflowing_add", self, other) }
    fn overflowing_sub(self, other: A) -> A { library::wide("overflowing_sub", self, other) }
    fn overflowing_mul(self, other: A) -> A { library::wide("overflowing_mul", self, other) }
    fn overflowing_div(self, other: A) -> A { library::wide("overflowing_div", self, other) }
    fn overflowing_rem(self, other: A) -> A { library::wide("overflowing_rem", self, other) }
    fn overflowing_pow(self, other: A) -> A { library::wide("overflowing_pow", self, other) }
    fn overflowing_neg(self) -> A { library::wide("overflowing_neg", self, None) }
    fn overflowing_abs(self) -> A { library::wide("overflowing_abs", self, None) }
    fn checked_shl(self, other: A) -> A { library::wide("checked_shl", self, other) }
    fn checked_shr(self, other: A) -> A { library::wide("checked_shr", self, other) }
    fn wrapping_shl(self, other: A) -> A { library::wide("wrapping_shl", self, other) }
    fn wrapping_shr(self, other: A) -> A { library::wide("wrapping_shr", self, other) }
    fn partial_cmp(self, other: A) -> A { Some(library::wide("cmp", self, other)) }
    fn clamp(self, low: A, high: A) -> A { self.max(low).min(high) }
}

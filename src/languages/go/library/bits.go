// SPDX-License-Identifier: Apache-2.0
// math/bits.
package library

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

// SPDX-License-Identifier: Apache-2.0
// cmp and constraints.
package library

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

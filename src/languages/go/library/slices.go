// SPDX-License-Identifier: Apache-2.0
// slices.
package library

func slices__sorted[T any](x []T)
func sort__Ints(x []int)         { slices__Sort(x) }
func sort__Strings(x []string)   { slices__Sort(x) }
func sort__Float64s(x []float64) { slices__Sort(x) }
func sort__IntsAreSorted(x []int) bool { return slices__IsSorted(x) }
func sort__StringsAreSorted(x []string) bool { return slices__IsSorted(x) }
func sort__Search(n int, f func(int) bool) int {
	i, j := 0, n
	for i < j {
		h := int(uint(i+j) >> 1)
		if !f(h) {
			i = h + 1
		} else {
			j = h
		}
	}
	return i
}
func sort__SearchInts(a []int, x int) int { return sort__Search(len(a), func(i int) bool { return a[i] >= x }) }
func sort__SearchStrings(a []string, x string) int {
	return sort__Search(len(a), func(i int) bool { return a[i] >= x })
}

func slices__Sort[S ~[]E, E cmp__Ordered](x S) {
	order := sort__order(len(x), func(i, j int) bool { return cmp__Less(x[i], x[j]) })
	sorted := make([]E, len(x))
	for i, from := range order {
		sorted[i] = x[from]
	}
	copy(x, sorted)
}
func slices__SortFunc[S ~[]E, E any](x S, cmp func(a, b E) int) {
	order := sort__order(len(x), func(i, j int) bool { return cmp(x[i], x[j]) < 0 })
	sorted := make([]E, len(x))
	for i, from := range order {
		sorted[i] = x[from]
	}
	copy(x, sorted)
}
func slices__SortStableFunc[S ~[]E, E any](x S, cmp func(a, b E) int) { slices__SortFunc(x, cmp) }
func slices__IsSorted[S ~[]E, E cmp__Ordered](x S) bool {
	for i := len(x) - 1; i > 0; i-- {
		if x[i] < x[i-1] {
			return false
		}
	}
	return true
}
func slices__Contains[S ~[]E, E comparable](s S, v E) bool { return slices__Index(s, v) >= 0 }
func slices__ContainsFunc[S ~[]E, E any](s S, f func(E) bool) bool { return slices__IndexFunc(s, f) >= 0 }
func slices__Index[S ~[]E, E comparable](s S, v E) int {
	for i := range s {
		if v == s[i] {
			return i
		}
	}
	return -1
}
func slices__IndexFunc[S ~[]E, E any](s S, f func(E) bool) int {
	for i := range s {
		if f(s[i]) {
			return i
		}
	}
	return -1
}
func slices__Reverse[S ~[]E, E any](s S) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}
func slices__Max[S ~[]E, E cmp__Ordered](x S) E {
	if len(x) < 1 {
		panic("slices.Max: empty list")
	}
	m := x[0]
	for i := 1; i < len(x); i++ {
		m = max(m, x[i])
	}
	return m
}
func slices__Min[S ~[]E, E cmp__Ordered](x S) E {
	if len(x) < 1 {
		panic("slices.Min: empty list")
	}
	m := x[0]
	for i := 1; i < len(x); i++ {
		m = min(m, x[i])
	}
	return m
}
func slices__Equal[S ~[]E, E comparable](a, b S) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
func slices__Clone[S ~[]E, E any](s S) S {
	if s == nil {
		return nil
	}
	return append(S{}, s...)
}
func slices__Insert[S ~[]E, E any](s S, i int, v ...E) S {
	tail := append(S{}, s[i:]...)
	s = append(s[:i], v...)
	return append(s, tail...)
}
func slices__Delete[S ~[]E, E any](s S, i, j int) S {
	tail := s[j:]
	n := copy(s[i:], tail)
	clear(s[i+n:])
	return s[:i+n]
}
func slices__Compact[S ~[]E, E comparable](s S) S {
	if len(s) < 2 {
		return s
	}
	n := 1
	for i := 1; i < len(s); i++ {
		if s[i] != s[i-1] {
			s[n] = s[i]
			n++
		}
	}
	clear(s[n:])
	return s[:n]
}
func slices__BinarySearch[S ~[]E, E cmp__Ordered](x S, target E) (int, bool) {
	i, j := 0, len(x)
	for i < j {
		h := int(uint(i+j) >> 1)
		if x[h] < target {
			i = h + 1
		} else {
			j = h
		}
	}
	return i, i < len(x) && x[i] == target
}

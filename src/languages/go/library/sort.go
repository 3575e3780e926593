// SPDX-License-Identifier: Apache-2.0
// sort.
package library

type sort__Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}
type sort__IntSlice []int

func (x sort__IntSlice) Len() int           { return len(x) }
func (x sort__IntSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x sort__IntSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type sort__StringSlice []string

func (x sort__StringSlice) Len() int           { return len(x) }
func (x sort__StringSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x sort__StringSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type sort__Float64Slice []float64

func (x sort__Float64Slice) Len() int           { return len(x) }
func (x sort__Float64Slice) Less(i, j int) bool { return x[i] < x[j] }
func (x sort__Float64Slice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type sort__reverse struct{ sort__Interface }

func (r sort__reverse) Less(i, j int) bool { return r.sort__Interface.Less(j, i) }
func sort__Reverse(data sort__Interface) sort__Interface { return &sort__reverse{data} }
func sort__Stable(data sort__Interface) { sort__Sort(data) }
func sort__Sort(data sort__Interface) {
	n := data.Len()
	for i := 1; i < n; i++ {
		for j := i; j > 0 && data.Less(j, j-1); j-- {
			data.Swap(j, j-1)
		}
	}
}
func sort__IsSorted(data sort__Interface) bool {
	for i := data.Len() - 1; i > 0; i-- {
		if data.Less(i, i-1) {
			return false
		}
	}
	return true
}
func sort__order(n int, less func(i, j int) bool) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	other := make([]int, n)
	for width := 1; width < n; width *= 2 {
		for begin := 0; begin < n; begin += 2 * width {
			middle := min(begin+width, n)
			end := min(begin+2*width, n)
			left, right := begin, middle
			for i := begin; i < end; i++ {
				if right < end && (left == middle || less(order[right], order[left])) {
					other[i] = order[right]
					right++
				} else {
					other[i] = order[left]
					left++
				}
			}
		}
		order, other = other, order
	}
	return order
}
func sort__SliceStable[T any](x []T, less func(i, j int) bool) {
	order := sort__order(len(x), less)
	sorted := make([]T, len(x))
	for i, from := range order {
		sorted[i] = x[from]
	}
	copy(x, sorted)
}
func sort__Slice[T any](x []T, less func(i, j int) bool) { sort__SliceStable(x, less) }
func sort__SliceIsSorted[T any](x []T, less func(i, j int) bool) bool {
	for i := len(x) - 1; i > 0; i-- {
		if less(i, i-1) {
			return false
		}
	}
	return true
}

// SPDX-License-Identifier: Apache-2.0
// container/heap.
package library

type heap__Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
	Push(x any)
	Pop() any
}

func heap__Init(h heap__Interface) {
	n := h.Len()
	for i := n/2 - 1; i >= 0; i-- {
		heap__down(h, i, n)
	}
}
func heap__Push(h heap__Interface, x any) {
	h.Push(x)
	heap__up(h, h.Len()-1)
}
func heap__Pop(h heap__Interface) any {
	n := h.Len() - 1
	h.Swap(0, n)
	heap__down(h, 0, n)
	return h.Pop()
}
func heap__Remove(h heap__Interface, i int) any {
	n := h.Len() - 1
	if n != i {
		h.Swap(i, n)
		if !heap__down(h, i, n) {
			heap__up(h, i)
		}
	}
	return h.Pop()
}
func heap__Fix(h heap__Interface, i int) {
	if !heap__down(h, i, h.Len()) {
		heap__up(h, i)
	}
}
func heap__up(h heap__Interface, j int) {
	for j > 0 {
		parent := (j - 1) / 2
		if parent == j || !h.Less(j, parent) {
			break
		}
		h.Swap(parent, j)
		j = parent
	}
}
func heap__down(h heap__Interface, at, n int) bool {
	i := at
	for {
		left := 2*i + 1
		if left >= n || left < 0 {
			break
		}
		child := left
		if right := left + 1; right < n && h.Less(right, left) {
			child = right
		}
		if !h.Less(child, i) {
			break
		}
		h.Swap(i, child)
		i = child
	}
	return i > at
}

package main

import "fmt"

type Number interface {
	~int | ~int64 | ~float64
}

func Sum[T Number](values []T) T {
	var total T
	for _, v := range values {
		total += v
	}
	return total
}

func Map[T, U any](values []T, f func(T) U) []U {
	out := make([]U, 0, len(values))
	for _, v := range values {
		out = append(out, f(v))
	}
	return out
}

func Filter[T any](values []T, keep func(T) bool) (out []T) {
	for _, v := range values {
		if keep(v) {
			out = append(out, v)
		}
	}
	return
}

func Reduce[T, A any](values []T, start A, f func(A, T) A) A {
	acc := start
	for _, v := range values {
		acc = f(acc, v)
	}
	return acc
}

type Stack[T any] struct {
	items []T
}

func (s *Stack[T]) Push(item T) { s.items = append(s.items, item) }
func (s *Stack[T]) Pop() (T, bool) {
	var zero T
	if len(s.items) == 0 {
		return zero, false
	}
	top := s.items[len(s.items)-1]
	s.items = s.items[:len(s.items)-1]
	return top, true
}

type List[K comparable, V any] struct {
	key   K
	value V
	next  *List[K, V]
}

func (l *List[K, V]) Find(key K) (V, bool) {
	for at := l; at != nil; at = at.next {
		if at.key == key {
			return at.value, true
		}
	}
	var none V
	return none, false
}

type Celsius float64

func main() {
	fmt.Println(Sum([]int{1, 2, 3}), Sum([]float64{0.5, 0.25}), Sum([]Celsius{1.5, 2}))
	words := Map([]int{1, 2, 3}, func(i int) string { return fmt.Sprint(i, "!") })
	fmt.Println(words, len(words))
	fmt.Println(Filter([]int{1, 2, 3, 4}, func(i int) bool { return i%2 == 0 }))
	fmt.Println(Reduce([]string{"a", "bb", "ccc"}, 0, func(n int, s string) int { return n + len(s) }))
	var s Stack[string]
	s.Push("x")
	s.Push("y")
	top, ok := s.Pop()
	fmt.Println(top, ok, len(s.items))
	ints := &Stack[int]{}
	_, ok = ints.Pop()
	fmt.Println(ok)
	list := &List[string, int]{"a", 1, &List[string, int]{key: "b", value: 2}}
	v, found := list.Find("b")
	_, missing := list.Find("z")
	fmt.Println(v, found, missing, Map[int, int]([]int{3}, func(i int) int { return -i }))
}

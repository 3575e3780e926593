package main

type Number interface{ ~int | ~float64 }

func Sum[T Number](values ...T) (total T) {
	for _, v := range values {
		total += v
	}
	return total
}

type Stack[T any] struct{ items []T }

func (s *Stack[T]) Pop() (T, bool) {
	var zero T
	return zero, false
}
func use() {
	s := &Stack[int]{}
	v, _ := s.Pop()
	_ = Sum(v, 1) + Sum[int](2)
	m := map[string]Stack[string]{"a": {}}
	_ = m
}

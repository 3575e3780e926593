package util

import "strings"

type ordered interface {
	~int | ~float64 | ~string
}

func Upper(s string) string { return strings.ToUpper(s) }
func Max[T ordered](a, b T) T {
	if a > b {
		return a
	}
	return b
}
func Map[T, U any](xs []T, f func(T) U) []U {
	var out []U
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out
}

package main

import (
	"errors"
	"fmt"
)

type Option func(int) int

func plain()                           {}
func two(a int, b, c string) (int, error) { return a, errors.New(b + c) }
func named(n int) (sum int, err error) {
	for i := 0; i < n; i++ {
		sum += i
	}
	if n > 5 {
		return 1, nil
	}
	return
}
func deferred() (s string) {
	defer func() {
		if r := recover(); r != nil {
			s = fmt.Sprint(r)
		}
	}()
	defer fmt.Println("x", s)
	panic("bad")
}
func variadic(format string, args ...interface{}) Option {
	fmt.Printf(format, args...)
	count := 0
	return func(n int) int { count += n; return count }
}
func main() {
	a, err := two(1, "x", "y")
	b, err := two(a, "x", "y")
	var c, d = named(b)
	fmt.Println(c, d, err, variadic("%d", 1)(2), deferred())
	f := plain
	f()
}

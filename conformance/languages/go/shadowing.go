package main

import (
	"errors"
	"fmt"
)

type node struct {
	name string
	kids []node
}

var global = initGlobal()
var first = second + 1
var second = 41

func initGlobal() string { return fmt.Sprint("g", second) }

func init() { global += "!" }

func named() (x int, err error) {
	x = 1
	if x := 5; x > 3 {
		x++
		err = errors.New(fmt.Sprint("inner ", x))
	}
	for x := range []int{1, 2, 3} {
		_ = x
	}
	return
}

func swap(p, q *int) { *p, *q = *q, *p }

func counter() (func() int, func()) {
	n := 0
	return func() int { n++; return n }, func() { n = 100 }
}

func main() {
	node := node{name: "root", kids: []node{{name: "a"}, {name: "b"}}}
	copyOf := node
	copyOf.kids[0].name = "changed"
	copyOf.name = "copy"
	fmt.Println(node, copyOf, len(node.kids))
	fmt.Println(global, first, second)
	fmt.Println(named())
	x := 1
	{
		x := 2
		x++
		fmt.Println("in", x)
	}
	if y, err := named(); err != nil {
		fmt.Println(y, err, x)
	} else if x == 1 {
		fmt.Println("never", y)
	}
	a, b := 1, 2
	swap(&a, &b)
	a, c := 10, 20
	fmt.Println(a, b, c)
	next, reset := counter()
	fmt.Print(next(), next(), " ")
	reset()
	fmt.Println(next())
	len := func(s string) int { return 99 }
	fmt.Println(len("x"))
	type T struct{ v int }
	t := T{1}
	p := &t
	t = T{2}
	fmt.Println(p.v, *p == t)
	arr := [3]*T{{1}, {2}, {3}}
	for _, e := range arr {
		e.v *= 2
	}
	fmt.Println(arr[0].v, arr[2].v)
	i := 0
	s := []int{10, 20, 30}
	i, s[i] = 2, 99
	fmt.Println(i, s)
	s[0], s[1], s[2] = s[2], s[0], s[1]
	fmt.Println(s)
	m := map[string]T{"a": {1}}
	v := m["a"]
	v.v = 50
	fmt.Println(m["a"].v, v.v, m["none"].v)
	const x2 = 1 << 3
	var f32 float32 = 16777216.0
	fmt.Println(x2, f32+1 == f32, 0.1+0.2 == 0.3, float64(f32)+1)
}

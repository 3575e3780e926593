package main

import "fmt"

type Visitor func(depth int, name string) bool

type Node struct {
	name     string
	children []*Node
}

func (n *Node) Walk(visit Visitor) {
	var walk func(*Node, int)
	walk = func(n *Node, depth int) {
		if !visit(depth, n.name) {
			return
		}
		for _, child := range n.children {
			walk(child, depth+1)
		}
	}
	walk(n, 0)
}

func counter() (func() int, func()) {
	n := 0
	return func() int { n++; return n }, func() { n = 0 }
}

func fibonacci() func() int {
	a, b := 0, 1
	return func() int {
		defer func() { a, b = b, a+b }()
		return a
	}
}

func memo(f func(int) int) func(int) int {
	cache := map[int]int{}
	return func(n int) int {
		if v, ok := cache[n]; ok {
			return v
		}
		v := f(n)
		cache[n] = v
		return v
	}
}

type Option func(*config)
type config struct {
	size int
	name string
}

func withSize(n int) Option { return func(c *config) { c.size = n } }
func withName(s string) Option {
	return func(c *config) { c.name = s }
}
func build(options ...Option) config {
	c := config{size: 1, name: "default"}
	for _, option := range options {
		option(&c)
	}
	return c
}

func main() {
	next, reset := counter()
	next()
	next()
	fmt.Println(next())
	reset()
	fmt.Println(next())
	fib := fibonacci()
	for i := 0; i < 8; i++ {
		fmt.Print(fib(), " ")
	}
	fmt.Println()
	calls := 0
	var slow func(int) int
	slow = memo(func(n int) int {
		calls++
		if n < 2 {
			return n
		}
		return slow(n-1) + slow(n-2)
	})
	fmt.Println(slow(40), calls)
	tree := &Node{"root", []*Node{{"left", nil}, {name: "right", children: []*Node{{name: "leaf"}}}}}
	tree.Walk(func(depth int, name string) bool {
		fmt.Printf("%*s%s\n", depth*2, "", name)
		return name != "left"
	})
	fmt.Println(build(), build(withName("big"), withSize(9)))
	method := tree.Walk
	count := 0
	method(func(int, string) bool { count++; return true })
	add := func(a, b int) int { return a + b }
	fmt.Println(count, func(f func(int, int) int) int { return f(3, 4) }(add))
}

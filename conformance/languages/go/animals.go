package main

import "fmt"

type Animal interface {
	Sound() string
	Name() string
}
type Base struct{ name string }

func (b *Base) Name() string     { return b.name }
func (b *Base) Rename(n string)  { b.name = n }
func (b Base) Describe() string  { return "base " + b.name }

type Dog struct {
	*Base
	tricks []string
}

func (d Dog) Sound() string { return "woof" }

type Cat struct {
	Base
	lives int
}

func (c *Cat) Sound() string { c.lives--; return fmt.Sprint("meow", c.lives) }
func (c Cat) String() string { return "Cat<" + c.name + ">" }

type Node struct {
	val         int
	left, right *Node
}

func (n *Node) Insert(v int) *Node {
	if n == nil {
		return &Node{val: v}
	}
	if v < n.val {
		n.left = n.left.Insert(v)
	} else {
		n.right = n.right.Insert(v)
	}
	return n
}
func (n *Node) Walk(f func(int) bool) bool {
	if n == nil {
		return true
	}
	return n.left.Walk(f) && f(n.val) && n.right.Walk(f)
}

type Grid [3][3]int

func (g Grid) Sum() (s int) {
	for _, row := range g {
		for _, v := range row {
			s += v
		}
	}
	return
}
func (g *Grid) Set(r, c, v int) { g[r][c] = v }

func variadic(pre string, xs ...int) string { return fmt.Sprint(pre, len(xs), xs) }
func multi() (int, string, error)          { return 1, "a", nil }
func take(a int, b string, e error) string { return fmt.Sprint(a, b, e) }

func main() {
	d := Dog{Base: &Base{"rex"}}
	c := &Cat{Base{"tom"}, 9}
	as := []Animal{d, c}
	for _, a := range as {
		fmt.Println(a.Name(), a.Sound())
	}
	d2 := d
	d2.Rename("max")
	fmt.Println(d.Name(), d.Describe(), c, *c, c.lives)
	c2 := *c
	c2.Rename("felix")
	c2.Sound()
	fmt.Println(c.name, c.lives, c2.name, c2.lives)
	if a, ok := as[1].(*Cat); ok {
		a.lives = 1
	}
	fmt.Println(c.lives)
	_, isDog := as[1].(Dog)
	fmt.Println(isDog, as[1] == Animal(c))
	var root *Node
	for _, v := range []int{5, 2, 8, 1, 9, 3} {
		root = root.Insert(v)
	}
	root.Walk(func(v int) bool { fmt.Print(v, " "); return v < 8 })
	fmt.Println()
	var g Grid
	g.Set(1, 1, 5)
	h := g
	h[0][0] = 7
	fmt.Println(g.Sum(), h.Sum(), g == h, h)
	fmt.Println(variadic("x"), variadic("y", 1, 2), variadic("z", []int{4, 5}...))
	fmt.Println(take(multi()))
	f := c.Name
	c.name = "later"
	fmt.Println(f(), (*Base).Name(&c.Base), Dog.Sound(d))
	m := map[[2]int]string{{1, 2}: "a"}
	m[[2]int{3, 4}] = "b"
	fmt.Println(m[[2]int{1, 2}], len(m), m)
	p := &struct{ x, y int }{1, 2}
	q := p
	q.x = 10
	fmt.Println(p.x, *p, p == q)
	arr := []*Node{{val: 1}, {val: 2}}
	for _, n := range arr {
		n.val *= 10
	}
	fmt.Println(arr[0].val, arr[1].val)
	s := []int{1, 2, 3}
	t := s[:2]
	t = append(t, 100)
	u := append(s[:1:1], 200)
	fmt.Println(s, t, u, cap(s[1:]), cap(s[:1:1]))
	copy(s[1:], s)
	fmt.Println(s)
	var iface interface{} = s
	switch v := iface.(type) {
	case []string:
		fmt.Println("strings", v)
	case []int:
		fmt.Println("ints", v, len(v))
	}
	x := 10
	ptr := &x
	pp := &ptr
	**pp = 20
	func() { x++ }()
	fmt.Println(x, *ptr == x)
	defer func() {
		fmt.Println("recovered:", recover())
		defer func() { fmt.Println("inner:", recover()) }()
		var mm map[string]int
		mm["a"] = 1
	}()
	var nilNode *Node
	fmt.Println(nilNode.val)
}

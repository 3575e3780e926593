package main

import (
	"errors"
	"fmt"
)

type Number interface {
	~int | ~int64 | ~float64
}

func Sum[T Number](xs ...T) (t T) {
	for _, x := range xs {
		t += x
	}
	return
}
func Filter[T any](xs []T, ok func(T) bool) []T {
	var out []T
	for _, x := range xs {
		if ok(x) {
			out = append(out, x)
		}
	}
	return out
}
func Reduce[T, A any](xs []T, a A, f func(A, T) A) A {
	for _, x := range xs {
		a = f(a, x)
	}
	return a
}
func Keys[K comparable, V any](m map[K]V) int { return len(m) }

type Pair[K comparable, V any] struct {
	Key K
	Val V
}

func (p Pair[K, V]) String() string { return fmt.Sprintf("<%v=%v>", p.Key, p.Val) }

type List[T any] struct {
	head *node[T]
	size int
}
type node[T any] struct {
	v    T
	next *node[T]
}

func (l *List[T]) Push(v T) {
	l.head = &node[T]{v, l.head}
	l.size++
}
func (l *List[T]) Each(f func(int, T)) {
	i := 0
	for n := l.head; n != nil; n = n.next {
		f(i, n.v)
		i++
	}
}

type MyInt int

type Set[T comparable] map[T]struct{}

func (s Set[T]) Add(v T)           { s[v] = struct{}{} }
func (s Set[T]) Has(v T) bool      { _, ok := s[v]; return ok }

type Cache[K comparable, V any] struct {
	data  map[K]V
	order []K
	cap   int
}

func NewCache[K comparable, V any](n int) *Cache[K, V] {
	return &Cache[K, V]{data: make(map[K]V), cap: n}
}
func (c *Cache[K, V]) Put(k K, v V) {
	if _, ok := c.data[k]; !ok {
		if len(c.order) == c.cap {
			delete(c.data, c.order[0])
			c.order = c.order[1:]
		}
		c.order = append(c.order, k)
	}
	c.data[k] = v
}
func (c *Cache[K, V]) Get(k K) (V, error) {
	if v, ok := c.data[k]; ok {
		return v, nil
	}
	var zero V
	return zero, fmt.Errorf("key %v: %w", k, ErrMissing)
}

var ErrMissing = errors.New("missing")

type Option func(*Config)
type Config struct {
	host string
	port int
}

func WithPort(p int) Option { return func(c *Config) { c.port = p } }
func New(opts ...Option) Config {
	c := Config{"localhost", 80}
	for _, o := range opts {
		o(&c)
	}
	return c
}
func fib() func() int {
	a, b := 0, 1
	return func() int {
		r := a
		a, b = b, a+b
		return r
	}
}
func Max[T int | float64 | string](a, b T) T {
	if a > b {
		return a
	}
	return b
}

func main() {
	fmt.Println(Sum(1, 2, 3), Sum(1.5, 2.0), Sum[MyInt](1, 2), Sum[int]())
	ev := Filter([]int{1, 2, 3, 4}, func(x int) bool { return x%2 == 0 })
	fmt.Println(ev, Reduce(ev, "", func(a string, x int) string { return a + fmt.Sprint(x) }))
	p := Pair[string, int]{"a", 1}
	fmt.Println(p, []Pair[string, int]{p, {"b", 2}}, Keys(map[string]bool{"x": true}))
	fmt.Printf("%T %v %+v\n", p, p, Pair[int, []string]{1, nil})
	var l List[string]
	l.Push("x")
	l.Push("y")
	l.Each(func(i int, s string) { fmt.Print(i, s, " ") })
	fmt.Println(l.size)
	s := Set[int]{}
	s.Add(3)
	fmt.Println(s.Has(3), s.Has(4), len(s))
	c := NewCache[string, float64](2)
	c.Put("a", 1)
	c.Put("b", 2)
	c.Put("c", 3)
	_, err := c.Get("a")
	v, _ := c.Get("c")
	fmt.Println(err, errors.Is(err, ErrMissing), v, c.order)
	fmt.Println(New(), New(WithPort(8080)), New(WithPort(1), func(c *Config) { c.host = "h" }))
	f := fib()
	for i := 0; i < 10; i++ {
		fmt.Print(f(), " ")
	}
	fmt.Println(Max(3, 4), Max("a", "b"), Max(1.5, -1.0))
	funcs := map[string]func(float64, float64) float64{
		"add": func(a, b float64) float64 { return a + b },
		"div": func(a, b float64) float64 { return a / b },
	}
	fmt.Println(funcs["add"](1, 2), funcs["div"](1, 4), funcs["none"] == nil)
	i := 0
loop:
	if i < 3 {
		fmt.Print("i", i, " ")
		i++
		goto loop
	}
	switch {
	case i > 2:
		fmt.Print("big ")
		fallthrough
	case i > 100:
		fmt.Print("fell ")
	default:
		fmt.Print("no")
	}
	switch x := i * 2; x {
	case 1, 2, 3:
		fmt.Println("small")
	case 6:
		fmt.Println("six")
	}
	const big = 1 << 100
	const (
		KB = 1 << (10 * (iota + 1))
		MB
		GB
	)
	const typed int64 = 5
	fmt.Println(big>>98, KB, MB, GB, typed/2, 5/2*2.0, 5.0/2)
	type Celsius float64
	t := Celsius(36.6)
	fmt.Printf("%.1f %v %T\n", t, t+0.4, t)
	var arr [4]int
	for i := range arr {
		arr[i] = i * i
	}
	sl := arr[1:3]
	sl[0] = 100
	sl = append(sl, 200)
	fmt.Println(arr, sl, len(sl), cap(sl))
	sl = append(sl, 300)
	sl[0] = -1
	fmt.Println(arr, sl, cap(sl))
	var nilMap map[string]int
	fmt.Println(nilMap["x"], len(nilMap), nilMap == nil)
	a, b := 5, 3
	a, b = b, a%b
	fmt.Println(a, b)
	nested := map[string]map[string]int{"x": {"y": 1}}
	nested["x"]["z"] += 5
	nested["w"] = map[string]int{}
	fmt.Println(nested, len(nested["none"]))
	x := []int{1, 2, 3, 4, 5}
	x = append(x[:1], x[2:]...)
	fmt.Println(x, len(x), cap(x))
	var e1, e2 error
	fmt.Println(e1 == e2)
}

package main

import (
	"fmt"
	"strings"
)

type Visitor interface {
	VisitNum(n Num) interface{}
	VisitBin(b Bin) interface{}
}
type Expr interface{ Accept(v Visitor) interface{} }
type Num float64
type Bin struct {
	Op   byte
	L, R Expr
}

func (n Num) Accept(v Visitor) interface{} { return v.VisitNum(n) }
func (b Bin) Accept(v Visitor) interface{} { return v.VisitBin(b) }

type Eval struct{}

func (Eval) VisitNum(n Num) interface{} { return float64(n) }
func (e Eval) VisitBin(b Bin) interface{} {
	l, r := b.L.Accept(e).(float64), b.R.Accept(e).(float64)
	switch b.Op {
	case '+':
		return l + r
	case '*':
		return l * r
	}
	return l - r
}

type Show struct{ depth *int }

func (s Show) VisitNum(n Num) interface{} { return fmt.Sprint(float64(n)) }
func (s Show) VisitBin(b Bin) interface{} {
	*s.depth++
	return "(" + b.L.Accept(s).(string) + string(b.Op) + b.R.Accept(s).(string) + ")"
}

type Logger interface{ Log(string) }
type Store interface {
	Get(k string) (string, bool)
	Set(k, v string)
}
type MemStore struct {
	Logger
	data map[string]string
}
type Buf struct{ lines []string }

func (b *Buf) Log(s string) { b.lines = append(b.lines, s) }
func (m *MemStore) Get(k string) (v string, ok bool) {
	v, ok = m.data[k]
	m.Log("get " + k)
	return
}
func (m *MemStore) Set(k, v string) { m.data[k] = v; m.Log("set " + k) }

type Shape interface {
	Area() float64
}
type Named interface {
	Shape
	fmt.Stringer
}
type Rect struct{ W, H float64 }
type Square struct{ Rect }
type Circle struct{ R float64 }

func (r Rect) Area() float64    { return r.W * r.H }
func (r Rect) String() string   { return fmt.Sprintf("Rect(%gx%g)", r.W, r.H) }
func (c *Circle) Area() float64 { return 3 * c.R * c.R }
func (s Square) String() string { return "Square" + s.Rect.String() }

type Temp float64
type Temps []Temp

func (t Temp) F() Temp { return t*9/5 + 32 }
func (ts Temps) Max() (m Temp) {
	for i, t := range ts {
		if i == 0 || t > m {
			m = t
		}
	}
	return
}
func (ts *Temps) Add(t Temp) { *ts = append(*ts, t) }

type Handler func(string) string

func (h Handler) Handle(s string) string { return h(s) }

type Middleware func(Handler) Handler

func chain(h Handler, ms ...Middleware) Handler {
	for i := len(ms) - 1; i >= 0; i-- {
		h = ms[i](h)
	}
	return h
}

type Flags uint8

const (
	A Flags = 1 << iota
	B
	_
	D
)

func (f Flags) Has(x Flags) bool { return f&x != 0 }

type Tree struct {
	Kids []*Tree
	Val  string
}

func (t *Tree) Dump(indent int, sb *strings.Builder) {
	sb.WriteString(strings.Repeat(" ", indent) + t.Val + "\n")
	for _, k := range t.Kids {
		k.Dump(indent+2, sb)
	}
}

func describe(i interface{}) string {
	switch v := i.(type) {
	case nil:
		return "nil"
	case int, int64:
		return fmt.Sprintf("int %v", v)
	case float64:
		return fmt.Sprintf("float %g", v*2)
	case string:
		return "string " + v[:1]
	case []int:
		return fmt.Sprint("ints ", len(v))
	case map[string]int:
		return fmt.Sprint("map ", v["a"])
	case func() int:
		return fmt.Sprint("func ", v())
	case error:
		return "error " + v.Error()
	case Shape:
		return fmt.Sprintf("shape %.1f", v.Area())
	case *int:
		return fmt.Sprint("ptr ", *v)
	case Temp:
		return fmt.Sprint("temp ", float64(v))
	default:
		return fmt.Sprintf("other %T", v)
	}
}

func main() {
	e := Bin{'+', Num(1), Bin{'*', Num(2), Bin{'-', Num(5), Num(1.5)}}}
	depth := 0
	fmt.Println(e.Accept(Eval{}), e.Accept(Show{&depth}), depth)
	buf := &Buf{}
	var st Store = &MemStore{buf, map[string]string{}}
	st.Set("a", "1")
	v, ok := st.Get("a")
	_, missing := st.Get("zz")
	fmt.Println(v, ok, missing, buf.lines, len(buf.lines))
	shapes := []Shape{Rect{2, 3}, Square{Rect{2, 2}}, &Circle{1}}
	total := 0.0
	for _, s := range shapes {
		total += s.Area()
		if n, ok := s.(Named); ok {
			fmt.Print(n, " ")
		} else {
			fmt.Printf("%T ", s)
		}
	}
	fmt.Println(total)
	ts := Temps{10, 20}
	ts.Add(-5)
	fmt.Println(ts, ts.Max(), ts[0].F(), len(ts))
	up := Handler(strings.ToUpper)
	h := chain(up, func(n Handler) Handler {
		return func(s string) string { return "<" + n(s) + ">" }
	}, func(n Handler) Handler {
		return func(s string) string { return "[" + n.Handle(s) + "]" }
	})
	fmt.Println(h("hi"), up.Handle("x"))
	f := A | D
	fmt.Println(f, f.Has(A), f.Has(B), D, A|B)
	t := &Tree{Val: "root", Kids: []*Tree{{Val: "a", Kids: []*Tree{{Val: "b"}}}, {Val: "c"}}}
	var sb strings.Builder
	t.Dump(0, &sb)
	fmt.Print(sb.String())
	n := 7
	for _, x := range []interface{}{nil, 1, int64(2), 2.5, "go", []int{1}, map[string]int{"a": 3}, func() int { return 9 },
		fmt.Errorf("bad"), Rect{1, 1}, &n, Temp(3), true, struct{}{}, []string{}, Circle{1}, &Circle{2}} {
		fmt.Println(describe(x))
	}
	m := map[interface{}]string{1: "int", "1": "string", 1.5: "float", Rect{1, 2}: "rect", true: "bool"}
	fmt.Println(m[1], m["1"], m[1.5], m[Rect{1, 2}], m[true], m[false] == "", len(m))
	type key struct {
		a string
		b int
	}
	km := map[key][]int{}
	km[key{"x", 1}] = append(km[key{"x", 1}], 5, 6)
	km[key{"x", 1}][0]++
	fmt.Println(km, len(km[key{"y", 0}]))
	ptrs := []*Rect{}
	for i := 0; i < 2; i++ {
		r := Rect{float64(i), 1}
		ptrs = append(ptrs, &r)
	}
	ptrs[0].W = 50
	fmt.Println(*ptrs[0], *ptrs[1], ptrs[0] == ptrs[1])
}

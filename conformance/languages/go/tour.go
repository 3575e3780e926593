package main

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type Weekday int

const (
	Sunday Weekday = iota
	Monday
	Tuesday
)

func (d Weekday) String() string { return [...]string{"Sun", "Mon", "Tue"}[d] }

type P struct{ X, Y int }
type S struct {
	Name string
	P
	L []int
	M map[string]int
	Q *P
}

func (p *P) Move(dx int)  { p.X += dx }
func (p P) Moved(dx int) P { p.X += dx; return p }

type MyErr struct{ Code int }

func (e *MyErr) Error() string { return "myerr " + strconv.Itoa(e.Code) }

func may(n int) (r int, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("recovered: %v", x)
		}
	}()
	if n == 0 {
		return 0, &MyErr{7}
	}
	a := []int{1, 2, 3}
	return a[n], nil
}
func deferOrder() (s string) {
	for i := 0; i < 3; i++ {
		defer func(n int) { s += strconv.Itoa(n) }(i)
	}
	return "x"
}

type Shape interface {
	Area() float64
	Perimeter() float64
}
type Sq struct{ s float64 }

func (s Sq) Area() float64      { return s.s * s.s }
func (s Sq) Perimeter() float64 { return 4 * s.s }

type Stack[T any] struct{ items []T }

func (s *Stack[T]) Push(x T) { s.items = append(s.items, x) }
func (s *Stack[T]) Pop() (T, bool) {
	var zero T
	if len(s.items) == 0 {
		return zero, false
	}
	x := s.items[len(s.items)-1]
	s.items = s.items[:len(s.items)-1]
	return x, true
}
func Map[T, U any](xs []T, f func(T) U) []U {
	out := make([]U, 0, len(xs))
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out
}

func main() {
	fmt.Println(Monday, []Weekday{0, 1, 2}, map[Weekday]int{Tuesday: 1, Sunday: 2})
	fmt.Printf("%v %d %s %T %q\n", Monday, Monday, Monday, Monday, Monday)
	s := S{"n", P{1, 2}, []int{1}, map[string]int{"b": 1, "a": 2}, nil}
	t := s
	t.X = 9
	t.L[0] = 7
	s.Move(5)
	fmt.Println(s, t, s.Moved(100), s.P.X)
	fmt.Printf("%+v %v %T\n", t, &t.P, t)
	arr := [3]int{1, 2, 3}
	brr := arr
	brr[0] = 100
	fmt.Println(arr, brr, arr == [3]int{1, 2, 3}, len(arr))
	a := []int{1, 2, 3, 4, 5}
	b := a[1:3]
	b = append(b, 99)
	fmt.Println(a, b, len(b), cap(b))
	b = append(b, 1, 2, 3)
	b[0] = -1
	fmt.Println(a, b, len(b), cap(b))
	var n []int
	for i := 0; i < 10; i++ {
		n = append(n, i)
		fmt.Print(cap(n), " ")
	}
	fmt.Println(n == nil, len(n))
	var u8 uint8 = 250
	u8 += 10
	var i32 int32 = 1 << 30
	i32 *= 4
	fmt.Println(u8, i32, -7/2, -7%3, 7&^2, 1<<3|1, ^5)
	for i, r := range "héy" {
		fmt.Print(i, ":", string(r), " ")
	}
	fmt.Println(len("héy"), []byte("hé"), []rune("hé"), "abc"[1], strings.ToUpper("héy"))
	_, err := may(0)
	var me *MyErr
	fmt.Println(err, errors.As(err, &me), me.Code)
	_, err = may(5)
	fmt.Println(err)
	w := fmt.Errorf("wrap: %w", &MyErr{3})
	fmt.Println(w, errors.Unwrap(w), errors.Is(w, w))
	fmt.Println(deferOrder())
	var sh Shape = Sq{2}
	if q, ok := sh.(Sq); ok {
		fmt.Println(q.s, sh.Area())
	}
	st := &Stack[string]{}
	st.Push("a")
	st.Push("b")
	v, ok := st.Pop()
	fmt.Println(v, ok, len(st.items), Map([]int{1, 2}, func(i int) string { return strconv.Itoa(i * 2) }))
	m := map[string][]int{}
	m["x"] = append(m["x"], 1, 2)
	m["y"] = nil
	delete(m, "y")
	if _, has := m["z"]; !has {
		fmt.Println(m, len(m))
	}
	keys := []string{"pear", "apple", "fig"}
	sort.Strings(keys)
	sort.Slice(keys, func(i, j int) bool { return len(keys[i]) < len(keys[j]) })
	fmt.Println(keys, strings.Join(keys, ","), strings.Fields(" a b  c "), strings.Split("a,b,c", ","))
	var x interface{} = 3.5
	switch v := x.(type) {
	case int:
		fmt.Println("int", v)
	case float64, float32:
		fmt.Println("float", v)
	}
	fs := []func() int{}
	for i := range []int{1, 2, 3} {
		j := i
		fs = append(fs, func() int { return j * j })
	}
	for _, f := range fs {
		fmt.Print(f(), " ")
	}
	fmt.Println()
outer:
	for i := 0; i < 3; i++ {
		for j := 0; j < 3; j++ {
			if j == 2 {
				continue outer
			}
			if i == 2 {
				break outer
			}
			fmt.Print(i, j, ";")
		}
	}
	fmt.Println()
	var np *P
	fmt.Println(np == nil, np)
	fmt.Printf("%5.2f|%-5s|%05d|%x|%8.3e|%t|%c|%U\n", 3.14159, "ab", 42, 255, 12345.678, true, 'x', 'x')
	fmt.Printf("%v %v %s\n", struct {
		A int
		B string
	}{1, "z"}, []interface{}{1, "a", nil, 2.5}, errors.New("e"))
	i, j := 1, 2
	i, j = j, i
	a[i], a[j] = a[j], a[i]
	fmt.Println(i, j, a)
	p1 := &a[0]
	*p1 = 77
	fmt.Println(a[0], *p1)
	type local struct{ v int }
	ls := []local{{1}, {2}}
	for _, l := range ls {
		l.v = 100
	}
	for i := range ls {
		ls[i].v++
	}
	fmt.Println(ls, 1e3, 1e6, 100000000.0, 0.1+0.2, float32(0.1))
	if len(os.Args) > 5 {
		return
	}
	defer fmt.Println("deferred")
	var e error
	fmt.Println(e == nil, e)
	var arr2 [5]int
	idx := 5
	fmt.Println(arr2[idx%5])
}

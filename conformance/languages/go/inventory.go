package main

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
)

type Category int

const (
	Tool Category = iota
	Toy
	Food
)

func (c Category) String() string { return [...]string{"Tool", "Toy", "Food"}[c] }

type Item struct {
	Name     string
	Price    float64
	Quantity int
	Tags     []string
	Category
}

type Priced interface {
	Total() float64
}

func (i Item) Total() float64 { return i.Price * float64(i.Quantity) }
func (i *Item) Restock(n int) {
	if n < 0 {
		panic(fmt.Sprintf("negative restock: %d", n))
	}
	i.Quantity += n
}

type Discounted struct {
	*Item
	Percent float64
}

func (d Discounted) Total() float64 { return d.Item.Total() * (1 - d.Percent/100) }

var ErrNotFound = errors.New("not found")

type StockError struct {
	Name       string
	Want, Have int
}

func (e *StockError) Error() string {
	return fmt.Sprintf("only %d of %q, wanted %d", e.Have, e.Name, e.Want)
}

type Store struct {
	items map[string]*Item
	log   []string
}

func NewStore(items ...*Item) *Store {
	s := &Store{items: make(map[string]*Item)}
	for _, it := range items {
		s.items[strings.ToLower(it.Name)] = it
	}
	return s
}

func (s *Store) Take(name string, n int) (total float64, err error) {
	defer func() {
		status := "ok"
		if err != nil {
			status = "failed"
		}
		s.log = append(s.log, fmt.Sprintf("%s x%d %s", name, n, status))
	}()
	it, ok := s.items[name]
	if !ok {
		return 0, fmt.Errorf("take %q: %w", name, ErrNotFound)
	}
	if it.Quantity < n {
		return 0, &StockError{name, n, it.Quantity}
	}
	it.Quantity -= n
	return it.Price * float64(n), nil
}

func (s *Store) Sorted(less func(a, b *Item) bool) []*Item {
	out := make([]*Item, 0, len(s.items))
	for _, it := range s.items {
		out = append(out, it)
	}
	sort.Slice(out, func(i, j int) bool { return less(out[i], out[j]) })
	return out
}

type Number interface {
	~int | ~int64 | ~float64
}

func Sum[T any, N Number](xs []T, f func(T) N) (total N) {
	for _, x := range xs {
		total += f(x)
	}
	return
}

func Filter[T any](xs []T, keep func(T) bool) []T {
	var out []T
	for _, x := range xs {
		if keep(x) {
			out = append(out, x)
		}
	}
	return out
}

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

func safely(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered: %v", r)
		}
	}()
	f()
	return
}

func main() {
	hammer := &Item{"Hammer", 12.5, 4, []string{"steel"}, Tool}
	ball := &Item{Name: "Ball", Price: 3, Quantity: 10, Category: Toy}
	s := NewStore(hammer, ball, &Item{Name: "Bread", Price: 2.25, Quantity: 1, Category: Food})
	for _, it := range s.Sorted(func(a, b *Item) bool { return a.Price < b.Price }) {
		fmt.Printf("%-8s|%8.2f|%03d|%v|%s\n", it.Name, it.Price, it.Quantity, it.Tags, it.Category)
	}
	for _, order := range []struct {
		name string
		n    int
	}{{"hammer", 2}, {"bread", 3}, {"lamp", 1}} {
		total, err := s.Take(order.name, order.n)
		var se *StockError
		switch {
		case err == nil:
			fmt.Println("total", total)
		case errors.Is(err, ErrNotFound):
			fmt.Println("not found:", err)
		case errors.As(err, &se):
			fmt.Println("stock:", se.Have, se)
		}
	}
	fmt.Println(strings.Join(s.log, "; "))
	priced := []Priced{*hammer, ball, Discounted{hammer, 50}}
	for i, p := range priced {
		switch v := p.(type) {
		case Item:
			fmt.Println(i, "item", v.Name, v.Total())
		case *Item:
			fmt.Println(i, "pointer", v.Name, v.Total())
		case Discounted:
			fmt.Println(i, "discounted", v.Name, v.Total(), v.Category)
		}
	}
	fmt.Println(Sum(priced, Priced.Total), len(Filter([]int{1, 2, 3, 4}, func(n int) bool { return n%2 == 0 })))
	st := &Stack[string]{}
	st.Push("a")
	st.Push("b")
	x, ok := st.Pop()
	fmt.Println(x, ok, len(st.items))
	fmt.Println(safely(func() { hammer.Restock(-1) }))
	fmt.Println(safely(func() { var m map[string]int; m["a"]++ }))
	fmt.Println(safely(func() { a := []int{1}; i := 5; _ = a[i] }))
	fmt.Println(safely(func() { var p *Item; p.Restock(1) }))
	fmt.Println(safely(func() { var e interface{} = "s"; _ = e.(int) }))
	fmt.Printf("%v %+v %T %#v %q %x %5t %e %08b %c %U %p\n", *ball, *ball, ball, ball.Tags, "hi\n", "hi", true, 1234.5678, 5, 'x', 'é', nil)
	fmt.Printf("%6.2f|%-6d|%+d|%t|%s|%v|%v|%d\n", 3.14159, 42, 7, false, []string{"a", "b"}, map[string]int{"z": 1, "a": 2}, &struct{ A, B int }{1, 2}, []int{1, 2})
	a := [5]int{1, 2, 3}
	b := a
	b[0] = 9
	sl := a[1:3:4]
	sl = append(sl, 7)
	fmt.Println(a, b, sl, len(sl), cap(sl), a == [5]int{1, 2, 3, 7, 0})
	matrix := [][]int{{1, 2}, {3, 4}}
	for i := range matrix {
		for j := range matrix[i] {
			matrix[i][j] *= i + j
		}
	}
	fmt.Println(matrix, strings.Repeat("=", 5), strings.Fields(" a  b "), strings.Split("a,b,c", ","), strings.Title("hello"), strings.Map(func(r rune) rune {
		if r == 'a' {
			return -1
		}
		return r + 1
	}, "banana"))
outer:
	for i := 0; i < 3; i++ {
		for j := 0; ; j++ {
			if j == 2 {
				continue outer
			}
			if i == 2 {
				break outer
			}
			fmt.Print(i, j, " ")
		}
	}
	fmt.Println()
	for i, r := range "héy" {
		fmt.Print(i, ":", string(r), " ")
	}
	fmt.Println(len("héy"), []byte("hé"), []rune("hé"))
	funcs := []func() int{}
	for i := 0; i < 3; i++ {
		i := i
		funcs = append(funcs, func() int { i *= 2; return i })
	}
	for _, f := range funcs {
		fmt.Print(f(), f(), " ")
	}
	fmt.Println()
	var u8 uint8 = 250
	u8 += 10
	var i32 int32 = 1 << 30
	i32 *= 4
	fmt.Println(u8, i32, 7/2, -7/2, -7%3, 7&^5, 1<<10, ^5, 0x1F, 0b101, 1_000, 'a', 5.0/2, uint32(1)<<31)
	defer fmt.Println("deferred 1")
	defer func() {
		fmt.Println("deferred 2")
		os.Exit(0)
	}()
}

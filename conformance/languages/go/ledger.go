package main

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
)

type Kind int

const (
	Deposit Kind = iota
	Withdraw
	Transfer
)

var kindNames = map[Kind]string{Deposit: "deposit", Withdraw: "withdraw", Transfer: "transfer"}

func (k Kind) String() string { return kindNames[k] }

type Account struct {
	ID      string
	Balance float64
	History []Tx
}
type Tx struct {
	Kind   Kind
	Amount float64
	Note   string
}
type InsufficientFunds struct {
	Need, Have float64
}

func (e InsufficientFunds) Error() string {
	return fmt.Sprintf("insufficient funds: need %.2f, have %.2f", e.Need, e.Have)
}

var ErrNoAccount = errors.New("no such account")

type Bank struct {
	accounts map[string]*Account
}

func NewBank() *Bank { return &Bank{accounts: make(map[string]*Account)} }
func (b *Bank) Open(id string, initial float64) (*Account, error) {
	if _, exists := b.accounts[id]; exists {
		return nil, fmt.Errorf("open %s: %w", id, os.ErrExist)
	}
	a := &Account{ID: id, Balance: initial}
	b.accounts[id] = a
	return a, nil
}
func (b *Bank) Withdraw(id string, amount float64) error {
	a, ok := b.accounts[id]
	if !ok {
		return fmt.Errorf("withdraw from %q: %w", id, ErrNoAccount)
	}
	if a.Balance < amount {
		return fmt.Errorf("withdraw: %w", InsufficientFunds{amount, a.Balance})
	}
	a.Balance -= amount
	a.History = append(a.History, Tx{Withdraw, amount, ""})
	return nil
}

type Matrix [2][2]int

func (m Matrix) Mul(o Matrix) (r Matrix) {
	for i := 0; i < 2; i++ {
		for j := 0; j < 2; j++ {
			for k := 0; k < 2; k++ {
				r[i][j] += m[i][k] * o[k][j]
			}
		}
	}
	return
}
func fib(n int) int {
	result, base := Matrix{{1, 0}, {0, 1}}, Matrix{{1, 1}, {1, 0}}
	for n > 0 {
		if n&1 == 1 {
			result = result.Mul(base)
		}
		base = base.Mul(base)
		n >>= 1
	}
	return result[0][1]
}

type Shape interface {
	Area() float64
}
type Named interface {
	Shape
	Name() string
}
type Sq struct{ s float64 }

func (s Sq) Area() float64  { return s.s * s.s }
func (s *Sq) Scale(k float64) { s.s *= k }
func (s Sq) Name() string   { return "sq" }

type Visitor func(depth int, n *TreeNode) bool
type TreeNode struct {
	Val         int
	Left, Right *TreeNode
}

func (t *TreeNode) Insert(v int) *TreeNode {
	if t == nil {
		return &TreeNode{Val: v}
	}
	if v < t.Val {
		t.Left = t.Left.Insert(v)
	} else {
		t.Right = t.Right.Insert(v)
	}
	return t
}
func (t *TreeNode) Walk(depth int, v Visitor) bool {
	if t == nil {
		return true
	}
	return t.Left.Walk(depth+1, v) && v(depth, t) && t.Right.Walk(depth+1, v)
}

type Queue[T any] struct {
	items []T
	head  int
}

func (q *Queue[T]) Push(v T) { q.items = append(q.items, v) }
func (q *Queue[T]) Pop() (v T, ok bool) {
	if q.head >= len(q.items) {
		return
	}
	v, ok = q.items[q.head], true
	q.head++
	return
}
func Keys[K comparable, V any](m map[K]V) []K {
	r := make([]K, 0, len(m))
	for k := range m {
		r = append(r, k)
	}
	return r
}

type byLen []string

func (b byLen) Len() int           { return len(b) }
func (b byLen) Less(i, j int) bool { return len(b[i]) < len(b[j]) }
func (b byLen) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

func mustPositive(n int) (res int, err error) {
	defer func() {
		if r := recover(); r != nil {
			if e, ok := r.(error); ok {
				err = e
			} else {
				err = fmt.Errorf("panic: %v", r)
			}
		}
	}()
	if n < 0 {
		panic("negative")
	}
	if n == 0 {
		panic(errors.New("zero"))
	}
	arr := []int{1, 2, 3}
	return arr[n], nil
}
func parse(s string) (toks []string) {
	cur := strings.Builder{}
	flush := func() {
		if cur.Len() > 0 {
			toks = append(toks, cur.String())
			cur.Reset()
		}
	}
	for _, r := range s {
		switch {
		case r == ' ':
			flush()
		case strings.ContainsRune("+-*/()", r):
			flush()
			toks = append(toks, string(r))
		default:
			cur.WriteRune(r)
		}
	}
	flush()
	return
}
func main() {
	b := NewBank()
	b.Open("alice", 100)
	if _, err := b.Open("alice", 5); err != nil {
		fmt.Println(err, errors.Is(err, os.ErrExist))
	}
	for _, c := range []struct {
		id  string
		amt float64
	}{{"alice", 30}, {"alice", 100}, {"bob", 1}} {
		err := b.Withdraw(c.id, c.amt)
		var inf InsufficientFunds
		switch {
		case err == nil:
			fmt.Println("ok")
		case errors.As(err, &inf):
			fmt.Printf("short by %.1f (%v)\n", inf.Need-inf.Have, err)
		case errors.Is(err, ErrNoAccount):
			fmt.Println("missing:", err)
		}
	}
	fmt.Printf("%+v\n", *b.accounts["alice"])
	fmt.Printf("%v %#v\n", b.accounts["alice"].History, b.accounts["alice"].History[0])
	fmt.Println(fib(10), fib(90))
	sq := Sq{2}
	sq.Scale(1.5)
	var n Named = sq
	var s Shape = n
	if nn, ok := s.(Named); ok {
		fmt.Printf("%s %.2f %T\n", nn.Name(), nn.Area(), nn)
	}
	var root *TreeNode
	for _, v := range []int{5, 2, 8, 1, 9, 3} {
		root = root.Insert(v)
	}
	sum := 0
	root.Walk(0, func(d int, n *TreeNode) bool {
		fmt.Print(strings.Repeat("  ", d), n.Val, "\n")
		sum += n.Val
		return n.Val < 8
	})
	fmt.Println("sum", sum)
	q := &Queue[string]{}
	for _, w := range strings.Split("a,b,c", ",") {
		q.Push(w)
	}
	for v, ok := q.Pop(); ok; v, ok = q.Pop() {
		fmt.Print(v, ";")
	}
	fmt.Println()
	ks := Keys(map[string]int{"x": 1, "y": 2, "z": 3})
	sort.Strings(ks)
	fmt.Println(ks, len(ks))
	words := byLen{"ccc", "a", "bb", "dd"}
	sort.Stable(words)
	fmt.Println(words, sort.IsSorted(words))
	for _, n := range []int{-1, 0, 1, 7} {
		r, err := mustPositive(n)
		fmt.Println(r, err)
	}
	fmt.Printf("%q\n", parse("12 + (3*x)"))
	funcs := []func(int) int{}
	for i := 0; i < 3; i++ {
		i := i
		funcs = append(funcs, func(x int) int { return x * i })
	}
	for _, f := range funcs {
		fmt.Print(f(10), " ")
	}
	fmt.Println()
	grid := make([][]rune, 3)
	for i := range grid {
		grid[i] = []rune(strings.Repeat(".", 4))
	}
	grid[1][2] = '#'
	for _, row := range grid {
		fmt.Println(string(row))
	}
	counts := map[rune]int{}
	for _, r := range "hello" {
		counts[r]++
	}
	type rc struct {
		r rune
		c int
	}
	var rcs []rc
	for r, c := range counts {
		rcs = append(rcs, rc{r, c})
	}
	sort.Slice(rcs, func(i, j int) bool {
		if rcs[i].c == rcs[j].c {
			return rcs[i].r < rcs[j].r
		}
		return rcs[i].c > rcs[j].c
	})
	for _, x := range rcs {
		fmt.Printf("%c=%d ", x.r, x.c)
	}
	fmt.Println()
	fmt.Println(Deposit, []Kind{Withdraw, Transfer}, map[Kind]bool{Transfer: true})
	fmt.Printf("%d %v %s %x %08.3f|%+.2e|%6d|%-6d|%t\n", Withdraw, Withdraw, Withdraw, "hex", 3.14159, 12345.678, 42, 42, true)
	var ip *int
	fmt.Println(ip == nil, ip)
	x := []int{1, 2, 3}
	y := x[:2]
	y = append(y, 100)
	fmt.Println(x, y, len(y), cap(y))
	y = append(y, 200)
	y[0] = -1
	fmt.Println(x, y)
	var e error = InsufficientFunds{1, 2}
	fmt.Println(e == InsufficientFunds{1, 2}, e)
	a := [3]int{1, 2, 3}
	c := a
	c[0] = 99
	p := &a
	p[1] = 50
	fmt.Println(a, c, a == [3]int{1, 50, 3})
	const big = 1 << 40
	fmt.Println(big, uint8(big>>36), int32(-7)/2, -7%3, 7.0/2)
	defer fmt.Println("deferred 1")
	defer func() {
		fmt.Println("recovered:", recover())
	}()
	var m map[string][]int
	fmt.Println(m["x"], len(m))
	m["y"] = append(m["y"], 1)
}

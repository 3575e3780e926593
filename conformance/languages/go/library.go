package main

import (
	"container/heap"
	"container/list"
	"fmt"
	"math"
	"strings"
	"unicode"
)

type Item struct {
	value    string
	priority int
	index    int
}
type PQ []*Item

func (pq PQ) Len() int            { return len(pq) }
func (pq PQ) Less(i, j int) bool  { return pq[i].priority > pq[j].priority }
func (pq PQ) Swap(i, j int)       { pq[i], pq[j] = pq[j], pq[i]; pq[i].index = i; pq[j].index = j }
func (pq *PQ) Push(x interface{}) { it := x.(*Item); it.index = len(*pq); *pq = append(*pq, it) }
func (pq *PQ) Pop() interface{} {
	old := *pq
	n := len(old)
	it := old[n-1]
	*pq = old[:n-1]
	return it
}

type IntHeap []int

func (h IntHeap) Len() int            { return len(h) }
func (h IntHeap) Less(i, j int) bool  { return h[i] < h[j] }
func (h IntHeap) Swap(i, j int)       { h[i], h[j] = h[j], h[i] }
func (h *IntHeap) Push(x interface{}) { *h = append(*h, x.(int)) }
func (h *IntHeap) Pop() interface{} {
	o := *h
	x := o[len(o)-1]
	*h = o[:len(o)-1]
	return x
}

func caesar(s string, k int) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsUpper(r):
			return 'A' + (r-'A'+rune(k))%26
		case unicode.IsLower(r):
			return 'a' + (r-'a'+rune(k))%26
		}
		return r
	}, s)
}
func reverse(s string) string {
	r := []rune(s)
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return string(r)
}

func main() {
	pq := PQ{}
	heap.Init(&pq)
	for i, w := range []string{"low", "high", "mid"} {
		heap.Push(&pq, &Item{value: w, priority: []int{1, 9, 5}[i]})
	}
	for pq.Len() > 0 {
		it := heap.Pop(&pq).(*Item)
		fmt.Print(it.value, ":", it.priority, " ")
	}
	fmt.Println()
	h := &IntHeap{5, 2, 8}
	heap.Init(h)
	heap.Push(h, 3)
	fmt.Println((*h)[0], h.Len())
	for h.Len() > 0 {
		fmt.Print(heap.Pop(h), " ")
	}
	fmt.Println()
	l := list.New()
	l.PushBack(1)
	l.PushFront(0)
	e := l.PushBack("two")
	l.MoveToFront(e)
	for x := l.Front(); x != nil; x = x.Next() {
		fmt.Print(x.Value, " ")
	}
	l.Remove(e)
	fmt.Println(l.Len())
	fmt.Println(caesar("Hello, Wörld", 3), reverse("añb"), strings.Title("go is fun"))
	fmt.Println(math.Sqrt(2), math.Floor(-1.5), math.Round(2.5), math.MaxInt64, math.Pi, math.Inf(1), -math.Inf(1), math.NaN())
	fmt.Println(math.Pow(2, 10), math.Abs(-3.2), math.Max(1, 2), math.Mod(7, 3), math.Trunc(-2.7), math.Hypot(3, 4))
	var u uint8 = 200
	var i8 int8 = 127
	u += 100
	i8++
	fmt.Println(u, i8, int64(math.MinInt64), -5>>1, uint8(255)^0x0f, 6&^3)
	var i32 int32 = math.MaxInt32
	i32++
	f := 3.99
	fmt.Println(i32, int(f), int(-f), uint16(70000&0xffff), float32(1)/3, 1.0/3)
	fmt.Println(7/2, -7/2, 7%3, -7%3, 7.0/2, 1<<10, 0x1F, 0b101, 0o17, 1_000_000, 'a', "\u00e9\t|")
	fmt.Printf("%b %o %x %X %#x %08b|%+d|% d|%6d|%-6d|%06d\n", 5, 8, 255, 255, 255, 5, 5, 5, 42, 42, -42)
	fmt.Printf("%f %.3f %8.2f|%-8.2f|%e %g %G\n", 1.5, 2.0/3, 3.14159, 3.14159, 123456.789, 1e-7, 1e21)
	fmt.Printf("%s %q %x %v %10s|%-10s|%.2s|%t %v %p\n", "go", "go\n", "go", "go", "go", "go", "golang", true, nil, nil)
	fmt.Printf("%c %U %d %q %v\n", 'é', 'é', 'é', 'é', 'é')
	fmt.Printf("%v %+v %#v %T\n", []string{"a"}, map[string]int{"z": 1, "a": 2}, []int{1}, map[string][]int{})
	fmt.Printf("%5t|%-7v|%3c|%%|%d%%\n", true, false, 'x', 50)
	fmt.Printf("%v %v\n", [2]bool{true}, struct {
		A interface{}
		B *int
	}{})
	fmt.Printf("%d %s\n", []int{1, 2}, []string{"a", "b"})
	fmt.Printf("%!|%z|%d\n", 1)
	fmt.Println(strings.Repeat("=", 5), strings.Count("cheese", "e"), strings.LastIndex("go gopher", "go"), strings.Replace("aaa", "a", "b", 2))
	fmt.Println(strings.TrimLeft("xxabc", "x"), strings.TrimSuffix("a.go", ".go"), strings.EqualFold("Go", "GO"), strings.SplitN("a,b,c", ",", 2), strings.Fields("  x y "))
	fmt.Println(strings.HasPrefix("golang", "go"), strings.Index("chicken", "ken"), strings.ContainsAny("x", "xyz"), strings.TrimFunc("123abc456", unicode.IsDigit))
	var sb strings.Builder
	for i := 3; i > 0; i-- {
		fmt.Fprintf(&sb, "%d...", i)
	}
	sb.WriteString("go")
	sb.WriteByte('!')
	sb.WriteRune('é')
	fmt.Println(sb.String(), sb.Len())
	fmt.Println(strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace("<b>"), strings.ToTitle("abc"), strings.TrimSpace("\t x \n"))
}

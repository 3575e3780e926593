package main

import (
	"bufio"
	"bytes"
	"container/heap"
	"container/list"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"unicode"
)

type Tree struct {
	Left, Right *Tree
	Key         int
	Value       string
}

func (t *Tree) Insert(k int, v string) *Tree {
	switch {
	case t == nil:
		return &Tree{Key: k, Value: v}
	case k < t.Key:
		t.Left = t.Left.Insert(k, v)
	case k > t.Key:
		t.Right = t.Right.Insert(k, v)
	default:
		t.Value = v
	}
	return t
}

func (t *Tree) Walk(visit func(int, string)) {
	if t == nil {
		return
	}
	t.Left.Walk(visit)
	visit(t.Key, t.Value)
	t.Right.Walk(visit)
}

func (t *Tree) Height() int {
	if t == nil {
		return 0
	}
	return 1 + int(math.Max(float64(t.Left.Height()), float64(t.Right.Height())))
}

type Edge struct{ to, weight int }
type Graph map[int][]Edge
type pqItem struct{ node, dist int }
type PQ []pqItem

func (p PQ) Len() int            { return len(p) }
func (p PQ) Less(i, j int) bool  { return p[i].dist < p[j].dist }
func (p PQ) Swap(i, j int)       { p[i], p[j] = p[j], p[i] }
func (p *PQ) Push(x interface{}) { *p = append(*p, x.(pqItem)) }
func (p *PQ) Pop() interface{} {
	old := *p
	x := old[len(old)-1]
	*p = old[:len(old)-1]
	return x
}

func (g Graph) Dijkstra(from int) map[int]int {
	dist := map[int]int{from: 0}
	pq := &PQ{{from, 0}}
	for pq.Len() > 0 {
		cur := heap.Pop(pq).(pqItem)
		if d, ok := dist[cur.node]; ok && d < cur.dist {
			continue
		}
		for _, e := range g[cur.node] {
			nd := cur.dist + e.weight
			if d, ok := dist[e.to]; !ok || nd < d {
				dist[e.to] = nd
				heap.Push(pq, pqItem{e.to, nd})
			}
		}
	}
	return dist
}

type LRU struct {
	cap   int
	order *list.List
	items map[string]*list.Element
}
type entry struct {
	key string
	val int
}

func (c *LRU) Get(k string) (int, bool) {
	if e, ok := c.items[k]; ok {
		c.order.MoveToFront(e)
		return e.Value.(*entry).val, true
	}
	return 0, false
}
func (c *LRU) Put(k string, v int) {
	if e, ok := c.items[k]; ok {
		e.Value.(*entry).val = v
		c.order.MoveToFront(e)
		return
	}
	c.items[k] = c.order.PushFront(&entry{k, v})
	if c.order.Len() > c.cap {
		last := c.order.Back()
		delete(c.items, last.Value.(*entry).key)
		c.order.Remove(last)
	}
}

type Matrix [][]float64

func (m Matrix) Mul(o Matrix) Matrix {
	out := make(Matrix, len(m))
	for i := range out {
		out[i] = make([]float64, len(o[0]))
		for j := range out[i] {
			for k := range o {
				out[i][j] += m[i][k] * o[k][j]
			}
		}
	}
	return out
}

type token struct {
	kind rune
	num  float64
}

func lex(s string) (out []token, err error) {
	for i := 0; i < len(s); {
		c := rune(s[i])
		switch {
		case unicode.IsSpace(c):
			i++
		case unicode.IsDigit(c):
			j := i
			for j < len(s) && (unicode.IsDigit(rune(s[j])) || s[j] == '.') {
				j++
			}
			n, err := strconv.ParseFloat(s[i:j], 64)
			if err != nil {
				return nil, err
			}
			out = append(out, token{'n', n})
			i = j
		case strings.ContainsRune("+-*/()", c):
			out = append(out, token{kind: c})
			i++
		default:
			return nil, fmt.Errorf("bad character %q at %d", c, i)
		}
	}
	return
}

type parser struct {
	toks []token
	pos  int
}

func (p *parser) peek() rune {
	if p.pos < len(p.toks) {
		return p.toks[p.pos].kind
	}
	return 0
}
func (p *parser) expr() float64 {
	v := p.term()
	for p.peek() == '+' || p.peek() == '-' {
		op := p.peek()
		p.pos++
		if r := p.term(); op == '+' {
			v += r
		} else {
			v -= r
		}
	}
	return v
}
func (p *parser) term() float64 {
	v := p.factor()
	for p.peek() == '*' || p.peek() == '/' {
		op := p.peek()
		p.pos++
		if r := p.factor(); op == '*' {
			v *= r
		} else {
			v /= r
		}
	}
	return v
}
func (p *parser) factor() float64 {
	switch p.peek() {
	case '-':
		p.pos++
		return -p.factor()
	case '(':
		p.pos++
		v := p.expr()
		p.pos++
		return v
	}
	p.pos++
	return p.toks[p.pos-1].num
}

func main() {
	var root *Tree
	for i, w := range strings.Fields("five two eight one nine five") {
		root = root.Insert((i*7)%10, w)
	}
	var sb strings.Builder
	root.Walk(func(k int, v string) { fmt.Fprintf(&sb, "%d=%s ", k, v) })
	fmt.Println(sb.String(), root.Height())
	g := Graph{1: {{2, 7}, {3, 3}}, 3: {{2, 1}, {4, 8}}, 2: {{4, 2}}}
	fmt.Println(g.Dijkstra(1))
	c := &LRU{2, list.New(), map[string]*list.Element{}}
	c.Put("a", 1)
	c.Put("b", 2)
	c.Get("a")
	c.Put("c", 3)
	_, okB := c.Get("b")
	a, okA := c.Get("a")
	fmt.Println(okB, a, okA, c.order.Len())
	fmt.Println(Matrix{{1, 2}, {3, 4}}.Mul(Matrix{{0, 1}, {1, 0}}))
	for _, s := range []string{"1 + 2 * 3", "-(4 - 6) / 4", "2 * x", "1.5.2"} {
		toks, err := lex(s)
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Println(s, "=", (&parser{toks: toks}).expr())
	}
	words := map[string]int{}
	sc := bufio.NewScanner(strings.NewReader("the cat\nthe dog\n\nthe end"))
	sc.Split(bufio.ScanWords)
	for sc.Scan() {
		words[sc.Text()]++
	}
	fmt.Println(words, len(words))
	var buf bytes.Buffer
	w := bufio.NewWriter(&buf)
	fmt.Fprintf(w, "%s-%d", "x", 5)
	w.Flush()
	fmt.Fprintln(os.Stdout, buf.String(), buf.Len())
	n, err := strconv.Atoi("12a")
	fmt.Println(n, err)
	b, _ := strconv.ParseBool("true")
	i64, err := strconv.ParseInt("-ff", 16, 64)
	fmt.Println(b, i64, err, strconv.Quote("a\"b\n"), strconv.FormatInt(255, 2), strconv.Itoa(-5)+"!")
	fmt.Println(math.Sqrt(2), math.Floor(-1.5), math.Inf(1), math.NaN(), math.MaxInt64, math.Pi, math.Pow(2, 0.5), math.Mod(7, 3), math.Round(2.5), 1e6, 1e21, 100000000.0, 0.000001, float32(0.1))
	fmt.Println(strings.ToUpper("abc"), strings.Index("chicken", "ken"), strings.Replace("oink oink", "k", "ky", 1), strings.TrimLeft("xxabc", "x"), strings.TrimSuffix("a.go", ".go"), strings.EqualFold("Go", "GO"), strings.Count("cheese", "e"), strings.LastIndex("go gopher", "go"), strings.HasPrefix("abc", "ab"), strings.SplitN("a,b,c", ",", 2), strings.TrimFunc("123abc456", unicode.IsDigit), strings.Contains("abc", "bc"))
}

package main

import (
	"container/heap"
	"fmt"
	"math"
	"strings"
)

type item struct {
	place string
	cost  int
	index int
}

type queue []*item

func (q queue) Len() int            { return len(q) }
func (q queue) Less(i, j int) bool  { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)       { q[i], q[j] = q[j], q[i]; q[i].index = i; q[j].index = j }
func (q *queue) Push(x interface{}) { it := x.(*item); it.index = len(*q); *q = append(*q, it) }
func (q *queue) Pop() interface{} {
	old := *q
	n := len(old)
	it := old[n-1]
	old[n-1] = nil
	*q = old[:n-1]
	return it
}

type graph map[string]map[string]int

func (g graph) connect(a, b string, w int) {
	for _, p := range [][2]string{{a, b}, {b, a}} {
		if g[p[0]] == nil {
			g[p[0]] = map[string]int{}
		}
		g[p[0]][p[1]] = w
	}
}

func (g graph) path(from, to string) ([]string, int) {
	items := make(map[string]*item)
	previous := map[string]string{}
	q := &queue{}
	for place := range g {
		it := &item{place: place, cost: math.MaxInt32}
		if place == from {
			it.cost = 0
		}
		items[place] = it
		heap.Push(q, it)
	}
	heap.Init(q)
	for q.Len() > 0 {
		it := heap.Pop(q).(*item)
		if it.cost == math.MaxInt32 {
			break
		}
		for next, w := range g[it.place] {
			if other := items[next]; it.cost+w < other.cost {
				other.cost = it.cost + w
				previous[next] = it.place
				heap.Fix(q, other.index)
			}
		}
	}
	goal, ok := items[to]
	if !ok || goal.cost == math.MaxInt32 {
		return nil, -1
	}
	way := []string{to}
	for at := to; at != from; {
		at = previous[at]
		way = append([]string{at}, way...)
	}
	return way, goal.cost
}

func main() {
	g := graph{}
	var n int
	fmt.Scan(&n)
	for i := 0; i < n; i++ {
		var a, b string
		var w int
		if _, err := fmt.Scan(&a, &b, &w); err != nil {
			fmt.Println("edge", i, err)
			return
		}
		g.connect(a, b, w)
	}
	for {
		var from, to string
		if count, err := fmt.Scanln(&from, &to); count == 0 {
			if err.Error() == "unexpected newline" {
				continue
			}
			break
		}
		if way, cost := g.path(from, to); way == nil {
			fmt.Printf("%s and %s are apart\n", from, to)
		} else {
			fmt.Printf("%-20s%3d\n", strings.Join(way, " > "), cost)
		}
	}
	fmt.Println(len(g), len(g["A"]))
}

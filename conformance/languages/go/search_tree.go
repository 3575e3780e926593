package main

import (
	"cmp"
	"fmt"
	"strings"
)

type Tree[K cmp.Ordered] struct {
	root *node[K]
	size int
}

type node[K cmp.Ordered] struct {
	key         K
	left, right *node[K]
}

func (t *Tree[K]) Insert(key K) bool {
	at := &t.root
	for *at != nil {
		switch {
		case key < (*at).key:
			at = &(*at).left
		case key > (*at).key:
			at = &(*at).right
		default:
			return false
		}
	}
	*at = &node[K]{key: key}
	t.size++
	return true
}

func (n *node[K]) height() int {
	if n == nil {
		return 0
	}
	return 1 + max(n.left.height(), n.right.height())
}

func (n *node[K]) each(visit func(K)) {
	if n != nil {
		n.left.each(visit)
		visit(n.key)
		n.right.each(visit)
	}
}

func main() {
	var tree Tree[int]
	again := 0
	for {
		var n int
		if _, err := fmt.Scan(&n); err != nil {
			break
		}
		if !tree.Insert(n) {
			again++
		}
	}
	var sb strings.Builder
	tree.root.each(func(k int) { fmt.Fprintf(&sb, " %d", k) })
	fmt.Println("in order:" + sb.String())
	fmt.Println("size", tree.size, "height", tree.root.height(), "again", again)
	for level, row := 0, []*node[int]{tree.root}; len(row) > 0; level++ {
		var next []*node[int]
		fmt.Printf("level %d:", level)
		for _, n := range row {
			fmt.Print(" ", n.key)
			for _, child := range []*node[int]{n.left, n.right} {
				if child != nil {
					next = append(next, child)
				}
			}
		}
		fmt.Println()
		row = next
	}
}

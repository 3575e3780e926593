package main

import (
	"sync"
)

type node struct {
	id   int
	mu   sync.Mutex
	peer *node
}

func (n *node) sync() {
	first, second := n, n.peer
	if first.id > second.id {
		first, second = second, first
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	second.mu.Unlock()
}

func main() {
	a, b := &node{id: 1}, &node{id: 2}
	a.peer, b.peer = b, a
	go a.sync()
	go b.sync()
}

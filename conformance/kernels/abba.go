package main

import (
	"sync"
)

type node struct {
	mu   sync.Mutex
	peer *node
}

func (n *node) sync() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.peer.mu.Lock()
	n.peer.mu.Unlock()
}

func main() {
	a, b := &node{}, &node{}
	a.peer, b.peer = b, a
	go a.sync()
	go b.sync()
}

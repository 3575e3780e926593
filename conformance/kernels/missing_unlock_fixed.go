package main

import (
	"sync"
)

type cache struct {
	mu   sync.Mutex
	full bool
	n	int
}

func (c *cache) add() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.full {
		return false
	}
	c.n++
	c.full = c.n >= 1
	return true
}

func main() {
	c := &cache{}
	for i := 0; i < 3; i++ {
		go c.add()
	}
}

package main

import (
	"sync"
)

// An early return leaves the mutex locked.
type cache struct {
	mu   sync.Mutex
	full bool
	n	int
}

func (c *cache) add() bool {
	c.mu.Lock()
	if c.full {
		return false
	}
	c.n++
	c.full = c.n >= 1
	c.mu.Unlock()
	return true
}

func main() {
	c := &cache{}
	for i := 0; i < 3; i++ {
		go c.add()
	}
}

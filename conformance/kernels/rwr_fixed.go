package main

import (
	"sync"
)

type registry struct {
	mu sync.RWMutex
	n  int
}

func (r *registry) sizeLocked() int { return r.n }

func (r *registry) report() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.sizeLocked() + 1
}

func (r *registry) grow() {
	r.mu.Lock()
	r.n++
	r.mu.Unlock()
}

func main() {
	r := &registry{}
	go r.report()
	go r.grow()
}

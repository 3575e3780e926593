package main

import (
	"sync"
)

// A reader that reads again while a writer waits: the writer waits for the reader, and the reader for the writer.
type registry struct {
	mu sync.RWMutex
	n  int
}

func (r *registry) size() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.n
}

func (r *registry) report() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.size() + 1
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

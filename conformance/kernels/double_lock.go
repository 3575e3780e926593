package main

import (
	"sync"
)

// A method that holds the mutex calls one that takes it.
type store struct {
	mu	sync.Mutex
	items map[string]int
}

func (s *store) get(key string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.items[key]
}

func (s *store) increment(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items[key] = s.get(key) + 1
}

func main() {
	s := &store{items: map[string]int{}}
	go s.increment("a")
}

package main

import (
	"sync"
)

type store struct {
	mu	sync.Mutex
	items map[string]int
}

func (s *store) getLocked(key string) int { return s.items[key] }

func (s *store) increment(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items[key] = s.getLocked(key) + 1
}

func main() {
	s := &store{items: map[string]int{}}
	go s.increment("a")
}

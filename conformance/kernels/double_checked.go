package main

import (
	"sync"
)

type single struct {
	mu	sync.Mutex
	value *int
}

func (s *single) get() int {
	if s.value == nil {
		s.mu.Lock()
		if s.value == nil {
			n := 1
			s.value = &n
		}
		s.mu.Unlock()
	}
	return *s.value
}

func main() {
	s := &single{}
	done := make(chan int)
	go func() { done <- s.get() }()
	s.get()
	<-done
}

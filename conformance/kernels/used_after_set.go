package main

import (
	"sync"
)

type conn struct{ id int }
type server struct {
	mu sync.Mutex
	c  *conn
}

func main() {
	s := &server{}
	done := make(chan int)
	s.c = &conn{id: 7}
	go func() {
		s.mu.Lock()
		id := s.c.id
		s.mu.Unlock()
		done <- id
	}()
	<-done
}

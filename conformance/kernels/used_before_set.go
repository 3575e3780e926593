package main

import (
	"sync"
)

// The connection is used before it is there, if the goroutine is quick.
type conn struct{ id int }
type server struct {
	mu sync.Mutex
	c  *conn
}

func main() {
	s := &server{}
	done := make(chan int)
	go func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		done <- s.c.id
	}()
	s.mu.Lock()
	s.c = &conn{id: 7}
	s.mu.Unlock()
	<-done
}

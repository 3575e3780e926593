package main

import (
	"sync"
)

type session struct {
	done chan struct{}
	once sync.Once
}

func (s *session) close() {
	s.once.Do(func() { close(s.done) })
}

func main() {
	s := &session{done: make(chan struct{})}
	var wg sync.WaitGroup
	wg.Add(2)
	for i := 0; i < 2; i++ {
		go func() {
			s.close()
			wg.Done()
		}()
	}
	wg.Wait()
}

package main

import (
	"sync"
)

// Whoever stops the registry takes the map away.
type registry struct {
	mu	sync.Mutex
	names map[string]int
}

func (r *registry) add(name string) {
	r.mu.Lock()
	r.names[name]++
	r.mu.Unlock()
}

func (r *registry) stop() {
	r.mu.Lock()
	r.names = nil
	r.mu.Unlock()
}

func main() {
	r := &registry{names: map[string]int{}}
	done := make(chan bool)
	go func() {
		r.add("a")
		done <- true
	}()
	r.stop()
	<-done
}

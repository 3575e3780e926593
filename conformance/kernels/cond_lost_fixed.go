package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	ready := false
	go func() {
		mu.Lock()
		for !ready {
			c.Wait()
		}
		mu.Unlock()
	}()
	mu.Lock()
	ready = true
	c.Signal()
	mu.Unlock()
}

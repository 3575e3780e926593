package main

import (
	"sync"
)

// The signal may come before anybody waits for it.
func main() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	go func() {
		mu.Lock()
		c.Wait()
		mu.Unlock()
	}()
	c.Signal()
}

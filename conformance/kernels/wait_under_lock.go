package main

import (
	"sync"
)

// Whoever waits for the workers holds the lock that they need.
func main() {
	var mu sync.Mutex
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		mu.Lock()
		mu.Unlock()
	}()
	go func() {
		mu.Lock()
		defer mu.Unlock()
		wg.Wait()
	}()
}

package main

import (
	"sync"
)

// Who reads cannot become a writer without letting go.
func main() {
	var mu sync.RWMutex
	var wg sync.WaitGroup
	n := 0
	for i := 0; i < 2; i++ {
		go func() {
			mu.RLock()
			defer mu.RUnlock()
			if n == 0 {
				mu.Lock()
				n++
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
}

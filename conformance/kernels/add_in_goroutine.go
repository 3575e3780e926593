package main

import (
	"sync"
)

// Add stands in the goroutine: Wait may come first.
func main() {
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		go func() {
			wg.Add(1)
			defer wg.Done()
		}()
	}
	wg.Wait()
}

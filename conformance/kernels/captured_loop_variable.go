package main

import (
	"sync"
)

// All goroutines share the variable of the loop (before Go 1.22 that of the for statement, too).
func main() {
	var wg sync.WaitGroup
	var i int
	for i = 0; i < 2; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			_ = i
		}()
	}
	wg.Wait()
}

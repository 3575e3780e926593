package main

import (
	"sync"
)

// Wait stands inside the loop that starts the workers.
func main() {
	var wg sync.WaitGroup
	wg.Add(2)
	for i := 0; i < 2; i++ {
		go func() { wg.Done() }()
		wg.Wait()
	}
}

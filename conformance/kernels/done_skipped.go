package main

import (
	"sync"
)

// A worker that returns early is never done.
func main() {
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func(i int) {
			if i == 1 {
				return
			}
			wg.Done()
		}(i)
	}
	wg.Wait()
}

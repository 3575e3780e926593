package main

import (
	"sync"
)

// The results are received only when all have sent them.
func main() {
	var wg sync.WaitGroup
	out := make(chan int)
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			out <- i
		}(i)
	}
	wg.Wait()
	close(out)
	for range out {
	}
}

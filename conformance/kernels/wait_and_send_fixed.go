package main

import (
	"sync"
)

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
	go func() {
		wg.Wait()
		close(out)
	}()
	for range out {
	}
}

package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	var i int
	for i = 0; i < 2; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			_ = i
		}(i)
	}
	wg.Wait()
}

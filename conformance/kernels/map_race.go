package main

import (
	"sync"
)

func main() {
	seen := map[int]bool{}
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			seen[i] = true
		}(i)
	}
	wg.Wait()
}

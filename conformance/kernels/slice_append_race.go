package main

import (
	"sync"
)

func main() {
	var out []int
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			out = append(out, i)
		}(i)
	}
	wg.Wait()
}

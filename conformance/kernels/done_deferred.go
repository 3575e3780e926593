package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			if i == 1 {
				return
			}
		}(i)
	}
	wg.Wait()
}

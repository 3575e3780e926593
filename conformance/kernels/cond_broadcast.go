package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	ready := false
	var waiting sync.WaitGroup
	waiting.Add(2)
	for i := 0; i < 2; i++ {
		go func() {
			mu.Lock()
			defer mu.Unlock()
			waiting.Done()
			for !ready {
				c.Wait()
			}
		}()
	}
	waiting.Wait()
	mu.Lock()
	ready = true
	c.Broadcast()
	mu.Unlock()
}

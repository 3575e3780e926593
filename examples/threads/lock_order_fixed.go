// Two goroutines take two locks in the same order.
package main

import "sync"

func main() {
	var left, right sync.Mutex
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		left.Lock()
		right.Lock()
		right.Unlock()
		left.Unlock()
	}()
	go func() {
		defer wg.Done()
		left.Lock()
		right.Lock()
		right.Unlock()
		left.Unlock()
	}()
	wg.Wait()
}

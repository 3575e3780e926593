// Main adds to the wait group before it starts the goroutine.
package main

import "sync"

var total int
var mutex sync.Mutex

func main() {
	var wg sync.WaitGroup
	for i := 1; i <= 2; i++ {
		wg.Add(1)
		go func(n int) {
			defer wg.Done()
			mutex.Lock()
			total += n
			mutex.Unlock()
		}(i)
	}
	wg.Wait()
	mutex.Lock()
	if total != 3 {
		panic("main did not wait")
	}
	mutex.Unlock()
}

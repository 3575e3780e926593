// The goroutines add themselves to the wait group, so main may find nobody to wait for.
package main

import "sync"

var total int
var mutex sync.Mutex

func main() {
	var wg sync.WaitGroup
	for i := 1; i <= 2; i++ {
		go func(n int) {
			wg.Add(1)
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

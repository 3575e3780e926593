// Whoever finds the channel open closes it, and both may find it open.
package main

import "sync"

var closed bool
var mutex sync.Mutex

func main() {
	stop := make(chan bool)
	var wg sync.WaitGroup
	wg.Add(2)
	for i := 0; i < 2; i++ {
		go func() {
			defer wg.Done()
			mutex.Lock()
			isClosed := closed
			mutex.Unlock()
			if !isClosed {
				close(stop)
				mutex.Lock()
				closed = true
				mutex.Unlock()
			}
		}()
	}
	wg.Wait()
}

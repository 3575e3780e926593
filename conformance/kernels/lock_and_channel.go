package main

import (
	"sync"
)

// One holds the mutex while it sends; the other wants the mutex before it receives.
func main() {
	var mu sync.Mutex
	ch := make(chan int)
	go func() {
		mu.Lock()
		ch <- 1
		mu.Unlock()
	}()
	go func() {
		mu.Lock()
		defer mu.Unlock()
		<-ch
	}()
}

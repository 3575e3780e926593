package main

import (
	"sync"
)

// The flag is set behind the send that it belongs in front of.
func main() {
	var mu sync.Mutex
	ready := false
	go_on := make(chan bool, 1)
	go func() {
		go_on <- true
		mu.Lock()
		ready = true
		mu.Unlock()
	}()
	<-go_on
	mu.Lock()
	if !ready {
		panic("not ready")
	}
	mu.Unlock()
}

package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	ready := false
	go_on := make(chan bool, 1)
	go func() {
		mu.Lock()
		ready = true
		mu.Unlock()
		go_on <- true
	}()
	<-go_on
	mu.Lock()
	if !ready {
		panic("not ready")
	}
	mu.Unlock()
}

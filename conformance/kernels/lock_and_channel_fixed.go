package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	ch := make(chan int)
	go func() {
		mu.Lock()
		n := 1
		mu.Unlock()
		ch <- n
	}()
	go func() {
		n := <-ch
		mu.Lock()
		_ = n
		mu.Unlock()
	}()
}

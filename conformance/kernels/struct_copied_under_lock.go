package main

import (
	"sync"
)

type config struct{ level, size int }

func show(c config) int { return c.level }

func main() {
	c := &config{}
	var mu sync.Mutex
	done := make(chan bool)
	go func() {
		mu.Lock()
		c.size = 2
		mu.Unlock()
		done <- true
	}()
	mu.Lock()
	copied := *c
	mu.Unlock()
	_ = show(copied)
	<-done
}

package main

import (
	"time"
)

// Nobody takes the answer that comes after the time is up.
func work() chan int {
	ch := make(chan int)
	go func() { ch <- 42 }()
	return ch
}

func main() {
	select {
	case <-work():
	case <-time.After(time.Second):
	}
}

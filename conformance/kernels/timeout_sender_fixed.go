package main

import (
	"time"
)

func work() chan int {
	ch := make(chan int, 1)
	go func() { ch <- 42 }()
	return ch
}

func main() {
	select {
	case <-work():
	case <-time.After(time.Second):
	}
}

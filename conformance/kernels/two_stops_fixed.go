package main

import (
	"sync"
)

func main() {
	stop := make(chan bool)
	var once sync.Once
	go func() { <-stop }()
	for i := 0; i < 2; i++ {
		go func() { once.Do(func() { close(stop) }) }()
	}
}

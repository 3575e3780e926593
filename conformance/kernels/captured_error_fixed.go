package main

import (
	"sync"
)

func step() error { return nil }

func main() {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		err := step()
		_ = err
	}()
	err := step()
	wg.Wait()
	_ = err
}

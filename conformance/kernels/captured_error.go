package main

import (
	"sync"
)

// The error of the outer function is assigned to by the anonymous function, too.
func step() error { return nil }

func main() {
	var wg sync.WaitGroup
	var err error
	wg.Add(1)
	go func() {
		defer wg.Done()
		err = step()
	}()
	err = step()
	wg.Wait()
	_ = err
}

package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	wg.Add(1)
	finish := func() { wg.Done() }
	go finish()
	finish()
	wg.Wait()
}

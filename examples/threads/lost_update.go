// Two goroutines count without a lock: each may write what it read before the other wrote.
package main

import (
	"fmt"
	"sync"
)

var counter int

func main() {
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			counter++
		}()
	}
	wg.Wait()
	if counter != 2 {
		panic("an update was lost")
	}
	fmt.Println(counter)
}

// sync.Once closes it once, whoever comes first.
package main

import "sync"

func main() {
	stop := make(chan bool)
	var once sync.Once
	var wg sync.WaitGroup
	wg.Add(2)
	for i := 0; i < 2; i++ {
		go func() {
			defer wg.Done()
			once.Do(func() { close(stop) })
		}()
	}
	wg.Wait()
	<-stop
}

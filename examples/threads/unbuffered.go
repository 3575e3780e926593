// An unbuffered channel has no room: main sends before anybody receives, and waits for ever.
package main

import "fmt"

func main() {
	results := make(chan int)
	done := make(chan bool)
	go func() {
		<-done
		fmt.Println(<-results)
	}()
	results <- 42
	done <- true
}

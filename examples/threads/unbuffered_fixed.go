// First the receiver is told, then it gets its value; and main waits until it was printed.
package main

import "fmt"

func main() {
	results := make(chan int)
	done := make(chan bool)
	go func() {
		fmt.Println(<-results)
		done <- true
	}()
	results <- 42
	<-done
}

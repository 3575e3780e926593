package main

import (
	"time"
)

// A ticker that is not stopped is none of the program's goroutines; one that would run on is no leak.
func main() {
	t := time.NewTicker(time.Second)
	done := make(chan bool)
	go func() {
		<-t.C
		close(done)
	}()
	<-done
}

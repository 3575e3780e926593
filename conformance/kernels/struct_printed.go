package main

import (
	"fmt"
)

type state struct{ n int }

func main() {
	s := &state{}
	done := make(chan bool)
	go func() {
		s.n++
		done <- true
	}()
	_ = fmt.Sprintf("%v", s)
	<-done
}

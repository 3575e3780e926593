package main

import (
	"context"
)

// The producer does not look at the context that its reader gave up by.
func numbers(ctx context.Context) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for i := 0; i < 3; i++ {
			out <- i
		}
	}()
	return out
}

func main() {
	ctx, cancel := context.WithCancel(context.Background())
	for n := range numbers(ctx) {
		if n == 1 {
			cancel()
			break
		}
	}
}

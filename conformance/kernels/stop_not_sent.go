package main

// A loop that only its stop channel ends, and nobody closes that.
type ticker struct {
	stop chan struct{}
	in   chan int
}

func (t *ticker) run() {
	for {
		select {
		case <-t.in:
		case <-t.stop:
			return
		}
	}
}

func main() {
	t := &ticker{stop: make(chan struct{}), in: make(chan int)}
	go t.run()
	t.in <- 1
}

package main

// The channel is made for one path only.
type watcher struct{ events chan int }

func (w *watcher) start(on bool) {
	if on {
		w.events = make(chan int)
	}
	go func() { <-w.events }()
	if on {
		w.events <- 1
	}
}

func main() {
	w := &watcher{}
	w.start(false)
}

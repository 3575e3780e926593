package main

type watcher struct{ events chan int }

func (w *watcher) start(on bool) {
	w.events = make(chan int, 1)
	events := w.events
	go func() { <-events }()
	w.events <- 1
}

func main() {
	w := &watcher{}
	w.start(false)
}

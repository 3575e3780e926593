package main

type item struct{ n int }

func main() {
	items := make([]item, 2)
	done := make(chan bool)
	go func() {
		items[1].n = 1
		done <- true
	}()
	for _, it := range items {
		_ = it
	}
	<-done
}

package main

// A goroutine that has work to do when main ends is not blocked.
func main() {
	ch := make(chan int, 8)
	go func() {
		for i := 0; i < 3; i++ {
			ch <- i
		}
		close(ch)
	}()
	<-ch
}

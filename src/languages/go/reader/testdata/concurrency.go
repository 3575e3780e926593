package main

func worker(in <-chan int, out chan<- string, n int) {
	for v := range in {
		out <- string(rune(v))
	}
	close(out)
}
func main() {
	in := make(chan int, 3)
	out := make(chan string)
	n := 2
	go worker(in, out, n)
	go func() { in <- 1 }()
	go func(k int) { in <- k }(n)
	v, ok := <-out
	select {
	case s := <-out:
		v = s
	case s, more := <-out:
		v, ok = s, more
	case in <- n:
		break
	default:
		n = 0
	}
	<-out
	_ = ok
}

// Whoever answers first wins, and nobody takes the other answer: its goroutine waits for ever. That is no
// deadlock, for the program ends all the same, but a leak.
package main

func ask(answer int) chan int {
	reply := make(chan int)
	go func() { reply <- answer }()
	return reply
}

func main() {
	first := 0
	select {
	case x := <-ask(1):
		first = x
	case x := <-ask(2):
		first = x
	}
	if first != 1 && first != 2 {
		panic("no answer")
	}
}

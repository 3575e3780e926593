// There is room for the answer that nobody takes.
package main

func ask(answer int) chan int {
	reply := make(chan int, 1)
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

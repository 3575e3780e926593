// A pipeline: squares of numbers, through channels that are closed at their end. Nothing is wrong with it.
package main

func generate(n int) chan int {
	out := make(chan int)
	go func() {
		for i := 1; i <= n; i++ {
			out <- i
		}
		close(out)
	}()
	return out
}

func square(in chan int) chan int {
	out := make(chan int, 1)
	go func() {
		for x := range in {
			out <- x * x
		}
		close(out)
	}()
	return out
}

func main() {
	sum := 0
	for y := range square(generate(2)) {
		sum += y
	}
	if sum != 5 {
		panic("wrong sum")
	}
}

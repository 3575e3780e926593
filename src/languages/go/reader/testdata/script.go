// script
package main

var counter int = 0

func inc() { counter++ }

func main() {
	x := 1
	x, y := x+1, 2
	inc()
	_ = y
}

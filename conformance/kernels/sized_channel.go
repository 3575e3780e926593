package main

// The size of a channel may be of any integer type.
func main() {
	var n int32 = 2
	var m uint8 = 1
	a, b := make(chan int, n), make(chan int, m)
	a <- 1
	a <- 2
	b <- 3
	if cap(a) != 2 || len(a) != 2 || cap(b) != 1 {
		panic("sizes")
	}
}

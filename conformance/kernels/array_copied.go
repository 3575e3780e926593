package main

func main() {
	var a [2]int
	done := make(chan bool)
	go func() {
		a[1] = 1
		done <- true
	}()
	b := a
	_ = b
	<-done
}

package main

type point struct{ x, y int }

func main() {
	p := point{}
	done := make(chan bool)
	go func() {
		p.y = 1
		done <- true
	}()
	_ = p == point{}
	<-done
}

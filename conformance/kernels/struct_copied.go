package main

// To copy a struct is to read all of it.
type config struct{ level, size int }

func show(c config) int { return c.level }

func main() {
	c := &config{}
	done := make(chan bool)
	go func() {
		c.size = 2
		done <- true
	}()
	_ = show(*c)
	<-done
}

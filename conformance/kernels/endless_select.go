package main

// select{} is for main alone.
func main() {
	done := make(chan bool, 1)
	go func() {
		done <- true
		select {}
	}()
	<-done
}

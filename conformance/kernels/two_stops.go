package main

// Stop is sent once for each call, and received once at all.
func main() {
	stop := make(chan bool)
	go func() { <-stop }()
	for i := 0; i < 2; i++ {
		go func() { stop <- true }()
	}
}

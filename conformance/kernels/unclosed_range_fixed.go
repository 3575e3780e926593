package main

func main() {
	jobs := make(chan int)
	results := make(chan int, 4)
	for w := 0; w < 2; w++ {
		go func() {
			for j := range jobs {
				results <- j * 2
			}
		}()
	}
	for i := 0; i < 2; i++ {
		jobs <- i
	}
	close(jobs)
	<-results
	<-results
}

package main

import (
	"fmt"
	"sync"
)

func generate(n int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for i := 1; i <= n; i++ {
			out <- i
		}
	}()
	return out
}

func square(in <-chan int, out chan<- int) {
	for v := range in {
		out <- v * v
	}
	close(out)
}

type Counter struct {
	mu sync.Mutex
	n  map[string]int
}

func (c *Counter) Add(key string, by int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n[key] += by
}

func worker(jobs <-chan int, results chan<- int, wg *sync.WaitGroup) {
	defer wg.Done()
	for j := range jobs {
		results <- j * 10
	}
}

func main() {
	squares := make(chan int)
	go square(generate(5), squares)
	sum := 0
	for v := range squares {
		sum += v
	}
	fmt.Println("sum", sum)

	counter := Counter{n: map[string]int{}}
	var wg sync.WaitGroup
	for i := 0; i < 4; i++ {
		wg.Add(1)
		go func(k int) {
			defer wg.Done()
			counter.Add("total", k)
		}(i)
	}
	wg.Wait()
	fmt.Println("total", counter.n["total"])

	jobs := make(chan int, 6)
	results := make(chan int, 6)
	var workers sync.WaitGroup
	for w := 0; w < 2; w++ {
		workers.Add(1)
		go worker(jobs, results, &workers)
	}
	for j := 1; j <= 6; j++ {
		jobs <- j
	}
	close(jobs)
	workers.Wait()
	close(results)
	all := 0
	for r := range results {
		all += r
	}
	fmt.Println("all", all, len(results))

	buffered := make(chan string, 1)
	select {
	case s := <-buffered:
		fmt.Println("unexpected", s)
	default:
		fmt.Println("empty")
	}
	buffered <- "x"
	select {
	case buffered <- "y":
		fmt.Println("unexpected")
	case s, ok := <-buffered:
		fmt.Println(s, ok)
	}
	done := make(chan struct{})
	go func() { close(done) }()
	<-done
	v, ok := <-done
	fmt.Println(v, ok)
}

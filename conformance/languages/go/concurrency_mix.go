package main

import (
	"context"
	"fmt"
	"sort"
	"sync"
	"sync/atomic"
	"time"
)

type result struct {
	id, value int
}

func producer(n int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for i := 1; i <= n; i++ {
			out <- i
		}
	}()
	return out
}

func square(in <-chan int) <-chan int {
	out := make(chan int, 2)
	go func() {
		for v := range in {
			out <- v * v
		}
		close(out)
	}()
	return out
}

func merge(cs ...<-chan int) <-chan int {
	var wg sync.WaitGroup
	out := make(chan int)
	wg.Add(len(cs))
	for _, c := range cs {
		go func(c <-chan int) {
			defer wg.Done()
			for v := range c {
				out <- v
			}
		}(c)
	}
	go func() { wg.Wait(); close(out) }()
	return out
}

type SafeCounter struct {
	mu sync.RWMutex
	m  map[string]int
}

func (c *SafeCounter) Inc(k string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.m[k]++
}
func (c *SafeCounter) Get(k string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.m[k]
}

type Semaphore chan struct{}

func (s Semaphore) With(f func()) {
	s <- struct{}{}
	defer func() { <-s }()
	f()
}

func worker(ctx context.Context, id int, jobs <-chan int, results chan<- result) {
	for {
		select {
		case j, ok := <-jobs:
			if !ok {
				return
			}
			results <- result{id, j * 10}
		case <-ctx.Done():
			return
		}
	}
}

func main() {
	total := 0
	for v := range square(producer(5)) {
		total += v
	}
	fmt.Println("pipeline", total)
	var all []int
	for v := range merge(producer(3), square(producer(3))) {
		all = append(all, v)
	}
	sort.Ints(all)
	fmt.Println("merge", all)
	c := SafeCounter{m: map[string]int{}}
	var ops int64
	var wg sync.WaitGroup
	for i := 0; i < 10; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			c.Inc([]string{"even", "odd"}[i%2])
			atomic.AddInt64(&ops, int64(i))
		}(i)
	}
	wg.Wait()
	fmt.Println("counter", c.Get("even"), c.Get("odd"), atomic.LoadInt64(&ops))
	ctx, cancel := context.WithCancel(context.Background())
	jobs, results := make(chan int, 10), make(chan result, 10)
	for w := 0; w < 3; w++ {
		go worker(ctx, w, jobs, results)
	}
	for j := 0; j < 6; j++ {
		jobs <- j
	}
	sum := 0
	for j := 0; j < 6; j++ {
		sum += (<-results).value
	}
	cancel()
	fmt.Println("pool", sum, ctx.Err())
	var once sync.Once
	for i := 0; i < 3; i++ {
		once.Do(func() { fmt.Println("once") })
	}
	sem := make(Semaphore, 2)
	var running, most int32
	for i := 0; i < 4; i++ {
		wg.Add(1)
		go sem.With(func() {
			defer wg.Done()
			n := atomic.AddInt32(&running, 1)
			for {
				m := atomic.LoadInt32(&most)
				if n <= m || atomic.CompareAndSwapInt32(&most, m, n) {
					break
				}
			}
			atomic.AddInt32(&running, -1)
		})
	}
	wg.Wait()
	fmt.Println("sem", most <= 2, running)
	select {
	case v := <-make(chan int):
		fmt.Println("never", v)
	case <-time.After(time.Millisecond):
		fmt.Println("timeout")
	}
	select {
	case jobs <- 1:
		fmt.Println("sent", len(jobs), cap(jobs))
	default:
		fmt.Println("full")
	}
	done := make(chan struct{})
	var mu sync.Mutex
	cond := sync.NewCond(&mu)
	ready := false
	go func() {
		mu.Lock()
		for !ready {
			cond.Wait()
		}
		mu.Unlock()
		close(done)
	}()
	mu.Lock()
	ready = true
	cond.Broadcast()
	mu.Unlock()
	<-done
	_, open := <-done
	fmt.Println("cond", open)
	ping, pong := make(chan int), make(chan int)
	go func() {
		for v := range ping {
			pong <- v + 1
		}
		close(pong)
	}()
	n := 0
	for i := 0; i < 3; i++ {
		ping <- n
		n = <-pong
	}
	close(ping)
	_, ok := <-pong
	fmt.Println("pingpong", n, ok)
	errs := make(chan error, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				errs <- fmt.Errorf("caught %v", r)
			}
		}()
		var p *result
		p.id = 1
	}()
	fmt.Println(<-errs)
}

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

func collatz(n int) (steps int) {
	for ; n != 1; steps++ {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
	}
	return
}

func factors(n int) string {
	var all []string
	for p := 2; n > 1; p++ {
		for n%p == 0 {
			all = append(all, strconv.Itoa(p))
			n /= p
		}
	}
	if all == nil {
		return "none"
	}
	return strings.Join(all, "*")
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func primes(limit int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		composite := make([]bool, limit)
		for n := 2; n < limit; n++ {
			if composite[n] {
				continue
			}
			out <- n
			for m := n * n; m < limit; m += n {
				composite[m] = true
			}
		}
	}()
	return out
}

func main() {
	g, l := 0, 1
	for _, arg := range os.Args[1:] {
		n, err := strconv.Atoi(arg)
		if err != nil {
			continue
		}
		fmt.Printf("%3d %9b %2x collatz %d factors %s\n", n, n, n, collatz(n), factors(n))
		g, l = gcd(g, n), l/gcd(l, n)*n
	}
	fmt.Println("gcd", g, "lcm", l)
	fmt.Print("primes")
	for p := range primes(60) {
		fmt.Print(" ", p)
	}
	fmt.Println()
}

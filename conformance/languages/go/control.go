package main

import "fmt"

func collatz(n int) (steps int) {
	for n != 1 {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
		steps++
	}
	return
}

func classify(n int) string {
	switch {
	case n < 0:
		return "negative"
	case n == 0:
		return "zero"
	}
	switch n {
	case 1, 3, 5, 7, 9:
		return "odd digit"
	case 2, 4, 6, 8:
		return "even digit"
	default:
		return "large"
	}
}

func primes(limit int) []int {
	sieve := make([]bool, limit+1)
	var found []int
	for i := 2; i <= limit; i++ {
		if sieve[i] {
			continue
		}
		found = append(found, i)
		for j := i * i; j <= limit; j += i {
			sieve[j] = true
		}
	}
	return found
}

func search(grid [][]int, want int) (int, int) {
	row, column := -1, -1
outer:
	for i, line := range grid {
		for j, v := range line {
			switch {
			case v == want:
				row, column = i, j
				break outer
			case v < 0:
				continue outer
			}
		}
	}
	return row, column
}

func retry() int {
	tries := 0
again:
	tries++
	if tries < 3 {
		goto again
	}
	return tries
}

func gcd(a, b int) int {
	if b == 0 {
		return a
	}
	return gcd(b, a%b)
}

func kind(v interface{}) string {
	for i := 0; ; i++ {
		switch x := v.(type) {
		case int, int64:
			if i == 0 {
				break
			}
			return fmt.Sprintf("integer %v", x)
		case string:
			return "string " + x
		case []int:
			return fmt.Sprint("slice of ", len(x))
		case func() int:
			return fmt.Sprint("function ", x())
		case error:
			return "error " + x.Error()
		default:
			return "other"
		}
	}
}

func main() {
	fmt.Println(collatz(27), gcd(48, 36))
	for _, n := range []int{-1, 0, 3, 8, 100} {
		fmt.Print(classify(n), "; ")
	}
	fmt.Println()
	fmt.Println(primes(30))
	fmt.Println(search([][]int{{1, -1, 5}, {2, 3, 5}}, 5))
	fmt.Println(retry())
	fmt.Println(kind(1), kind("s"), kind([]int{1}), kind(func() int { return 5 }), kind(2.5), kind(fmt.Errorf("e%d", 1)))
	if x := len("abc"); x > 5 {
		fmt.Println("long")
	} else if y := x * 2; y > 5 {
		fmt.Println("medium", x, y)
	} else {
		fmt.Println("short")
	}
	i := 10
	for i > 0 {
		i -= 3
	}
	var p *int = &i
	*p *= 2
	q := &p
	**q++
	fmt.Println(i, *p == i, p != nil)
}

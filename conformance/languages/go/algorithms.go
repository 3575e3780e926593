package main

import "fmt"

type Point struct{ X, Y int }
type Board [5][5]bool

func (b *Board) set(ps ...Point) {
	for _, p := range ps {
		b[p.Y][p.X] = true
	}
}
func (b Board) neighbours(x, y int) (n int) {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if dx == 0 && dy == 0 {
				continue
			}
			if b[(y+dy+5)%5][(x+dx+5)%5] {
				n++
			}
		}
	}
	return
}
func (b Board) next() (out Board) {
	for y, row := range b {
		for x, alive := range row {
			n := b.neighbours(x, y)
			out[y][x] = n == 3 || alive && n == 2
		}
	}
	return
}
func (b Board) String() string {
	s := ""
	for _, row := range b {
		for _, c := range row {
			if c {
				s += "#"
			} else {
				s += "."
			}
		}
		s += "\n"
	}
	return s
}

func sieve(n int) (primes []int) {
	composite := make([]bool, n+1)
	for i := 2; i <= n; i++ {
		if composite[i] {
			continue
		}
		primes = append(primes, i)
		for j := i * i; j <= n; j += i {
			composite[j] = true
		}
	}
	return
}

func quick(a []int) {
	if len(a) < 2 {
		return
	}
	p, i := a[len(a)-1], 0
	for j := range a[:len(a)-1] {
		if a[j] < p {
			a[i], a[j] = a[j], a[i]
			i++
		}
	}
	a[i], a[len(a)-1] = a[len(a)-1], a[i]
	quick(a[:i])
	quick(a[i+1:])
}

func mergeSort(a []int) []int {
	if len(a) <= 1 {
		return a
	}
	m := len(a) / 2
	l, r := mergeSort(a[:m]), mergeSort(a[m:])
	out := make([]int, 0, len(a))
	for len(l) > 0 && len(r) > 0 {
		if l[0] <= r[0] {
			out, l = append(out, l[0]), l[1:]
		} else {
			out, r = append(out, r[0]), r[1:]
		}
	}
	return append(append(out, l...), r...)
}

func bfs(grid []string, from, to Point) int {
	type step struct {
		p Point
		d int
	}
	seen := map[Point]bool{from: true}
	queue := []step{{from, 0}}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if s.p == to {
			return s.d
		}
		for _, d := range [...]Point{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			n := Point{s.p.X + d.X, s.p.Y + d.Y}
			if n.Y < 0 || n.Y >= len(grid) || n.X < 0 || n.X >= len(grid[n.Y]) || grid[n.Y][n.X] == '#' || seen[n] {
				continue
			}
			seen[n] = true
			queue = append(queue, step{n, s.d + 1})
		}
	}
	return -1
}

func permutations(xs []int) [][]int {
	if len(xs) == 0 {
		return [][]int{{}}
	}
	var out [][]int
	for i := range xs {
		rest := append(append([]int{}, xs[:i]...), xs[i+1:]...)
		for _, p := range permutations(rest) {
			out = append(out, append([]int{xs[i]}, p...))
		}
	}
	return out
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func collatz(n int) (steps int) {
	for ; n != 1; steps++ {
		if n&1 == 0 {
			n >>= 1
		} else {
			n = 3*n + 1
		}
	}
	return
}

func hash(s string) uint32 {
	h := uint32(2166136261)
	for i := 0; i < len(s); i++ {
		h ^= uint32(s[i])
		h *= 16777619
	}
	return h
}

func main() {
	var b Board
	b.set(Point{1, 0}, Point{2, 1}, Point{0, 2}, Point{1, 2}, Point{2, 2})
	c := b
	for i := 0; i < 4; i++ {
		c = c.next()
	}
	fmt.Print(b, c, b == c, "\n")
	fmt.Println(sieve(50))
	a := []int{5, 2, 9, 1, 5, 6, -3}
	d := append([]int(nil), a...)
	quick(a)
	fmt.Println(a, mergeSort(d), d)
	fmt.Println(bfs([]string{"..#.", ".#..", "...."}, Point{0, 0}, Point{3, 0}))
	ps := permutations([]int{1, 2, 3})
	fmt.Println(len(ps), ps)
	fmt.Println(gcd(1071, 462), collatz(27), hash("hello"), hash(""))
	memo := map[int]int{}
	var fib func(int) int
	fib = func(n int) int {
		if n < 2 {
			return n
		}
		if v, ok := memo[n]; ok {
			return v
		}
		memo[n] = fib(n-1) + fib(n-2)
		return memo[n]
	}
	fmt.Println(fib(80), len(memo))
	tri := make([][]int, 5)
	for i := range tri {
		tri[i] = make([]int, i+1)
		tri[i][0], tri[i][i] = 1, 1
		for j := 1; j < i; j++ {
			tri[i][j] = tri[i-1][j-1] + tri[i-1][j]
		}
	}
	fmt.Println(tri)
	var x uint64 = 1<<63 + 12345
	var y int64 = -1 << 63
	fmt.Println(x, y, -y, x>>60, y>>60, uint8(x), int16(x), ^uint16(0), uint32(y>>32))
	var sh uint = 70
	fmt.Println(1<<sh == 0, uint8(1)<<7, -8>>1, -8/3, -8%3, 8%-3)
}

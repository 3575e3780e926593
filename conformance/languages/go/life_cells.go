package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
)

type cell [2]int
type world map[cell]bool

func (w world) step() world {
	counts := make(map[cell]int)
	for c := range w {
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				if dx != 0 || dy != 0 {
					counts[cell{c[0] + dx, c[1] + dy}]++
				}
			}
		}
	}
	next := world{}
	for c, n := range counts {
		if n == 3 || n == 2 && w[c] {
			next[c] = true
		}
	}
	return next
}

func (w world) cells() []cell {
	all := []cell{}
	for c := range w {
		all = append(all, c)
	}
	sort.Slice(all, func(i, j int) bool {
		if all[i][0] == all[j][0] {
			return all[i][1] < all[j][1]
		}
		return all[i][0] < all[j][0]
	})
	return all
}

func main() {
	w := make(world)
	in := bufio.NewScanner(os.Stdin)
	for y := 0; in.Scan(); y++ {
		for x, r := range in.Text() {
			if r == '#' {
				w[cell{x, y}] = true
			}
		}
	}
	generations, _ := strconv.Atoi(os.Args[1])
	for g := 0; g <= generations; g++ {
		fmt.Printf("%d:", g)
		for _, c := range w.cells() {
			fmt.Printf(" %d,%d", c[0], c[1])
		}
		fmt.Println()
		w = w.step()
	}
}

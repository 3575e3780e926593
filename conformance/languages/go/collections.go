package main

import (
	"fmt"
	"sort"
	"strings"
)

type Pair struct {
	Word  string
	Count int
}

func wordCount(text string) map[string]int {
	counts := make(map[string]int)
	for _, word := range strings.Fields(strings.ToLower(text)) {
		counts[strings.Trim(word, ".,!")]++
	}
	return counts
}

func ranked(counts map[string]int) []Pair {
	pairs := make([]Pair, 0, len(counts))
	for word, count := range counts {
		pairs = append(pairs, Pair{word, count})
	}
	sort.Slice(pairs, func(i, j int) bool {
		if pairs[i].Count != pairs[j].Count {
			return pairs[i].Count > pairs[j].Count
		}
		return pairs[i].Word < pairs[j].Word
	})
	return pairs
}

func main() {
	counts := wordCount("The cat saw the dog. The dog ran, the cat sat!")
	for _, p := range ranked(counts)[:3] {
		fmt.Printf("%-4s %d\n", p.Word, p.Count)
	}
	if _, found := counts["bird"]; !found {
		fmt.Println("no bird", counts["bird"], len(counts))
	}
	delete(counts, "cat")
	fmt.Println(len(counts))

	a := []int{1, 2, 3, 4, 5}
	b := a[1:3]
	b[0] = 20
	b = append(b, 30)
	fmt.Println(a, b, len(b), cap(b))
	b = append(b, 40, 50, 60)
	b[0] = 99
	fmt.Println(a[1], b)
	c := make([]int, 2, 10)
	n := copy(c, a)
	fmt.Println(n, c, a[len(a)-1])

	grid := [3][3]int{{1}, {0, 2}}
	other := grid
	other[2][2] = 7
	fmt.Println(grid, other, grid == other)

	matrix := make([][]int, 3)
	for i := range matrix {
		matrix[i] = make([]int, 3)
		for j := range matrix[i] {
			matrix[i][j] = i * j
		}
	}
	fmt.Println(matrix)

	tests := []struct {
		in   string
		want bool
	}{
		{"level", true},
		{"hello", false},
	}
	for _, t := range tests {
		runes := []rune(t.in)
		for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
			runes[i], runes[j] = runes[j], runes[i]
		}
		fmt.Println(t.in, (string(runes) == t.in) == t.want)
	}
	set := map[[2]int]bool{{0, 1}: true}
	set[[2]int{2, 3}] = true
	fmt.Println(set[[2]int{0, 1}], set[[2]int{1, 0}], len(set))
	for i, r := range "aé!" {
		fmt.Print(i, ":", string(r), " ")
	}
	fmt.Println(strings.Repeat("ab", 3), strings.Join([]string{"x", "y"}, "-"))
}

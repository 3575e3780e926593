package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"unicode"
)

type entry struct {
	word  string
	count int
}

type byCount []entry

func (b byCount) Len() int      { return len(b) }
func (b byCount) Swap(i, j int) { b[i], b[j] = b[j], b[i] }
func (b byCount) Less(i, j int) bool {
	if b[i].count != b[j].count {
		return b[i].count > b[j].count
	}
	return b[i].word < b[j].word
}

func clean(word string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		case r == '\'':
			return r
		}
		return -1
	}, word)
}

func main() {
	limit := 10
	if len(os.Args) > 1 {
		n, err := strconv.Atoi(os.Args[1])
		if err != nil {
			fmt.Fprintln(os.Stderr, "bad limit:", err)
			os.Exit(2)
		}
		limit = n
	}
	counts := make(map[string]int)
	lines, words, chars := 0, 0, 0
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		line := scanner.Text()
		lines++
		chars += len(line) + 1
		for _, f := range strings.Fields(line) {
			words++
			if w := clean(f); w != "" {
				counts[w]++
			}
		}
	}
	if err := scanner.Err(); err != nil {
		panic(err)
	}
	fmt.Printf("%7d %7d %7d\n", lines, words, chars)
	var list byCount
	for w, c := range counts {
		list = append(list, entry{w, c})
	}
	sort.Sort(list)
	if len(list) > limit {
		list = list[:limit]
	}
	for i, e := range list {
		fmt.Printf("%2d. %-6s %3d %s\n", i+1, e.word, e.count, strings.Repeat("*", e.count))
	}
	fmt.Printf("%v %+v\n", list[0], list[len(list)-1])
}

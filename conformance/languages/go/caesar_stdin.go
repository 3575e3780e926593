package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"
	"unicode"
)

func shift(text string, by int) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return r
		}
		base := 'a'
		if unicode.IsUpper(r) {
			base = 'A'
		}
		return base + rune(((int(r-base)+by)%26+26)%26)
	}, text)
}

func reversed(s string) string {
	runes := []rune(s)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	return string(runes)
}

func main() {
	by, err := strconv.Atoi(os.Args[1])
	if err != nil {
		panic(err)
	}
	reader := bufio.NewReader(os.Stdin)
	counts := map[rune]int{}
	total, letters := 0, 0
	for {
		line, err := reader.ReadString('\n')
		if err == io.EOF {
			break
		}
		total += len(line)
		for _, r := range strings.ToLower(line) {
			if unicode.IsLetter(r) {
				counts[r]++
				letters++
			}
		}
		coded := shift(strings.TrimSpace(line), by)
		fmt.Println(coded)
		fmt.Println(reversed(shift(coded, -by)))
	}
	keys := make([]rune, 0, len(counts))
	for r := range counts {
		keys = append(keys, r)
	}
	sort.Slice(keys, func(i, j int) bool {
		if counts[keys[i]] != counts[keys[j]] {
			return counts[keys[i]] > counts[keys[j]]
		}
		return keys[i] < keys[j]
	})
	for i, r := range keys[:3] {
		if i > 0 {
			fmt.Print(" ")
		}
		fmt.Printf("%c=%d", r, counts[r])
	}
	fmt.Printf("\nletters %d of %d\n", letters, total)
}

package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type Interval struct{ begin, end int }

func (i Interval) String() string { return fmt.Sprintf("[%d..%d]", i.begin, i.end) }

func numbers(line string) (all []int, err error) {
	for _, f := range strings.Fields(line) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return
}

func merge(list []Interval) []Interval {
	sort.Slice(list, func(i, j int) bool { return list[i].begin < list[j].begin })
	merged := list[:0:0]
	for _, next := range list {
		if n := len(merged); n > 0 && next.begin <= merged[n-1].end {
			if next.end > merged[n-1].end {
				merged[n-1].end = next.end
			}
			continue
		}
		merged = append(merged, next)
	}
	return merged
}

func main() {
	var list []Interval
	scanner := bufio.NewScanner(os.Stdin)
	for line := 1; scanner.Scan(); line++ {
		all, err := numbers(scanner.Text())
		switch {
		case err != nil:
			fmt.Println(err)
		case len(all) != 2:
			fmt.Printf("line %d: %d numbers\n", line, len(all))
		case all[0] > all[1]:
			fmt.Printf("line %d: %d is behind %d\n", line, all[0], all[1])
		default:
			list = append(list, Interval{all[0], all[1]})
		}
	}
	texts, gaps, covered := []string{}, []string{}, 0
	merged := merge(list)
	for i, m := range merged {
		texts = append(texts, m.String())
		covered += m.end - m.begin
		if i > 0 {
			gaps = append(gaps, strconv.Itoa(m.begin-merged[i-1].end))
		}
	}
	fmt.Println(strings.Join(texts, " "))
	fmt.Printf("covered %d, gaps %s\n", covered, strings.Join(gaps, ","))
}

package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type player struct {
	name              string
	total, best, games int
}

func (p *player) add(score int) {
	p.total += score
	p.games++
	p.best = max(p.best, score)
}

func main() {
	players := map[string]*player{}
	scanner := bufio.NewScanner(os.Stdin)
	for line := 1; scanner.Scan(); line++ {
		fields := strings.Fields(scanner.Text())
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 2 {
			fmt.Printf("line %d: %d fields\n", line, len(fields))
			continue
		}
		score, err := strconv.Atoi(fields[1])
		if err != nil {
			fmt.Printf("line %d: bad score %s\n", line, fields[1])
			continue
		}
		p, ok := players[fields[0]]
		if !ok {
			p = &player{name: fields[0]}
			players[p.name] = p
		}
		p.add(score)
	}
	var list []*player
	groups := make(map[int][]string)
	for name, p := range players {
		list = append(list, p)
		groups[p.total] = append(groups[p.total], name)
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		return a.total > b.total || a.total == b.total && a.name < b.name
	})
	for _, p := range list {
		fmt.Printf("%-5s%4d best %2d average %.2f\n", p.name, p.total, p.best, float64(p.total)/float64(p.games))
	}
	totals := []int{}
	for t := range groups {
		totals = append(totals, t)
	}
	sort.Ints(totals)
	parts := make([]string, len(totals))
	for i, t := range totals {
		sort.Strings(groups[t])
		parts[i] = fmt.Sprintf("%d: %s", t, strings.Join(groups[t], ","))
	}
	fmt.Println(strings.Join(parts, "; "))
}

package main

import (
	"fmt"
	"sort"
	"strings"
)

type Employee struct {
	Name   string
	Age    int
	Salary float64
	Tags   []string
}

type ByAge []Employee

func (a ByAge) Len() int           { return len(a) }
func (a ByAge) Less(i, j int) bool { return a[i].Age < a[j].Age }
func (a ByAge) Swap(i, j int)      { a[i], a[j] = a[j], a[i] }

type Stats struct {
	Count int
	Total float64
}

func (s Stats) Mean() float64 {
	if s.Count == 0 {
		return 0
	}
	return s.Total / float64(s.Count)
}

func group(es []Employee, key func(Employee) string) map[string][]Employee {
	out := make(map[string][]Employee)
	for _, e := range es {
		k := key(e)
		out[k] = append(out[k], e)
	}
	return out
}

func main() {
	es := []Employee{
		{"Ann", 31, 5200.5, []string{"go", "db"}},
		{"Bob", 25, 4100, nil},
		{"Cid", 42, 7300.25, []string{"ops"}},
		{Name: "Dee", Age: 25, Salary: 3900},
	}
	sort.Sort(ByAge(es))
	for i, e := range es {
		fmt.Printf("%d %-5s|%3d|%9.2f|%v|%q\n", i, e.Name, e.Age, e.Salary, e.Tags, e.Tags)
	}
	sort.SliceStable(es, func(i, j int) bool { return es[i].Name > es[j].Name })
	fmt.Println(es[0].Name, es[len(es)-1].Name)
	stats := map[bool]*Stats{}
	for _, e := range es {
		s, ok := stats[e.Age > 30]
		if !ok {
			s = &Stats{}
			stats[e.Age > 30] = s
		}
		s.Count++
		s.Total += e.Salary
	}
	fmt.Println(*stats[true], *stats[false], stats[true].Mean())
	g := group(es, func(e Employee) string { return strings.ToLower(e.Name[:1]) })
	keys := make([]string, 0, len(g))
	for k := range g {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		fmt.Print(k, "=", len(g[k]), " ")
	}
	fmt.Println()
	matrix := [][]float64{{1, 2}, {3, 4}}
	for _, row := range matrix {
		for j := range row {
			row[j] *= 2
		}
	}
	fmt.Println(matrix, len(matrix[0]))
	e := es[0]
	e.Tags = append(e.Tags, "new")
	fmt.Println(len(es[0].Tags), len(e.Tags), e)
	fmt.Printf("%v|%+v|%T\n", es[1], es[1], es[1])
	counts := map[rune]int{}
	for _, r := range "mississippi" {
		counts[r]++
	}
	fmt.Println(counts, counts['s'], counts['z'])
	type pair struct {
		r rune
		n int
	}
	var ps []pair
	for r, n := range counts {
		ps = append(ps, pair{r, n})
	}
	sort.Slice(ps, func(i, j int) bool {
		if ps[i].n != ps[j].n {
			return ps[i].n > ps[j].n
		}
		return ps[i].r < ps[j].r
	})
	for _, p := range ps {
		fmt.Printf("%c:%d ", p.r, p.n)
	}
	fmt.Println()
}

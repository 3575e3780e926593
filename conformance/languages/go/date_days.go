package main

import (
	"fmt"
	"os"
	"sort"
	"strings"
)

type Date struct{ y, m, d int }

func leap(y int) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

func length(y, m int) int {
	switch m {
	case 2:
		if leap(y) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

func (d Date) days() (n int) {
	for y := 1970; y < d.y; y++ {
		n += 365
		if leap(y) {
			n++
		}
	}
	for m := 1; m < d.m; m++ {
		n += length(d.y, m)
	}
	return n + d.d - 1
}

func main() {
	weekdays := strings.Fields("Thu Fri Sat Sun Mon Tue Wed")
	var dates []Date
	for _, arg := range os.Args[1:] {
		var d Date
		if n, err := fmt.Sscanf(arg, "%d-%d-%d", &d.y, &d.m, &d.d); n != 3 || err != nil {
			fmt.Println(arg + ": not a date")
		} else if d.m < 1 || d.m > 12 || d.d < 1 || d.d > length(d.y, d.m) {
			fmt.Println(arg + ": no such day")
		} else {
			dates = append(dates, d)
		}
	}
	sort.SliceStable(dates, func(i, j int) bool { return dates[i].days() < dates[j].days() })
	for i, d := range dates {
		line := fmt.Sprintf("%04d-%02d-%02d %s", d.y, d.m, d.d, weekdays[d.days()%7])
		if i > 0 {
			line += fmt.Sprintf(" %+d", d.days()-dates[i-1].days())
		}
		fmt.Println(line)
	}
}

package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type Sale struct {
	Product string
	Region  string
	Units   int
	Price   float64
}

func (s Sale) Revenue() float64 { return float64(s.Units) * s.Price }

type RowError struct {
	Line int
	Err  error
}

func (e *RowError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }
func (e *RowError) Unwrap() error { return e.Err }

var ErrCells = errors.New("wrong number of cells")

func parse(line string) (s Sale, err error) {
	cells := strings.Split(line, ",")
	if len(cells) != 4 {
		return s, fmt.Errorf("%w: %d", ErrCells, len(cells))
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	s.Product, s.Region = cells[0], strings.ToUpper(cells[1])
	if s.Units, err = strconv.Atoi(cells[2]); err != nil {
		return
	}
	s.Price, err = strconv.ParseFloat(cells[3], 64)
	return
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	header, _ := reader.ReadString('\n')
	fmt.Printf("%q\n", strings.Split(strings.TrimSuffix(header, "\n"), ","))
	var sales []Sale
	for n := 2; ; n++ {
		line, err := reader.ReadString('\n')
		line = strings.TrimRight(line, "\r\n")
		if line != "" && !strings.HasPrefix(line, "#") {
			if s, e := parse(line); e != nil {
				var row error = &RowError{n, e}
				fmt.Println(row)
				var number *strconv.NumError
				if errors.Is(row, ErrCells) {
					fmt.Println("  (cells)")
				} else if errors.As(row, &number) {
					fmt.Println("  (number)", number.Func, number.Num)
				}
			} else {
				sales = append(sales, s)
			}
		}
		if err != nil {
			break
		}
	}
	totals := map[string]float64{}
	for _, s := range sales {
		totals[s.Region] += s.Revenue()
	}
	regions := make([]string, 0, len(totals))
	for r := range totals {
		regions = append(regions, r)
	}
	sort.Strings(regions)
	for _, r := range regions {
		fmt.Printf("%-6s|%8.2f\n", r, totals[r])
	}
	sort.Slice(sales, func(i, j int) bool { return sales[i].Revenue() > sales[j].Revenue() })
	fmt.Printf("%+v\n%v\n", sales[0], sales[len(sales)-1])
	fmt.Println(totals)
}

package main

import "fmt"

type Matrix [][]int

func read() (Matrix, error) {
	var rows, cols int
	if _, err := fmt.Scan(&rows, &cols); err != nil {
		return nil, err
	}
	m := make(Matrix, rows)
	for i := range m {
		m[i] = make([]int, cols)
		for j := range m[i] {
			fmt.Scan(&m[i][j])
		}
	}
	return m, nil
}

func (a Matrix) times(b Matrix) Matrix {
	c := make(Matrix, len(a))
	for i := range a {
		c[i] = make([]int, len(b[0]))
		for j := range c[i] {
			for k := range b {
				c[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return c
}

func main() {
	a, _ := read()
	b, _ := read()
	for _, row := range a.times(b) {
		for j, x := range row {
			if j > 0 {
				fmt.Print(" ")
			}
			fmt.Print(x)
		}
		fmt.Println()
	}
	if _, err := read(); err != nil {
		fmt.Println(err)
	}
	var name string
	var age int
	n, err := fmt.Sscanf("bob is 41", "%s is %d", &name, &age)
	fmt.Println(n, err, name, age)
}

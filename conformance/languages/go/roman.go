package main

import (
	"fmt"
	"os"
	"strconv"
)

var values = [...]int{1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1}
var signs = [...]string{"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"}

func roman(n int) (s string) {
	for i, v := range values {
		for ; n >= v; n -= v {
			s += signs[i]
		}
	}
	return
}

func main() {
	errors := 0
	for _, arg := range os.Args[1:] {
		n, err := strconv.Atoi(arg)
		switch {
		case err != nil:
			fmt.Printf("%s: not a number\n", arg)
			errors++
		case n < 1 || n > 3999:
			fmt.Printf("%s: out of range\n", arg)
			errors++
		default:
			fmt.Printf("%d = %s\n", n, roman(n))
		}
	}
	os.Exit(errors)
}

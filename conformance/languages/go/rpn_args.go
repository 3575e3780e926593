package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type stack []int

func (s *stack) push(n int) { *s = append(*s, n) }
func (s *stack) pop() int {
	top := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return top
}

var errZero = errors.New("division by zero")

var operators = map[string]func(a, b int) (int, error){
	"+": func(a, b int) (int, error) { return a + b, nil },
	"-": func(a, b int) (int, error) { return a - b, nil },
	"*": func(a, b int) (int, error) { return a * b, nil },
	"/": func(a, b int) (int, error) {
		if b == 0 {
			return 0, errZero
		}
		return a / b, nil
	},
}

func evaluate(text string) (int, error) {
	var s stack
	for _, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil {
			s.push(n)
			continue
		}
		run, known := operators[word]
		if !known {
			return 0, fmt.Errorf("unknown %s", word)
		}
		if len(s) < 2 {
			return 0, fmt.Errorf("too few for %v", word)
		}
		b, a := s.pop(), s.pop()
		n, err := run(a, b)
		if err != nil {
			return 0, err
		}
		s.push(n)
	}
	if len(s) != 1 {
		return 0, fmt.Errorf("leaves %d", len(s))
	}
	return s[0], nil
}

func main() {
	for _, arg := range os.Args[1:] {
		if n, err := evaluate(arg); err != nil {
			fmt.Printf("%-12s ! %v\n", arg, err)
		} else {
			fmt.Printf("%-12s = %d\n", arg, n)
		}
	}
}

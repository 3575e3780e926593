package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

var errUnderflow = errors.New("stack underflow")

type stack struct{ items []int }

func (s *stack) push(v int) { s.items = append(s.items, v) }
func (s *stack) pop() (int, error) {
	if len(s.items) == 0 {
		return 0, errUnderflow
	}
	v := s.items[len(s.items)-1]
	s.items = s.items[:len(s.items)-1]
	return v, nil
}

func evaluate(line string) (int, error) {
	s := &stack{}
	for _, t := range strings.Fields(line) {
		if n, err := strconv.Atoi(t); err == nil {
			s.push(n)
			continue
		}
		if !strings.Contains("+-*/%", t) {
			return 0, fmt.Errorf("bad token %s", t)
		}
		b, err := s.pop()
		if err != nil {
			return 0, err
		}
		a, err := s.pop()
		if err != nil {
			return 0, err
		}
		switch t {
		case "+":
			s.push(a + b)
		case "-":
			s.push(a - b)
		case "*":
			s.push(a * b)
		case "%":
			s.push(a % b)
		case "/":
			if b == 0 {
				return 0, errors.New("division by zero")
			}
			s.push(a / b)
		}
	}
	if len(s.items) != 1 {
		return 0, errors.New("left over")
	}
	return s.pop()
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	lines := 0
	for {
		line, err := reader.ReadString('\n')
		if err == io.EOF && line == "" {
			break
		}
		lines++
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			continue
		}
		if v, err := evaluate(line); err != nil {
			fmt.Println("error:", err)
		} else {
			fmt.Println(v)
		}
	}
	fmt.Println(lines, "lines")
}

package main

import (
	"errors"
	"fmt"
	"strconv"
)

type ParseError struct {
	Line int
	Text string
}

func (e *ParseError) Error() string {
	return fmt.Sprintf("line %d: cannot read %q", e.Line, e.Text)
}

var ErrZero = errors.New("division by zero")

func divide(a, b int) (result int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered: %v", r)
		}
	}()
	if b == 1 {
		panic("one is boring")
	}
	if b == 0 {
		return 0, ErrZero
	}
	result = a / b
	return
}

func parse(lines []string) (sum int, err error) {
	for i, line := range lines {
		n, err := strconv.Atoi(line)
		if err != nil {
			return sum, &ParseError{i + 1, line}
		}
		sum += n
	}
	return sum, nil
}

func process(lines ...string) error {
	if _, err := parse(lines); err != nil {
		return fmt.Errorf("process: %w", err)
	}
	return nil
}

func order() (s string) {
	defer func() { s += "!" }()
	for i := 0; i < 3; i++ {
		defer func(n int) { s += strconv.Itoa(n) }(i)
	}
	return "start "
}

func index(values []int, i int) (v int, ok bool) {
	defer func() {
		if recover() != nil {
			v, ok = -1, false
		}
	}()
	return values[i], true
}

func main() {
	fmt.Println(divide(7, 2))
	fmt.Println(divide(7, 0))
	fmt.Println(divide(7, 1))
	fmt.Println(parse([]string{"1", "2", "3"}))
	err := process("4", "x5")
	fmt.Println(err)
	var pe *ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.Line, pe.Text)
	}
	fmt.Println(order())
	fmt.Println(index([]int{1, 2}, 1))
	fmt.Println(index([]int{1, 2}, 5))
	defer fmt.Println("deferred last")
	func() {
		defer fmt.Println("deferred inner")
		fmt.Println("inner")
	}()
}

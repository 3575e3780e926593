package main

import (
	"errors"
)

func check(i int) error {
	if i == 1 {
		return errors.New("one")
	}
	return nil
}

func all(n int) error {
	errs := make(chan error, n)
	for i := 0; i < n; i++ {
		go func(i int) { errs <- check(i) }(i)
	}
	for i := 0; i < n; i++ {
		if err := <-errs; err != nil {
			return err
		}
	}
	return nil
}

func main() {
	_ = all(3)
}

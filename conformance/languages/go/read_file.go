package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
)

func main() {
	f, err := os.Open(os.Args[1])
	if err != nil {
		fmt.Println(err)
		return
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		parts := strings.Split(s.Text(), ",")
		fmt.Println(len(parts), parts[0])
	}
	data, _ := os.ReadFile(os.Args[1])
	fmt.Println(len(data))
	_, err = os.ReadFile("nowhere.txt")
	fmt.Println(err, errors.Is(err, os.ErrNotExist))
	os.WriteFile("out.txt", []byte("a b\nc\n"), 0644)
	out, _ := os.Open("out.txt")
	w := bufio.NewScanner(out)
	w.Split(bufio.ScanWords)
	for w.Scan() {
		fmt.Print(w.Text(), ";")
	}
	fmt.Println()
}

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

func shift(text string, key int) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return 'a' + (r-'a'+rune(key))%26
		case r >= 'A' && r <= 'Z':
			return 'A' + (r-'A'+rune(key))%26
		}
		return r
	}, text)
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintf(os.Stderr, "usage: %s KEY TEXT...\n", os.Args[0])
		os.Exit(2)
	}
	key, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	secret := shift(strings.Join(os.Args[2:], " "), key)
	fmt.Println(secret)
	fmt.Println(shift(secret, 26-key))
	defer fmt.Println("never")
	os.Exit(3)
}

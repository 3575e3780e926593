package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strings"
)

func key(word string) string {
	letters := []rune(strings.ToLower(word))
	sort.Slice(letters, func(i, j int) bool { return letters[i] < letters[j] })
	return string(letters)
}

func palindrome(s string) bool {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		if s[i] != s[j] {
			return false
		}
	}
	return true
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Split(bufio.ScanWords)
	groups := map[string][]string{}
	var words []string
	for scanner.Scan() {
		w := scanner.Text()
		words = append(words, w)
		k := key(w)
		groups[k] = append(groups[k], w)
	}
	var found [][]string
	for _, g := range groups {
		if len(g) > 1 {
			sort.Strings(g)
			found = append(found, g)
		}
	}
	sort.Slice(found, func(i, j int) bool {
		if len(found[i]) == len(found[j]) {
			return found[i][0] < found[j][0]
		}
		return len(found[i]) > len(found[j])
	})
	for i, g := range found {
		fmt.Printf("%d %v %s\n", i, g, strings.Join(g, "="))
	}
	initials := map[rune]int{}
	vowels := 0
	for _, w := range words {
		for i, r := range w {
			if i == 0 {
				initials[r]++
			}
			if strings.ContainsRune("aeiou", r) {
				vowels++
			}
		}
		if palindrome(w) {
			defer fmt.Println("palindrome:", w)
		}
	}
	fmt.Println(len(words), vowels, initials['s'], initials['z'], len(initials))
	sort.SliceStable(words, func(i, j int) bool { return len(words[i]) < len(words[j]) })
	fmt.Printf("%q\n", words[:4])
	fmt.Println(strings.Title("the end"), strings.Count("cheese", "e"), strings.LastIndex("go gopher", "go"))
	fmt.Println(strings.EqualFold("Go", "GO"), strings.TrimLeft("xxabcxx", "x"), strings.TrimFunc("123abc456", func(r rune) bool { return r < 'a' }))
	fmt.Println(strings.SplitN("a,b,c,d", ",", 2), strings.Fields("  a  b "), len(strings.Split("", ",")), strings.Replace("oink oink oink", "k", "ky", 2))
	r := strings.NewReplacer("<", "&lt;", ">", "&gt;")
	fmt.Println(r.Replace("<b>bold</b>"))
}

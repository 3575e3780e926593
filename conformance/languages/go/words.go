package main

import (
	"fmt"
	"sort"
	"strings"
	"unicode"
)

const text = `the quick brown fox
jumps over the lazy dog.
The DOG barks; the fox runs away!

  Indented line, with "quotes" and 42 numbers.`

type WordCount struct {
	Word  string
	Count int
}

func words(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

func top(counts map[string]int, n int) []WordCount {
	list := make([]WordCount, 0, len(counts))
	for w, c := range counts {
		list = append(list, WordCount{w, c})
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].Count == list[j].Count {
			return list[i].Word < list[j].Word
		}
		return list[i].Count > list[j].Count
	})
	if len(list) > n {
		list = list[:n]
	}
	return list
}

func wrap(s string, width int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(s) {
		if line != "" && len(line)+1+len(w) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
}

func isPalindrome(s string) bool {
	var rs []rune
	for _, r := range s {
		if unicode.IsLetter(r) {
			rs = append(rs, unicode.ToLower(r))
		}
	}
	for i := 0; i < len(rs)/2; i++ {
		if rs[i] != rs[len(rs)-1-i] {
			return false
		}
	}
	return true
}

func rle(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		j := i
		for j < len(s) && s[j] == s[i] {
			j++
		}
		fmt.Fprintf(&b, "%d%c", j-i, s[i])
		i = j
	}
	return b.String()
}

type Matrix [][]string

func (m Matrix) String() string {
	var rows []string
	for _, r := range m {
		rows = append(rows, strings.Join(r, "|"))
	}
	return strings.Join(rows, "/")
}

func main() {
	counts := map[string]int{}
	for _, w := range words(text) {
		counts[w]++
	}
	for i, wc := range top(counts, 4) {
		fmt.Printf("%d. %-6s %2d %s\n", i+1, wc.Word, wc.Count, strings.Repeat("*", wc.Count))
	}
	for n, l := range strings.Split(text, "\n") {
		fmt.Printf("%02d:%3d:%s\n", n, len(l), strings.TrimSpace(l))
	}
	for _, l := range wrap(strings.ReplaceAll(text, "\n", " "), 30) {
		fmt.Printf("[%-30s]\n", l)
	}
	fmt.Println(isPalindrome("A man, a plan, a canal: Panama"), isPalindrome("Go"), rle("aaabccdddd"))
	fmt.Println(Matrix{{"a", "b"}, {"c"}}, len(Matrix(nil)))
	s := "héllo, 世界\x00\xff"
	for i := 0; i < len(s); i++ {
		fmt.Printf("%x ", s[i])
	}
	fmt.Println(len(s), len([]rune(s)))
	for i, r := range s {
		fmt.Printf("%d:%q ", i, r)
	}
	fmt.Printf("\n%q %+v %x\n", s, s[:1], "世")
	b := []byte("abc")
	b[0] = 'X'
	b = append(b, "def"...)
	fmt.Println(string(b), b, string(rune(65)), string([]rune{72, 105}))
	before, after, ok := strings.Cut("key=value=x", "=")
	fmt.Println(before, after, ok, strings.Compare("a", "b"), "a" < "B", "abc" > "abd")
	fmt.Println(strings.Map(func(r rune) rune {
		if r == 'a' {
			return -1
		}
		return unicode.ToUpper(r)
	}, "banana"), strings.IndexByte("abc", 'c'), strings.IndexFunc("ab1", unicode.IsDigit))
	fmt.Printf("%s|%10.3s|%-8q|%v\n", []byte("hi"), "abcdef", "q", []string{"x y", "z"})
	fmt.Println(strings.SplitAfter("a,b,c", ","), strings.Split("", ","), len(strings.Split("", ",")), strings.Split("abc", ""))
}

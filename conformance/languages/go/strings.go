package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

func isPalindrome(s string) bool {
	var letters []rune
	for _, r := range strings.ToLower(s) {
		if unicode.IsLetter(r) {
			letters = append(letters, r)
		}
	}
	for i, n := 0, len(letters); i < n/2; i++ {
		if letters[i] != letters[n-1-i] {
			return false
		}
	}
	return true
}

func encode(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		j := i
		for j < len(s) && s[j] == s[i] {
			j++
		}
		if j-i > 1 {
			b.WriteString(strconv.Itoa(j - i))
		}
		b.WriteByte(s[i])
		i = j
	}
	return b.String()
}

func decode(s string) (out string) {
	count := 0
	for _, c := range s {
		if c >= '0' && c <= '9' {
			count = count*10 + int(c-'0')
			continue
		}
		if count == 0 {
			count = 1
		}
		out += strings.Repeat(string(c), count)
		count = 0
	}
	return
}

func caesar(s string, shift int) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return 'a' + (r-'a'+rune(shift)+26)%26
		case r >= 'A' && r <= 'Z':
			return 'A' + (r-'A'+rune(shift)+26)%26
		}
		return r
	}, s)
}

func main() {
	fmt.Println(isPalindrome("A man, a plan, a canal: Panama"), isPalindrome("nope"))
	e := encode("aaabccdddd")
	fmt.Println(e, decode(e), decode(e) == "aaabccdddd")
	fmt.Println(caesar("Hello, World", 3), caesar(caesar("round trip", 7), -7))
	s := "héllo"
	fmt.Println(len(s), len([]rune(s)), s[1], string([]rune(s)[1]), []byte("ab"))
	fmt.Printf("%q %v %5d|%-5s|%05.1f|%x|%t|%c|%T\n", "q", []string{"a"}, 42, "ab", 3.14159, 255, true, 'x', 1.5)
	fields := strings.Split("a,b,,c", ",")
	fmt.Println(len(fields), strings.Contains("haystack", "st"), strings.Index("chicken", "ken"), strings.Fields("  x  y "))
	n, err := strconv.Atoi("12x")
	fmt.Println(n, err != nil, strconv.FormatInt(255, 2), strings.HasPrefix("golang", "go"))
	lines := `first
  second`
	for i, line := range strings.Split(lines, "\n") {
		fmt.Println(i, strings.TrimSpace(line), strings.Title(line)[:1])
	}
}

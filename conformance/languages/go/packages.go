package main

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"sync"
)

func main() {
	re := regexp.MustCompile(`(?P<user>[\w.]+)@(\w+)\.com`)
	text := "mail bob@site.com, ann.b@home.com and x@y.org"
	fmt.Println(re.MatchString(text), re.FindString(text), re.FindStringIndex(text), re.NumSubexp())
	fmt.Printf("%q\n", re.FindStringSubmatch(text))
	fmt.Printf("%q %v\n", re.FindAllString(text, -1), re.FindAllStringSubmatchIndex(text, 1))
	fmt.Println(re.ReplaceAllString(text, "${user} at $2"), re.SubexpNames()[1], re.SubexpIndex("user"))
	fmt.Println(regexp.MustCompile(`\d+`).ReplaceAllStringFunc("a1b22", func(s string) string { return "<" + s + ">" }))
	fmt.Printf("%q %q\n", regexp.MustCompile(`\s*,\s*`).Split("a , b,c", -1), regexp.MustCompile("a*").FindAllString("baaac", -1))
	ok, err := regexp.MatchString("^a.c$", "abc")
	fmt.Println(ok, err, regexp.QuoteMeta("a+b"), re)
	enc := base64.StdEncoding.EncodeToString([]byte("hello, world"))
	dec, err := base64.StdEncoding.DecodeString(enc)
	fmt.Println(enc, string(dec), err, base64.RawURLEncoding.EncodeToString([]byte{0xfb, 0xff}))
	_, err = base64.StdEncoding.DecodeString("abc!")
	fmt.Println(err)
	f := big.NewInt(1)
	for i := int64(1); i <= 30; i++ {
		f.Mul(f, big.NewInt(i))
	}
	fmt.Println(f, f.String(), len(f.String()), f.Sign(), f.Cmp(big.NewInt(5)))
	a, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	b := new(big.Int).Exp(big.NewInt(2), big.NewInt(100), nil)
	q, r := new(big.Int).QuoRem(b, big.NewInt(12345), new(big.Int))
	fmt.Println(new(big.Int).Add(a, b), q, r, new(big.Int).GCD(nil, nil, big.NewInt(48), big.NewInt(18)), new(big.Int).ModInverse(big.NewInt(3), big.NewInt(11)))
	fmt.Println(new(big.Int).Sqrt(b), b.BitLen(), big.NewInt(97).ProbablyPrime(20), new(big.Int).Neg(a), b.Text(16), new(big.Int).Mod(big.NewInt(-7), big.NewInt(3)), new(big.Int).Rsh(big.NewInt(-5), 1))
	var z big.Int
	z.Sub(a, a)
	fmt.Println(z.String(), z.IsInt64(), strings.Repeat("=", 3))
	var mu sync.RWMutex
	l := mu.RLocker()
	l.Lock()
	fmt.Println(mu.TryLock())
	l.Unlock()
	fmt.Println(mu.TryLock())
}

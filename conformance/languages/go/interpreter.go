package main

import (
	"fmt"
	"strings"
)

type kind int

const (
	number kind = iota
	operator
	open
	close_
)

type token struct {
	kind  kind
	value int
	sign  byte
}

type parser struct {
	tokens []token
	at     int
}

func lex(text string) ([]token, error) {
	var out []token
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == ' ':
			i++
		case c >= '0' && c <= '9':
			v := 0
			for i < len(text) && text[i] >= '0' && text[i] <= '9' {
				v = v*10 + int(text[i]-'0')
				i++
			}
			out = append(out, token{number, v, 0})
		case strings.IndexByte("+-*/%", c) >= 0:
			out = append(out, token{kind: operator, sign: c})
			i++
		case c == '(':
			out = append(out, token{kind: open})
			i++
		case c == ')':
			out = append(out, token{kind: close_})
			i++
		default:
			return nil, fmt.Errorf("unexpected %q at %d", c, i)
		}
	}
	return out, nil
}

var precedence = map[byte]int{'+': 1, '-': 1, '*': 2, '/': 2, '%': 2}

func (p *parser) primary() int {
	if p.at >= len(p.tokens) {
		panic(fmt.Errorf("unexpected end"))
	}
	t := p.tokens[p.at]
	p.at++
	switch {
	case t.kind == number:
		return t.value
	case t.kind == open:
		v := p.expression(1)
		p.at++
		return v
	case t.kind == operator && t.sign == '-':
		return -p.primary()
	}
	panic(fmt.Errorf("unexpected token %d", p.at-1))
}

func (p *parser) expression(least int) int {
	left := p.primary()
	for p.at < len(p.tokens) && p.tokens[p.at].kind == operator && precedence[p.tokens[p.at].sign] >= least {
		sign := p.tokens[p.at].sign
		p.at++
		right := p.expression(precedence[sign] + 1)
		switch sign {
		case '+':
			left += right
		case '-':
			left -= right
		case '*':
			left *= right
		case '/':
			left /= right
		case '%':
			left %= right
		}
	}
	return left
}

func evaluate(text string) (result int, err error) {
	tokens, err := lex(text)
	if err != nil {
		return 0, err
	}
	defer func() {
		if r := recover(); r != nil {
			if e, ok := r.(error); ok {
				err = e
			} else {
				panic(r)
			}
		}
	}()
	p := &parser{tokens: tokens}
	return p.expression(1), nil
}

func main() {
	for _, text := range []string{"1 + 2 * 3", "(1 + 2) * 3 - -4", "100 / 7 % 5", "2 * (3 + 4) * 5", "7 +", "2 $ 3"} {
		if v, err := evaluate(text); err != nil {
			fmt.Println(text, "->", err)
		} else {
			fmt.Println(text, "=", v)
		}
	}
}

package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
)

type Node interface {
	Eval(env map[string]float64) (float64, error)
	fmt.Stringer
}

type (
	Number float64
	Name   string
	Binary struct {
		Op          byte
		Left, Right Node
	}
	Minus struct{ Inner Node }
)

func (n Number) Eval(map[string]float64) (float64, error) { return float64(n), nil }
func (n Number) String() string                           { return strconv.FormatFloat(float64(n), 'g', -1, 64) }

func (n Name) Eval(env map[string]float64) (float64, error) {
	if v, ok := env[string(n)]; ok {
		return v, nil
	}
	return 0, fmt.Errorf("unknown name %q", string(n))
}
func (n Name) String() string { return string(n) }

func (m *Minus) Eval(env map[string]float64) (float64, error) {
	v, err := m.Inner.Eval(env)
	return -v, err
}
func (m *Minus) String() string { return "-" + m.Inner.String() }

func (b *Binary) String() string { return fmt.Sprintf("(%v %c %v)", b.Left, b.Op, b.Right) }
func (b *Binary) Eval(env map[string]float64) (float64, error) {
	l, err := b.Left.Eval(env)
	if err != nil {
		return 0, err
	}
	r, err := b.Right.Eval(env)
	if err != nil {
		return 0, err
	}
	switch b.Op {
	case '+':
		return l + r, nil
	case '-':
		return l - r, nil
	case '*':
		return l * r, nil
	case '/':
		if r == 0 {
			return math.NaN(), fmt.Errorf("division by zero")
		}
		return l / r, nil
	case '^':
		return math.Pow(l, r), nil
	default:
		return 0, fmt.Errorf("operator %c", b.Op)
	}
}

type parser struct {
	text string
	pos  int
}

type syntaxError struct {
	pos  int
	what string
}

func (p *parser) peek() byte {
	for p.pos < len(p.text) && p.text[p.pos] == ' ' {
		p.pos++
	}
	if p.pos == len(p.text) {
		return 0
	}
	return p.text[p.pos]
}

func (p *parser) binary(ops string, next func() Node) Node {
	left := next()
	for c := p.peek(); c != 0 && strings.IndexByte(ops, c) >= 0; c = p.peek() {
		p.pos++
		left = &Binary{c, left, next()}
	}
	return left
}

func (p *parser) sum() Node     { return p.binary("+-", p.product) }
func (p *parser) product() Node { return p.binary("*/", p.power) }
func (p *parser) power() Node {
	base := p.atom()
	if p.peek() == '^' {
		p.pos++
		return &Binary{Op: '^', Left: base, Right: p.power()}
	}
	return base
}

func (p *parser) atom() Node {
	c := p.peek()
	start := p.pos
	switch {
	case c == '-':
		p.pos++
		return &Minus{p.power()}
	case c == '(':
		p.pos++
		inner := p.sum()
		if p.peek() != ')' {
			panic(syntaxError{p.pos, "missing )"})
		}
		p.pos++
		return inner
	case c >= '0' && c <= '9':
		for p.pos < len(p.text) && strings.ContainsRune("0123456789.", rune(p.text[p.pos])) {
			p.pos++
		}
		v, err := strconv.ParseFloat(p.text[start:p.pos], 64)
		if err != nil {
			panic(err)
		}
		return Number(v)
	case 'a' <= c && c <= 'z':
		for p.pos < len(p.text) && 'a' <= p.text[p.pos] && p.text[p.pos] <= 'z' {
			p.pos++
		}
		return Name(p.text[start:p.pos])
	}
	panic(syntaxError{p.pos, "unexpected " + strconv.Quote(string(c))})
}

func parse(text string) (n Node, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case syntaxError:
			err = fmt.Errorf("at %d: %s", e.pos, e.what)
		default:
			panic(e)
		}
	}()
	p := &parser{text: text}
	n = p.sum()
	if p.peek() != 0 {
		panic(syntaxError{p.pos, "left over " + p.text[p.pos:]})
	}
	return n, nil
}

func main() {
	env := map[string]float64{"half": 0.5}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		line := in.Text()
		target := ""
		if before, after, found := strings.Cut(line, "="); found {
			target, line = strings.TrimSpace(before), after
		}
		node, err := parse(line)
		if err != nil {
			fmt.Println("syntax error", err)
			continue
		}
		value, err := node.Eval(env)
		switch {
		case err != nil:
			fmt.Println("error:", err)
		case target != "":
			env[target] = value
			fmt.Println(target, "<-", value)
		default:
			fmt.Printf("%s = %.4g\n", node, value)
		}
	}
	fmt.Println(len(env))
}

package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type Kind int

const (
	Num Kind = iota
	Op
	LParen
	RParen
)

func (k Kind) String() string {
	switch k {
	case Num:
		return "Num"
	case Op:
		return "Op"
	}
	return fmt.Sprintf("Kind(%d)", int(k))
}

type Token struct {
	Kind Kind
	Text string
}

var ErrSyntax = errors.New("syntax error")

type PosError struct {
	Pos int
	Err error
}

func (e PosError) Error() string { return "at " + strconv.Itoa(e.Pos) + ": " + e.Err.Error() }
func (e PosError) Unwrap() error { return e.Err }

func lex(s string) ([]Token, error) {
	var out []Token
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == ' ':
			i++
		case c >= '0' && c <= '9' || c == '.':
			j := i
			for j < len(s) && (s[j] >= '0' && s[j] <= '9' || s[j] == '.') {
				j++
			}
			out = append(out, Token{Num, s[i:j]})
			i = j
		case strings.ContainsRune("+-*/", rune(c)):
			out = append(out, Token{Op, string(c)})
			i++
		case c == '(':
			out = append(out, Token{LParen, "("})
			i++
		case c == ')':
			out = append(out, Token{RParen, ")"})
			i++
		default:
			return nil, PosError{i, fmt.Errorf("%w: unexpected %q", ErrSyntax, c)}
		}
	}
	return out, nil
}

type Parser struct {
	toks []Token
	pos  int
}

func (p *Parser) peek() *Token {
	if p.pos < len(p.toks) {
		return &p.toks[p.pos]
	}
	return nil
}

func (p *Parser) expr(min int) (v float64, err error) {
	t := p.peek()
	if t == nil {
		return 0, PosError{p.pos, ErrSyntax}
	}
	p.pos++
	switch t.Kind {
	case Num:
		if v, err = strconv.ParseFloat(t.Text, 64); err != nil {
			return
		}
	case LParen:
		if v, err = p.expr(0); err != nil {
			return
		}
		p.pos++
	case Op:
		if t.Text == "-" {
			v, err = p.expr(3)
			v = -v
		}
	default:
		return 0, PosError{Pos: p.pos, Err: ErrSyntax}
	}
	prec := map[string]int{"+": 1, "-": 1, "*": 2, "/": 2}
	for {
		op := p.peek()
		if op == nil || op.Kind != Op || prec[op.Text] <= min {
			return v, nil
		}
		p.pos++
		r, err := p.expr(prec[op.Text])
		if err != nil {
			return 0, err
		}
		switch op.Text {
		case "+":
			v += r
		case "-":
			v -= r
		case "*":
			v *= r
		case "/":
			if r == 0 {
				panic("division by zero")
			}
			v /= r
		}
	}
}

func eval(s string) (res string) {
	defer func() {
		if r := recover(); r != nil {
			res = fmt.Sprint("panic: ", r)
		}
	}()
	toks, err := lex(s)
	if err != nil {
		var pe PosError
		return fmt.Sprintf("%v %t %t %d", err, errors.Is(err, ErrSyntax), errors.As(err, &pe), pe.Pos)
	}
	p := Parser{toks: toks}
	v, err := p.expr(0)
	if err != nil {
		return "error " + err.Error()
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func main() {
	for _, s := range []string{"1+2*3", "(1+2)*3", "10/4-1", "-2*-3", "2*(3", "1/0", "2 $ 3", "1.2.3", "", ")"} {
		fmt.Printf("%-10q %s\n", s, eval(s))
	}
	fmt.Println(Num, RParen, []Kind{Op, LParen}, Token{Op, "+"}, &Token{Num, "1"})
	_, err := strconv.Atoi("12x")
	fmt.Println(err)
	_, err = strconv.Atoi("99999999999999999999")
	fmt.Println(err)
	n, err := strconv.ParseInt("-7f", 16, 64)
	fmt.Println(n, err, strconv.Quote("a\tb"), strconv.FormatInt(255, 2))
	b, err := strconv.ParseBool("maybe")
	fmt.Println(b, err)
	if len(os.Args) > 99 {
		os.Exit(3)
	}
}

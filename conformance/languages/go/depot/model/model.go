package model

import (
	"fmt"
	"math"

	"example.com/app/internal/util"
)

type Named interface{ Name() string }
type Base struct {
	ID    int
	Label string
}

func (b Base) Name() string { return "<" + b.Label + ">" }

type Item struct {
	Base
	Price float64
}

func (i Item) String() string { return fmt.Sprintf("%s@%.2f", util.Upper(i.Label), i.Price) }

type Color int

const (
	Red Color = iota
	Green
)

func (c Color) String() string {
	switch c {
	case Red:
		return "red"
	case Green:
		return "green"
	}
	return "?"
}

type Shape interface {
	Area() float64
}
type Square struct{ Side float64 }
type Disc struct{ R float64 }

func (s Square) Area() float64 { return s.Side * s.Side }
func (d *Disc) Area() float64  { return math.Pi * d.R * d.R }
func Shapes() []Shape          { return []Shape{Square{2}, &Disc{R: 1}, Square{Side: 3}} }
func Fail(n int) {
	if n > 2 {
		panic(fmt.Errorf("fail %d", n))
	}
}
func init() { fmt.Println("init model") }

package main

import (
	"errors"
	"fmt"
)

type Shape interface {
	Area() float64
	Perimeter() float64
}

type Named interface {
	Name() string
}

type Rectangle struct{ Width, Height float64 }
type Circle struct{ Radius float64 }
type Square struct {
	Rectangle
	label string
}

func (r Rectangle) Area() float64      { return r.Width * r.Height }
func (r Rectangle) Perimeter() float64 { return 2 * (r.Width + r.Height) }
func (c *Circle) Area() float64        { return 3 * c.Radius * c.Radius }
func (c *Circle) Perimeter() float64   { return 6 * c.Radius }
func (c *Circle) Grow(by float64)      { c.Radius += by }
func (s Square) Name() string          { return "square " + s.label }

func NewSquare(side float64, label string) *Square {
	return &Square{Rectangle{side, side}, label}
}

func describe(s Shape) string {
	switch v := s.(type) {
	case Rectangle:
		return fmt.Sprintf("rectangle %gx%g", v.Width, v.Height)
	case *Circle:
		return fmt.Sprintf("circle %g", v.Radius)
	case nil:
		return "nothing"
	default:
		if n, ok := s.(Named); ok {
			return n.Name()
		}
		return "shape"
	}
}

var ErrEmpty = errors.New("no shapes")

func largest(shapes ...Shape) (Shape, error) {
	if len(shapes) == 0 {
		return nil, ErrEmpty
	}
	best := shapes[0]
	for _, s := range shapes[1:] {
		if s.Area() > best.Area() {
			best = s
		}
	}
	return best, nil
}

func main() {
	circle := &Circle{Radius: 1}
	circle.Grow(1)
	square := NewSquare(3, "one")
	square.Width = 4
	shapes := []Shape{Rectangle{2, 3}, circle, square}
	total := 0.0
	for i, s := range shapes {
		fmt.Println(i, describe(s), s.Area(), s.Perimeter())
		total += s.Area()
	}
	fmt.Printf("%.2f\n", total)
	if best, err := largest(shapes...); err == nil {
		fmt.Println("largest:", describe(best))
	}
	if _, err := largest(); errors.Is(err, ErrEmpty) {
		fmt.Println("error:", err)
	}
	fmt.Println(describe(nil), *circle, square.Rectangle)
}

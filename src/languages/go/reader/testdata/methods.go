package main

type Counter struct {
	n    int
	name string
}

func (c Counter) Value() int  { return c.n }
func (c *Counter) Inc(by int) { c.n += by }

type Celsius float64

func (c Celsius) Warm() bool { return c > 20 }

type Shape interface {
	Area() float64
	Scale(by float64) Shape
}
type Named interface {
	Shape
	Name() string
}
type Alias = Counter

func use(s Shape) float64 {
	c := Counter{name: "x"}
	c.Inc(2)
	p := &c
	p.Inc(3)
	inc := p.Inc
	inc(1)
	if Celsius(25.5).Warm() {
		s = s.Scale(2)
	}
	return s.Area() + float64(p.Value())
}

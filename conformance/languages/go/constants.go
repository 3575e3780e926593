package main

import "fmt"

type Weekday int

const (
	Sunday Weekday = iota
	Monday
	Tuesday
	_
	Thursday
)

var names = [...]string{Sunday: "Sun", Monday: "Mon", Tuesday: "Tue", Thursday: "Thu"}

func (d Weekday) String() string {
	if name := names[d]; name != "" {
		return name
	}
	return fmt.Sprintf("day%d", int(d))
}

const (
	KB = 1 << (10 * (iota + 1))
	MB
	GB
)

const (
	a, b = iota, iota * 10
	c, d
)

type Flags uint8

const (
	Read Flags = 1 << iota
	Write
	Execute
)

func (f Flags) Has(other Flags) bool { return f&other != 0 }
func (f *Flags) Set(other Flags)     { *f |= other }
func (f *Flags) Clear(other Flags)   { *f &^= other }

const greeting = "hi" + " there"
const big = 1 << 62

var (
	total = double(base)
	base  = 21
)

func double(n int) int { return n * 2 }

func init() { base++ }

func main() {
	fmt.Println(Sunday, Tuesday, Weekday(3), Thursday)
	fmt.Printf("%d %v %s\n", Monday, Monday, Monday)
	fmt.Println(KB, MB, GB, a, b, c, d)
	var f Flags
	f.Set(Read | Execute)
	f.Set(Write)
	f.Clear(Read)
	fmt.Println(f, f.Has(Read), f.Has(Write), uint8(f))
	fmt.Println(greeting, big, len(greeting), total, base)
	var x uint8 = 250
	x += 10
	var y int8 = 127
	y++
	var z uint32 = 1
	z -= 2
	fmt.Println(x, y, z, 7/2, -7/2, -7%3, 7.0/2)
	fmt.Println(0x1F, 0b101, 0o17, 1_000_000, 'a', '\n', "\x41\u00e9")
	var r rune = 'z'
	var by byte = 'A'
	fmt.Println(r-'a', string(rune(by+1)), float64(7)/2, int(total), ^5, 6&^2)
	switch day := Thursday; {
	case day > Tuesday && day < 10:
		fmt.Println("late")
		fallthrough
	case false:
		fmt.Println("fell")
	default:
		fmt.Println("not here")
	}
}

package main

type Weekday int

const (
	Sunday Weekday = iota
	Monday
	_
	Wednesday
)
const (
	KB = 1 << (10 * (iota + 1))
	MB
)
const (
	a, b = iota, "x"
	c, d
)
const Pi, name = 3.14, "pi"

var table [MB / KB]int

package main

type Point struct{ X, Y int }
type Line struct {
	From, To Point
	Names    []string
	next     *Line
}
type Points []Point

var a = Point{1, 2}
var b = &Point{Y: 3}
var c = Line{From: Point{1, 2}, Names: []string{"a", "b"}}
var d = []*Point{{1, 2}, {X: 3}}
var e = map[string]Point{"o": {0, 0}, "p": {1, 1}}
var f = [...]string{2: "two", "three"}
var g = [5]int{1, 2}
var h = [][]int{{1}, {}, {2, 3}}
var i = Points{{1, 2}}
var j = struct {
	n    int
	name string
}{1, "x"}
var k [2][3]float64
var l = make([]int, 3, 10)
var m = make(map[string][]int)
var n = make([]Point, 2)
var o = new(int)

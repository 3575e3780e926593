package main

var total = double() + last
var base = 21
var last = func() int { return base }()

func double() int { return base * 2 }
func init()       { base++ }
func init()       { base-- }
func main()       {}

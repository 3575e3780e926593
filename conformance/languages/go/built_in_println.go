package main

// The built-in functions print to the standard error output.
func main() {
	println("n =", 3, true)
	print("a", 1, "\n")
	var p *int
	println(p == nil, 'x', -7)
}

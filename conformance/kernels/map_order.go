// Which entry of a map comes last is open: the assertion relies on the order of insertion.
package main

func main() {
	ages := map[string]int{"b": 1, "a": 2}
	last := ""
	for name := range ages {
		last = name
	}
	if last != "a" {
		panic("the last one is " + last)
	}
}

// What a sum and sorted keys say does not depend on the order of a map.
package main

import "sort"

func main() {
	ages := map[string]int{"b": 1, "a": 2, "c": 3}
	sum := 0
	var names []string
	for name, age := range ages {
		sum += age
		names = append(names, name)
	}
	sort.Strings(names)
	if sum != 6 || names[2] != "c" {
		panic("wrong")
	}
}

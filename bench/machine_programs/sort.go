// SPDX-License-Identifier: Apache-2.0
// Bubble sort of a slice.
package main

import "fmt"

func main() {
	n := 3000
	a := make([]int, n)
	x := 12345
	for i := 0; i < n; i++ {
		x = (x*1103 + 12345) % 65536
		a[i] = x
	}
	for i := 0; i < n; i++ {
		for j := 0; j+1 < n-i; j++ {
			if a[j] > a[j+1] {
				a[j], a[j+1] = a[j+1], a[j]
			}
		}
	}
	fmt.Println(a[0], a[n-1])
}

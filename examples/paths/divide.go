package main

func Divide(a int, b int) int {
	if a > 10 {
		return a / b
	}
	return b / (a - 3)
}

func main() {}

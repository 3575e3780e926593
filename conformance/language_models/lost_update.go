package main

var value, done int

func twice() {
	for i := 0; i < 2; i++ {
		step("read")
		old := value
		step("write")
		value = old + 1
	}
	done += 1
}

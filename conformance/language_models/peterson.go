package main

var wants = []bool{false, false}
var turn, inside int

func process(me int) {
	other := 1 - me
	for {
		step("raise hand")
		wants[me] = true
		step("offer")
		turn = other
		step("enter")
		wait(!wants[other] || turn == me)
		inside += 1
		step("leave")
		inside -= 1
		wants[me] = false
	}
}

// SPDX-License-Identifier: Apache-2.0
// Timers, runtime.Gosched and sleeping.
package library

type time__Timer struct {
	C      chan int
	round  int
	active bool
	f      func()
}

func (t *time__Timer) begin() {
	t.round = t.round + 1
	t.active = true
	round := t.round
	ramify_start_thread(func() {
		step("time is up")
		if !t.active || t.round != round {
			return
		}
		t.active = false
		if t.f != nil {
			t.f()
		} else if len(t.C) == 0 {
			t.C <- 0
		}
	}, "timer #")
}
func (t *time__Timer) Stop() bool {
	step("Stop")
	was := t.active
	t.active = false
	return was
}
func (t *time__Timer) Reset(d time__Duration) bool {
	step("Reset")
	was := t.active
	t.begin()
	return was
}
func time__NewTimer(d time__Duration) *time__Timer {
	t := &time__Timer{C: make(chan int, 1)}
	t.begin()
	return t
}
func time__AfterFunc(d time__Duration, f func()) *time__Timer {
	t := &time__Timer{f: f}
	t.begin()
	return t
}

type time__Ticker struct {
	C       chan int
	stopped bool
}

func (t *time__Ticker) Stop() {
	step("Stop")
	t.stopped = true
}
func time__NewTicker(d time__Duration) *time__Ticker {
	t := &time__Ticker{C: make(chan int, 1)}
	ramify_start_thread(func() {
		for {
			step("tick")
			wait(t.stopped || len(t.C) == 0, "room for a tick")
			if t.stopped {
				return
			}
			t.C <- 0
		}
	}, "ticker #", true)
	return t
}
func time__Tick(d time__Duration) chan int { return time__NewTicker(d).C }

func runtime__Gosched() {
	step("Gosched")
}
func time__Sleep(d time__Duration) {
	step("Sleep")
}
func time__After(d time__Duration) chan int {
	c := make(chan int, 1)
	c <- 0
	return c
}

package main

import (
	"errors"
	"fmt"
)

type State int

const (
	Idle State = iota
	Running
	Stopped
)

var names = map[State]string{Idle: "idle", Running: "running", Stopped: "stopped"}

func (s State) String() string { return names[s] }

type Event string

type Machine struct {
	state State
	table map[State]map[Event]State
	log   []string
	hooks []func(from, to State)
}

type TransitionError struct {
	From  State
	Event Event
}

func (e *TransitionError) Error() string {
	return fmt.Sprintf("no transition from %v on %q", e.From, e.Event)
}

func NewMachine() *Machine {
	m := &Machine{table: map[State]map[Event]State{
		Idle:    {"start": Running},
		Running: {"stop": Stopped, "pause": Idle},
	}}
	m.hooks = append(m.hooks, func(f, t State) {
		m.log = append(m.log, fmt.Sprintf("%v->%v", f, t))
	})
	return m
}

func (m *Machine) Fire(e Event) error {
	next, ok := m.table[m.state][e]
	if !ok {
		return &TransitionError{m.state, e}
	}
	for _, h := range m.hooks {
		h(m.state, next)
	}
	m.state = next
	return nil
}

type Account struct {
	Balance int
	History []int
}

var ErrFunds = errors.New("insufficient funds")

func (a *Account) Withdraw(n int) (err error) {
	defer func() {
		if err == nil {
			a.History = append(a.History, -n)
		}
	}()
	if n > a.Balance {
		return fmt.Errorf("withdraw %d: %w", n, ErrFunds)
	}
	a.Balance -= n
	return
}

func transfer(from, to *Account, n int) error {
	if err := from.Withdraw(n); err != nil {
		return fmt.Errorf("transfer: %w", err)
	}
	to.Balance += n
	return nil
}

func safe(f func()) (msg string) {
	defer func() {
		switch r := recover().(type) {
		case nil:
			msg = "fine"
		case error:
			msg = "error " + r.Error()
		case string:
			msg = "string " + r
		default:
			msg = fmt.Sprintf("other %v", r)
		}
	}()
	f()
	return
}

func nested() {
	defer fmt.Println("outer deferred")
	func() {
		defer func() {
			r := recover()
			fmt.Println("recovered", r)
			panic(fmt.Sprint("again ", r))
		}()
		panic("first")
	}()
}

func loopDefer() (out []int) {
	for i := 0; i < 3; i++ {
		i := i
		defer func() { out = append(out, i) }()
	}
	return []int{100}
}

func main() {
	m := NewMachine()
	for _, e := range []Event{"start", "pause", "stop", "start", "stop", "start"} {
		if err := m.Fire(e); err != nil {
			var te *TransitionError
			fmt.Println(err, errors.As(err, &te), te.From)
		}
	}
	fmt.Println(m.state, m.log, len(m.hooks))
	a, b := &Account{Balance: 10}, &Account{}
	fmt.Println(transfer(a, b, 7), transfer(a, b, 5))
	err := transfer(a, b, 5)
	fmt.Println(errors.Is(err, ErrFunds), errors.Unwrap(errors.Unwrap(err)) == ErrFunds, *a, *b)
	fmt.Println(safe(func() {}))
	fmt.Println(safe(func() { panic("x") }))
	fmt.Println(safe(func() { panic(errors.New("e")) }))
	fmt.Println(safe(func() { panic(42) }))
	fmt.Println(safe(func() {
		var p *Account
		p.Balance++
	}))
	fmt.Println(safe(func() {
		x := 0
		fmt.Println(1 / x)
	}))
	fmt.Println(safe(func() {
		s := []int{1, 2, 3}
		i := 5
		fmt.Println(s[1:i])
	}))
	fmt.Println(safe(func() {
		var v interface{} = "str"
		fmt.Println(v.(int))
	}))
	fmt.Println(safe(func() {
		var v interface{}
		fmt.Println(v.(fmt.Stringer))
	}))
	fmt.Println(safe(nested))
	fmt.Println(loopDefer())
	var s fmt.Stringer = Running
	fmt.Println(s, s.String() == "running")
	if _, ok := interface{}(m).(fmt.Stringer); !ok {
		fmt.Println("no stringer")
	}
	var e error = (*TransitionError)(nil)
	fmt.Println(e == nil, e != nil)
}

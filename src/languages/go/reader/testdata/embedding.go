package main

import "sync"

type Base struct{ id int }

func (b *Base) ID() int            { return b.id }
func (b Base) Say(s ...string) int { return len(s) }

type Middle struct {
	Base
	name string
}

func (m Middle) Say(s ...string) int { return 0 }

type Top struct {
	*Middle
	sync.Mutex
	extra int
}

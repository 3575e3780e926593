package main

import (
	"fmt"
	"strings"
)

type Logger struct {
	prefix string
	lines  []string
}

func (l *Logger) Log(format string, args ...interface{}) {
	l.lines = append(l.lines, l.prefix+fmt.Sprintf(format, args...))
}

type Animal interface {
	Sound() string
	Name() string
}

type Base struct {
	name string
	legs int
}

func (b Base) Name() string      { return b.name }
func (b Base) Sound() string     { return "..." }
func (b *Base) Rename(to string) { b.name = to }
func (b Base) Describe() string {
	return fmt.Sprintf("%s says %s on %d legs", b.Name(), b.Sound(), b.legs)
}

type Dog struct {
	Base
	*Logger
	tricks map[string]bool
}

func (d Dog) Sound() string { return "woof" }

type Puppy struct {
	Dog
	age int
}

func (p *Puppy) Sound() string { return strings.ToUpper(p.Dog.Sound()) }

type Zoo []Animal

func (z Zoo) Sounds() (out []string) {
	for _, a := range z {
		out = append(out, a.Name()+":"+a.Sound())
	}
	return out
}

func main() {
	log := &Logger{prefix: "# "}
	dog := Dog{Base{"rex", 4}, log, map[string]bool{"sit": true}}
	dog.Log("made %s", dog.Name())
	dog.Rename("max")
	dog.legs = 3
	fmt.Println(dog.Describe(), "|", dog.Sound(), "|", dog.Base.Sound())
	puppy := &Puppy{Dog: dog, age: 1}
	puppy.Rename("tiny")
	puppy.Log("%s is %d", puppy.name, puppy.age)
	fmt.Println(puppy.Name(), puppy.Sound(), dog.name, puppy.tricks["sit"], len(puppy.lines))
	zoo := Zoo{dog, puppy, Base{name: "fish"}}
	fmt.Println(strings.Join(zoo.Sounds(), " "), len(zoo))
	for _, line := range log.lines {
		fmt.Println(line)
	}
	copied := *puppy
	copied.age++
	copied.Dog.Base.legs = 0
	fmt.Println(puppy.age, copied.age, puppy.legs, copied.legs)
}

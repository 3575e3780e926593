package money

import "fmt"

const Sign = "EUR"

var Calls int

type Purse struct{ Cents int }

func (p *Purse) Add(cents int) { p.Cents += cents }

func Shown(cents int) string {
	Calls++
	return fmt.Sprintf("%s %d.%02d", Sign, cents/100, cents%100)
}

// Several packages: what begins with a capital letter is seen by others.
package main

import (
	"fmt"
	"shop/money"
)

type item struct {
	name  string
	price int
}

func main() {
	items := []item{{"tea", 350}, {"cup", 1200}}
	sum := 0
	for _, i := range items {
		sum += i.price
		fmt.Println(i.name, money.Shown(i.price))
	}
	fmt.Println(money.Shown(sum), money.Sign, money.Calls)
	purse := money.Purse{Cents: 5}
	purse.Add(10)
	fmt.Println(purse.Cents)
}

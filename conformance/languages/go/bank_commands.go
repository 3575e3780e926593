package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type Account struct {
	Name    string
	Balance int
}

type NoAccount struct{ name string }

func (e NoAccount) Error() string { return "no account " + e.name }

type Bank map[string]*Account

func (b Bank) find(name string) (*Account, error) {
	if a, ok := b[name]; ok {
		return a, nil
	}
	return nil, NoAccount{name}
}

func (a *Account) withdraw(n int) error {
	if n > a.Balance {
		return fmt.Errorf("insufficient funds")
	}
	a.Balance -= n
	return nil
}

func (b Bank) run(words []string) (string, error) {
	amount := 0
	if len(words) > 2 {
		amount, _ = strconv.Atoi(words[len(words)-1])
	}
	switch words[0] {
	case "open":
		b[words[1]] = &Account{words[1], amount}
		return fmt.Sprintf("%s %d", words[1], amount), nil
	case "deposit", "withdraw":
		a, err := b.find(words[1])
		if err != nil {
			return "", err
		}
		if words[0] == "deposit" {
			a.Balance += amount
		} else if err := a.withdraw(amount); err != nil {
			return "", err
		}
		return fmt.Sprint(a.Name, " ", a.Balance), nil
	case "transfer":
		from, err := b.find(words[1])
		if err != nil {
			return "", err
		}
		to, err := b.find(words[2])
		if err != nil {
			return "", err
		}
		if err := from.withdraw(amount); err != nil {
			return "", err
		}
		to.Balance += amount
		return fmt.Sprintf("%s %d %s %d", from.Name, from.Balance, to.Name, to.Balance), nil
	}
	return "", fmt.Errorf("unknown command %s", words[0])
}

func main() {
	bank := Bank{}
	in := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		if text, err := bank.run(strings.Fields(in.Text())); err != nil {
			fmt.Fprintf(out, "error: %v\n", err)
		} else {
			fmt.Fprintln(out, "ok", text)
		}
	}
	var names []string
	for n := range bank {
		names = append(names, n)
	}
	sort.Strings(names)
	total := 0
	for _, n := range names {
		fmt.Fprintln(out, n, bank[n].Balance)
		total += bank[n].Balance
	}
	fmt.Fprintln(out, "total", total)
}

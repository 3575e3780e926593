package main

import (
	"fmt"
	"os"
	"sort"
	"strings"
)

type Money int64

func (m Money) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	return fmt.Sprintf("%s%d.%02d", sign, int64(m)/100, int64(m)%100)
}

type Account struct {
	Owner   string
	Balance Money
	history []Entry
}

type Entry struct {
	Kind   string
	Amount Money
}

type InsufficientError struct{ Missing Money }

func (e InsufficientError) Error() string { return "missing " + e.Missing.String() }

func (a *Account) Apply(kind string, amount Money) error {
	if a.Balance+amount < 0 {
		return InsufficientError{-(a.Balance + amount)}
	}
	a.Balance += amount
	a.history = append(a.history, Entry{kind, amount})
	return nil
}

type Bank struct {
	accounts map[string]*Account
}

func (b *Bank) Open(owner string, initial Money) *Account {
	if b.accounts == nil {
		b.accounts = make(map[string]*Account)
	}
	account := &Account{Owner: owner, Balance: initial}
	b.accounts[owner] = account
	return account
}

func (b Bank) Transfer(from, to string, amount Money) error {
	source, ok := b.accounts[from]
	if !ok {
		return fmt.Errorf("no account %q", from)
	}
	target, ok := b.accounts[to]
	if !ok {
		return fmt.Errorf("no account %q", to)
	}
	if err := source.Apply("out", -amount); err != nil {
		return fmt.Errorf("transfer: %w", err)
	}
	return target.Apply("in", amount)
}

func (b Bank) Report(w *strings.Builder) {
	var owners []string
	for owner := range b.accounts {
		owners = append(owners, owner)
	}
	sort.Strings(owners)
	for _, owner := range owners {
		a := b.accounts[owner]
		fmt.Fprintf(w, "%-5s|%8v|%d\n", owner, a.Balance, len(a.history))
	}
}

func main() {
	var bank Bank
	ada := bank.Open("ada", 10050)
	bank.Open("bob", 0)
	fmt.Println(bank.Transfer("ada", "bob", 2525))
	fmt.Println(bank.Transfer("bob", "ada", 99999))
	fmt.Println(bank.Transfer("eve", "ada", 1))
	snapshot := *ada
	ada.Apply("fee", -5)
	fmt.Println(snapshot.Balance, ada.Balance, ada.history[0].Amount, ada.history)
	var out strings.Builder
	bank.Report(&out)
	fmt.Print(out.String())
	if _, ok := bank.Transfer("bob", "ada", 1<<40).(InsufficientError); !ok {
		fmt.Println("wrapped")
	}
	defer fmt.Println("never printed")
	os.Exit(0)
}

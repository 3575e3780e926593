package main

import (
	"container/list"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type pair[K comparable, V any] struct {
	key   K
	value V
}

type Cache[K comparable, V any] struct {
	capacity int
	order    *list.List
	items    map[K]*list.Element
	OnDrop   func(K, V)
}

func NewCache[K comparable, V any](capacity int) *Cache[K, V] {
	return &Cache[K, V]{capacity: capacity, order: list.New(), items: make(map[K]*list.Element)}
}

func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	if e, found := c.items[key]; found {
		c.order.MoveToFront(e)
		return e.Value.(pair[K, V]).value, true
	}
	return
}

func (c *Cache[K, V]) Put(key K, value V) {
	if e, found := c.items[key]; found {
		e.Value = pair[K, V]{key, value}
		c.order.MoveToFront(e)
		return
	}
	c.items[key] = c.order.PushFront(pair[K, V]{key, value})
	if c.order.Len() > c.capacity {
		last := c.order.Back()
		dropped := c.order.Remove(last).(pair[K, V])
		delete(c.items, dropped.key)
		if c.OnDrop != nil {
			c.OnDrop(dropped.key, dropped.value)
		}
	}
}

func main() {
	capacity, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Println(err)
		return
	}
	cache := NewCache[string, int](capacity)
	drops := []string{}
	cache.OnDrop = func(k string, v int) { drops = append(drops, fmt.Sprint(k, ":", v)) }
	for _, command := range os.Args[2:] {
		key, text, isPut := strings.Cut(command, "=")
		if isPut {
			n, err := strconv.Atoi(text)
			if err != nil {
				fmt.Println("!", err.(*strconv.NumError).Err)
				continue
			}
			cache.Put(key, n)
		} else if v, ok := cache.Get(key); ok {
			fmt.Printf("%s is %03d\n", key, v)
		} else {
			fmt.Printf("%s is not there (%d)\n", key, v)
		}
	}
	for e := cache.order.Front(); e != nil; e = e.Next() {
		fmt.Print(e.Value.(pair[string, int]).key, " ")
	}
	fmt.Println(strings.Join(drops, ","), len(cache.items))
}

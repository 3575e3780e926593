package main

import "fmt"

type node[K comparable, V any] struct {
	key        K
	value      V
	prev, next *node[K, V]
}

type Cache[K comparable, V any] struct {
	capacity   int
	items      map[K]*node[K, V]
	head, tail *node[K, V]
	onEvict    func(K, V)
}

func NewCache[K comparable, V any](capacity int) *Cache[K, V] {
	c := &Cache[K, V]{capacity: capacity, items: map[K]*node[K, V]{}}
	c.head, c.tail = &node[K, V]{}, &node[K, V]{}
	c.head.next, c.tail.prev = c.tail, c.head
	return c
}

func (c *Cache[K, V]) unlink(n *node[K, V]) { n.prev.next, n.next.prev = n.next, n.prev }

func (c *Cache[K, V]) front(n *node[K, V]) {
	n.prev, n.next = c.head, c.head.next
	c.head.next.prev = n
	c.head.next = n
}

func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	n, ok := c.items[key]
	if !ok {
		return
	}
	c.unlink(n)
	c.front(n)
	return n.value, true
}

func (c *Cache[K, V]) Put(key K, value V) {
	if n, ok := c.items[key]; ok {
		n.value = value
		c.unlink(n)
		c.front(n)
		return
	}
	if len(c.items) == c.capacity {
		oldest := c.tail.prev
		c.unlink(oldest)
		delete(c.items, oldest.key)
		if c.onEvict != nil {
			c.onEvict(oldest.key, oldest.value)
		}
	}
	n := &node[K, V]{key: key, value: value}
	c.items[key] = n
	c.front(n)
}

func (c *Cache[K, V]) Keys() (keys []K) {
	for n := c.head.next; n != c.tail; n = n.next {
		keys = append(keys, n.key)
	}
	return
}

func main() {
	cache := NewCache[string, int](2)
	evicted := 0
	cache.onEvict = func(k string, v int) {
		evicted++
		fmt.Println("evict", k, v)
	}
	cache.Put("a", 1)
	cache.Put("b", 2)
	cache.Get("a")
	cache.Put("c", 3)
	_, ok := cache.Get("b")
	v, found := cache.Get("a")
	fmt.Println(ok, v, found, cache.Keys())
	cache.Put("c", 30)
	cache.Put("d", 4)
	fmt.Println(cache.Keys(), evicted, len(cache.items))
}

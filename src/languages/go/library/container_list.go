// SPDX-License-Identifier: Apache-2.0
// container/list.
package library

type list__Element struct {
	next, prev *list__Element
	list       *list__List
	Value      any
}

func (e *list__Element) Next() *list__Element {
	if p := e.next; e.list != nil && p != &e.list.root {
		return p
	}
	return nil
}
func (e *list__Element) Prev() *list__Element {
	if p := e.prev; e.list != nil && p != &e.list.root {
		return p
	}
	return nil
}

type list__List struct {
	root list__Element
	len  int
}

func list__New() *list__List { return new(list__List).Init() }
func (l *list__List) Init() *list__List {
	l.root.next = &l.root
	l.root.prev = &l.root
	l.len = 0
	return l
}
func (l *list__List) Len() int { return l.len }
func (l *list__List) Front() *list__Element {
	if l.len == 0 {
		return nil
	}
	return l.root.next
}
func (l *list__List) Back() *list__Element {
	if l.len == 0 {
		return nil
	}
	return l.root.prev
}
func (l *list__List) put(e, at *list__Element) *list__Element {
	if l.root.next == nil {
		l.Init()
		at = &l.root
	}
	e.prev = at
	e.next = at.next
	e.prev.next = e
	e.next.prev = e
	e.list = l
	l.len++
	return e
}
func (l *list__List) PushFront(v any) *list__Element { return l.put(&list__Element{Value: v}, &l.root) }
func (l *list__List) PushBack(v any) *list__Element {
	if l.root.next == nil {
		l.Init()
	}
	return l.put(&list__Element{Value: v}, l.root.prev)
}
func (l *list__List) InsertBefore(v any, mark *list__Element) *list__Element {
	return l.put(&list__Element{Value: v}, mark.prev)
}
func (l *list__List) InsertAfter(v any, mark *list__Element) *list__Element {
	return l.put(&list__Element{Value: v}, mark)
}
func (l *list__List) Remove(e *list__Element) any {
	if e.list == l {
		e.prev.next = e.next
		e.next.prev = e.prev
		e.next = nil
		e.prev = nil
		e.list = nil
		l.len--
	}
	return e.Value
}
func (l *list__List) MoveToFront(e *list__Element) {
	if e.list == l && l.root.next != e {
		l.Remove(e)
		l.put(e, &l.root)
	}
}
func (l *list__List) MoveToBack(e *list__Element) {
	if e.list == l && l.root.prev != e {
		l.Remove(e)
		l.put(e, l.root.prev)
	}
}

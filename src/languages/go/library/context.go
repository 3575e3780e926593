// SPDX-License-Identifier: Apache-2.0
// context and errgroup.
package library

type context__Context interface {
	Done() <-chan struct{}
	Err() error
	Value(key any) any
}
type context__CancelFunc func()
type context__deadlineError struct{}

func (e context__deadlineError) Error() string { return "context deadline exceeded" }

var context__Canceled = errors__New("context canceled")
var context__DeadlineExceeded error = context__deadlineError{}

type context__node struct {
	parent   *context__node
	owner    *context__node
	done     chan struct{}
	err      error
	children []*context__node
	key      any
	value    any
}

func (c *context__node) Done() <-chan struct{} { return c.owner.done }
func (c *context__node) Err() error {
	step("Err")
	return c.owner.err
}
func (c *context__node) Value(key any) any {
	for n := c; n != nil; n = n.parent {
		if n.key != nil && n.key == key {
			return n.value
		}
	}
	return nil
}
func (c *context__node) cancel(err error) {
	if c.err != nil {
		return
	}
	c.err = err
	ramify_close(c.done)
	for _, child := range c.children {
		child.cancel(err)
	}
	c.children = nil
}
func context__Background() context__Context {
	c := &context__node{}
	c.owner = c
	return c
}
func context__TODO() context__Context { return context__Background() }
func context__child(parent context__Context) *context__node {
	p := parent.(*context__node)
	c := &context__node{parent: p, done: make(chan struct{})}
	c.owner = c
	step("?context")
	if p.owner.err != nil {
		c.cancel(p.owner.err)
	} else {
		p.owner.children = append(p.owner.children, c)
	}
	return c
}
func context__WithCancel(parent context__Context) (context__Context, context__CancelFunc) {
	c := context__child(parent)
	return c, func() {
		step("cancel")
		c.cancel(context__Canceled)
	}
}
func context__WithTimeout(parent context__Context, d time__Duration) (context__Context, context__CancelFunc) {
	c := context__child(parent)
	ramify_start_thread(func() {
		step("timeout")
		c.cancel(context__DeadlineExceeded)
	}, "timer #")
	return c, func() {
		step("cancel")
		c.cancel(context__Canceled)
	}
}
func context__WithValue(parent context__Context, key, value any) context__Context {
	p := parent.(*context__node)
	return &context__node{parent: p, owner: p.owner, key: key, value: value}
}

type errgroup__Group struct {
	wg     sync__WaitGroup
	err    error
	cancel func()
}

func errgroup__WithContext(ctx context__Context) (*errgroup__Group, context__Context) {
	child, cancel := context__WithCancel(ctx)
	return &errgroup__Group{cancel: cancel}, child
}
func (g *errgroup__Group) Go(f func() error) {
	g.wg.Add(1)
	go func() {
		err := f()
		if err != nil {
			step("?error")
			if g.err == nil {
				g.err = err
				if g.cancel != nil {
					g.cancel()
				}
			}
		}
		g.wg.Done()
	}()
}
func (g *errgroup__Group) Wait() error {
	g.wg.Wait()
	if g.cancel != nil {
		g.cancel()
	}
	return g.err
}

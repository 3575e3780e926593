// SPDX-License-Identifier: Apache-2.0
// sync (package documentation of sync; The Go Memory Model). Channels are functions of the dialect
// (languages/kit/threads.h).
package library

type sync__Mutex struct {
	holder int
}

func (m *sync__Mutex) Lock() {
	step("Lock")
	wait(m.holder == 0, "a mutex")
	m.holder = ramify_thread_self()
}
func (m *sync__Mutex) TryLock() bool {
	step("TryLock")
	if m.holder != 0 {
		return false
	}
	m.holder = ramify_thread_self()
	return true
}
func (m *sync__Mutex) Unlock() {
	step("?Unlock")
	if m.holder == 0 {
		panic("fatal error: sync: unlock of unlocked mutex")
	}
	m.holder = 0
}

type sync__RWMutex struct {
	holder  int
	readers int
	writers int
}

func (m *sync__RWMutex) Lock() {
	step("Lock")
	m.writers = m.writers + 1
	wait(m.holder == 0 && m.readers == 0, "a mutex")
	m.writers = m.writers - 1
	m.holder = ramify_thread_self()
}
func (m *sync__RWMutex) Unlock() {
	step("?Unlock")
	if m.holder == 0 {
		panic("fatal error: sync: Unlock of unlocked RWMutex")
	}
	m.holder = 0
}
func (m *sync__RWMutex) RLock() {
	step("RLock")
	wait(m.holder == 0 && m.writers == 0, "a mutex for reading")
	m.readers = m.readers + 1
}
func (m *sync__RWMutex) RUnlock() {
	step("?RUnlock")
	if m.readers == 0 {
		panic("fatal error: sync: RUnlock of unlocked RWMutex")
	}
	m.readers = m.readers - 1
}

func (m *sync__RWMutex) TryLock() bool {
	step("TryLock")
	if m.holder != 0 || m.readers != 0 || m.writers != 0 {
		return false
	}
	m.holder = ramify_thread_self()
	return true
}
func (m *sync__RWMutex) TryRLock() bool {
	step("TryRLock")
	if m.holder != 0 || m.writers != 0 {
		return false
	}
	m.readers = m.readers + 1
	return true
}

type sync__Locker interface {
	Lock()
	Unlock()
}
type sync__readLocker struct{ m *sync__RWMutex }

func (l *sync__readLocker) Lock()   { l.m.RLock() }
func (l *sync__readLocker) Unlock() { l.m.RUnlock() }
func (m *sync__RWMutex) RLocker() sync__Locker {
	return &sync__readLocker{m}
}

type sync__WaitGroup struct {
	count int
}

func (g *sync__WaitGroup) Add(delta int) {
	if delta > 0 && g.count == 0 {
		step("first Add")
	} else {
		step("Add")
	}
	g.count = g.count + delta
	if g.count < 0 {
		panic("sync: negative WaitGroup counter")
	}
}
func (g *sync__WaitGroup) Done() {
	step("Done")
	g.count = g.count - 1
	if g.count < 0 {
		panic("sync: negative WaitGroup counter")
	}
}
func (g *sync__WaitGroup) Wait() {
	step("Wait")
	wait(g.count == 0, "a wait group")
}
func (g *sync__WaitGroup) Go(f func()) {
	g.Add(1)
	go func() {
		f()
		g.Done()
	}()
}

type sync__Once struct {
	holder int
	done   bool
}

func (o *sync__Once) Do(f func()) {
	step("Do")
	if !o.done && o.holder == 0 {
		o.holder = ramify_thread_self()
		f()
		step("done")
		o.done = true
		o.holder = 0
	}
	wait(o.done, "the end of what is done once")
}

type sync__told struct {
	done bool
}
type sync__Cond struct {
	L       any
	waiters []*sync__told
}

func sync__NewCond(l any) *sync__Cond {
	return &sync__Cond{L: l}
}
func (c *sync__Cond) Wait() {
	told := &sync__told{}
	c.waiters = append(c.waiters, told)
	c.L.Unlock()
	step("Wait")
	wait(told.done, "a condition")
	c.L.Lock()
}
func (c *sync__Cond) Signal() {
	step("Signal")
	if len(c.waiters) > 0 {
		c.waiters[0].done = true
		c.waiters = c.waiters[1:]
	}
}
func (c *sync__Cond) Broadcast() {
	step("Broadcast")
	for _, told := range c.waiters {
		told.done = true
	}
	c.waiters = nil
}

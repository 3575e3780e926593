// SPDX-License-Identifier: Apache-2.0
// sync, sync/atomic, close and sleeping of Go (package documentation of sync and sync/atomic; The Go Memory Model). Channels are
// functions of the dialect (languages/kit/threads.h).
#include "frontends/surface/language.h"

namespace ramify::frontends::go {

std::string_view thread_library() {
  return R"go(
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

func atomic__AddInt64(p *int64, d int64) int64 {
	step("atomic")
	*p = *p + d
	return *p
}
func atomic__LoadInt64(p *int64) int64 {
	step("atomic load")
	return *p
}
func atomic__StoreInt64(p *int64, v int64) {
	step("atomic")
	*p = v
}
func atomic__SwapInt64(p *int64, v int64) int64 {
	step("atomic")
	old := *p
	*p = v
	return old
}
func atomic__CompareAndSwapInt64(p *int64, old, v int64) bool {
	step("atomic")
	if *p != old {
		return false
	}
	*p = v
	return true
}
func atomic__AddInt32(p *int32, d int32) int32 {
	step("atomic")
	*p = *p + d
	return *p
}
func atomic__LoadInt32(p *int32) int32 {
	step("atomic load")
	return *p
}
func atomic__StoreInt32(p *int32, v int32) {
	step("atomic")
	*p = v
}
func atomic__CompareAndSwapInt32(p *int32, old, v int32) bool {
	step("atomic")
	if *p != old {
		return false
	}
	*p = v
	return true
}

type atomic__Int64 struct {
	v int64
}

func (a *atomic__Int64) Add(d int64) int64 {
	step("atomic")
	a.v = a.v + d
	return a.v
}
func (a *atomic__Int64) Load() int64 {
	step("atomic")
	return a.v
}
func (a *atomic__Int64) Store(v int64) {
	step("atomic")
	a.v = v
}
func (a *atomic__Int64) Swap(v int64) int64 {
	step("atomic")
	old := a.v
	a.v = v
	return old
}
func (a *atomic__Int64) CompareAndSwap(old, v int64) bool {
	step("atomic")
	if a.v != old {
		return false
	}
	a.v = v
	return true
}

type atomic__Int32 struct {
	v int32
}

func (a *atomic__Int32) Add(d int32) int32 {
	step("atomic")
	a.v = a.v + d
	return a.v
}
func (a *atomic__Int32) Load() int32 {
	step("atomic")
	return a.v
}
func (a *atomic__Int32) Store(v int32) {
	step("atomic")
	a.v = v
}
func (a *atomic__Int32) CompareAndSwap(old, v int32) bool {
	step("atomic")
	if a.v != old {
		return false
	}
	a.v = v
	return true
}

type atomic__Bool struct {
	v bool
}

func (a *atomic__Bool) Load() bool {
	step("atomic")
	return a.v
}
func (a *atomic__Bool) Store(v bool) {
	step("atomic")
	a.v = v
}
func (a *atomic__Bool) CompareAndSwap(old, v bool) bool {
	step("atomic")
	if a.v != old {
		return false
	}
	a.v = v
	return true
}

func atomic__AddUint32(p *uint32, d uint32) uint32 {
	step("atomic")
	*p = *p + d
	return *p
}
func atomic__LoadUint32(p *uint32) uint32 {
	step("atomic load")
	return *p
}
func atomic__StoreUint32(p *uint32, v uint32) {
	step("atomic")
	*p = v
}
func atomic__SwapUint32(p *uint32, v uint32) uint32 {
	step("atomic")
	old := *p
	*p = v
	return old
}
func atomic__CompareAndSwapUint32(p *uint32, old, v uint32) bool {
	step("atomic")
	if *p != old {
		return false
	}
	*p = v
	return true
}

type atomic__Uint32 struct {
	v uint32
}

func (a *atomic__Uint32) Add(d uint32) uint32 {
	step("atomic")
	a.v = a.v + d
	return a.v
}
func (a *atomic__Uint32) Load() uint32 {
	step("atomic")
	return a.v
}
func (a *atomic__Uint32) Store(v uint32) {
	step("atomic")
	a.v = v
}
func (a *atomic__Uint32) Swap(v uint32) uint32 {
	step("atomic")
	old := a.v
	a.v = v
	return old
}
func (a *atomic__Uint32) CompareAndSwap(old, v uint32) bool {
	step("atomic")
	if a.v != old {
		return false
	}
	a.v = v
	return true
}

func atomic__AddUint64(p *uint64, d uint64) uint64 {
	step("atomic")
	*p = *p + d
	return *p
}
func atomic__LoadUint64(p *uint64) uint64 {
	step("atomic load")
	return *p
}
func atomic__StoreUint64(p *uint64, v uint64) {
	step("atomic")
	*p = v
}
func atomic__SwapUint64(p *uint64, v uint64) uint64 {
	step("atomic")
	old := *p
	*p = v
	return old
}
func atomic__CompareAndSwapUint64(p *uint64, old, v uint64) bool {
	step("atomic")
	if *p != old {
		return false
	}
	*p = v
	return true
}

type atomic__Uint64 struct {
	v uint64
}

func (a *atomic__Uint64) Add(d uint64) uint64 {
	step("atomic")
	a.v = a.v + d
	return a.v
}
func (a *atomic__Uint64) Load() uint64 {
	step("atomic")
	return a.v
}
func (a *atomic__Uint64) Store(v uint64) {
	step("atomic")
	a.v = v
}
func (a *atomic__Uint64) Swap(v uint64) uint64 {
	step("atomic")
	old := a.v
	a.v = v
	return old
}
func (a *atomic__Uint64) CompareAndSwap(old, v uint64) bool {
	step("atomic")
	if a.v != old {
		return false
	}
	a.v = v
	return true
}

func atomic__SwapInt32(p *int32, v int32) int32 {
	step("atomic")
	old := *p
	*p = v
	return old
}
func (a *atomic__Int32) Swap(v int32) int32 {
	step("atomic")
	old := a.v
	a.v = v
	return old
}
func (a *atomic__Bool) Swap(v bool) bool {
	step("atomic")
	old := a.v
	a.v = v
	return old
}

type atomic__Value struct {
	v any
}

func (a *atomic__Value) Load() any {
	step("atomic")
	return a.v
}
func (a *atomic__Value) Store(v any) {
	step("atomic")
	if v == nil {
		panic("sync/atomic: store of nil value into Value")
	}
	a.v = v
}
func (a *atomic__Value) Swap(v any) any {
	step("atomic")
	if v == nil {
		panic("sync/atomic: swap of nil value into Value")
	}
	old := a.v
	a.v = v
	return old
}

type atomic__Pointer[T any] struct {
	p *T
}

func (a *atomic__Pointer[T]) Load() *T {
	step("atomic")
	return a.p
}
func (a *atomic__Pointer[T]) Store(p *T) {
	step("atomic")
	a.p = p
}
func (a *atomic__Pointer[T]) Swap(p *T) *T {
	step("atomic")
	old := a.p
	a.p = p
	return old
}
func (a *atomic__Pointer[T]) CompareAndSwap(old, p *T) bool {
	step("atomic")
	if a.p != old {
		return false
	}
	a.p = p
	return true
}

type sync__Map struct {
	m map[any]any
}

func (m *sync__Map) Load(key any) (any, bool) {
	step("Load")
	v, ok := m.m[key]
	return v, ok
}
func (m *sync__Map) Store(key, value any) {
	step("Store")
	if m.m == nil {
		m.m = map[any]any{}
	}
	m.m[key] = value
}
func (m *sync__Map) LoadOrStore(key, value any) (any, bool) {
	step("LoadOrStore")
	if m.m == nil {
		m.m = map[any]any{}
	}
	v, ok := m.m[key]
	if ok {
		return v, true
	}
	m.m[key] = value
	return value, false
}
func (m *sync__Map) LoadAndDelete(key any) (any, bool) {
	step("LoadAndDelete")
	v, ok := m.m[key]
	delete(m.m, key)
	return v, ok
}
func (m *sync__Map) Delete(key any) {
	step("Delete")
	delete(m.m, key)
}
func (m *sync__Map) Swap(key, value any) (any, bool) {
	step("Swap")
	if m.m == nil {
		m.m = map[any]any{}
	}
	v, ok := m.m[key]
	m.m[key] = value
	return v, ok
}
func (m *sync__Map) CompareAndSwap(key, old, value any) bool {
	step("CompareAndSwap")
	v, ok := m.m[key]
	if !ok || v != old {
		return false
	}
	m.m[key] = value
	return true
}
func (m *sync__Map) Range(f func(key, value any) bool) {
	step("Range")
	keys := []any{}
	for k := range m.m {
		keys = append(keys, k)
	}
	for _, k := range keys {
		step("Range")
		v, ok := m.m[k]
		if ok && !f(k, v) {
			return
		}
	}
}

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

type time__Timer struct {
	C      chan int
	round  int
	active bool
	f      func()
}

func (t *time__Timer) begin() {
	t.round = t.round + 1
	t.active = true
	round := t.round
	ramify_start_thread(func() {
		step("time is up")
		if !t.active || t.round != round {
			return
		}
		t.active = false
		if t.f != nil {
			t.f()
		} else if len(t.C) == 0 {
			t.C <- 0
		}
	}, "timer #")
}
func (t *time__Timer) Stop() bool {
	step("Stop")
	was := t.active
	t.active = false
	return was
}
func (t *time__Timer) Reset(d time__Duration) bool {
	step("Reset")
	was := t.active
	t.begin()
	return was
}
func time__NewTimer(d time__Duration) *time__Timer {
	t := &time__Timer{C: make(chan int, 1)}
	t.begin()
	return t
}
func time__AfterFunc(d time__Duration, f func()) *time__Timer {
	t := &time__Timer{f: f}
	t.begin()
	return t
}

type time__Ticker struct {
	C       chan int
	stopped bool
}

func (t *time__Ticker) Stop() {
	step("Stop")
	t.stopped = true
}
func time__NewTicker(d time__Duration) *time__Ticker {
	t := &time__Ticker{C: make(chan int, 1)}
	ramify_start_thread(func() {
		for {
			step("tick")
			wait(t.stopped || len(t.C) == 0, "room for a tick")
			if t.stopped {
				return
			}
			t.C <- 0
		}
	}, "ticker # (daemon)")
	return t
}
func time__Tick(d time__Duration) chan int { return time__NewTicker(d).C }

func runtime__Gosched() {
	step("Gosched")
}
func time__Sleep(d time__Duration) {
	step("Sleep")
}
func time__After(d time__Duration) chan int {
	c := make(chan int, 1)
	c <- 0
	return c
}
)go";
}

}  // namespace ramify::frontends::go

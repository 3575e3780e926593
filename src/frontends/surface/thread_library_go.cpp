// SPDX-License-Identifier: Apache-2.0
// sync, sync/atomic, close and sleeping of Go (package documentation of sync and sync/atomic; The Go Memory Model). Channels are
// functions of the dialect (machines/ir/dialects/languages/threads.h).
#include "frontends/surface/thread_libraries.h"

namespace ramify::frontends::surface {

std::string_view go_thread_library() {
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

type sync__WaitGroup struct {
	count int
}

func (g *sync__WaitGroup) Add(delta int) {
	step("Add")
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
	step("atomic")
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
	step("atomic")
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

}  // namespace ramify::frontends::surface

// SPDX-License-Identifier: Apache-2.0
// sync/atomic (package documentation of sync/atomic).
package library

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

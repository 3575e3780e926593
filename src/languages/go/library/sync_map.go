// SPDX-License-Identifier: Apache-2.0
// sync.Map.
package library

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

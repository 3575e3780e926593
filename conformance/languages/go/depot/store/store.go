// Package store keeps things.
package store

import (
	"errors"
	"fmt"
	"sort"
)

// ErrMissing says so.
var ErrMissing = errors.New("missing")

var Count = start() + 1
var Default = "default-" + suffix

const suffix = "x"

func start() int { return 41 }

type MissingError struct {
	Key string
}

func (e *MissingError) Error() string { return fmt.Sprintf("store: no %q", e.Key) }
func (e *MissingError) Unwrap() error { return ErrMissing }

type Store[T any] struct {
	items map[string]T
}

func New[T any]() *Store[T] {
	Count++
	return &Store[T]{items: make(map[string]T)}
}
func (s *Store[T]) Put(key string, v T) { s.items[key] = v }
func (s *Store[T]) Len() int            { return len(s.items) }
func (s *Store[T]) Get(key string) (T, error) {
	v, ok := s.items[key]
	if !ok {
		var zero T
		return zero, &MissingError{Key: key}
	}
	return v, nil
}
func (s *Store[T]) Keys() []string {
	keys := make([]string, 0, len(s.items))
	for k := range s.items {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
func init() { fmt.Println("init store") }

package main

func external(n int) int

var c = 2i

func zero[T any]() T { return T{} }

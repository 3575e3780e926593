package main

func f(a, b int, s []int, m map[string]int, p *int) (int, bool) {
	x := a + b*2 - (a%b)/3
	x &^= 3
	x ^= ^a &^ b
	ok := a == b && !(a < b) || a != 0
	*p = -x
	s[0], s[1] = s[1], s[0]
	v, found := m["k"]
	v, other := m["l"]
	_, third := m["z"]
	t := s[1:3:4]
	u := append(s[:2], s[a:]...)
	y := float64(a) / 2
	q := &s[0]
	m["k"]++
	x <<= uint(2)
	_ = f
	return x + len(t) + cap(u) + int(y) + *q + v, ok && found && other && third
}

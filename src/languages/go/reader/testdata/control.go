package main

func run(n int, list []string, v interface{}) int {
	if x := n * 2; x > 5 {
		return x
	} else if x < 0 {
		n++
	} else {
		n--
	}
outer:
	for i := 0; i < n; i++ {
		for {
			if i == 2 {
				continue outer
			}
			break outer
		}
	}
	for n > 0 {
		n /= 2
	}
	for i, s := range list {
		n += i + len(s)
	}
	for range list {
	}
	for i := range list {
		n += i
	}
	for _, s := range list {
		n += len(s)
	}
	switch x := n; x {
	case 1, 2:
		n = 1
		fallthrough
	case 3:
		break
	default:
		n = 0
	}
	switch {
	case n > 1:
		return 1
	}
	switch t := v.(type) {
	case int, string:
		_ = t
	case []int:
		n += t[0]
		if n > 3 {
			break
		}
	case nil:
		n = 0
	default:
		n = -1
	}
	s := v.(string)
	if w, ok := v.(int); ok {
		return w + len(s)
	}
	goto end
end:
	return n
}

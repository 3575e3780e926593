{ before(); using x = open(); const y = x.read(); { await using z = y; z.go(); } }

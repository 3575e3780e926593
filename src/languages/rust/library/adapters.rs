// SPDX-License-Identifier: Apache-2.0
// Lazy adapters of iterators.

struct library__Map { of: A, f: A }
impl Iterator for library__Map {
    fn next(&mut self) -> A {
        let x = self.of.next();
        if library::is_null(x) { None } else { let f = self.f; Some(f(x.value)) }
    }
    fn next_back(&mut self) -> A {
        let x = self.of.next_back();
        if library::is_null(x) { None } else { let f = self.f; Some(f(x.value)) }
    }
    fn len(self) -> A { self.of.len() }
}
struct library__Filter { of: A, f: A }
impl Iterator for library__Filter {
    fn next(&mut self) -> A {
        let f = self.f;
        loop {
            let x = self.of.next();
            if library::is_null(x) || f(x.value) { return x; }
        }
    }
    fn next_back(&mut self) -> A {
        let f = self.f;
        loop {
            let x = self.of.next_back();
            if library::is_null(x) || f(x.value) { return x; }
        }
    }
}
struct library__FilterMap { of: A, f: A }
impl Iterator for library__FilterMap {
    fn next(&mut self) -> A {
        let f = self.f;
        loop {
            let x = self.of.next();
            if library::is_null(x) { return None; }
            let r = f(x.value);
            if !library::is_null(r) { return r; }
        }
    }
    fn next_back(&mut self) -> A {
        let f = self.f;
        loop {
            let x = self.of.next_back();
            if library::is_null(x) { return None; }
            let r = f(x.value);
            if !library::is_null(r) { return r; }
        }
    }
}
struct library__Enumerate { of: A, n: A }
impl Iterator for library__Enumerate {
    fn next(&mut self) -> A {
        let x = self.of.next();
        if library::is_null(x) { return None; }
        let n = self.n;
        self.n = n + 1;
        Some((n, x.value))
    }
    fn next_back(&mut self) -> A {
        let n = self.of.len();
        let x = self.of.next_back();
        if library::is_null(x) { return None; }
        Some((self.n + n - 1, x.value))
    }
    fn len(self) -> A { self.of.len() }
}
struct library__Zip { a: A, b: A }
impl Iterator for library__Zip {
    fn next(&mut self) -> A {
        let x = self.a.next();
        if library::is_null(x) { return None; }
        let y = self.b.next();
        if library::is_null(y) { return None; }
        Some((x.value, y.value))
    }
    fn next_back(&mut self) -> A {
        let n = self.a.len();
        let m = self.b.len();
        let mut left = if n > m { n - m } else { m - n };
        while left > 0 { if n > m { self.a.next_back(); } else { self.b.next_back(); } left -= 1; }
        let x = self.a.next_back();
        let y = self.b.next_back();
        if library::is_null(x) { return None; }
        Some((x.value, y.value))
    }
    fn len(self) -> A { let n = self.a.len(); let m = self.b.len(); if n < m { n } else { m } }
}
struct library__Chain { a: A, b: A, is_first: A }
impl Iterator for library__Chain {
    fn next(&mut self) -> A {
        if self.is_first {
            let x = self.a.next();
            if !library::is_null(x) { return x; }
            self.is_first = false;
        }
        self.b.next()
    }
    fn next_back(&mut self) -> A {
        let x = self.b.next_back();
        if library::is_null(x) { self.a.next_back() } else { x }
    }
    fn len(self) -> A { self.a.len() + self.b.len() }
}
struct library__Take { of: A, n: A }
impl Iterator for library__Take {
    fn next(&mut self) -> A {
        if self.n == 0 { return None; }
        self.n = self.n - 1;
        self.of.next()
    }
    fn next_back(&mut self) -> A {
        let mut extra = self.of.len();
        while extra > self.n { self.of.next_back(); extra -= 1; }
        if self.n == 0 { return None; }
        self.n = self.n - 1;
        self.of.next_back()
    }
    fn len(self) -> A { let n = self.of.len(); if n < self.n { n } else { self.n } }
}
struct library__Skip { of: A, n: A }
impl Iterator for library__Skip {
    fn next(&mut self) -> A {
        while self.n > 0 { self.n = self.n - 1; if library::is_null(self.of.next()) { return None; } }
        self.of.next()
    }
    fn next_back(&mut self) -> A { if self.len() > 0 { self.of.next_back() } else { None } }
    fn len(self) -> A { let n = self.of.len(); if n > self.n { n - self.n } else { library::usize(0) } }
}
struct library__StepBy { of: A, n: A, is_first: A }
impl Iterator for library__StepBy {
    fn next(&mut self) -> A {
        if self.is_first { self.is_first = false; return self.of.next(); }
        let mut left = self.n - 1;
        while left > 0 { if library::is_null(self.of.next()) { return None; } left -= 1; }
        self.of.next()
    }
    fn next_back(&mut self) -> A {
        if !self.is_first { return library::no_end(); }
        let all = library::list(self);
        self.of = library::iter(all);
        self.n = library::usize(1);
        self.of.next_back()
    }
}
struct library__TakeWhile { of: A, f: A, is_done: A }
impl Iterator for library__TakeWhile {
    fn next(&mut self) -> A {
        if self.is_done { return None; }
        let f = self.f;
        let x = self.of.next();
        if library::is_null(x) || f(x.value) { return x; }
        self.is_done = true;
        None
    }
}
struct library__SkipWhile { of: A, f: A, is_done: A }
impl Iterator for library__SkipWhile {
    fn next(&mut self) -> A {
        let f = self.f;
        loop {
            let x = self.of.next();
            if library::is_null(x) || self.is_done || !f(x.value) { self.is_done = true; return x; }
        }
    }
}
struct library__MapWhile { of: A, f: A }
impl Iterator for library__MapWhile {
    fn next(&mut self) -> A {
        let x = self.of.next();
        if library::is_null(x) { return None; }
        let f = self.f;
        f(x.value)
    }
}
struct library__Inspect { of: A, f: A }
impl Iterator for library__Inspect {
    fn next(&mut self) -> A {
        let x = self.of.next();
        if !library::is_null(x) { let f = self.f; f(x.value); }
        x
    }
}
struct library__Flatten { of: A, inner: A, back: A }
impl Iterator for library__Flatten {
    fn next(&mut self) -> A {
        loop {
            if !library::is_null(self.inner) {
                let x = self.inner.next();
                if !library::is_null(x) { return x; }
            }
            let next = self.of.next();
            if library::is_null(next) {
                if library::is_null(self.back) { return None; }
                self.inner = None;
                return self.back.next();
            }
            self.inner = library::iter(next.value);
        }
    }
    fn next_back(&mut self) -> A {
        loop {
            if !library::is_null(self.back) {
                let x = self.back.next_back();
                if !library::is_null(x) { return x; }
            }
            let next = self.of.next_back();
            if library::is_null(next) {
                if library::is_null(self.inner) { return None; }
                self.back = None;
                return self.inner.next_back();
            }
            self.back = library::iter(next.value);
        }
    }
}
struct library__Scan { of: A, state: A, f: A }
impl Iterator for library__Scan {
    fn next(&mut self) -> A {
        let x = self.of.next();
        if library::is_null(x) { return None; }
        let f = self.f;
        f(&mut self.state, x.value)
    }
}
struct library__Peekable { of: A, held: A }
impl Iterator for library__Peekable {
    fn next(&mut self) -> A {
        let held = self.held;
        if library::is_null(held) { return self.of.next(); }
        self.held = None;
        held.value
    }
    fn peek(&mut self) -> A {
        if library::is_null(self.held) { self.held = Some(self.of.next()); }
        self.held.value
    }
    fn next_if(&mut self, f: F) -> A {
        let x = self.peek();
        if !library::is_null(x) && f(x.value) { self.next() } else { None }
    }
    fn next_if_eq(&mut self, wanted: A) -> A {
        let x = self.peek();
        if !library::is_null(x) && x.value == *wanted { self.next() } else { None }
    }
}
struct library__Cycle { all: A, at: A }
impl Iterator for library__Cycle {
    fn next(&mut self) -> A {
        if self.all.len() == 0 { return None; }
        let x = self.all[self.at];
        self.at = self.at + 1;
        if self.at == self.all.len() { self.at = 0; }
        Some(x)
    }
}
struct library__Rev { of: A }
impl Iterator for library__Rev {
    fn next(&mut self) -> A { self.of.next_back() }
    fn next_back(&mut self) -> A { self.of.next() }
    fn len(self) -> A { self.of.len() }
}
struct library__Cloned { of: A }
impl Iterator for library__Cloned {
    fn next(&mut self) -> A {
        let x = self.of.next();
        if library::is_null(x) { None } else { Some(library::clone(x.value)) }
    }
    fn next_back(&mut self) -> A {
        let x = self.of.next_back();
        if library::is_null(x) { None } else { Some(library::clone(x.value)) }
    }
    fn len(self) -> A { self.of.len() }
}

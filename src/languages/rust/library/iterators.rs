// SPDX-License-Identifier: Apache-2.0
// Iterators over collections and ranges.

struct library__Iter { list: A, at: A, end: A }
impl Iterator for library__Iter {
    fn next(&mut self) -> A {
        if self.at < self.end {
            let i = self.at;
            self.at = i + 1;
            Some(self.list[i])
        } else { None }
    }
    fn next_back(&mut self) -> A {
        if self.at < self.end {
            self.end = self.end - 1;
            Some(self.list[self.end])
        } else { None }
    }
    fn len(self) -> A { library::usize(self.end - self.at) }
    fn as_str(self) -> A { library::text_of(self.list, self.at, self.end) }
    fn as_slice(self) -> A { self.list[self.at..self.end] }
}
struct library__IterMut { list: A, at: A, end: A }
impl Iterator for library__IterMut {
    fn next(&mut self) -> A {
        if self.at < self.end {
            let i = self.at;
            self.at = i + 1;
            Some(&mut self.list[i])
        } else { None }
    }
    fn next_back(&mut self) -> A {
        if self.at < self.end {
            self.end = self.end - 1;
            let i = self.end;
            Some(&mut self.list[i])
        } else { None }
    }
    fn len(self) -> A { library::usize(self.end - self.at) }
}
struct library__ValuesMut { map: A, keys: A, at: A, is_pair: A }
impl Iterator for library__ValuesMut {
    fn next(&mut self) -> A {
        if self.at < self.keys.len() {
            let key = self.keys[self.at];
            self.at += 1;
            if self.is_pair { Some((key, &mut self.map[key])) } else { Some(&mut self.map[key]) }
        } else { None }
    }
}
struct library__Range { start: A, end: A, is_inclusive: A, is_open: A }
impl Iterator for library__Range {
    fn next(&mut self) -> A {
        if self.is_open || self.start < self.end {
            let x = self.start;
            self.start = library::successor(x);
            Some(x)
        } else if self.is_inclusive && self.start == self.end {
            self.is_inclusive = false;
            Some(self.start)
        } else { None }
    }
    fn next_back(&mut self) -> A {
        if self.is_inclusive && self.start <= self.end {
            let x = self.end;
            if self.start == x { self.is_inclusive = false; } else { self.end = library::predecessor(x); }
            Some(x)
        } else if self.start < self.end {
            self.end = library::predecessor(self.end);
            Some(self.end)
        } else { None }
    }
    fn contains(self, x: A) -> bool {
        let v = *x;
        (library::is_null(self.start) || v >= self.start)
            && (self.is_open || v < self.end || (self.is_inclusive && v == self.end))
    }
    fn is_empty(self) -> bool { !(self.start < self.end || (self.is_inclusive && self.start == self.end)) }
    fn start(self) -> A { self.start }
    fn end(self) -> A { self.end }
    fn len(self) -> A {
        if self.start < self.end {
            library::usize(self.end) - library::usize(self.start) + (if self.is_inclusive { 1 } else { 0 })
        } else if self.is_inclusive && self.start == self.end { library::usize(1) } else { library::usize(0) }
    }
}

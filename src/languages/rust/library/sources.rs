// SPDX-License-Identifier: Apache-2.0
// Iterators over the values of a function or over repeated values.

struct library__FromFn { f: A }
impl Iterator for library__FromFn {
    fn next(&mut self) -> A { let f = self.f; f() }
}
struct library__Successors { held: A, f: A }
impl Iterator for library__Successors {
    fn next(&mut self) -> A {
        let x = self.held;
        if library::is_null(x) { return None; }
        let f = self.f;
        self.held = f(x.value);
        x
    }
}
struct library__Repeat { value: A }
impl Iterator for library__Repeat {
    fn next(&mut self) -> A { Some(library::clone(self.value)) }
}

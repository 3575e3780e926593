// SPDX-License-Identifier: Apache-2.0
// Formatter and Ordering.

struct library__Formatter { text: A, wide: A, digits: A, is_alternate: A, is_plus: A, fill: A, align: A }
impl library__Formatter {
    fn write_str(&mut self, part: A) -> A { self.text = library::to_string(self.text) + part; Ok(()) }
    fn write_char(&mut self, part: A) -> A { self.text = library::to_string(self.text) + library::to_string(part); Ok(()) }
    fn pad(&mut self, part: A) -> A { self.write_str(library::pad(part, self.wide, self.digits, self.fill, self.align)) }
    fn width(&self) -> A { if library::is_null(self.wide) { None } else { Some(library::usize(self.wide)) } }
    fn precision(&self) -> A { if library::is_null(self.digits) { None } else { Some(library::usize(self.digits)) } }
    fn alternate(&self) -> A { self.is_alternate }
}
enum Ordering { Less = -1, Equal = 0, Greater = 1 }
impl Ordering {
    fn reverse(self) -> A { match library::sign(self) { -1 => Ordering::Greater, 0 => Ordering::Equal, _ => Ordering::Less } }
    fn then(self, other: A) -> A { if library::sign(self) == 0 { other } else { self } }
    fn then_with(self, f: F) -> A { if library::sign(self) == 0 { f() } else { self } }
    fn is_lt(self) -> bool { library::sign(self) < 0 }
    fn is_le(self) -> bool { library::sign(self) <= 0 }
    fn is_gt(self) -> bool { library::sign(self) > 0 }
    fn is_ge(self) -> bool { library::sign(self) >= 0 }
    fn is_eq(self) -> bool { library::sign(self) == 0 }
    fn is_ne(self) -> bool { library::sign(self) != 0 }
}

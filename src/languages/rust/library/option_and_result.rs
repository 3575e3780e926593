// SPDX-License-Identifier: Apache-2.0
// Option and Result. None is the machine's null, whose methods are those of `None`.

struct Some { value: A }
struct Ok { value: A }
struct Err { value: A }

impl Some {
    fn is_some(&self) -> bool { true }
    fn is_none(&self) -> bool { false }
    fn is_some_and(self, f: F) -> bool { f(self.value) }
    fn is_none_or(self, f: F) -> bool { f(self.value) }
    fn unwrap(self) -> A { self.value }
    fn expect(self, message: A) -> A { self.value }
    fn unwrap_or(self, other: A) -> A { self.value }
    fn unwrap_or_else(self, f: F) -> A { self.value }
    fn unwrap_or_default(self) -> A { self.value }
    fn library__unwrap_or_else(self, f: F) -> A { self.value }
    fn unwrap_unchecked(self) -> A { self.value }
    fn map(self, f: F) -> A { Some(f(self.value)) }
    fn inspect(self, f: F) -> A { f(self.value); self }
    fn map_or(self, other: A, f: F) -> A { f(self.value) }
    fn map_or_else(self, other: A, f: F) -> A { f(self.value) }
    fn and_then(self, f: F) -> A { f(self.value) }
    fn and(self, other: A) -> A { other }
    fn or(self, other: A) -> A { self }
    fn or_else(self, f: F) -> A { self }
    fn xor(self, other: A) -> A { if library::is_null(other) { self } else { None } }
    fn filter(self, f: F) -> A { if f(self.value) { self } else { None } }
    fn flatten(self) -> A { self.value }
    fn ok_or(self, error: A) -> A { Ok(self.value) }
    fn ok_or_else(self, f: F) -> A { Ok(self.value) }
    fn zip(self, other: A) -> A { if library::is_null(other) { None } else { Some((self.value, other.unwrap())) } }
    fn as_ref(self) -> A { self }
    fn as_deref(self) -> A { self }
    fn as_deref_mut(self) -> A { self.as_mut() }
    fn as_mut(self) -> A { Some(&mut self.value) }
    fn copied(self) -> A { Some(library::clone(self.value)) }
    fn cloned(self) -> A { Some(library::clone(self.value)) }
    fn iter(self) -> A { library__Iter { list: vec![self.value], at: 0, end: 1 } }
    fn into_iter(self) -> A { library__Iter { list: vec![self.value], at: 0, end: 1 } }
    fn transpose(self) -> A { if library::is(self.value, "Ok") { Ok(Some(self.value.value)) } else { self.value } }
}
struct None {}
impl None {
    fn library__unwrap_or_else(self, f: F) -> A { f() }
    fn is_some(self) -> bool { false }
    fn is_none(self) -> bool { true }
    fn is_some_and(self, f: F) -> bool { false }
    fn is_none_or(self, f: F) -> bool { true }
    fn unwrap(self) -> A { panic!("called `Option::unwrap()` on a `None` value") }
    fn expect(self, message: A) -> A { panic!("{}", message) }
    fn unwrap_or(self, other: A) -> A { other }
    fn unwrap_or_else(self, f: F) -> A { f() }
    fn map(self, f: F) -> A { None }
    fn inspect(self, f: F) -> A { None }
    fn map_or(self, other: A, f: F) -> A { other }
    fn map_or_else(self, other: A, f: F) -> A { other() }
    fn and_then(self, f: F) -> A { None }
    fn and(self, other: A) -> A { None }
    fn or(self, other: A) -> A { other }
    fn or_else(self, f: F) -> A { f() }
    fn xor(self, other: A) -> A { other }
    fn filter(self, f: F) -> A { None }
    fn flatten(self) -> A { None }
    fn ok_or(self, error: A) -> A { Err(error) }
    fn ok_or_else(self, f: F) -> A { Err(f()) }
    fn zip(self, other: A) -> A { None }
    fn as_ref(self) -> A { None }
    fn as_deref(self) -> A { None }
    fn as_deref_mut(self) -> A { None }
    fn as_mut(self) -> A { None }
    fn copied(self) -> A { None }
    fn cloned(self) -> A { None }
    fn iter(self) -> A { library__Iter { list: vec![], at: 0, end: 0 } }
    fn into_iter(self) -> A { library__Iter { list: vec![], at: 0, end: 0 } }
    fn transpose(self) -> A { Ok(None) }
}
impl Ok {
    fn is_ok(&self) -> bool { true }
    fn is_err(&self) -> bool { false }
    fn is_ok_and(self, f: F) -> bool { f(self.value) }
    fn is_err_and(self, f: F) -> bool { false }
    fn ok(self) -> A { Some(self.value) }
    fn err(self) -> A { None }
    fn unwrap(self) -> A { self.value }
    fn expect(self, message: A) -> A { self.value }
    fn unwrap_err(self) -> A { panic!("called `Result::unwrap_err()` on an `Ok` value: {:?}", self.value) }
    fn expect_err(self, message: A) -> A { panic!("{}: {:?}", message, self.value) }
    fn unwrap_or(self, other: A) -> A { self.value }
    fn unwrap_or_else(self, f: F) -> A { self.value }
    fn unwrap_or_default(self) -> A { self.value }
    fn library__unwrap_or_else(self, f: F) -> A { self.value }
    fn map(self, f: F) -> A { Ok(f(self.value)) }
    fn inspect(self, f: F) -> A { f(self.value); self }
    fn map_err(self, f: F) -> A { self }
    fn map_or(self, other: A, f: F) -> A { f(self.value) }
    fn map_or_else(self, other: A, f: F) -> A { f(self.value) }
    fn and_then(self, f: F) -> A { f(self.value) }
    fn and(self, other: A) -> A { other }
    fn or(self, other: A) -> A { self }
    fn or_else(self, f: F) -> A { self }
    fn as_ref(self) -> A { self }
    fn as_mut(self) -> A { Ok(&mut self.value) }
    fn copied(self) -> A { Ok(library::clone(self.value)) }
    fn cloned(self) -> A { Ok(library::clone(self.value)) }
    fn iter(self) -> A { library__Iter { list: vec![self.value], at: 0, end: 1 } }
    fn into_iter(self) -> A { library__Iter { list: vec![self.value], at: 0, end: 1 } }
    fn transpose(self) -> A { if library::is_null(self.value) { None } else { Some(Ok(self.value.value)) } }
}
impl Err {
    fn library__unwrap_or_else(self, f: F) -> A { f() }
    fn is_ok(&self) -> bool { false }
    fn is_err(&self) -> bool { true }
    fn is_ok_and(self, f: F) -> bool { false }
    fn is_err_and(self, f: F) -> bool { f(self.value) }
    fn ok(self) -> A { None }
    fn err(self) -> A { Some(self.value) }
    fn unwrap(self) -> A { panic!("called `Result::unwrap()` on an `Err` value: {:?}", self.value) }
    fn expect(self, message: A) -> A { panic!("{}: {:?}", message, self.value) }
    fn unwrap_err(self) -> A { self.value }
    fn expect_err(self, message: A) -> A { self.value }
    fn unwrap_or(self, other: A) -> A { other }
    fn unwrap_or_else(self, f: F) -> A { f(self.value) }
    fn map(self, f: F) -> A { self }
    fn inspect(self, f: F) -> A { self }
    fn map_err(self, f: F) -> A { Err(f(self.value)) }
    fn map_or(self, other: A, f: F) -> A { other }
    fn map_or_else(self, other: A, f: F) -> A { other(self.value) }
    fn and_then(self, f: F) -> A { self }
    fn and(self, other: A) -> A { self }
    fn or(self, other: A) -> A { other }
    fn or_else(self, f: F) -> A { f(self.value) }
    fn as_ref(self) -> A { self }
    fn as_mut(self) -> A { self }
    fn copied(self) -> A { self }
    fn cloned(self) -> A { self }
    fn iter(self) -> A { library__Iter { list: vec![], at: 0, end: 0 } }
    fn into_iter(self) -> A { library__Iter { list: vec![], at: 0, end: 0 } }
    fn transpose(self) -> A { Some(self) }
}

trait Iterator {
    fn iter(self) -> A { self }
    fn into_iter(self) -> A { self }
    fn by_ref(self) -> A { self }
    fn map(self, f: F) -> A { library__Map { of: self, f: f } }
    fn filter(self, f: F) -> A { library__Filter { of: self, f: f } }
    fn filter_map(self, f: F) -> A { library__FilterMap { of: self, f: f } }
    fn enumerate(self) -> A { library__Enumerate { of: self, n: library::usize(0) } }
    fn zip(self, other: A) -> A { library__Zip { a: self, b: library::iter(other) } }
    fn chain(self, other: A) -> A { library__Chain { a: self, b: library::iter(other), is_first: true } }
    fn take(self, n: A) -> A { library__Take { of: self, n: n } }
    fn skip(self, n: A) -> A { library__Skip { of: self, n: n } }
    fn step_by(self, n: A) -> A { library__StepBy { of: self, n: n, is_first: true } }
    fn take_while(self, f: F) -> A { library__TakeWhile { of: self, f: f, is_done: false } }
    fn skip_while(self, f: F) -> A { library__SkipWhile { of: self, f: f, is_done: false } }
    fn map_while(self, f: F) -> A { library__MapWhile { of: self, f: f } }
    fn inspect(self, f: F) -> A { library__Inspect { of: self, f: f } }
    fn flat_map(self, f: F) -> A { library__Flatten { of: library__Map { of: self, f: f }, inner: None, back: None } }
    fn flatten(self) -> A { library__Flatten { of: self, inner: None, back: None } }
    fn scan(self, state: A, f: F) -> A { library__Scan { of: self, state: state, f: f } }
    fn peekable(self) -> A { library__Peekable { of: self, held: None } }
    fn fuse(self) -> A { self }
    fn cycle(self) -> A { library__Cycle { all: library::list(self), at: 0 } }
    fn rev(self) -> A { library__Rev { of: self } }
    fn copied(self) -> A { library__Cloned { of: self } }
    fn cloned(self) -> A { library__Cloned { of: self } }
    fn next_back(&mut self) -> A { library::no_end() }
    fn for_each(self, f: F) { while let Some(x) = self.next() { f(x); } }
    fn fold(self, start: A, f: F) -> A {
        let mut result = start;
        while let Some(x) = self.next() { result = f(result, x); }
        result
    }
    fn try_fold(self, start: A, f: F) -> A {
        let mut result = start;
        let mut last = None;
        let mut ran = false;
        while let Some(x) = self.next() {
            ran = true;
            last = f(result, x);
            if library::is_null(last) || library::is(last, "Err") { return last; }
            result = last.value;
        }
        if ran { last } else { library::wrapped_like() }
    }
    fn reduce(self, f: F) -> A {
        let first = self.next();
        if library::is_null(first) { return None; }
        let mut result = first.unwrap();
        while let Some(x) = self.next() { result = f(result, x); }
        Some(result)
    }
    fn count(self) -> A {
        let mut n = library::usize(0);
        while let Some(x) = self.next() { n += 1; }
        n
    }
    fn last(self) -> A {
        let mut found = None;
        while let Some(x) = self.next() { found = Some(x); }
        found
    }
    fn nth(self, n: A) -> A {
        let mut left = n;
        while left > 0 { if library::is_null(self.next()) { return None; } left -= 1; }
        self.next()
    }
    fn find(self, f: F) -> A {
        while let Some(x) = self.next() { if f(x) { return Some(x); } }
        None
    }
    fn find_map(self, f: F) -> A {
        while let Some(x) = self.next() {
            let r = f(x);
            if !library::is_null(r) { return r; }
        }
        None
    }
    fn position(self, f: F) -> A {
        let mut n = library::usize(0);
        while let Some(x) = self.next() { if f(x) { return Some(n); } n += 1; }
        None
    }
    fn rposition(self, f: F) -> A {
        let mut n = self.len();
        while let Some(x) = self.next_back() { n -= 1; if f(x) { return Some(n); } }
        None
    }
    fn rfind(self, f: F) -> A {
        while let Some(x) = self.next_back() { if f(x) { return Some(x); } }
        None
    }
    fn rfold(self, start: A, f: F) -> A {
        let mut result = start;
        while let Some(x) = self.next_back() { result = f(result, x); }
        result
    }
    fn nth_back(self, n: A) -> A {
        let mut left = n;
        while left > 0 { if library::is_null(self.next_back()) { return None; } left -= 1; }
        self.next_back()
    }
    fn try_for_each(self, f: F) -> A {
        let mut last = None;
        let mut ran = false;
        while let Some(x) = self.next() {
            ran = true;
            last = f(x);
            if library::is_null(last) || library::is(last, "Err") { return last; }
        }
        if ran { last } else { library::wrapped_like() }
    }
    fn any(self, f: F) -> bool {
        while let Some(x) = self.next() { if f(x) { return true; } }
        false
    }
    fn all(self, f: F) -> bool {
        while let Some(x) = self.next() { if !f(x) { return false; } }
        true
    }
    fn max(self) -> A { self.max_by(|a, b| library::cmp(a, b)) }
    fn min(self) -> A { self.min_by(|a, b| library::cmp(a, b)) }
    fn max_by_key(self, f: F) -> A { self.max_by(|a, b| library::cmp(f(a), f(b))) }
    fn min_by_key(self, f: F) -> A { self.min_by(|a, b| library::cmp(f(a), f(b))) }
    fn max_by(self, f: F) -> A {
        let first = self.next();
        if library::is_null(first) { return None; }
        let mut best = first.unwrap();
        while let Some(x) = self.next() { if library::sign(f(best, x)) <= 0 { best = x; } }
        Some(best)
    }
    fn min_by(self, f: F) -> A {
        let first = self.next();
        if library::is_null(first) { return None; }
        let mut best = first.unwrap();
        while let Some(x) = self.next() { if library::sign(f(best, x)) > 0 { best = x; } }
        Some(best)
    }
    fn partition(self, f: F) -> A {
        let mut yes = vec![];
        let mut no = vec![];
        while let Some(x) = self.next() { if f(x) { yes.push(x); } else { no.push(x); } }
        (yes, no)
    }
    fn unzip(self) -> A {
        let mut a = vec![];
        let mut b = vec![];
        while let Some(x) = self.next() { a.push(x.0); b.push(x.1); }
        (a, b)
    }
    fn collect(self) -> A { library::untyped() }
    fn sum(self) -> A { library::sum(self, "") }
    fn product(self) -> A { library::product(self, "") }
    fn eq(self, other: A) -> bool { library::list(self) == library::list(other) }
    fn ne(self, other: A) -> bool { library::list(self) != library::list(other) }
    fn cmp(self, other: A) -> A { library::cmp(library::list(self), library::list(other)) }
    fn lt(self, other: A) -> bool { library::list(self) < library::list(other) }
    fn gt(self, other: A) -> bool { library::list(self) > library::list(other) }
    fn len(self) -> A { library::usize(library::list(library::clone(self)).len()) }
    fn is_sorted(self) -> bool { library::list(self).is_sorted() }
}

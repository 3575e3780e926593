// SPDX-License-Identifier: Apache-2.0
// Of Rust's library what is written in Rust itself: Option, Result, iterators and their adapters, which are lazy. A program gets what
// it uses. `library::` are functions of the dialect. None is the machine's null, whose methods are those of `None`.
#pragma once

#include <string_view>

namespace ramify::frontends::rust {

inline constexpr std::string_view prelude = R"rust(
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
struct library__ParseIntError { text: A }
impl library__ParseIntError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__TryFromIntError { text: A }
impl library__TryFromIntError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__TryFromSliceError { text: A }
impl library__TryFromSliceError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__CharTryFromError { text: A }
impl library__CharTryFromError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__TryFromCharError { text: A }
impl library__TryFromCharError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__ParseFloatError { text: A }
impl library__ParseFloatError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__ParseBoolError { text: A }
impl library__ParseBoolError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__ParseCharError { text: A }
impl library__ParseCharError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__Wide { value: A, kind: A }
impl library__Wide {
    fn add(self, other: A) -> A { library::wide("add", self, other) }
    fn sub(self, other: A) -> A { library::wide("sub", self, other) }
    fn mul(self, other: A) -> A { library::wide("mul", self, other) }
    fn div(self, other: A) -> A { library::wide("div", self, other) }
    fn rem(self, other: A) -> A { library::wide("rem", self, other) }
    fn bitand(self, other: A) -> A { library::wide("bitand", self, other) }
    fn bitor(self, other: A) -> A { library::wide("bitor", self, other) }
    fn bitxor(self, other: A) -> A { library::wide("bitxor", self, other) }
    fn shl(self, other: A) -> A { library::wide("shl", self, other) }
    fn shr(self, other: A) -> A { library::wide("shr", self, other) }
    fn neg(self) -> A { library::wide("neg", self, None) }
    fn not(self) -> A { library::wide("not", self, None) }
    fn eq(self, other: A) -> A { library::wide("eq", self, other) }
    fn cmp(self, other: A) -> A { library::wide("cmp", self, other) }
    fn pow(self, other: A) -> A { library::wide("pow", self, other) }
    fn abs(self) -> A { library::wide("abs", self, None) }
    fn min(self, other: A) -> A { library::wide("min", self, other) }
    fn max(self, other: A) -> A { library::wide("max", self, other) }
    fn signum(self) -> A { library::wide("signum", self, None) }
    fn isqrt(self) -> A { library::wide("isqrt", self, None) }
    fn abs_diff(self, other: A) -> A { library::wide("abs_diff", self, other) }
    fn unsigned_abs(self) -> A { library::wide("unsigned_abs", self, None) }
    fn rem_euclid(self, other: A) -> A { library::wide("rem_euclid", self, other) }
    fn div_euclid(self, other: A) -> A { library::wide("div_euclid", self, other) }
    fn count_ones(self) -> A { library::wide("count_ones", self, None) }
    fn count_zeros(self) -> A { library::wide("count_zeros", self, None) }
    fn leading_zeros(self) -> A { library::wide("leading_zeros", self, None) }
    fn trailing_zeros(self) -> A { library::wide("trailing_zeros", self, None) }
    fn is_power_of_two(self) -> A { library::wide("is_power_of_two", self, None) }
    fn checked_add(self, other: A) -> A { library::wide("checked_add", self, other) }
    fn checked_sub(self, other: A) -> A { library::wide("checked_sub", self, other) }
    fn checked_mul(self, other: A) -> A { library::wide("checked_mul", self, other) }
    fn checked_div(self, other: A) -> A { library::wide("checked_div", self, other) }
    fn checked_rem(self, other: A) -> A { library::wide("checked_rem", self, other) }
    fn checked_pow(self, other: A) -> A { library::wide("checked_pow", self, other) }
    fn checked_neg(self) -> A { library::wide("checked_neg", self, None) }
    fn checked_abs(self) -> A { library::wide("checked_abs", self, None) }
    fn wrapping_add(self, other: A) -> A { library::wide("wrapping_add", self, other) }
    fn wrapping_sub(self, other: A) -> A { library::wide("wrapping_sub", self, other) }
    fn wrapping_mul(self, other: A) -> A { library::wide("wrapping_mul", self, other) }
    fn wrapping_div(self, other: A) -> A { library::wide("wrapping_div", self, other) }
    fn wrapping_rem(self, other: A) -> A { library::wide("wrapping_rem", self, other) }
    fn wrapping_pow(self, other: A) -> A { library::wide("wrapping_pow", self, other) }
    fn wrapping_neg(self) -> A { library::wide("wrapping_neg", self, None) }
    fn wrapping_abs(self) -> A { library::wide("wrapping_abs", self, None) }
    fn saturating_add(self, other: A) -> A { library::wide("saturating_add", self, other) }
    fn saturating_sub(self, other: A) -> A { library::wide("saturating_sub", self, other) }
    fn saturating_mul(self, other: A) -> A { library::wide("saturating_mul", self, other) }
    fn saturating_div(self, other: A) -> A { library::wide("saturating_div", self, other) }
    fn saturating_rem(self, other: A) -> A { library::wide("saturating_rem", self, other) }
    fn saturating_pow(self, other: A) -> A { library::wide("saturating_pow", self, other) }
    fn saturating_neg(self) -> A { library::wide("saturating_neg", self, None) }
    fn saturating_abs(self) -> A { library::wide("saturating_abs", self, None) }
    fn overflowing_add(self, other: A) -> A { library::wide("overflowing_add", self, other) }
    fn overflowing_sub(self, other: A) -> A { library::wide("overflowing_sub", self, other) }
    fn overflowing_mul(self, other: A) -> A { library::wide("overflowing_mul", self, other) }
    fn overflowing_div(self, other: A) -> A { library::wide("overflowing_div", self, other) }
    fn overflowing_rem(self, other: A) -> A { library::wide("overflowing_rem", self, other) }
    fn overflowing_pow(self, other: A) -> A { library::wide("overflowing_pow", self, other) }
    fn overflowing_neg(self) -> A { library::wide("overflowing_neg", self, None) }
    fn overflowing_abs(self) -> A { library::wide("overflowing_abs", self, None) }
    fn checked_shl(self, other: A) -> A { library::wide("checked_shl", self, other) }
    fn checked_shr(self, other: A) -> A { library::wide("checked_shr", self, other) }
    fn wrapping_shl(self, other: A) -> A { library::wide("wrapping_shl", self, other) }
    fn wrapping_shr(self, other: A) -> A { library::wide("wrapping_shr", self, other) }
    fn partial_cmp(self, other: A) -> A { Some(library::wide("cmp", self, other)) }
    fn clamp(self, low: A, high: A) -> A { self.max(low).min(high) }
}
struct BinaryHeap { all: A }
impl BinaryHeap {
    fn new() -> A { BinaryHeap { all: vec![] } }
    fn with_capacity(n: A) -> A { BinaryHeap { all: vec![] } }
    fn from(list: A) -> A { BinaryHeap { all: library::list(list) } }
    fn push(&mut self, x: A) { self.all.push(x); self.all.sort(); }
    fn pop(&mut self) -> A { self.all.sort(); self.all.pop() }
    fn peek(&self) -> A { self.all.sort(); self.all.last() }
    fn len(&self) -> A { self.all.len() }
    fn is_empty(&self) -> bool { self.all.is_empty() }
    fn clear(&mut self) { self.all.clear(); }
    fn into_sorted_vec(self) -> A { self.all.sort(); self.all }
    fn into_vec(self) -> A { self.all }
}
fn library__swept() {
    loop {
        let gone = library::gone();
        if library::is_null(gone) { return; }
        gone.drop();
    }
}
struct Reverse(A);
impl Reverse { fn cmp(&self, other: A) -> A { library::cmp(other.0, self.0) } }
struct library__Entry { map: A, key: A }
impl library__Entry {
    fn or_insert(self, value: A) -> A {
        if !self.map.contains_key(self.key) { self.map.insert(self.key, value); }
        &mut self.map[self.key]
    }
    fn or_insert_with(self, f: F) -> A {
        if !self.map.contains_key(self.key) { let value = f(); self.map.insert(self.key, value); }
        &mut self.map[self.key]
    }
    fn or_insert_with_key(self, f: F) -> A {
        if !self.map.contains_key(self.key) { let value = f(self.key); self.map.insert(self.key, value); }
        &mut self.map[self.key]
    }
    fn and_modify(self, f: F) -> A {
        if self.map.contains_key(self.key) { f(&mut self.map[self.key]); }
        self
    }
    fn key(self) -> A { self.key }
}
)rust";

}  // namespace ramify::frontends::rust

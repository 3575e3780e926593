// SPDX-License-Identifier: Apache-2.0
// Inputs of Rust programs: nondeterministic values, named as in the Kani verifier's library, so that harnesses for it
// run here (model-checking.github.io/kani). machines/mir/natives_paths.cpp implements functions without a body.
#![allow(improper_ctypes, clippy::all)]

extern "C" {
    fn ramify_input(bytes: usize, kind: usize) -> u64;
    fn ramify_assume(holds: bool);
    fn ramify_begin();
    fn ramify_bound(holds: bool);
    fn ramify_settle(number: usize) -> usize;
    fn ramify_length_max() -> usize;
    fn ramify_target() -> usize;
    fn ramify_enter(name: *const u8, length: usize);
    fn ramify_leave();
    fn ramify_quiet(is_quiet: bool);
    fn ramify_argument(name: *const u8, name_length: usize, text: *const u8, text_length: usize);
    fn ramify_result(text: *const u8, length: usize);
    fn ramify_cover(holds: bool, text: *const u8, length: usize);
}

// How an input is shown: as an unsigned number, a signed number, or one of these.
const TRUTH: usize = 2;
const CHARACTER: usize = 3;

/// Types with nondeterministic values.
pub trait Arbitrary: Sized {
    fn any() -> Self;
    fn any_array<const N: usize>() -> [Self; N] {
        let mut next = 0usize;
        std::array::from_fn(|_| {
            let element = element(next);
            next += 1;
            element
        })
    }
}

/// The input is named after the variable that it is bound to.
pub fn any<T: Arbitrary>() -> T {
    unsafe { ramify_begin() };
    let value = T::any();
    unsafe { ramify_leave() };
    value
}

pub fn any_where<T: Arbitrary, F: FnOnce(&T) -> bool>(condition: F) -> T {
    let value = any();
    assume(condition(&value));
    value
}

/// Limits the exploration to runs in which the condition holds.
pub fn assume(condition: bool) {
    unsafe { ramify_assume(condition) }
}

#[track_caller]
pub fn assert(condition: bool, message: &'static str) {
    if !condition {
        panic!("{}", message)
    }
}

// A condition that holds for every input of its kind.
fn bound(condition: bool) {
    unsafe { ramify_bound(condition) }
}

/// The parts of an input are named after it.
pub fn named<T: Arbitrary>(name: &str) -> T {
    unsafe { ramify_enter(name.as_ptr(), name.len()) };
    let value = T::any();
    unsafe { ramify_leave() };
    value
}

fn element<T: Arbitrary>(index: usize) -> T {
    let mut text = [0u8; 24];
    let mut at = text.len() - 1;
    text[at] = b']';
    let mut rest = index;
    loop {
        at -= 1;
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    at -= 1;
    text[at] = b'[';
    unsafe { ramify_enter(text.as_ptr().add(at), text.len() - at) };
    let value = T::any();
    unsafe { ramify_leave() };
    value
}

/// A number below `count`, which must not be 0: each value is a separate path.
pub fn choice(name: &str, count: usize) -> usize {
    let chosen: u32 = named(name);
    bound((chosen as usize) < count);
    unsafe { ramify_settle(chosen as usize) }
}

fn length(name: &str, most: usize) -> usize {
    choice(name, most + 1)
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl Arbitrary for $type {
            fn any() -> Self {
                const IS_SIGNED: bool = <$type>::MIN != 0;
                unsafe { ramify_input(std::mem::size_of::<$type>(), IS_SIGNED as usize) as $type }
            }
        }
    )*};
}
integers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl Arbitrary for u128 {
    fn any() -> Self {
        let low: u64 = named(".low");
        let high: u64 = named(".high");
        (high as u128) << 64 | low as u128
    }
}

impl Arbitrary for i128 {
    fn any() -> Self {
        u128::any() as i128
    }
}

impl Arbitrary for f32 {
    fn any() -> Self {
        f32::from_bits(u32::any())
    }
}

impl Arbitrary for f64 {
    fn any() -> Self {
        f64::from_bits(u64::any())
    }
}

impl Arbitrary for bool {
    fn any() -> Self {
        let byte = unsafe { ramify_input(1, TRUTH) as u8 };
        bound(byte < 2);
        byte == 1
    }
}

impl Arbitrary for char {
    fn any() -> Self {
        let code = unsafe { ramify_input(4, CHARACTER) as u32 };
        bound((code < 0xd800) | ((code > 0xdfff) & (code <= 0x10ffff)));
        unsafe { char::from_u32_unchecked(code) }
    }
}

macro_rules! nonzero {
    ($($type:ty: $of:ty),*) => {$(
        impl Arbitrary for $type {
            fn any() -> Self {
                let value = <$of>::any();
                bound(value != 0);
                unsafe { <$type>::new_unchecked(value) }
            }
        }
    )*};
}
nonzero!(std::num::NonZeroU8: u8, std::num::NonZeroU16: u16, std::num::NonZeroU32: u32, std::num::NonZeroU64: u64,
         std::num::NonZeroUsize: usize, std::num::NonZeroI8: i8, std::num::NonZeroI16: i16, std::num::NonZeroI32: i32,
         std::num::NonZeroI64: i64, std::num::NonZeroIsize: isize);

impl Arbitrary for () {
    fn any() -> Self {}
}

macro_rules! tuples {
    ($($name:ident $field:literal),*) => {
        impl<$($name: Arbitrary),*> Arbitrary for ($($name,)*) {
            fn any() -> Self {
                ($(named::<$name>($field),)*)
            }
        }
    };
}
tuples!(A ".0");
tuples!(A ".0", B ".1");
tuples!(A ".0", B ".1", C ".2");
tuples!(A ".0", B ".1", C ".2", D ".3");
tuples!(A ".0", B ".1", C ".2", D ".3", E ".4");
tuples!(A ".0", B ".1", C ".2", D ".3", E ".4", F ".5");
tuples!(A ".0", B ".1", C ".2", D ".3", E ".4", F ".5", G ".6");
tuples!(A ".0", B ".1", C ".2", D ".3", E ".4", F ".5", G ".6", H ".7");

impl<T: Arbitrary, const N: usize> Arbitrary for [T; N] {
    fn any() -> Self {
        T::any_array()
    }
}

impl<T: Arbitrary> Arbitrary for Option<T> {
    fn any() -> Self {
        if named::<bool>(".is_some()") {
            Some(named(".unwrap()"))
        } else {
            None
        }
    }
}

impl<T: Arbitrary, E: Arbitrary> Arbitrary for Result<T, E> {
    fn any() -> Self {
        if named::<bool>(".is_ok()") {
            Ok(named(".unwrap()"))
        } else {
            Err(named(".unwrap_err()"))
        }
    }
}

impl Arbitrary for std::cmp::Ordering {
    fn any() -> Self {
        match choice(".variant", 3) {
            0 => std::cmp::Ordering::Less,
            1 => std::cmp::Ordering::Equal,
            _ => std::cmp::Ordering::Greater,
        }
    }
}

impl<T> Arbitrary for std::marker::PhantomData<T> {
    fn any() -> Self {
        std::marker::PhantomData
    }
}

macro_rules! boxes {
    ($($type:ty),*) => {$(
        impl<T: Arbitrary> Arbitrary for $type {
            fn any() -> Self {
                Self::new(T::any())
            }
        }
    )*};
}
boxes!(Box<T>, std::rc::Rc<T>, std::sync::Arc<T>, std::cell::Cell<T>, std::cell::RefCell<T>, std::sync::Mutex<T>);

impl<T: Arbitrary> Arbitrary for std::num::Wrapping<T> {
    fn any() -> Self {
        std::num::Wrapping(T::any())
    }
}

impl<T: Arbitrary> Arbitrary for Vec<T> {
    fn any() -> Self {
        vec_up_to(unsafe { ramify_length_max() })
    }
}

fn vec_up_to<T: Arbitrary>(most: usize) -> Vec<T> {
    let wanted = length(".len()", most);
    let mut made = Vec::new();
    while made.len() < wanted {
        made.push(element(made.len()));
    }
    made
}

/// ASCII texts only.
impl Arbitrary for String {
    fn any() -> Self {
        text_up_to(unsafe { ramify_length_max() })
    }
}

fn text_up_to(most: usize) -> String {
    let bytes: Vec<u8> = vec_up_to(most);
    for byte in &bytes {
        bound(*byte < 128);
    }
    unsafe { String::from_utf8_unchecked(bytes) }
}

impl<T: Arbitrary + 'static> Arbitrary for &'static T {
    fn any() -> Self {
        Box::leak(Box::new(T::any()))
    }
}

impl<T: Arbitrary + 'static> Arbitrary for &'static mut T {
    fn any() -> Self {
        Box::leak(Box::new(T::any()))
    }
}

impl<T: Arbitrary + 'static> Arbitrary for &'static [T] {
    fn any() -> Self {
        Vec::leak(Vec::any())
    }
}

impl<T: Arbitrary + 'static> Arbitrary for &'static mut [T] {
    fn any() -> Self {
        Vec::leak(Vec::any())
    }
}

impl Arbitrary for &'static str {
    fn any() -> Self {
        String::leak(String::any())
    }
}

impl<T: Arbitrary> Arbitrary for Box<[T]> {
    fn any() -> Self {
        Vec::any().into_boxed_slice()
    }
}

/// Types with nondeterministic values up to a size.
pub trait BoundedArbitrary: Sized {
    fn bounded_any<const N: usize>() -> Self;
}

impl<T: Arbitrary> BoundedArbitrary for Vec<T> {
    fn bounded_any<const N: usize>() -> Self {
        vec_up_to(N)
    }
}

impl<T: Arbitrary> BoundedArbitrary for Box<[T]> {
    fn bounded_any<const N: usize>() -> Self {
        vec_up_to(N).into_boxed_slice()
    }
}

impl BoundedArbitrary for String {
    fn bounded_any<const N: usize>() -> Self {
        text_up_to(N)
    }
}

impl<T: BoundedArbitrary> BoundedArbitrary for Option<T> {
    fn bounded_any<const N: usize>() -> Self {
        named::<bool>(".is_some()").then(T::bounded_any::<N>)
    }
}

pub fn bounded_any<T: BoundedArbitrary, const N: usize>() -> T {
    unsafe { ramify_begin() };
    let value = T::bounded_any::<N>();
    unsafe { ramify_leave() };
    value
}

/// Values that satisfy an invariant of the program.
pub trait Invariant {
    fn is_safe(&self) -> bool;
}

// The library has them under this path, too.
pub mod arbitrary {
    pub use super::Arbitrary;
}
pub mod invariant {
    pub use super::Invariant;
}

pub mod vec {
    use super::*;
    pub fn any_vec<T: Arbitrary, const MAX: usize>() -> Vec<T> {
        unsafe { ramify_begin() };
        let made = vec_up_to(MAX);
        unsafe { ramify_leave() };
        made
    }
    pub fn exact_vec<T: Arbitrary, const N: usize>() -> Vec<T> {
        Vec::from(any::<[T; N]>())
    }
}

pub mod slice {
    use super::*;
    fn bounds(most: usize) -> (usize, usize) {
        let end = length(".end", most);
        let begin = length(".begin", most);
        assume(begin <= end);
        (begin, end)
    }
    pub fn any_slice_of_array<T, const N: usize>(array: &[T; N]) -> &[T] {
        let (begin, end) = bounds(N);
        &array[begin..end]
    }
    pub fn any_slice_of_array_mut<T, const N: usize>(array: &mut [T; N]) -> &mut [T] {
        let (begin, end) = bounds(N);
        &mut array[begin..end]
    }
}

pub fn cover(condition: bool, message: &str) {
    unsafe { ramify_cover(condition, message.as_ptr(), message.len()) }
}

#[macro_export]
macro_rules! cover {
    () => {
        $crate::cover(true, "")
    };
    ($condition:expr $(,)?) => {
        $crate::cover($condition, stringify!($condition))
    };
    ($condition:expr, $message:literal) => {
        $crate::cover($condition, $message)
    };
}

#[macro_export]
macro_rules! implies {
    ($premise:expr => $conclusion:expr) => {
        !($premise) || ($conclusion)
    };
}

/// How a value is shown: by its Debug text if it has one. The number of borrows at the call selects the method.
pub struct Shown<'a, T: ?Sized>(pub &'a T);
pub trait ShownByDebug {
    fn text(&self) -> String;
}
impl<T: std::fmt::Debug + ?Sized> ShownByDebug for &Shown<'_, T> {
    fn text(&self) -> String {
        format!("{:?}", self.0)
    }
}
pub trait ShownByNothing {
    fn text(&self) -> String;
}
impl<T: ?Sized> ShownByNothing for Shown<'_, T> {
    fn text(&self) -> String {
        String::new()
    }
}

/// While set, paths are not split: the code that runs does not affect the program.
pub fn set_quiet(is_quiet: bool) {
    unsafe { ramify_quiet(is_quiet) }
}
pub fn tell_argument(name: &str, text: &str) {
    unsafe { ramify_argument(name.as_ptr(), name.len(), text.as_ptr(), text.len()) }
}
pub fn tell_result(text: &str) {
    unsafe { ramify_result(text.as_ptr(), text.len()) }
}
/// The function of the program to call, by its number.
pub fn target() -> usize {
    unsafe { ramify_target() }
}

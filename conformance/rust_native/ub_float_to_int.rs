// UB: conversion
fn main() {
    let x = std::hint::black_box(3e10f64);
    let n: i32 = unsafe { x.to_int_unchecked() };
    println!("{n}");
}

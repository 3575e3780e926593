// UB: library_precondition
fn main() {
    let n = std::env::args().count();
    if n > 0 { unsafe { std::hint::unreachable_unchecked() } }
}

fn show<T: std::fmt::Debug>(what: &str, value: Option<T>) {
    match value {
        Some(v) => println!("{what}: {v:?}"),
        None => println!("{what}: none"),
    }
}

fn main() {
    show("add", i8::MAX.checked_add(1));
    show("sub", 5u8.checked_sub(6));
    show("mul", 1_000_000i32.checked_mul(2_000));
    show("mul", 1_000_000i32.checked_mul(4_000));
    show("div", 10i32.checked_div(0));
    show("div", i32::MIN.checked_div(-1));
    show("rem", 10u64.checked_rem(4));
    show("neg", i16::MIN.checked_neg());
    show("shl", 1u16.checked_shl(16));
    show("shl", 1u16.checked_shl(15));
    show("pow", 10u32.checked_pow(9));
    show("pow", 10u32.checked_pow(10));
    show("abs", i64::MIN.checked_abs());
    show("next power", 200u8.checked_next_power_of_two());
    show("next power", 100u8.checked_next_power_of_two());
    show("isqrt", Some(99u32.isqrt()));
    show("ilog", 1000u32.checked_ilog10());
}

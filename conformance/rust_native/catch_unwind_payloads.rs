use std::panic::{self, AssertUnwindSafe};

struct Custom(i32);

fn main() {
    let quiet = panic::take_hook();
    panic::set_hook(Box::new(|info| {
        println!("hook: line {}", info.location().map_or(0, |l| l.line()));
    }));
    let caught = panic::catch_unwind(|| panic!("number {}", 5)).unwrap_err();
    println!("{:?}", caught.downcast_ref::<String>());
    let caught = panic::catch_unwind(|| panic::panic_any(Custom(7))).unwrap_err();
    println!("{:?}", caught.downcast::<Custom>().map(|c| c.0).ok());
    let mut count = 0;
    let result = panic::catch_unwind(AssertUnwindSafe(|| {
        count += 1;
        [1, 2, 3].iter().map(|n| 6 / (3 - n)).sum::<i32>()
    }));
    println!("{} {count}", result.is_err());
    let nested = panic::catch_unwind(|| {
        let inner = panic::catch_unwind(|| -> i32 { panic!("inner") });
        println!("inner {}", inner.is_err());
        panic::resume_unwind(inner.unwrap_err());
    });
    println!("{:?}", nested.unwrap_err().downcast_ref::<&str>());
    panic::set_hook(quiet);
    println!("{:?}", panic::catch_unwind(|| 5).ok());
}

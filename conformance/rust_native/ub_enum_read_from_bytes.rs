// UB: unreachable
#[repr(u32)]
enum Level {
    Low = 10,
    Middle = 15,
    High = 20,
}

fn main() {
    let words = [10u32, 20, 30];
    for word in &words {
        let level = unsafe { &*(word as *const u32 as *const Level) };
        println!("{}", match level {
            Level::Low => "low",
            Level::Middle => "middle",
            Level::High => "high",
        });
    }
}

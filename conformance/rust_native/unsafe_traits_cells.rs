use std::cell::UnsafeCell;
use std::marker::PhantomPinned;
use std::pin::{pin, Pin};
use std::ptr::addr_of_mut;

struct Once<T> {
    slot: UnsafeCell<Option<T>>,
}

impl<T> Once<T> {
    const fn new() -> Self {
        Once { slot: UnsafeCell::new(None) }
    }

    fn get(&self, make: impl FnOnce() -> T) -> &T {
        let slot = unsafe { &*self.slot.get() };
        if let Some(value) = slot {
            return value;
        }
        let value = make();
        unsafe {
            *self.slot.get() = Some(value);
            (*self.slot.get()).as_ref().unwrap_unchecked()
        }
    }
}

unsafe trait Plain: Copy {
    fn bytes(&self) -> &[u8] {
        unsafe { std::slice::from_raw_parts(self as *const Self as *const u8, std::mem::size_of::<Self>()) }
    }
}

unsafe impl Plain for u32 {}
unsafe impl Plain for [u16; 3] {}

struct SelfReferring {
    text: String,
    view: *const str,
    _pinned: PhantomPinned,
}

impl SelfReferring {
    fn new(text: &str) -> Pin<Box<Self>> {
        let mut made = Box::new(SelfReferring { text: text.to_string(), view: "", _pinned: PhantomPinned });
        made.view = &made.text[1..];
        Box::into_pin(made)
    }

    fn view(self: Pin<&Self>) -> &str {
        unsafe { &*self.get_ref().view }
    }
}

static mut COUNTERS: [u32; 3] = [0; 3];

unsafe fn bump(which: usize) -> u32 {
    let counter = unsafe { addr_of_mut!(COUNTERS).cast::<u32>().add(which) };
    unsafe {
        *counter += 1;
        *counter
    }
}

fn main() {
    let once = Once::new();
    println!("{} {}", once.get(|| 5), once.get(|| unreachable!()));
    println!("{:?} {:?}", 0x01020304u32.bytes(), [1u16, 2, 3].bytes());
    let pinned = SelfReferring::new("xyz");
    let moved = pinned;
    println!("{}", moved.as_ref().view());
    println!("{:?}", unsafe { [bump(1), bump(1), bump(2)] });
    let mut local = pin!(vec![1]);
    local.as_mut().push(2);
    println!("{local:?}");
}

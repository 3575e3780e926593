use std::ptr::{self, NonNull};

struct Pool {
    start: NonNull<u32>,
    size: usize,
}

impl Pool {
    fn new(size: usize) -> Pool {
        let layout = std::alloc::Layout::array::<u32>(size).unwrap();
        let start = NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) } as *mut u32).expect("memory");
        Pool { start, size }
    }

    fn slice(&mut self) -> &mut [u32] {
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.size) }
    }

    fn grow(&mut self, size: usize) {
        unsafe {
            let layout = std::alloc::Layout::array::<u32>(self.size).unwrap();
            let start = std::alloc::realloc(self.start.as_ptr() as *mut u8, layout, size * 4) as *mut u32;
            start.add(self.size).write_bytes(0xff, size - self.size);
            self.start = NonNull::new(start).unwrap();
        }
        self.size = size;
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let layout = std::alloc::Layout::array::<u32>(self.size).unwrap();
        unsafe { std::alloc::dealloc(self.start.as_ptr() as *mut u8, layout) };
    }
}

fn main() {
    let mut array = [1, 2, 3, 4, 5];
    let p = array.as_mut_ptr();
    unsafe {
        *p.add(1) = 20;
        ptr::swap(p, p.add(4));
        println!("{} {}", p.add(3).offset_from(p), *p.add(5).sub(1));
        ptr::copy(p, p.add(1), 3);
        println!("{:?}", std::slice::from_raw_parts(p, 5));
        println!("{} {}", ptr::read(p.add(2)), ptr::replace(p, 9));
    }
    println!("{array:?}");
    let mut pool = Pool::new(3);
    pool.slice()[1] = 5;
    pool.grow(5);
    println!("{:?}", pool.slice());
    let null: *const i32 = ptr::null();
    println!("{} {:?}", null.is_null(), unsafe { null.as_ref() });
    let text = String::from("raw");
    let (pointer, length, capacity) = (text.as_ptr() as *mut u8, text.len(), text.capacity());
    std::mem::forget(text);
    println!("{}", unsafe { String::from_raw_parts(pointer, length, capacity) });
    let bytes = 0x0403_0201u32.to_ne_bytes();
    println!("{}", unsafe { bytes.as_ptr().add(1).cast::<u16>().read_unaligned() });
    let wide: *const [i32] = &array[..2];
    println!("{} {}", wide.len(), unsafe { (&(*wide))[1] });
    println!("{}", ptr::eq(&array[0], p));
    let f: fn(i32) -> i32 = |x| x + 1;
    let address = f as *const ();
    println!("{}", unsafe { std::mem::transmute::<*const (), fn(i32) -> i32>(address) }(4));
    println!("{}", NonNull::<u64>::dangling().as_ptr() as usize);
}

// UB: dangling_pointer
struct Node {
    value: i32,
    next: *mut Node,
}

fn main() {
    let last = Box::into_raw(Box::new(Node { value: 3, next: std::ptr::null_mut() }));
    let first = Box::into_raw(Box::new(Node { value: 1, next: last }));
    let mut at = first;
    let mut sum = 0;
    unsafe {
        while !at.is_null() {
            sum += (*at).value;
            drop(Box::from_raw(at));
            at = (*at).next;
        }
    }
    println!("{sum}");
}

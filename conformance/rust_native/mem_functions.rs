use std::mem::{self, ManuallyDrop, MaybeUninit};

#[derive(Debug, Default)]
struct Buffer {
    items: Vec<u32>,
    name: String,
}

struct Told(u8);

impl Drop for Told {
    fn drop(&mut self) {
        println!("told {}", self.0);
    }
}

fn main() {
    let (mut a, mut b) = (String::from("a"), String::from("b"));
    mem::swap(&mut a, &mut b);
    println!("{a} {b} {}", mem::replace(&mut a, "c".to_string()));
    let mut buffer = Buffer { items: vec![1, 2], name: "n".into() };
    let items = mem::take(&mut buffer.items);
    println!("{items:?} {buffer:?} {:?}", mem::take(&mut buffer).name);
    println!("{} {} {}", mem::size_of::<(u8, u32, u16)>(), mem::align_of::<u64>(), mem::size_of_val("four"));
    let mut kept = ManuallyDrop::new(Told(1));
    kept.0 += 1;
    println!("kept {}", kept.0);
    unsafe { ManuallyDrop::drop(&mut kept) };
    mem::forget(Told(9));
    let mut slots: [MaybeUninit<String>; 3] = [const { MaybeUninit::uninit() }; 3];
    for (i, slot) in slots.iter_mut().enumerate() {
        slot.write(format!("s{i}"));
    }
    let strings: [String; 3] = unsafe { mem::transmute(slots) };
    println!("{strings:?}");
    let mut number = MaybeUninit::<u64>::uninit();
    unsafe {
        number.as_mut_ptr().write(77);
        println!("{}", number.assume_init());
    }
    let zeroed: (u16, [u8; 3], bool) = unsafe { mem::zeroed() };
    println!("{zeroed:?}");
    println!("{} {}", mem::needs_drop::<Told>(), mem::needs_drop::<&Told>());
    println!("{}", mem::discriminant(&Some(1)) == mem::discriminant(&Some(2)));
    let told = Told(3);
    drop(told);
    println!("{:?}", unsafe { mem::transmute::<[u8; 4], u32>([1, 0, 0, 1]) });
    println!("{:?}", mem::align_of_val(&1.5f64));
}

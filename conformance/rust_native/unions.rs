#[repr(C)]
union Bits {
    float: f32,
    word: u32,
    bytes: [u8; 4],
}

#[repr(C)]
struct Header {
    kind: u8,
    flags: u16,
    length: u32,
}

#[repr(C, packed)]
struct Packed {
    kind: u8,
    length: u32,
}

#[repr(C)]
union Value {
    number: i64,
    pair: (i32, i32),
    text: std::mem::ManuallyDrop<String>,
}

#[repr(align(32))]
struct Aligned(u8);

fn main() {
    let mut bits = Bits { float: 1.0 };
    unsafe {
        println!("{:#x} {:?}", bits.word, bits.bytes);
        bits.bytes[3] = 0xc0;
        println!("{}", bits.float);
        match bits {
            Bits { word: 0 } => println!("zero"),
            Bits { word } => println!("{word}"),
        }
    }
    println!("{} {}", std::mem::size_of::<Header>(), std::mem::size_of::<Packed>());
    println!("{} {}", std::mem::offset_of!(Header, length), std::mem::offset_of!(Packed, length));
    let header = Header { kind: 1, flags: 2, length: 3 };
    let start = &raw const header as *const u8;
    unsafe {
        println!("{} {}", *start, *(start.add(4) as *const u32));
        println!("{}", header.kind as u16 + header.flags);
    }
    let packed = Packed { kind: 7, length: 0x0102_0304 };
    let length = packed.length;
    println!("{length} {} {}", packed.kind, unsafe { (&raw const packed.length).read_unaligned() });
    let mut value = Value { text: std::mem::ManuallyDrop::new("held".to_string()) };
    unsafe {
        println!("{}", *value.text);
        std::mem::ManuallyDrop::drop(&mut value.text);
        value.pair = (1, -1);
        println!("{:?} {}", value.pair, value.number);
    }
    let aligned = [Aligned(1), Aligned(2)];
    println!("{} {}", std::mem::size_of_val(&aligned), aligned[1].0);
    println!("{}", &aligned[1] as *const _ as usize % 32);
}

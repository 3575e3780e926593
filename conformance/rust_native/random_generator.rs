struct Xorshift(u64);

impl Xorshift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: u64) -> u64 {
        (self.next() as u128 * bound as u128 >> 64) as u64
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }
}

struct Lcg(u32);

impl Iterator for Lcg {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some(self.0)
    }
}

fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &b| (hash ^ b as u64).wrapping_mul(0x100_0000_01b3))
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, &b| {
        (0..8).fold(crc ^ b as u32, |crc, _| crc >> 1 ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    })
}

fn main() {
    let mut random = Xorshift(0x2545_f491_4f6c_dd1d);
    println!("{:x} {:x} {}", random.next(), random.next(), random.below(100));
    println!("{:.6} {:.6}", random.unit(), random.unit());
    let mut cards: Vec<u8> = (1..=10).collect();
    random.shuffle(&mut cards);
    println!("{cards:?}");
    println!("{:?}", Lcg(1).map(|n| n >> 24).take(6).collect::<Vec<_>>());
    println!("{:x} {:x}", fnv(b"hello"), crc32(b"123456789"));
    let inside = (0..500).filter(|_| random.unit().hypot(random.unit()) < 1.0).count();
    println!("{}", inside);
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bits<const N: usize>([bool; N]);

impl<const N: usize> Bits<N> {
    const ZERO: Self = Bits([false; N]);
    const SIZE: usize = N;

    const fn from_number(n: u64) -> Self {
        let mut bits = [false; N];
        let mut i = 0;
        while i < N {
            bits[i] = n >> i & 1 == 1;
            i += 1;
        }
        Bits(bits)
    }

    fn number(self) -> u64 {
        self.0.iter().rev().fold(0, |n, b| n << 1 | *b as u64)
    }

    fn joined<const M: usize, const R: usize>(self, other: Bits<M>) -> Bits<R> {
        let mut bits = [false; R];
        bits[..N].copy_from_slice(&self.0);
        bits[N..].copy_from_slice(&other.0);
        Bits(bits)
    }
}

impl<const N: usize> std::ops::BitXor for Bits<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|i| self.0[i] != other.0[i]))
    }
}

const fn table() -> [u8; 16] {
    let mut table = [0; 16];
    let mut i = 0;
    while i < 16 {
        table[i] = (i as u8).count_ones() as u8;
        i += 1;
    }
    table
}

const ONES: [u8; 16] = table();
const NIBBLE: Bits<4> = Bits::from_number(0b1010);

fn sum_all<const N: usize, const M: usize>(rows: [[i32; M]; N]) -> [i32; N] {
    rows.map(|row| row.iter().sum())
}

fn first<T: Copy, const N: usize>(values: &[T]) -> Option<[T; N]> {
    values.get(..N)?.try_into().ok()
}

fn main() {
    println!("{} {:?}", NIBBLE.number(), ONES);
    println!("{:?} {}", NIBBLE ^ Bits::from_number(3), Bits::<9>::SIZE);
    let joined: Bits<7> = NIBBLE.joined(Bits::<3>::from_number(5));
    println!("{} {}", joined.number(), joined == Bits::ZERO);
    println!("{:?}", sum_all([[1, 2, 3], [4, 5, 6]]));
    println!("{:?} {:?}", first::<_, 2>(&[7, 8, 9]), first::<_, 4>(&[7, 8, 9]));
    let [a, b, c] = [1, 2, 3].map(|n| n * n);
    println!("{}", a + b + c);
    println!("{:?}", [[0u8; 3]; 2].as_flattened().len());
    println!("{:?} {:?}", [1, 2] < [1, 3], ["x"; 2]);
    println!("{:?}", <[i32; 3]>::try_from(vec![1, 2]).map_err(|v| v.len()));
}

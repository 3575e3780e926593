use std::fmt::Debug;

#[derive(Debug, Clone)]
struct Stack<T, const N: usize> {
    items: [Option<T>; N],
    size: usize,
}

impl<T: Copy + Debug, const N: usize> Stack<T, N> {
    const CAPACITY: usize = N;

    fn new() -> Self {
        Stack { items: [None; N], size: 0 }
    }

    fn push(&mut self, item: T) -> Result<(), T> {
        if self.size == N {
            return Err(item);
        }
        self.items[self.size] = Some(item);
        self.size += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<T> {
        self.size = self.size.checked_sub(1)?;
        self.items[self.size].take()
    }
}

struct Matrix<const R: usize, const C: usize>([[i64; C]; R]);

impl<const R: usize, const C: usize> Matrix<R, C> {
    fn times<const K: usize>(&self, other: &Matrix<C, K>) -> Matrix<R, K> {
        let mut result = Matrix([[0; K]; R]);
        for r in 0..R {
            for k in 0..K {
                result.0[r][k] = (0..C).map(|c| self.0[r][c] * other.0[c][k]).sum();
            }
        }
        result
    }

    fn transposed(&self) -> Matrix<C, R> {
        Matrix(std::array::from_fn(|c| std::array::from_fn(|r| self.0[r][c])))
    }
}

fn power<const N: u32>(x: i64) -> i64 {
    x.pow(N)
}

fn main() {
    let mut stack = Stack::<char, 2>::new();
    println!("{:?} {:?} {:?}", stack.push('a'), stack.push('b'), stack.push('c'));
    println!("{:?} {:?}", stack.clone(), Stack::<char, 2>::CAPACITY);
    println!("{:?} {:?} {:?}", stack.pop(), stack.pop(), stack.pop());
    let m = Matrix([[1, 2, 3], [4, 5, 6]]);
    println!("{:?} {:?}", m.times(&m.transposed()).0, m.transposed().0);
    println!("{} {}", power::<3>(5), std::mem::size_of::<Stack<u8, 7>>());
}

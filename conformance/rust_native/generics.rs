use std::ops::{Add, Mul};
#[derive(Debug, Clone, Copy, PartialEq)]
struct M<T, const N: usize>([[T; N]; N]);
impl<T: Copy + Default + Add<Output = T> + Mul<Output = T>, const N: usize> Mul for M<T, N> { type Output = Self; fn mul(self, o: Self) -> Self { let mut r = [[T::default(); N]; N]; for i in 0..N { for j in 0..N { for k in 0..N { r[i][j] = r[i][j] + self.0[i][k] * o.0[k][j]; } } } M(r) } }
fn main() { let m = M([[1, 1], [1, 0]]); let mut p = m; for _ in 0..20 { p = p * m; } println!("{:?}", p); println!("{:?}", M([[0.5]]) * M([[4.0]])); }

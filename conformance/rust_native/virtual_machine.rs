#[derive(Debug, Clone, Copy, PartialEq)]
enum Op {
    Push(i64),
    Add,
    Mul,
    Sub,
    Dup,
    Swap,
    Jump(usize),
    JumpIfZero(usize),
    Load(u8),
    Store(u8),
    Print,
    Halt,
}

#[derive(Debug)]
enum Fault {
    StackEmpty { at: usize },
    Overflow(Op),
    NoSuchPlace(usize),
    TooLong,
}

#[derive(Default)]
struct Machine {
    stack: Vec<i64>,
    slots: [i64; 4],
    printed: Vec<i64>,
}

impl Machine {
    fn run(&mut self, program: &[Op]) -> Result<usize, Fault> {
        let mut at = 0;
        for step in 0..1000 {
            let op = *program.get(at).ok_or(Fault::NoSuchPlace(at))?;
            let here = at;
            let mut pop = || self.stack.pop().ok_or(Fault::StackEmpty { at: here });
            at += 1;
            match op {
                Op::Push(n) => self.stack.push(n),
                Op::Add | Op::Mul | Op::Sub => {
                    let (b, a) = (pop()?, pop()?);
                    let result = match op {
                        Op::Add => a.checked_add(b),
                        Op::Mul => a.checked_mul(b),
                        _ => a.checked_sub(b),
                    };
                    self.stack.push(result.ok_or(Fault::Overflow(op))?);
                }
                Op::Dup => {
                    let top = pop()?;
                    self.stack.extend([top, top]);
                }
                Op::Swap => {
                    let (b, a) = (pop()?, pop()?);
                    self.stack.extend([b, a]);
                }
                Op::Jump(to) => at = to,
                Op::JumpIfZero(to) => {
                    if pop()? == 0 {
                        at = to;
                    }
                }
                Op::Load(slot) => self.stack.push(self.slots[slot as usize]),
                Op::Store(slot) => self.slots[slot as usize] = pop()?,
                Op::Print => {
                    let n = pop()?;
                    self.printed.push(n);
                }
                Op::Halt => return Ok(step),
            }
        }
        Err(Fault::TooLong)
    }
}

fn main() {
    use Op::*;
    let factorial = [
        Push(10), Store(0), Push(1), Store(1), Load(0), JumpIfZero(13), Load(0), Load(1), Mul, Store(1), Load(0), Push(1), Jump(16),
        Load(1), Print, Halt, Sub, Store(0), Jump(4),
    ];
    let mut machine = Machine::default();
    println!("{:?} {:?}", machine.run(&factorial).ok(), machine.printed);
    let programs: [&[Op]; 4] =
        [&[Push(1), Add], &[Push(2), Dup, Mul, Dup, Jump(1)], &[Jump(7)], &[Push(i64::MAX), Push(1), Swap, Add]];
    for program in programs {
        let mut machine = Machine::default();
        println!("{:?} {:?}", machine.run(program).err(), machine.stack.len());
    }
    println!("{:?}", Machine::default().run(&[Jump(0)]).err());
}

use std::process::{ExitCode, Termination};

struct Outcome(u8);

impl Termination for Outcome {
    fn report(self) -> ExitCode {
        println!("reporting {}", self.0);
        ExitCode::from(self.0 * 2)
    }
}

fn main() -> Outcome {
    println!("running");
    Outcome(21)
}

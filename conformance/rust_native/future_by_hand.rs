use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};

struct Woken(AtomicU32);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

struct After(u32);

impl Future for After {
    type Output = &'static str;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<&'static str> {
        if self.0 == 0 {
            return Poll::Ready("done");
        }
        self.0 -= 1;
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

async fn add(a: u32, b: u32) -> u32 {
    let first = After(a).await.len() as u32;
    let held = Rc::new(b);
    After(1).await;
    first + *held
}

async fn all() -> Result<u32, String> {
    let mut total = 0;
    for n in 0..3 {
        total += add(n, n * 10).await;
    }
    if total > 100 {
        return Err("too much".to_string());
    }
    let checked: Result<u32, String> = async { Ok(total * 2) }.await;
    Ok(checked? + 1)
}

fn run<F: Future>(future: F) -> (F::Output, u32) {
    let woken = Arc::new(Woken(AtomicU32::new(0)));
    let waker = Waker::from(Arc::clone(&woken));
    let mut future = Box::pin(future);
    let mut polls = 0;
    loop {
        polls += 1;
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            println!("polled {polls}, woken {}", woken.0.load(Ordering::SeqCst));
            return (value, polls);
        }
    }
}

fn main() {
    println!("{:?}", run(After(2)));
    println!("{:?}", run(all()));
    println!("{:?}", run(async { 5 }));
    drop(add(1, 2));
}

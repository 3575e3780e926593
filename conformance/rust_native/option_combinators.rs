fn main() {
    let (some, none) = (Some(4), None::<i32>);
    println!("{:?} {:?}", some.map(|x| x * 2), none.map(|x| x * 2));
    println!("{:?} {:?}", some.and_then(|x| (x > 5).then_some(x)), some.filter(|x| x % 2 == 0));
    println!("{} {} {}", some.unwrap_or(0), none.unwrap_or(7), none.unwrap_or_default());
    println!("{:?} {:?} {:?}", some.or(Some(1)), none.or(Some(1)), some.xor(none));
    println!("{:?} {:?}", some.zip(Some('a')), some.and(none));
    println!("{:?} {:?}", some.ok_or("none"), none.ok_or_else(|| "none".to_string()));
    println!("{} {}", some.is_some_and(|x| x > 3), none.is_none());
    let mut slot = Some(3);
    println!("{:?} {:?}", slot.take(), slot);
    println!("{:?}", slot.get_or_insert(9));
    println!("{}", slot.insert(10));
    println!("{:?} {:?}", slot.replace(11), slot);
    if let Some(x) = slot.as_mut() {
        *x += 1;
    }
    println!("{slot:?} {:?}", slot.iter().chain(&none).count());
    let words = Some(String::from("text"));
    println!("{:?} {:?}", words.as_deref(), words.as_ref().map(String::len));
    println!("{:?}", Some(Some(1)).flatten());
    println!("{:?} {:?}", Some(Ok::<i32, ()>(1)).transpose(), some.into_iter().sum::<i32>());
    let ok: Result<i32, String> = Ok(3);
    let err: Result<i32, String> = Err("bad".into());
    println!("{:?} {:?}", ok.as_ref().map(|x| x + 1), err.as_ref().map_err(|e| e.len()));
    println!("{:?} {:?}", ok.clone().ok(), err.clone().err());
    println!("{:?} {:?}", err.clone().or_else(|e| if e == "bad" { Ok(0) } else { Err(e) }), err.clone().unwrap_or(5));
    println!("{} {}", ok.as_ref().is_ok_and(|x| *x == 3), err.unwrap_or_else(|e| e.len() as i32));
    println!("{:?}", ok.iter().next());
    println!("{:?}", Some(3).cmp(&None));
    println!("{:?}", [Some(1), None, Some(3)].into_iter().flatten().collect::<Vec<_>>());
    println!("{:?}", [Some(1), None].into_iter().sum::<Option<i32>>());
}

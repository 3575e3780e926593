#[derive(Debug, Clone, PartialEq)]
struct Request {
    url: String,
    method: Method,
    headers: Vec<(String, String)>,
    body: Option<Vec<u8>>,
    retries: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Method {
    #[default]
    Get,
    Post,
}

#[derive(Default)]
struct Builder {
    url: Option<String>,
    method: Method,
    headers: Vec<(String, String)>,
    body: Option<Vec<u8>>,
    retries: Option<u8>,
}

impl Builder {
    fn url(mut self, url: impl Into<String>) -> Self {
        self.url = Some(url.into());
        self
    }

    fn header<K: AsRef<str>, V: ToString>(mut self, key: K, value: V) -> Self {
        self.headers.push((key.as_ref().to_lowercase(), value.to_string()));
        self
    }

    fn body(mut self, body: impl AsRef<[u8]>) -> Self {
        self.body = Some(body.as_ref().to_vec());
        self.method = Method::Post;
        self
    }

    fn build(self) -> Result<Request, &'static str> {
        let url = self.url.filter(|u| !u.is_empty()).ok_or("a url is needed")?;
        Ok(Request { url, method: self.method, headers: self.headers, body: self.body, retries: self.retries.unwrap_or(3) })
    }
}

fn main() {
    let request = Builder::default().url("http://x").header("Accept", "*/*").header(String::from("N"), 5).body("hi").build();
    println!("{request:?}");
    println!("{:?}", Builder::default().url("").build());
    let plain = Builder { retries: Some(0), ..Builder::default() }.url(String::from("y")).build().unwrap();
    let changed = Request { retries: 9, ..plain.clone() };
    println!("{} {} {:?}", plain == changed, changed.url, plain.method);
}

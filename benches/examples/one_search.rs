use fivefold_benches::*;
use std::time::Instant;
fn go<B: SearchBoard>(extra: u8, n: u32) {
    let t = Instant::now();
    let mut nodes = 0;
    for s in &SEARCHED {
        let mut root = Root::<B>::new(s);
        for _ in 0..n {
            nodes += root.search(s.depth + extra).nodes;
        }
    }
    println!("{} {:.2}M", B::NAME, nodes as f64 / t.elapsed().as_secs_f64() / 1e6);
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (extra, n) = (a[2].parse().unwrap(), a[3].parse().unwrap());
    match a[1].as_str() {
        "f" => go::<FivefoldNode>(extra, n),
        "c" => go::<CozyNode>(extra, n),
        "s" => go::<ShakmatyNode>(extra, n),
        _ => go::<ChessNode>(extra, n),
    }
}

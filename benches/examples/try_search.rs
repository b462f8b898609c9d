use fivefold_benches::*;
use std::time::Instant;
fn run<B: SearchBoard>(s: &Searched, d: u8) -> f64 {
    let mut root = Root::<B>::new(s);
    let t = Instant::now();
    let o = root.search(d);
    let mut best = t.elapsed().as_secs_f64();
    for _ in 0..4 {
        let t = Instant::now();
        root.search(d);
        best = best.min(t.elapsed().as_secs_f64());
    }
    print!("{:>10} {} {:.1}M  ", o.nodes, o.score, o.nodes as f64 / best / 1e6);
    best
}
fn main() {
    let extra: i32 = std::env::args().nth(1).map_or(0, |a| a.parse().unwrap());
    for s in &SEARCHED {
        let d = (s.depth as i32 + extra) as u8;
        print!("{} {} ", s.name, d);
        let f = run::<FivefoldNode>(s, d);
        let c = run::<CozyNode>(s, d);
        let k = run::<ShakmatyNode>(s, d);
        let h = run::<ChessNode>(s, d);
        println!(" ratios {:.2} {:.2} {:.2}", c / f, k / f, h / f);
    }
}

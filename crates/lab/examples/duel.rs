use lab::{Entrant, arena::Arena};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut setup = titles::Setup::of(&args[0]);
    for pair in &args[4..] { let (k, v) = pair.split_once('=').unwrap(); setup = setup.with(k, v); }
    let entrants: Vec<Entrant> = args[1].split(',').map(|it| it.parse().unwrap()).collect();
    let deals: u64 = args[2].parse().unwrap();
    let seed: u64 = args[3].parse().unwrap();
    let arena = Arena::new(setup, entrants.clone(), seed).unwrap();
    let start = std::time::Instant::now();
    let bout = arena.play(deals);
    let took = start.elapsed().as_secs_f64();
    for (who, entrant) in entrants.iter().enumerate() {
        let share = bout.share(who);
        println!("{entrant}: {:.1} % ± {:.1}, rank {:.2}, elo {:.0?}", share.mean * 100.0, share.spread * 100.0, bout.rank(who).mean, bout.elo(who));
    }
    println!("{} games, {:.0} decisions a game, {:.2} ms a decision (cpu-ish, 2 threads), {took:.1} s", bout.games, bout.decisions as f64 / bout.games as f64, took * 2000.0 / bout.decisions as f64);
}

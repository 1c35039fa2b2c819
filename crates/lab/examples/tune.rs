use lab::{Entrant, tune};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut setup = titles::Setup::of(&args[0]);
    for pair in &args[4..] { let (k, v) = pair.split_once('=').unwrap(); setup = setup.with(k, v); }
    let players: Entrant = args[1].parse().unwrap();
    let how = tune::Gathering { players, games: args[2].parse().unwrap(), every: args[3].parse().unwrap(), seed: 77 };
    struct Names;
    impl titles::Visitor for Names { type Out = &'static [&'static str]; fn visit<G: titles::Title>(self, rules: std::sync::Arc<G>, _: G::State) -> Self::Out { bots::weights::Eyes::of(&*rules as &dyn std::any::Any).unwrap().names() } }
    let names = setup.visit(Names).unwrap();
    let gathered = tune::gather(&setup, &how).unwrap();
    let fitted = tune::fit(&gathered, names.len());
    eprintln!("# {} pairs; right {:.3}, {:.3} bits; kept back {:.3}, {:.3} bits", fitted.pairs, fitted.fitted.0, fitted.fitted.1, fitted.kept_back.0, fitted.kept_back.1);
    for (n, w) in names.iter().zip(&fitted.weights) { println!("{n}\t{w:.4}"); }
}

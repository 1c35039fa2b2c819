//! Japanese.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    Amount, Body, City, Clause, Cond, Dest, Filter, Meeting, Moment, Point, Section, Sel, Site, Sort, Stance,
    Static, Step, Test, Verb, Whose, Zone,
};

pub(super) const KEYWORDS: [&str; 2] = ["〈戦闘〉", "〈ユニーク〉"];

pub(super) fn clause(clause: &Clause, section: Section) -> String {
    let head = head(clause, section);
    match &clause.body {
        Body::Static(text) => format!("{head}{}。", statics(text)),
        Body::Do(steps) if section == Section::Play && steps.iter().all(is_bonus) && head.is_empty() => {
            let said: Vec<String> = steps.iter().map(bonus).collect();
            format!("プレイボーナス：{}。", said.join("、"))
        }
        Body::Do(steps) => format!("{head}{}。", sequence(steps)),
        Body::May(steps) => format!("{head}{}。", optional(&sequence(steps))),
        Body::Ability(cost, steps) => format!("{head}{}⇒{}。", sequence(cost), sequence(steps)),
    }
}

pub(super) fn city(city: &City) -> String {
    let damage = match city.damage {
        0 => "なし".to_string(),
        n => format!("{}{n}枚", noun(&city.damage_kind)),
    };
    format!(
        "都市番号{}。【守備隊：{}】【増援：{}】【勝利カード：{}】【喪失：{}】戦闘損害：{damage}。",
        city.number, city.garrison, city.reinforcements, city.victory_cards, city.penalty
    )
}

fn is_bonus(step: &Step) -> bool {
    matches!(step, Step::Gain(Amount::Number(_), _))
}

fn bonus(step: &Step) -> String {
    match step {
        Step::Gain(Amount::Number(n), what) => format!("{}+{n}", point(*what)),
        other => self::step(other),
    }
}

// === Heads ===

fn head(clause: &Clause, section: Section) -> String {
    let moment = clause.moment.map(|it| moment(it, section));
    let last = clause.conds.len().saturating_sub(1);
    let conds: String = clause
        .conds
        .iter()
        .enumerate()
        .map(|(at, it)| cond(it, if at == last { "なら" } else { "、かつ" }))
        .collect();
    match (moment, conds.is_empty()) {
        (None, true) => String::new(),
        (Some(moment), true) => format!("{moment}："),
        (Some(moment), false) => format!("{moment}、{conds}："),
        (None, false) => format!("{conds}："),
    }
}

/// The text of a deployed card acts after an interception too; that of an event or a city does not (R3).
fn moment(moment: Moment, section: Section) -> &'static str {
    let deployed = section == Section::Deploy;
    match moment {
        Moment::Gain => "【これ】の獲得時",
        Moment::Reveal => "めくられた時",
        Moment::Win if deployed => "戦闘または迎撃に勝利した後",
        Moment::Lose if deployed => "戦闘または迎撃に敗北した後",
        Moment::CombatEnd if deployed => "戦闘または迎撃の後",
        Moment::Win => "勝利した戦闘の後",
        Moment::Lose => "敗北した戦闘の後",
        Moment::CombatEnd => "戦闘の後",
        Moment::TurnStart => "手番の開始時",
        Moment::TurnEnd => "手番の終了時",
    }
}

/// A condition in the form that the next word asks for: `link` is "なら" or "、かつ".
fn cond(cond: &Cond, link: &str) -> String {
    let is = if link == "なら" { "" } else { "であり" };
    match (&cond.test, cond.holds) {
        (Test::This(Stance::Exhausted), true) | (Test::This(Stance::Active), false) => {
            format!("【これ】が消耗状態{is}{link}")
        }
        (Test::This(Stance::Active), true) | (Test::This(Stance::Exhausted), false) => {
            format!("【これ】が活動状態{is}{link}")
        }
        (Test::Met(filter), true) => format!("この手番に敵軍の{}と戦っていた{link}", noun(filter)),
        (Test::Met(filter), false) => format!("この手番に敵軍の{}と戦っていない{link}", noun(filter)),
        (Test::Target(Site::Box), true) => format!("目標がボックス陣地{is}{link}"),
        (Test::Target(Site::City), true) => format!("目標が都市{is}{link}"),
        (Test::Target(Site::Box), false) => format!("目標がボックス陣地でない{link}"),
        (Test::Target(Site::City), false) => format!("目標が都市でない{link}"),
        (Test::Fought, true) => format!("この手番に戦闘宣言をしていた{link}"),
        (Test::Fought, false) => format!("この手番に戦闘宣言をしていない{link}"),
        (Test::Counterattacked, true) => format!("英軍反攻ターンがすでに実行されたか決まっている{link}"),
        (Test::Counterattacked, false) => format!("英軍反攻ターンがまだ実行も決定もされていない{link}"),
    }
}

// === Steps ===

/// Several steps after each other: all but the last in the connective form; points that come together share one verb.
fn sequence(steps: &[Step]) -> String {
    let one = |(at, it): (usize, &Step)| match steps.get(at + 1) {
        None => step(it),
        Some(next) if is_bonus(it) && is_bonus(next) => bonus(it) + "、",
        Some(_) => connective(&step(it)) + "、",
    };
    steps.iter().enumerate().map(one).collect()
}

/// Dictionary forms that our sentences end in, with the connective and the permissive form.
const FORMS: [(&str, &str, &str); 12] = [
    ("支払う", "支払い", "支払ってもよい"),
    ("消耗させる", "消耗させ", "消耗させてもよい"),
    ("させる", "させ", "させてもよい"),
    ("移す", "移し", "移してもよい"),
    ("戻す", "戻し", "戻してもよい"),
    ("しまう", "しまい", "しまってもよい"),
    ("する", "し", "してもよい"),
    ("加える", "加え", "加えてもよい"),
    ("置く", "置き", "置いてもよい"),
    ("めくる", "めくり", "めくってもよい"),
    ("行う", "行い", "行ってもよい"),
    ("得る", "得", "得てもよい"),
];

fn connective(text: &str) -> String {
    inflected(text, |form| form.1)
}

fn optional(text: &str) -> String {
    inflected(text, |form| form.2)
}

fn inflected(
    text: &str,
    pick: impl Fn(&(&'static str, &'static str, &'static str)) -> &'static str,
) -> String {
    FORMS
        .iter()
        .find_map(|form| text.strip_suffix(form.0).map(|stem| format!("{stem}{}", pick(form))))
        .unwrap_or_else(|| text.to_string())
}

fn step(step: &Step) -> String {
    match step {
        Step::Gain(Amount::Number(n), what) => format!("{}+{n}を得る", point(*what)),
        Step::Gain(Amount::Count(filter), what) => {
            format!("{}の枚数に等しい{}を得る", phrase(filter), points(*what))
        }
        Step::Pay(n, what) => format!("{n}{}を支払う", points(*what)),
        Step::Do(verb, sel) => done(*verb, sel),
        Step::Deploy(sel, Stance::Active) => format!("{}を配備する", selected(sel)),
        Step::Deploy(sel, Stance::Exhausted) => format!("{}を消耗状態で配備する", selected(sel)),
        Step::Take(sel, to) => take(sel, *to),
        Step::Destroy(sel, Meeting::Met) => format!("{}を破壊する", selected(sel)),
        Step::Destroy(sel, Meeting::Unmet) => {
            format!("{}を、戦わなかったものとみなして破壊する", selected(sel))
        }
        Step::Attach(sel) => format!("【これ】を{}に付属させる", selected(sel)),
        Step::Give => "【これ】を、任意のプレイヤー1人の戦区に配備する".into(),
        Step::Choose(options) => {
            let said: Vec<String> = options.iter().map(|it| sequence(it)).collect();
            format!("次のうち1つを選んで実行する（{}）", said.join("／"))
        }
        Step::Look(n) => format!("イベントの山の上から{n}枚を見て、1枚ずつ山の上か底に戻す"),
        Step::Fill(n) => format!("英軍増援の山が{n}枚になるまで、イベントの山から伏せたままカードを移す"),
        Step::Replace => "代わりのイベントを1枚めくる".into(),
        Step::Counterattack => "この手番の後に英軍反攻ターンを行う".into(),
        Step::EndGame => "この作戦フェイズの終了をもってゲームを終了する".into(),
    }
}

fn done(verb: Verb, sel: &Sel) -> String {
    let which = selected(sel);
    match verb {
        Verb::Exhaust => format!("{which}を消耗させる"),
        Verb::Ready => format!("{which}を活性化させる"),
        Verb::Discard => format!("{which}を捨山に移す"),
        Verb::Return => format!("{which}を戦場に戻す"),
        Verb::Scrap => format!("{which}を箱にしまう"),
    }
}

fn take(sel: &Sel, to: Option<Dest>) -> String {
    let which = selected(sel);
    match to {
        None => format!("{which}を獲得する"),
        Some(Dest::Discard) => format!("{which}を捨山に置く"),
        Some(Dest::Hand) => format!("{which}を手札に加える"),
        Some(Dest::Deck) => format!("{which}をデッキの一番上に置く"),
    }
}

fn point(point: Point) -> &'static str {
    match point {
        Point::Tactic => "作戦",
        Point::Supply => "補給",
        Point::Draw => "ドロー",
        Point::Reinforcement => "増援",
        Point::Attack => "戦闘",
    }
}

fn points(what: Point) -> String {
    format!("{}ポイント", point(what))
}

// === Which cards ===

fn selected(sel: &Sel) -> String {
    match sel {
        Sel::This => "【これ】".into(),
        Sel::Exactly(n, filter) => format!("{}{n}枚", phrase(filter)),
        Sel::UpTo(n, filter) => format!("{}{n}枚まで", phrase(filter)),
        Sel::All(filter) => format!("{}すべて", phrase(filter)),
    }
}

fn phrase(filter: &Filter) -> String {
    let place = match filter.zone {
        Zone::Deployed => "配備中の",
        Zone::Hand => "手札の",
        Zone::Discard => "捨山の",
        Zone::Deck => "デッキの",
        Zone::InPlay => "配備中またはプレイ中の",
        Zone::Enemy => "",
    };
    let states = filter.states;
    let other = if states.other { "他の" } else { "" };
    let destroyed = if states.destroyed { "破壊された" } else { "" };
    let stance = match states.stance {
        None => "",
        Some(Stance::Active) => "活動状態の",
        Some(Stance::Exhausted) => "消耗状態の",
    };
    let enemy = if filter.zone == Zone::Enemy { "敵軍の" } else { "" };
    format!("{place}{other}{destroyed}{stance}{enemy}{}", noun(filter))
}

fn noun(filter: &Filter) -> String {
    let without: String = filter.none.words().map(|it| format!("{}以外の", it.ja)).collect();
    let nations: String = filter.all.words().filter(|it| it.sort == Sort::Nation).map(|it| it.ja).collect();
    let nouns: String = filter.all.words().filter(|it| it.sort != Sort::Nation).map(|it| it.ja).collect();
    let noun = match (nouns.is_empty(), filter.states.unit) {
        (false, _) => nouns,
        (true, true) => "部隊".to_string(),
        (true, false) => "カード".to_string(),
    };
    format!("{without}{nations}{noun}")
}

// === Standing rules ===

fn statics(text: &Static) -> String {
    match text {
        Static::Interception(n, Whose::This) => format!("迎撃値{n:+}"),
        Static::Interception(n, Whose::Host) => format!("付属している部隊の迎撃値{n:+}"),
        Static::Interception(n, Whose::Each(filter)) => format!("{}の迎撃値{n:+}", phrase(filter)),
        Static::Exempt => "【これ】は迎撃時に割り当てなくてもよい".into(),
        Static::NoCombat => "あなたは戦闘を宣言できない".into(),
        Static::Keep(n @ 1..) => format!("終了フェイズに残せる手札が{n}枚増える"),
        Static::Keep(n) => format!("終了フェイズに残せる手札が{}枚減る", n.unsigned_abs()),
    }
}

//! The new-game dialog, made from the options a title has.

use bots::Level;
use leptos::prelude::*;
use titles::{Control, FileSort, OptionSpec, Profile, Setup, SetupFault, Shown, Times, TitleId};

use crate::{
    app::{App, Route},
    scene::level_name,
    shell::{
        chosen_file,
        parts::{dialog as over_page, icon, segments},
        read_text,
    },
    store::{Agreed, Choice},
};

/// The longest card file that is read: the largest of ours has a quarter of it.
const LONGEST: f64 = 256_000.0;

/// Whether a value is the text of a file, not one of our words.
fn is_file(value: &str) -> bool {
    value.contains('\n')
}

fn chosen(options: &[(String, String)], key: &str) -> Option<String> {
    options.iter().find(|it| it.0 == key).map(|it| it.1.clone())
}

fn setup_of(title: &str, options: &[(String, String)]) -> Setup {
    options.iter().fold(Setup::of(title), |it, (key, value)| it.with(key, value))
}

/// Leaves out every option that means nothing beside a new choice, and every one that the choice makes impossible. The
/// new choice itself stays, right or wrong: what is wrong with it is told.
fn fit_options(title: &str, options: &mut Vec<(String, String)>, new: &str) {
    let before = options.clone();
    let spec = |key: &str| TitleId::read(title)?.option(key);
    let fits = |key: &str| spec(key).is_some_and(|it| it.is_fitting(|key| chosen(&before, key)));
    options.retain(|it| it.0 == new || fits(&it.0));
    while let Err(SetupFault::Value { key, .. }) = setup_of(title, options).open() {
        if key == new {
            break;
        }
        options.retain(|it| it.0 != key);
    }
}

/// What stands in the dialog.
#[derive(Clone, Copy)]
struct Form {
    app: App,
    title: RwSignal<String>,
    options: RwSignal<Vec<(String, String)>>,
    seats: RwSignal<Vec<String>>,
    agreed: RwSignal<Agreed>,
    /// The card file that was refused: its name, and why.
    refused: RwSignal<Option<(String, String)>>,
    /// The name of the card file in use.
    file: RwSignal<Option<String>>,
}

const DEFAULT_BOT: Level = Level::Casual;

impl Form {
    fn new(app: App, title: String) -> Form {
        let form = Form {
            app,
            title: RwSignal::new(String::new()),
            options: RwSignal::new(Vec::new()),
            seats: RwSignal::new(Vec::new()),
            agreed: RwSignal::new(Agreed::default()),
            refused: RwSignal::new(None),
            file: RwSignal::new(None),
        };
        form.turn_to(&title);
        form
    }

    /// The choices made last time for the title, or the usual ones.
    fn turn_to(self, title: &str) {
        let last = self.app.settings.get_untracked().last.into_iter().find(|it| it.title == title);
        let last = last.unwrap_or_else(|| Choice { title: title.to_string(), ..Choice::default() });
        self.options.set(last.options);
        self.seats.set(last.seats);
        self.agreed.set(last.agreed);
        self.refused.set(None);
        self.file.set(None);
        self.title.set(title.to_string());
        self.fit_seats();
    }

    fn setup(self) -> Setup {
        self.options.with_untracked(|options| setup_of(&self.title.get_untracked(), options))
    }

    /// As many seats as the options ask for: a person first, bots after.
    fn fit_seats(self) {
        let before = self.seats.with_untracked(Vec::len).max(2);
        let count = self.setup().open().map_or(before, |it| usize::from(it.seats()));
        self.seats.update(|seats| {
            seats.resize(count, DEFAULT_BOT.word().to_string());
            // What was chosen last time may be a bot that is offered no more.
            let is_offered =
                |it: &String| it == "human" || Level::LADDER.iter().any(|level| level.word() == it);
            seats.iter_mut().filter(|it| !is_offered(it)).for_each(|it| *it = DEFAULT_BOT.word().to_string());
            if seats.iter().all(|it| it != "human") {
                seats[0] = "human".to_string();
            }
        });
    }

    fn value(self, key: &str) -> String {
        self.options.with(|options| chosen(options, key)).unwrap_or_default()
    }

    fn set(self, key: &str, value: &str) {
        self.options.update(|options| {
            options.retain(|it| it.0 != key);
            if !value.is_empty() {
                options.push((key.to_string(), value.to_string()));
            }
        });
        self.options.update(|options| fit_options(&self.title.get_untracked(), options, key));
        self.fit_seats();
    }

    /// Reads a card file and takes it, or refuses it with its line; what was chosen before stays then.
    fn take_file(self, spec: &'static OptionSpec, file: &web_sys::File) {
        let key = spec.key;
        let name = file.name();
        if file.size() > LONGEST {
            let size = ((file.size() / 1000.0).round() as i64).to_string();
            let what = self.app.lang.with("app-cards-too-long", &[("size", size)]);
            return self.refused.set(Some((name, what)));
        }
        read_text(file, move |text| {
            // A file without an end of line would be taken for a word.
            let text = if is_file(&text) { text } else { format!("{text}\n") };
            let before = self.options.get_untracked();
            self.options.update(|options| {
                options.retain(|it| it.0 != key || (spec.times == Times::Several && !is_file(&it.1)));
                options.push((key.to_string(), text));
            });
            match self.setup().open() {
                Ok(_) => {
                    self.refused.set(None);
                    self.file.set(Some(name));
                    self.fit_seats();
                }
                Err(fault) => {
                    self.options.set(before);
                    self.refused.set(Some((name, fault.in_words(self.app.lang.words()))));
                }
            }
        });
    }

    /// Goes back to our own cards.
    fn drop_file(self, key: &'static str) {
        self.options.update(|options| options.retain(|it| it.0 != key || !is_file(&it.1)));
        self.file.set(None);
        self.fit_seats();
    }

    fn has(self, key: &str, value: &str) -> bool {
        self.options.with(|options| options.iter().any(|it| it.0 == key && it.1 == value))
    }

    fn toggle(self, key: &str, value: &str) {
        let is_on = self.has(key, value);
        self.options.update(|options| {
            options.retain(|it| !(it.0 == key && it.1 == value));
            if !is_on {
                options.push((key.to_string(), value.to_string()));
            }
        });
    }

    fn start(self) {
        self.app.begin(Choice {
            title: self.title.get_untracked(),
            options: self.options.get_untracked(),
            seats: self.seats.get_untracked(),
            agreed: self.agreed.get_untracked(),
        });
    }
}

pub(crate) fn dialog(app: App, title: String) -> impl IntoView {
    let form = Form::new(app, title);
    let lang = app.lang;
    let close = move || app.go(&Route::Start);
    let picks = TitleId::ALL.into_iter().map(|it| pick(form, it.id())).collect_view();
    let fault = move || {
        let (_, _) = (form.options.get(), form.title.get());
        form.setup().open().err().map(|it| it.in_words(lang.words()))
    };
    let content = view! {
        <header><h2>{move || lang.t("app-new-game")}</h2><span class="sp"></span>
            <button class="icb" aria-label=move || lang.t("app-close") on:click=move |_| close()>{icon("close")}</button></header>
        <div class="dlg-body">
            <div class="picks" role="radiogroup" aria-label=move || lang.t("app-game")>{picks}</div>
            {seats(form)}
            {move || options(form, &form.title.get())}
        </div>
        <footer>
            <span class="muted">{move || fault().unwrap_or_else(|| summary(form))}</span><span class="sp"></span>
            <button class="btn pri lg" id="start-game" data-first="" aria-disabled=move || fault().is_some().to_string()
                on:click=move |_| if fault().is_none() { form.start() }>
                {move || lang.t("app-start-game")}<kbd>"Enter"</kbd></button>
        </footer>
    };
    over_page("dlg", move || lang.t("app-new-game"), close, content)
}

fn pick(form: Form, title: &'static str) -> impl IntoView {
    let lang = form.app.lang;
    let is_on = move || form.title.get() == title;
    view! {
        <button class="pick" role="radio" class:on=is_on aria-checked=move || is_on().to_string() on:click=move |_| form.turn_to(title)>
            <img src=format!("./art/{title}.svg") alt=""/>
            <span><b>{move || lang.t(&format!("app-{title}-name"))}</b><small>{move || lang.t(&format!("app-{title}-players"))}</small></span>
        </button>
    }
}

fn summary(form: Form) -> String {
    let lang = form.app.lang;
    let seats = form.seats.get();
    let people = seats.iter().filter(|it| *it == "human").count();
    let bots = seats.len() - people;
    lang.with("app-summary", &[("people", people.to_string()), ("bots", bots.to_string())])
}

// === Seats ===

fn seats(form: Form) -> impl IntoView {
    let lang = form.app.lang;
    let names = Memo::new(move |_| {
        let (title, _options) = (form.title.get(), form.options.get());
        let opened = form.setup().open();
        let name = |seat: u8| match &opened {
            Ok(it) => it.naming().seat_name(table::Seat(seat), lang.get()),
            Err(_) => (seat + 1).to_string(),
        };
        (title, (0..form.seats.with(Vec::len) as u8).map(name).collect::<Vec<_>>())
    });
    let rows =
        move || names.get().1.into_iter().enumerate().map(|(at, name)| seat(form, at, name)).collect_view();
    view! {
        <div class="field-row">
            <div class="field-name">{move || lang.t("app-seats")}</div>
            <div class="seats">{rows}</div>
        </div>
    }
}

fn seat(form: Form, at: usize, name: String) -> impl IntoView {
    let lang = form.app.lang;
    let mut items = vec![("human".to_string(), Signal::derive(move || lang.t("app-person")))];
    items.extend(Level::LADDER.iter().map(|level| {
        let word = level.word();
        (word.to_string(), Signal::derive(move || level_name(word, lang.words())))
    }));
    let chosen = Signal::derive(move || form.seats.with(|it| it.get(at).cloned().unwrap_or_default()));
    let choose = move |value: String| {
        form.seats.update(|seats| {
            if let Some(seat) = seats.get_mut(at) {
                *seat = value;
            }
        });
    };
    let label = name.clone();
    view! { <div class="seat" data-seat=at.to_string()><span class="seat-no">{at + 1}</span><b>{name}</b>{segments(move || label.clone(), items, chosen, choose)}</div> }
}

// === Options ===

fn options(form: Form, title: &str) -> impl IntoView + use<> {
    let lang = form.app.lang;
    let profile = TitleId::read(title).map(TitleId::profile);
    let all = profile.map_or(&[][..], |it| it.options);
    let shown =
        |place: Shown| all.iter().filter(|it| it.shown == place).map(|it| option(form, it)).collect_view();
    let (first, more) = (shown(Shown::First), shown(Shown::More));
    view! { {first} <details class="more"><summary>{move || lang.t("app-more-options")}</summary>{more}{agreed(form, profile.is_some_and(Profile::has_secrets))}</details> }
}

/// What is agreed on beside the rules. Where nothing is hidden there is nothing to remember.
fn agreed(form: Form, has_memory: bool) -> impl IntoView {
    let lang = form.app.lang;
    let check = move |key: &'static str, is: fn(&Agreed) -> bool, turn: fn(&mut Agreed)| {
        view! { <label class="check"><input type="checkbox" data-agreed=key prop:checked=move || form.agreed.with(is) on:change=move |_| form.agreed.update(turn)/><span>{move || lang.t(key)}</span></label> }
    };
    view! {
        <div class="field-row"><div class="field-name">{move || lang.t("app-agreed")}</div>
            <div class="checks" role="group">
                {check("app-agreed-no-odds", |it| it.no_odds, |it| it.no_odds = !it.no_odds)}
                {has_memory.then(|| check("app-agreed-no-memory", |it| it.no_memory, |it| it.no_memory = !it.no_memory))}
            </div></div>
    }
}

fn option(form: Form, spec: &'static OptionSpec) -> AnyView {
    let lang = form.app.lang;
    let control = match spec.control() {
        Control::Buttons => buttons(form, spec).into_any(),
        Control::Boxes => boxes(form, spec).into_any(),
        Control::Field => field(form, spec).into_any(),
    };
    let own = spec.file_sort().map(|sort| own_file(form, spec, sort));
    let display = move || match form.options.with(|it| spec.is_fitting(|key| chosen(it, key))) {
        true => "",
        false => "none",
    };
    view! {
        <div class="field-row" data-option=spec.key style:display=display>
            <div class="field-name" title=move || spec.help(lang.words())>{move || spec.name(lang.words())}</div>
            <div class="controls">{control}{own}</div>
        </div>
    }
    .into_any()
}

/// One of several. The usual one is not written down: it is what leaving the option out means.
fn buttons(form: Form, spec: &'static OptionSpec) -> impl IntoView {
    let lang = form.app.lang;
    let offered = Memo::new(move |_| spec.offered(form.seats.with(Vec::len) as u8));
    let value = move || form.options.with(|it| chosen(it, spec.key));
    let chosen = Signal::derive(move || value().or(spec.usual.map(str::to_string)).unwrap_or_default());
    let choose = move |value: String| {
        form.set(spec.key, if spec.usual == Some(value.as_str()) { "" } else { &value });
    };
    let item = move |value: String| {
        let named = value.clone();
        (value, Signal::derive(move || spec.name_of(&named, lang.words())))
    };
    move || {
        let items = offered.get().into_iter().map(item).collect();
        segments(move || spec.name(lang.words()), items, chosen, choose)
    }
}

/// Any of several.
fn boxes(form: Form, spec: &'static OptionSpec) -> impl IntoView {
    let lang = form.app.lang;
    let one = move |value: String| {
        let (named, shown) = (value.clone(), value.clone());
        view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || form.has(spec.key, &shown) on:change=move |_| form.toggle(spec.key, &value)/>
                <span>{move || spec.name_of(&named, lang.words())}</span>
            </label>
        }
    };
    let seats = form.seats.with_untracked(Vec::len) as u8;
    view! { <div class="checks" role="group">{spec.offered(seats).into_iter().map(one).collect_view()}</div> }
}

/// A number; empty leaves it to the title.
fn field(form: Form, spec: &'static OptionSpec) -> impl IntoView {
    let lang = form.app.lang;
    view! {
        <input class="field" inputmode="numeric" aria-label=move || spec.name(lang.words()) placeholder=move || spec.usual_in_words(lang.words())
            prop:value=move || form.value(spec.key) on:change=move |it| form.set(spec.key, event_target_value(&it).trim())/>
    }
}

/// The reader's own card file, and why it was refused.
fn own_file(form: Form, spec: &'static OptionSpec, sort: FileSort) -> impl IntoView {
    let lang = form.app.lang;
    let key = spec.key;
    let name = match sort {
        FileSort::Scenario => "app-own-scenario",
        FileSort::Cards | FileSort::Pack => "app-own-cards",
    };
    let has_one = move || form.options.with(|it| it.iter().any(|it| it.0 == key && is_file(&it.1)));
    let choose = move |event: web_sys::Event| {
        if let Some(file) = chosen_file(&event) {
            form.take_file(spec, &file);
        }
    };
    view! {
        <div class="own-file">
            <label class="btn sm pick-file">{icon("open")}<span>{move || lang.t(name)}</span>
                <input type="file" class="away" accept=".cards,.tsv,.txt,text/plain" on:change=choose/></label>
            {move || has_one().then(|| view! {
                <span class="chip sol">{form.file.get().unwrap_or_else(|| lang.t(name))}</span>
                <button class="btn sm ghost" on:click=move |_| form.drop_file(key)>{lang.t("app-own-cards-drop")}</button>
            })}
            {move || form.refused.get().map(|(name, why)| view! {
                <p class="refused" role="alert"><b>{lang.with("app-cards-refused", &[("name", name)])}</b>" "{why}</p>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The options that are left after `new` was chosen.
    fn left(title: &str, options: &[(&str, &str)], new: &str) -> String {
        let mut options: Vec<_> = options.iter().map(|it| (it.0.to_string(), it.1.to_string())).collect();
        fit_options(title, &mut options, new);
        options.iter().map(|it| format!("{}={}", it.0, it.1)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_does_not_fit_beside_a_new_choice_is_left_out() {
        let both = [("pack", "desert-air-war"), ("joint-battles", "on"), ("set", "north-africa+west")];
        assert_eq!(
            left("battle", &both, "set"),
            "pack=desert-air-war joint-battles=on set=north-africa+west"
        );
        let west = [("pack", "desert-air-war"), ("joint-battles", "on"), ("points", "9"), ("set", "west")];
        assert_eq!(left("battle", &west, "set"), "points=9 set=west");
        assert_eq!(
            left("hex", &[("free", "on"), ("scenario", "september")], "scenario"),
            "free=on scenario=september"
        );
        assert_eq!(left("hex", &[("free", "on")], "scenario"), "");
    }

    #[test]
    fn a_seat_that_is_gone_does_not_begin() {
        assert_eq!(left("deck", &[("start", "5"), ("players", "5")], "players"), "start=5 players=5");
        assert_eq!(left("deck", &[("start", "5"), ("players", "2")], "players"), "players=2");
        assert_eq!(left("deck", &[("start", "draw"), ("players", "2")], "players"), "start=draw players=2");
    }

    #[test]
    fn a_wrong_choice_stays_and_is_told() {
        assert_eq!(left("battle", &[("points", "many")], "points"), "points=many");
        assert_eq!(left("battle", &[("weather", "hot"), ("points", "9")], "points"), "points=9");
    }
}

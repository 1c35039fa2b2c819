//! The new-game dialog, made from the options a title has.

use bots::Level;
use leptos::prelude::*;
use titles::{OptionInfo, Profile, Setup, TitleId};

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

/// What may stand in an option, read from how the title describes it.
enum Values {
    /// One of these words.
    Words(Vec<&'static str>),
    /// A number in a range; empty leaves it to the title.
    Number,
    /// Any of these, each at most once.
    Several(Vec<&'static str>),
}

/// The longest card file that is read: the largest of ours has a quarter of it.
const LONGEST: f64 = 256_000.0;

/// Whether a file of the reader's own may stand in an option.
fn takes_file(option: &OptionInfo) -> bool {
    option.values.split(", ").any(|it| it.starts_with("or a ") && it.ends_with(" file"))
}

/// Whether a value is the text of a file, not one of our words.
fn is_file(value: &str) -> bool {
    value.contains('\n')
}

fn values(option: &OptionInfo) -> Values {
    let words: Vec<&'static str> = option.values.split(", ").filter(|it| !it.starts_with("or ")).collect();
    let is_range = words.len() == 1 && words[0].contains(" to ");
    match () {
        () if option.help.contains("may be repeated") && !is_range => Values::Several(words),
        () if is_range && !matches!(option.key, "players" | "variation" | "armistice") => Values::Number,
        () if option.key == "players" => Values::Words(vec!["2", "3", "4", "5"]),
        () if option.key == "variation" => Values::Several(LETTERS.to_vec()),
        () if option.key == "armistice" => Values::Words(vec!["6", "12", "24", "off"]),
        () if option.key == "start" => Values::Words(vec!["1", "draw"]),
        () => Values::Words(words),
    }
}

const LETTERS: [&str; 13] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"];

/// The options shown at once; the others are behind "More".
fn is_first(title: &str, key: &str) -> bool {
    matches!(
        (title, key),
        ("deck", "players" | "edition" | "cards")
            | ("hex", "scenario")
            | ("battle", "set" | "pack" | "joint-battles")
    )
}

fn chosen(options: &[(String, String)], key: &str) -> String {
    options.iter().find(|it| it.0 == key).map_or_else(String::new, |it| it.1.clone())
}

/// Whether an option means anything beside the chosen card set: the pack is North African, and allies need two theatres.
fn fits(title: &str, key: &str, set: &str) -> bool {
    match (title, key) {
        ("battle", "pack") => set != "west",
        ("battle", "joint-battles") => set.contains('+'),
        _ => true,
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
        let title = Setup::of(&self.title.get_untracked());
        self.options.get_untracked().iter().fold(title, |it, (key, value)| it.with(key, value))
    }

    /// As many seats as the options ask for: a person first, bots after.
    fn fit_seats(self) {
        let count = self.setup().open().map_or(2, |it| usize::from(it.seats()));
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
        let options = self.options.get();
        options.iter().find(|it| it.0 == key).map_or_else(String::new, |it| it.1.clone())
    }

    fn set(self, key: &str, value: &str) {
        self.options.update(|options| {
            options.retain(|it| it.0 != key);
            if !value.is_empty() {
                options.push((key.to_string(), value.to_string()));
            }
        });
        let title = self.title.get_untracked();
        self.options.update(|options| {
            let set = chosen(options, "set");
            options.retain(|it| fits(&title, &it.0, &set));
        });
        self.fit_seats();
    }

    /// Reads a card file and takes it, or refuses it with its line; what was chosen before stays then.
    fn take_file(self, key: &'static str, is_one_of_several: bool, file: &web_sys::File) {
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
                options.retain(|it| it.0 != key || (is_one_of_several && !is_file(&it.1)));
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
                    self.refused.set(Some((name, fault.to_string())));
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
        form.setup().open().err().map(|it| it.to_string())
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
    let all: Vec<&'static OptionInfo> = profile.map_or_else(Vec::new, |it| it.options.iter().collect());
    let (first, more): (Vec<_>, Vec<_>) = all.into_iter().partition(|it| is_first(title, it.key));
    let title = title.to_string();
    let first: Vec<_> = first.into_iter().map(|it| option(form, &title, it)).collect();
    let more: Vec<_> = more.into_iter().map(|it| option(form, &title, it)).collect();
    view! { {first} <details class="more"><summary>{move || lang.t("app-more-options")}</summary>{more}{agreed(form, profile.is_some_and(Profile::has_secrets))}</details> }
}

/// What is agreed on beside the rules. In the hex game there is nothing to remember.
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

fn option(form: Form, title: &str, option: &'static OptionInfo) -> AnyView {
    let lang = form.app.lang;
    let (title, key) = (title.to_string(), option.key);
    let name = {
        let title = title.clone();
        move || lang.or(&format!("app-option-{title}-{key}"), key)
    };
    let label = name.clone();
    let word_title = title.clone();
    let word = move |value: &str| {
        let value = value.to_string();
        let title = word_title.clone();
        Signal::derive(move || {
            lang.or(&format!("app-value-{title}-{key}-{}", value.replace('+', "-and-")), &value)
        })
    };
    let hint = {
        let title = title.clone();
        move || lang.or(&format!("app-hint-{title}-{key}"), option.values)
    };
    let is_fitting = {
        let title = title.clone();
        move || fits(&title, key, &form.value("set"))
    };
    let control = match values(option) {
        Values::Words(words) => {
            let default = words.first().map_or("", |it| *it).to_string();
            let default = match key { "players" => "3".to_string(), "balanced" | "free" | "joint-battles" => "off".to_string(), "armistice" => "12".to_string(), "ridge-on-mine" => "4".to_string(), _ => default };
            let items = words.iter().map(|it| ((*it).to_string(), word(it))).collect();
            let usual = default.clone();
            let chosen = Signal::derive(move || { let value = form.value(key); if value.is_empty() { usual.clone() } else { value } });
            let default = StoredValue::new(default);
            let choose = move |value: String| form.set(key, if value == default.get_value() { "" } else { &value });
            segments(label, items, chosen, choose).into_any()
        }
        Values::Number => view! {
            <input class="field" inputmode="numeric" aria-label=label placeholder=hint
                prop:value=move || form.value(key) on:change=move |it| form.set(key, event_target_value(&it).trim())/>
        }.into_any(),
        Values::Several(words) => {
            let boxes = words.into_iter().map(|value| {
                let label = word(value);
                view! { <label class="check"><input type="checkbox" prop:checked=move || form.has(key, value) on:change=move |_| form.toggle(key, value)/><span>{move || label.get()}</span></label> }
            });
            view! { <div class="checks" role="group">{boxes.collect_view()}</div> }.into_any()
        }
    };
    let own = takes_file(option).then(|| own_file(form, key, option.help.contains("may be repeated")));
    view! { <div class="field-row" data-option=key style:display=move || if is_fitting() { "" } else { "none" }><div class="field-name">{name}</div><div class="controls">{control}{own}</div></div> }.into_any()
}

/// The reader's own card file, and why it was refused.
fn own_file(form: Form, key: &'static str, is_one_of_several: bool) -> impl IntoView {
    let lang = form.app.lang;
    let name = if key == "scenario" { "app-own-scenario" } else { "app-own-cards" };
    let has_one = move || form.options.with(|it| it.iter().any(|it| it.0 == key && is_file(&it.1)));
    let choose = move |event: web_sys::Event| {
        if let Some(file) = chosen_file(&event) {
            form.take_file(key, is_one_of_several, &file);
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

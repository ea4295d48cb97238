//! Views into HTML: the template engine, and the one function that templates may call, `say`.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use tera::{Context, Kwargs, State, Tera, TeraResult};

use crate::base::diagnostic::{Code, Problem};
use crate::base::language::{Args, Language};
use crate::output::theme::Theme;

/// Renders views with a theme's templates.
pub struct Renderer {
    tera: Tera,
}

impl Renderer {
    /// Loads the templates.
    ///
    /// # Errors
    /// Each template that cannot be parsed.
    pub fn new(theme: &Theme, languages: &[Arc<Language>]) -> Result<Self, Vec<Problem>> {
        let mut tera = Tera::default();
        register_say(&mut tera, languages);
        let mut problems = Vec::new();
        let mut templates = Vec::new();
        for (name, text) in theme.templates() {
            match text {
                Ok(text) => templates.push((name, text)),
                Err(problem) => problems.push(problem),
            }
        }
        if let Err(error) = tera.add_raw_templates(templates) {
            problems.push(bad_template("templates", &error));
        }
        if problems.is_empty() { Ok(Self { tera }) } else { Err(problems) }
    }

    /// Renders `view` for a page: its fields are the template's variables.
    ///
    /// # Errors
    /// A template that asks for what the view does not have.
    pub fn page<V: Serialize>(&self, template: &str, language: &Language, view: &V) -> Result<String, Problem> {
        let mut context = Context::from_serialize(view).map_err(|e| bad_template(template, &e))?;
        context.insert("lang", language.tag().as_str());
        self.tera.render(template, &context).map_err(|e| bad_template(template, &e))
    }

    /// Renders `view` for a part placed inside prose: it is the template's variable `view`.
    ///
    /// # Errors
    /// A template that asks for what the view does not have.
    pub fn part<V: Serialize>(&self, template: &str, language: &Language, view: &V) -> Result<String, Problem> {
        let mut context = Context::new();
        context.insert("view", view);
        context.insert("lang", language.tag().as_str());
        self.tera.render(template, &context).map_err(|e| bad_template(template, &e))
    }
}

/// `say(id="…")` writes a message in the page's language; other arguments fill its gaps.
fn register_say(tera: &mut Tera, languages: &[Arc<Language>]) {
    let by_tag: BTreeMap<String, Arc<Language>> =
        languages.iter().map(|l| (l.tag().as_str().to_owned(), Arc::clone(l))).collect();
    tera.register_function("say", move |arguments: Kwargs, state: &State<'_>| -> TeraResult<String> {
        let id = arguments.must_get::<&str>("id")?;
        let tag: String = state.get("lang")?.unwrap_or_default();
        let language = by_tag.get(&tag).ok_or_else(|| tera::Error::message(format!("no words for `{tag}`")))?;
        let mut args = Args::new();
        for name in ARGUMENTS {
            if let Some(text) = arguments.get::<&str>(name)? {
                args = args.text(name, text);
            }
        }
        Ok(language.say_with(id, &args))
    });
}

/// Names that messages used in templates may take.
const ARGUMENTS: [&str; 6] = ["name", "language", "drive", "date", "title", "licence"];

fn bad_template(name: &str, error: &tera::Error) -> Problem {
    Problem::in_file(Code::BAD_TEMPLATE, format!("templates/{name}"), error.to_string().trim_end().to_owned())
}

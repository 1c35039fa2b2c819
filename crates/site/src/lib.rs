//! The built browser app inside the binary, and the small server that hands it out.
//!
//! `cargo xtask web` writes the app to `target/dist`; a release build embeds what it finds there, a debug build reads
//! it from disk at each request. The app is a crate of its own so that a change of it rebuilds next to nothing.
//!
//! What is deliberately absent: anything about games. The page plays by itself.

use std::{borrow::Cow, io, net::SocketAddr};

use axum::{
    Router,
    extract::Request,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tokio::net::TcpListener;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../target/dist"]
#[allow_missing = true]
struct Dist;

/// Whether the app has been built.
pub fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

/// One file of the app, if there is such a file.
pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(path).map(|it| it.data)
}

/// The pages of the app.
pub fn router() -> Router {
    Router::new().fallback(answer)
}

/// Hands out the app on `listener` until the process ends.
pub async fn serve(listener: TcpListener) -> io::Result<()> {
    axum::serve(listener, router()).await
}

/// Hands out the app on this machine alone and says at which address first. Port 0 takes any free one.
pub fn serve_here(port: u16, on_ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(("127.0.0.1", port)).await?;
        on_ready(listener.local_addr()?);
        serve(listener).await
    })
}

async fn answer(request: Request) -> Response {
    let path = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
    let squeezed = accepted.filter(|it| it.contains("br")).and_then(|_| file(&format!("{path}.br")));
    let kind = [(header::CONTENT_TYPE, kind_of(path)), (header::CACHE_CONTROL, "no-cache")];
    match (squeezed, file(path)) {
        (Some(bytes), _) => {
            let encoding = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
            (kind, encoding, bytes).into_response()
        }
        (None, Some(bytes)) => (kind, bytes).into_response(),
        (None, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

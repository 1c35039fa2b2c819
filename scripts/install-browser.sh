#!/bin/sh
# Installs Chromium, its driver and a Japanese font, for the tests that drive a browser (Debian and relatives).
set -eu
if command -v chromium >/dev/null && command -v chromedriver >/dev/null; then
    echo "already installed"
    exit 0
fi
command -v apt-get >/dev/null || {
    echo "no apt-get here: install Chromium and chromedriver, or point CHROME and CHROMEDRIVER at them" >&2
    exit 1
}
if [ "$(id -u)" -eq 0 ]; then SUDO=""; else SUDO="sudo -n"; fi
$SUDO apt-get update -qq
$SUDO env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    chromium chromium-driver fonts-noto-cjk

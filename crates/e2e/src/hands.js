// What a player sees of the page and could touch. It looks and scrolls; it sends no events: those come from outside.
window.hands = (() => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const pause = (time) => new Promise((done) => setTimeout(done, time));

  /// An element in words, as it stands in the source.
  const tell = (it) => {
    if (!it) return 'nothing';
    const names = ['id', 'class', 'data-act', 'data-unit', 'aria-label'];
    const told = names.filter((name) => it.getAttribute(name)).map((name) => ` ${name}="${it.getAttribute(name)}"`);
    return `<${it.localName}${told.join('')}>`;
  };

  const isShown = (it) => it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    && !it.closest('[hidden], [inert], [aria-hidden=true]:not(svg, svg *)');

  const all = (css, within = document) => [...within.querySelectorAll(css)].filter(isShown);

  // === Where it can be touched ===

  /// Only a script can scroll what hides its overflow, so there everything stays as it is.
  const scroll = (it, how) => {
    const held = [];
    for (let one = it.parentElement; one; one = one.parentElement) held.push([one, one.scrollLeft, one.scrollTop]);
    it.scrollIntoView({ block: how, inline: how, behavior: 'instant' });
    for (const [one, left, top] of held) {
      const style = getComputedStyle(one);
      if (style.overflowX === 'hidden' && one.scrollLeft !== left) one.scrollLeft = left;
      if (style.overflowY === 'hidden' && one.scrollTop !== top) one.scrollTop = top;
    }
  };

  const isHit = (it, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit) && (it.contains(hit) || hit.closest('label')?.control === it);
  };

  const PARTS = [0.5, 0.3, 0.7, 0.1, 0.9];

  /// The parts of an element within the window.
  const boxes = (it) => [...it.getClientRects()].map((box) => ({
    left: Math.max(box.left, 0), top: Math.max(box.top, 0),
    right: Math.min(box.right, innerWidth), bottom: Math.min(box.bottom, innerHeight),
  })).filter((box) => box.right - box.left >= 1 && box.bottom - box.top >= 1);

  /// A point of it that a pointer meets: its middle, or else what is free of it.
  const point = (it) => {
    for (const box of boxes(it)) for (const down of PARTS) for (const along of PARTS) {
      const x = box.left + (box.right - box.left) * along, y = box.top + (box.bottom - box.top) * down;
      if (isHit(it, x, y)) return { x, y };
    }
    return null;
  };

  const cover = (it) => {
    const [box] = boxes(it);
    return box ? document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) : null;
  };

  /// Waits until an element stands still: what a table lays out anew may follow two frames after what it shows.
  const rest = async (it) => {
    const place = () => { const box = it.getBoundingClientRect(); return `${it.isConnected} ${box.left} ${box.top} ${box.width} ${box.height}`; };
    for (let last = place(), still = 0, tries = 0; still < 3 && tries < 60; tries++) {
      await frame();
      const now = place();
      still = now === last ? still + 1 : 0;
      last = now;
    }
  };

  /// Scrolls an element into view, waits until it stands still, and says where to touch it or what covers it.
  const reach = async (it) => {
    scroll(it, 'nearest');
    await rest(it);
    let at = point(it);
    if (!at && it.isConnected) {
      scroll(it, 'center');
      await rest(it);
      at = point(it);
    }
    if (at) return { ...at, what: tell(it) };
    const over = cover(it);
    return { fault: over ? `${tell(it)} is covered by ${tell(over)}` : `${tell(it)} cannot be scrolled into sight` };
  };

  /// The first of those that can be seen.
  const aim = async (css) => {
    const [it] = all(css);
    return it ? reach(it) : { fault: `nothing that can be seen is ${css}` };
  };

  // === What is offered ===

  const main = () => document.querySelector('.main');
  const text = (css) => all(css).map((it) => it.textContent).join('|');

  /// What a press may change: the game, a question, a choice, or what is chosen on the map.
  const state = () => ({
    game: [main()?.dataset.at, main()?.dataset.over, all('#lift').length, text('.bt-chooser')].join(' '),
    asks: all('#sure').length > 0,
    look: [text('.hx-dock'), text('.hx-fan'), text('.pop'), document.querySelector('.hx-top')?.innerHTML, all('.ring.chosen').map((it) => it.closest('[data-unit]').dataset.unit),
      document.querySelector('.dk-table')?.dataset.tab, document.querySelector('.hx-world')?.style.transform, all('.notice').length].join(' '),
  });

  /// Waits until a press has changed something: an act must change the game, a look anything.
  const effect = async (before, kind, time) => {
    for (const start = performance.now(); performance.now() - start < time; await pause(4)) {
      const now = state();
      if (now.game !== before.game || (now.asks && !before.asks) || (kind === 'look' && now.look !== before.look)) return true;
    }
    return false;
  };

  /// Numbers that look random and are the same in every run.
  let seed = 1;
  const sow = (from) => { seed = (from * 2654435761 + 1) >>> 0; };
  const random = (n) => { seed = (seed * 1664525 + 1013904223) >>> 0; return Math.floor(seed / 4294967296 * n); };
  const any = (list) => list[random(list.length)];

  const act = (it) => it && { it, kind: 'act' };
  const look = (it) => it && { it, kind: 'look' };

  /// What must be answered or put away before anything else.
  const urgent = () => act(all('#lift, #sure')[0]) ?? act(any(all('.bt-chooser [data-act]')));

  /// Everything on cards and in the prompt; where one zone is shown at a time, also the way to another one.
  const onCards = (first) => {
    const offered = all('[data-act]'), preferred = first ? all(`${first} [data-act]`) : [];
    const isElsewhere = document.querySelectorAll('.dk-mid [data-act]').length > all('.dk-mid [data-act]').length;
    if (isElsewhere && preferred.length === 0 && random(3) === 0) return look(any(all('.dk-tabs button:not(.on)')));
    return act(any(preferred.length > 0 ? preferred : offered));
  };

  // === The map ===

  /// Where a point of the sheet lies in the window.
  const onSheet = (x, y) => {
    const matrix = document.querySelector('.hx-live').getScreenCTM();
    return { x: matrix.a * x + matrix.e, y: matrix.d * y + matrix.f };
  };

  const HIGH = 34.641;

  /// The middle of a hex by its number, in the window.
  const hex = (number) => {
    const col = Math.floor(number / 100), row = number % 100;
    return onSheet(20 * (1 + 1.5 * (col - 1)), HIGH * (row - 0.5) + (col % 2 ? 0 : HIGH / 2));
  };

  /// The hex at a point of the sheet.
  const numberAt = (x, y) => {
    const col = Math.round((x / 20 - 1) / 1.5) + 1;
    return col * 100 + Math.round((y - (col % 2 ? 0 : HIGH / 2)) / HIGH + 0.5);
  };

  const over = ({ x, y }) => document.elementFromPoint(x, y);
  const isFree = (at) => Boolean(over(at)?.closest('.hx-pane'));

  /// A hex as something to press, or what lies over it.
  const aimAtHex = (number) => {
    const at = hex(number);
    return isFree(at) ? { ...at, what: `hex ${number}` } : { fault: `hex ${number} is covered by ${tell(over(at))}` };
  };

  /// The hexes whose points left are written into them: the chosen unit can go there.
  const reached = () => [...document.querySelectorAll('.hx-left tspan[x]')].map((it) => numberAt(+it.getAttribute('x'), +it.getAttribute('y')));

  /// The hexes that are marked because something can be chosen there.
  const marked = () => [...document.querySelectorAll('.hx-fills :is(.offer, .aim):not(.wide), .hx-fills .exit-hex')].flatMap((it) => it.getAttribute('d').split('M').slice(1)).map((path) => {
    const numbers = path.match(/-?[\d.]+/g).map(Number), half = numbers.length / 2;
    const mean = (from) => numbers.filter((_, at) => at % 2 === from).reduce((sum, it) => sum + it, 0) / half;
    return numberAt(mean(0), mean(1));
  });

  /// The hex a counter lies in.
  const placeOf = (counter) => {
    const [x, y] = counter.style.transform.match(/-?[\d.]+/g).map(Number);
    return numberAt(x, y);
  };

  /// Own counters that have not moved yet.
  const fresh = () => {
    const own = document.querySelector('.hx-counters')?.dataset.own ?? '.ger, .ita';
    return all('.hx-counters .ct[data-unit]').filter((it) => it.matches(own) && it.firstChild && !it.querySelector('.cveil, .ring.chosen')).map(placeOf).filter((it) => it !== lastHex);
  };

  /// Whether a counter lies at a place of the window: from there the mouse would draw the unit.
  const isHeld = ({ x, y }) => {
    const matrix = document.querySelector('.hx-live').getScreenCTM();
    const under = numberAt((x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d);
    return all('.hx-counters .ct').some((it) => it.firstChild && placeOf(it) === under);
  };

  /// The hex that was pressed last: a second press there may have nothing more to show.
  let lastHex = 0;

  /// How the map is drawn to bring a hex to a free place of it, near the middle if there is one.
  const pull = (number) => {
    const box = document.querySelector('.hx-pane').getBoundingClientRect(), at = hex(number);
    const places = PARTS.flatMap((along) => PARTS.map((down) => ({ x: box.left + box.width * along, y: box.top + box.height * down }))).filter(isFree);
    if (places.length === 0) return { fault: 'nothing of the map is free' };
    const far = ({ x, y }) => Math.hypot(x - box.left - box.width * 0.45, y - box.top - box.height * 0.4);
    const [goal] = places.sort((one, other) => far(one) - far(other));
    const limit = (by, most) => Math.max(-most, Math.min(most, by));
    const x = limit(goal.x - at.x, box.width * 0.7), y = limit(goal.y - at.y, box.height * 0.6);
    const isWithin = (it) => it.x + x > box.left && it.x + x < box.right && it.y + y > box.top && it.y + y < box.bottom;
    const from = places.find((it) => isWithin(it) && !isHeld(it)) ?? places.find(isWithin) ?? goal;
    return { from, to: { x: from.x + x, y: from.y + y } };
  };

  /// One of some hexes, of those in sight if there are any.
  const onHex = (kind, list) => { const near = list.filter((it) => isFree(hex(it))), number = any(near.length > 0 ? near : list); return number === undefined ? undefined : { hex: number, kind }; };

  /// By keys the units that can act are chosen one after the other.
  const unit = () => all('.ring.chosen').length === 0 ? { unit: 1 + random(3), kind: 'look' } : undefined;

  /// Whether the chosen unit was just refused.
  let isRefused = false;

  /// On the map, on the cards over it, and in the prompt; never in the list for readers of the page.
  const onMap = (first, hand) => {
    const reason = all('.pop .pop-close')[0];
    if (reason) {
      isRefused = true;
      return look(reason);
    }
    const go = all('#hx-go, #hx-declare[aria-disabled=false]')[0];
    if (go) return act(go);
    const said = all('.hx-dock [data-act]:not([data-act^="take "]), .hx-fan [data-act]'), prompt = all('.prompt [data-act]');
    const inHurry = Boolean(first), places = marked().filter((it) => it !== lastHex);
    if (places.length + said.length > 0 && (prompt.length === 0 || random(4) > 0))
      return (random(2) === 0 ? act(any(said)) : onHex('look', places)) ?? onHex('look', places) ?? act(any(said));
    const near = isRefused ? [] : reached();
    isRefused = false;
    if (near.length > 0 && random(4) > 0) return onHex('look', near);
    // A unit under way goes on or halts before another is chosen.
    const isUnderWay = prompt.some((it) => it.dataset.act === 'halt');
    if (prompt.length === 0 || !isUnderWay && random(8) > (inHurry ? 6 : 1)) return (hand === 'Keys' ? unit() : onHex('look', fresh())) ?? act(any(prompt));
    return act(any(prompt));
  };

  /// A question whether it is meant leaves what was pressed where it is: a second tap there meets it, or its yes.
  const displaced = ({ x, y, act: pressed, what }) => {
    if (!pressed || x === undefined || all('#sure').length === 0) return null;
    const hit = over({ x, y })?.closest('#sure, [data-act]');
    return hit?.id === 'sure' || hit?.dataset.act === pressed ? null : `a second tap on ${what} meets ${tell(over({ x, y }))}`;
  };

  // === The keyboard ===

  /// What the keys are to reach.
  let wanted = null;
  const want = (css) => { wanted = all(css)[0]; };

  /// Where the focus is and where it is to go, among all stops of Tab.
  const steps = () => {
    const stops = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter((it) => it.tabIndex >= 0 && it.checkVisibility({ visibilityProperty: true }) && !it.closest('[inert]'));
    const here = document.activeElement;
    return { isThere: here === wanted, isLost: !wanted?.isConnected, at: stops.indexOf(here), to: stops.indexOf(wanted), what: tell(wanted), isGo: wanted?.id === 'go', isFree: here === document.body };
  };

  const middle = ({ it, hex: number }) => {
    if (number) return hex(number);
    const box = it.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };

  /// What to press next: waits for the effect of the last press, then until something is offered.
  const next = async ({ last, until, first, hand, luck }) => {
    if (last && !await effect(last.before, last.kind, 4000)) return { fault: `press without effect: ${last.what}` };
    const moved = last && displaced(last);
    if (moved) return { fault: moved };
    const acted = Boolean(last) && state().game !== last.before.game;
    // What is drawn on the map follows a frame later.
    if (last && document.querySelector('.hx')) await frame().then(frame);
    lastHex = last?.hex ?? 0;
    return { acted, ...await offer({ until, first, hand, luck }) };
  };

  const offer = async ({ until, first, hand, luck }) => {
    for (const start = performance.now(); performance.now() - start < 20000; await pause(10)) {
      if (main()?.dataset.over === 'true') return { end: 'over' };
      if (until && document.querySelector(until)) return { end: 'found' };
      // While others decide nothing is offered, whatever lies on the table.
      if (all('.prompt.idle').length > 0 && all('#lift').length === 0) continue;
      const shown = state();
      sow(luck);
      const found = urgent() ?? (document.querySelector('.hx') ? onMap(first, hand) : onCards(first));
      if (!found) continue;
      const offered = found.it?.dataset.act;
      if (found.it) await rest(found.it);
      // The game may have gone on meanwhile, or the same is now offered elsewhere.
      const isStale = () => state().game !== shown.game || state().asks !== shown.asks
        || found.it && (found.it.dataset.act !== offered || found.it.matches('.dk-tabs .on'));
      if (isStale()) continue;
      if (hand === 'Keys') {
        wanted = found.it ?? (found.hex ? document.querySelector('.hx-pane') : null);
        return { what: wanted ? tell(wanted) : 'J', kind: found.kind, unit: found.unit, hex: found.hex, before: state() };
      }
      const at = found.it ? await reach(found.it) : { ...aimAtHex(found.hex), hex: found.hex };
      if (isStale()) continue;
      if (at.fault) {
        const closer = over(middle(found))?.closest('.pop, .notice')?.querySelector('.icb');
        if (closer) return { ...await reach(closer), kind: 'look', before: state() };
      }
      return { ...at, kind: found.kind, act: offered, before: state() };
    }
    return { fault: `nothing is offered, and the game is not over: ${text('.prompt')}` };
  };

  return { tell, all, reach, aim, next, want, steps, hex, aimAtHex, pull, reached, marked };
})();
